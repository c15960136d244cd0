/// A weak reference for the pure targets: it does not keep its object alive.
///
/// It reads nil once the object is gone. Embedded Swift has no weak references; there it is a bare
/// pointer: the object clears it in its `deinit`, or lives as long as the holder of the pointer.
@propertyWrapper
package struct Weakly<Object: AnyObject> {
  #if hasFeature(Embedded)
  private var object: Unmanaged<Object>?

  /// The object; nil once it is gone.
  package var wrappedValue: Object? {
    get { object?.takeUnretainedValue() }
    set {
      if let newValue { object = .passUnretained(newValue) } else { object = nil }
    }
  }

  /// Whether it refers to `other`. Only addresses are compared: the object may be gone, and in
  /// Embedded Swift another may have its address.
  package func refers(to other: Object?) -> Bool {
    guard let object, let other else { return self.object == nil && other == nil }
    return object.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }
  #else
  private weak var object: Object?

  /// The object; nil once it is gone.
  package var wrappedValue: Object? {
    get { object }
    set { object = newValue }
  }

  /// Whether it refers to `other`.
  package func refers(to other: Object?) -> Bool { object === other }
  #endif

  /// Refers to nothing yet.
  package init() {}

  /// Refers to an object, or to nothing.
  package init(wrappedValue: Object?) { self.wrappedValue = wrappedValue }
}
