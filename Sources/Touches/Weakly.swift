/// A reference that does not keep its object alive: the only kind that the pure targets use.
///
/// It reads nil once the object is gone. Embedded Swift has no such references; there it is a bare
/// pointer: its object clears it before it goes, or lives as long as the object that holds the
/// pointer.
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

  /// Whether it refers to `other`. It reads no object: the one that it refers to may be gone, and
  /// in Embedded Swift another may have its address.
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
