import SceneHosting
import Words

/// Parameters that are set for one scroll view of a scene alone, as `list.slop`, in the order in
/// which they were set.
public struct ViewSettings: Equatable, Sendable {
  /// A parameter of a view, and its value as `TuningParameter.text` writes it.
  public struct Setting: Equatable, Sendable {
    public let view: String
    public let parameter: String
    public let text: String

    /// As flags and scripts name it: `list.slop`.
    public var key: String { "\(view).\(parameter)" }
  }

  public private(set) var all: [Setting] = []

  public init() {}

  /// The value of a view's parameter as text; nil: the same as for the other views.
  public subscript(view: String, parameter: String) -> String? {
    get { all.first { $0.view == view && $0.parameter == parameter }?.text }
    set {
      all.removeAll { $0.view == view && $0.parameter == parameter }
      if let newValue {
        all.append(Setting(view: view, parameter: parameter, text: newValue))
      }
    }
  }

  /// The order does not count.
  public static func == (a: ViewSettings, b: ViewSettings) -> Bool {
    a.all.count == b.all.count && a.all.allSatisfy { b[$0.view, $0.parameter] == $0.text }
  }

  /// The view and the parameter that `list.slop` names; nil for a key without a point.
  static func parts(of key: String) -> (view: String, parameter: String)? {
    let bytes = Array(key.utf8)
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")), point > 0 else { return nil }
    return (
      String(decoding: bytes[..<point], as: UTF8.self),
      String(decoding: bytes[(point + 1)...], as: UTF8.self)
    )
  }
}

extension TuningSettings {
  /// Sets a parameter for one scroll view alone.
  ///
  /// - Parameter scene: has the views; nil: any name is accepted until `check(in:)`.
  /// - Throws: `SettingError` for a view or parameter that does not exist, and for a value out of
  ///   its range.
  mutating func set(
    view: String, _ name: String, to text: String, in scene: SceneDescriptor?
  ) throws(SettingError) {
    if let scene { try Self.check(view, in: scene) }
    guard let parameter = Self.parameter(named: name), parameter.scope.isOfView else {
      throw SettingError(
        "\(excerpt(view)): a scroll view has no parameter '\(excerpt(name))'; "
          + suggestion(
            for: name, among: Self.parameters.filter { $0.scope.isOfView }.map { $0.name }))
    }
    var probe = TuningSettings()
    do { try parameter.set(text, in: &probe) } catch {
      throw SettingError("\(excerpt(view)).\(error)")
    }
    views[view, name] = text == TuningParameter.standard ? nil : parameter.text(in: probe)
  }

  /// - Throws: `SettingError` for a scroll view that the scene does not have.
  package static func check(_ view: String, in scene: SceneDescriptor?) throws(SettingError) {
    guard scene?.views.contains(view) != true else { return }
    throw noView(view, in: scene)
  }

  /// The error for a scroll view that a scene does not have; nil as a scene: a plain view is shown.
  package static func noView(_ view: String, in scene: SceneDescriptor?) -> SettingError {
    guard let scene else {
      return SettingError("a plain scroll view has no name; leave out '\(excerpt(view))'")
    }
    return SettingError(
      "the \(scene.name) scene has no scroll view '\(excerpt(view))'; "
        + suggestion(for: view, among: scene.views))
  }

  /// The tuning of one scroll view.
  ///
  /// - Parameter isMain: whether it is the scene's main view. Parameters of the scope `rest` apply
  ///   to the main view, and to others only where a setting names them.
  package func tuning(of view: String, isMain: Bool) -> TuningSettings {
    var own = self
    for parameter in Self.parameters {
      if let text = views[view, parameter.name] {
        try? parameter.set(text, in: &own)
      } else if !isMain, parameter.scope == .rest {
        try? parameter.set(TuningParameter.standard, in: &own)
      }
    }
    return own
  }

  /// This tuning without what is set for single views.
  package var withoutViews: TuningSettings {
    var tuning = self
    tuning.views = ViewSettings()
    return tuning
  }
}
