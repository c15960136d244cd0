import SceneHosting
import Scenes
import Scrolling
import Tuning
import TuningLab

/// Settings as text that can be pasted elsewhere: those that differ from the defaults, in three
/// languages.
package enum TuningText {
  package enum Language: CaseIterable, Sendable {
    case flags, json, swift

    package var name: String {
      switch self {
      case .flags: "flags"
      case .json: "JSON"
      case .swift: "Swift"
      }
    }
  }

  /// - Parameter host: has the content of the settings: Swift code names its axis and its snap
  ///   points.
  package static func text(_ tuning: TuningSettings, as language: Language, on host: SceneHost)
    -> String
  {
    switch language {
    case .flags: flags(tuning)
    case .json: json(tuning)
    case .swift: swift(tuning, host)
    }
  }

  /// The settings, and the other variant's where there is one, as arguments of `podium tune`.
  ///
  /// - Parameter scene: has its own parameters compared, too; nil: none.
  static func comparison(
    _ tuning: TuningSettings, _ other: TuningSettings?, in scene: SceneDescriptor?
  ) -> String {
    let settings = other.map { other in
      TuningParameter.changes(from: tuning, to: other, in: scene)
        .map { "\($0.parameter.name)=\($0.text)" }.joined(separator: " ")
    }
    return [flags(tuning), settings.map { $0.isEmpty ? "" : "--compare '\($0)'" } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func changes(_ tuning: TuningSettings) -> [(
    parameter: TuningParameter, text: String
  )] {
    TuningParameter.changes(from: TuningSettings(), to: tuning)
  }

  private static func flags(_ tuning: TuningSettings) -> String {
    let own = tuning.sceneValues.names.compactMap { name in
      tuning.sceneValues[name].map { "--set \(name)=\($0.shortest)" }
    }
    let flags = TuningParameter.changes(from: TuningSettings(), to: tuning.withoutViews).map {
      parameter, text in parameter.isSwitch ? "--\(parameter.name)" : "--\(parameter.name) \(text)"
    }
    let ofViews = tuning.views.all.map { "--set-view \($0.key)=\($0.text)" }
    return (flags + ofViews + own).joined(separator: " ")
  }

  /// The settings as `--tuning` reads them, a parameter a line.
  private static func json(_ tuning: TuningSettings) -> String {
    let lines = changes(tuning).map { parameter, text in
      "  " + JSON.object([(parameter.name, JSON(text: text))]).text.dropFirst().dropLast()
    }
    return lines.isEmpty ? "{}\n" : "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  /// The settings as Swift code for a program that uses the library, with units as comments: the
  /// scene's main view is the variable `scrollView`, and a view that has settings of its own is one
  /// of its name.
  private static func swift(_ tuning: TuningSettings, _ host: SceneHost) -> String {
    var lines: [String] = []
    func add(
      _ names: [String], to variable: String, _ tuning: TuningSettings, _ view: SceneScrollView?
    ) {
      lines += TuningSettings.parameters.filter { names.contains($0.name) }
        .flatMap { $0.swift(variable, in: tuning) }
      if !snapNames.isDisjoint(with: names) { lines += snap(variable, tuning, view, host) }
    }
    add(changes(tuning).map(\.parameter.name), to: "scrollView", tuning, host.mainView)
    for view in host.scene?.scrollViews ?? [] {
      let own = tuning.views.all.filter { $0.view == view.name }.map(\.parameter)
      add(
        own, to: view.name, tuning.tuning(of: view.name, isMain: view.view === host.scrollView),
        view)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The parameters that a snap rule includes; the snap points only where some were chosen.
  private static let snapNames = Set(
    TuningSettings.parameters.filter { $0.topic == .snap && $0.control != .stops }.map(\.name))

  private static func snap(
    _ variable: String, _ tuning: TuningSettings, _ view: SceneScrollView?, _ host: SceneHost
  ) -> [String] {
    let axis = (view?.view ?? host.scrollView).mainAxis
    let snap = "\(variable).\(axis == .vertical ? "vertical" : "horizontal")Snap"
    let (stops, unit): (String, String)
    if tuning.effectiveSnap(in: view) == .pages {
      return ["\(variable).isPagingEnabled = true"]
    }
    switch tuning.effectiveStops(bounds: (view?.view ?? host.scrollView).model.bounds, in: view) {
    case .none: return ["\(snap) = .none"]
    case .interval(let width, let phase):
      // The interval in a window of this size.
      (stops, unit) = (
        ".interval(width: \(width.shortest), phase: \(phase.shortest))",
        "points from stop to stop, as in a window \(host.window.frame.width.shortest) wide"
      )
    case .offsets(let offsets):
      (stops, unit) = (".offsets([\(offsets.map(\.shortest).joined(separator: ", "))])", "points")
    }
    var rule = "SnapRule(\(stops)"
    if let most = tuning.snapStops { rule += ", maximumStops: \(most)" }
    if tuning.snapDirectional { rule += ", isDirectional: true" }
    if tuning.snapReach != .any { rule += ", reach: .\(tuning.snapReach.rawValue)" }
    return ["\(snap) = \(rule))  // \(unit)"]
  }
}
