import InputScript
import SceneHosting
import Scenes
import Scrolling
import Tuning

/// A request of the tuning bench to the session.
package enum BenchRequest: Equatable {
  /// Record the event, and have the host handle it: settings are events of the session.
  case happen(SessionEvent.Kind)
  /// Go on from a number of seconds ago; a recording is cut there.
  case cut(by: Double)
  /// Copy text. `without`: the names of the scene's own parameters that the text cannot contain.
  case copy(String, TuningText.Language, without: [String])
  /// Copy a script as a link.
  case copyLink(Script)
  /// Save text of a tuning file.
  case save(String, without: [String])
  /// Save a script, and copy a command with these words after the script's name.
  case measure(Script, flags: String)
  case message(String, isAlarm: Bool)
}

/// The requests of all parts of the bench, in order, until they are taken.
final class BenchRequests {
  private var list: [BenchRequest] = []
  /// The content's offset before a request that rebuilds the scene, in points; nil: there was none.
  /// An axis that cannot scroll has none.
  private var place: (scene: String?, x: Double?, y: Double?)?

  /// The parameters that requests set, with their texts before the first request; without the
  /// scene's own, which no tuning file has.
  private(set) var touched: [(parameter: TuningParameter, before: String?)] = []

  func add(_ request: BenchRequest) { list.append(request) }

  /// Removes and returns all requests.
  func take() -> [BenchRequest] {
    guard !list.isEmpty else { return [] }
    defer { list.removeAll(keepingCapacity: true) }
    return list
  }

  /// The settings of a host once all requests are done.
  func tuning(on host: SceneHost) -> TuningSettings {
    var tuning = host.tuning
    for case .happen(.set(let name, let text)) in list {
      try? tuning.set(name, to: text, in: host.descriptor)
    }
    return tuning
  }

  /// Requests settings if they are valid together and in the scene. Returns whether they are.
  func set(_ settings: [(name: String, text: String)], on host: SceneHost) -> Bool {
    let before = tuning(on: host)
    var tuning = before
    do {
      for setting in settings {
        try tuning.set(setting.name, to: setting.text, in: host.descriptor)
      }
      try tuning.check(in: host.descriptor)
    } catch {
      add(.message("\(error)", isAlarm: true))
      return false
    }
    for setting in settings {
      touch(setting.name, before)
      add(.happen(.set(key: setting.name, value: setting.text)))
    }
    let isBuiltAnew = settings.contains { setting in
      guard let parameter = host.parameter(named: setting.name) else { return false }
      return parameter.buildsScene && parameter.text(in: before) != parameter.text(in: tuning)
    }
    if isBuiltAnew {
      let model = host.scrollView.model
      let (low, high, at) = (model.minimumOffset, model.maximumOffset, model.contentOffset)
      place = (host.descriptor?.name, low.x < high.x ? at.x : nil, low.y < high.y ? at.y : nil)
    }
    return true
  }

  private func touch(_ name: String, _ before: TuningSettings) {
    guard let parameter = TuningSettings.parameter(named: name),
      !touched.contains(where: { $0.parameter.name == name })
    else { return }
    touched.append((parameter, parameter.text(in: before)))
  }

  /// Requests the old offset after the scene was rebuilt, as far as its content reaches.
  func keepPlace(on host: SceneHost) {
    guard list.isEmpty, let before = place else { return }
    place = nil
    guard before.scene == host.descriptor?.name else { return }
    let model = host.scrollView.model
    let at = model.contentOffset
    let now = model.clamped(Point(x: before.x ?? at.x, y: before.y ?? at.y))
    guard now != at else { return }
    add(.happen(.scroll(to: now, animated: false)))
  }
}
