/// The key of a kind of resource that scenes get from outside, such as a photo library; `Value` is
/// the resource's type.
public final class SceneResource<Value>: Sendable {
  public init() {}
}

/// Resources that scenes get from outside, each by its kind.
public struct SceneResources {
  private final class Box<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var entries: [(kind: AnyObject, box: AnyObject)] = []

  public init() {}

  /// Whether there are none: frames then depend on the scene alone.
  public var isEmpty: Bool { entries.isEmpty }

  /// The resource of a kind; nil: none was given.
  public subscript<Value>(kind: SceneResource<Value>) -> Value? {
    get {
      entries.first { $0.kind === kind }.map { unsafeDowncast($0.box, to: Box<Value>.self).value }
    }
    set {
      entries.removeAll { $0.kind === kind }
      if let newValue { entries.append((kind, Box(newValue))) }
    }
  }
}
