#if Program

import Geometry
import InputScript
import SceneHosting
import Scenes
import Scrolling

/// A request of the tuning bench to the session.
enum BenchRequest: Equatable {
  /// Record it, and have the host handle it: a setting is an event of the session.
  case happen(SessionEvent.Kind)
  /// The session goes on from so many seconds ago, and is no longer than that: a recording is cut.
  case cut(by: Double)
  /// With it come the names of the scene's own parameters that the text cannot say.
  case copy(String, TuningText.Language, without: [String])
  /// Copy a script as a link.
  case copyLink(Script)
  /// Save text of a tuning file.
  case save(String, without: [String])
  /// Save a script, and copy a command with these words after the script's name.
  case measure(script: String, flags: String)
  case say(String, isAlarm: Bool)
}

/// The requests of all parts of the bench, in order, until they are taken.
final class BenchRequests {
  private var list: [BenchRequest] = []
  /// Where the content of a scene stood before a request that builds the scene anew, in points;
  /// nil: there was none. An axis without a way has none.
  private var place: (scene: String?, x: Double?, y: Double?)?

  /// The parameters that settings were wished for, but for the scene's own, which no file says, and
  /// their texts before the first of these.
  private(set) var touched: [(parameter: TuningParameter, before: String?)] = []

  func add(_ request: BenchRequest) { list.append(request) }

  /// All there are, which are forgotten here.
  func take() -> [BenchRequest] {
    guard !list.isEmpty else { return [] }
    defer { list.removeAll(keepingCapacity: true) }
    return list
  }

  /// The settings of a host once all requests are done.
  func tuning(on host: SceneHost) -> Tuning {
    var tuning = host.tuning
    for case .happen(.set(let name, let text)) in list {
      try? tuning.set(name, to: text, in: host.descriptor)
    }
    return tuning
  }

  /// Wishes for settings if they go together, with each other and with the scene. Whether they do.
  func set(_ settings: [(name: String, text: String)], on host: SceneHost) -> Bool {
    let before = tuning(on: host)
    var tuning = before
    do {
      for setting in settings {
        try tuning.set(setting.name, to: setting.text, in: host.descriptor)
      }
      try tuning.check(in: host.descriptor)
    } catch {
      add(.say("\(error)", isAlarm: true))
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

  private func touch(_ name: String, _ before: Tuning) {
    guard let parameter = Tuning.parameter(named: name),
      !touched.contains(where: { $0.parameter.name == name })
    else { return }
    touched.append((parameter, parameter.text(in: before)))
  }

  /// Once the scene was built anew: its content is to stand where it stood before, as far as there
  /// is some.
  func keepPlace(on host: SceneHost) {
    guard list.isEmpty, let before = place else { return }
    place = nil
    guard before.scene == host.descriptor?.name else { return }
    let model = host.scrollView.model
    let (low, high, at) = (model.minimumOffset, model.maximumOffset, model.contentOffset)
    let now = Point(
      x: min(max(before.x ?? at.x, low.x), high.x), y: min(max(before.y ?? at.y, low.y), high.y))
    guard now != at else { return }
    add(.happen(.scroll(to: now, animated: false)))
  }
}

#endif
