import SceneHosting
import Scenes

/// Finds changes from frame to frame for which the user gets a message.
package struct SceneMessages {
  package enum Item: Equatable {
    case scene(Toasts.Message)
    case pause(Toasts.Message)
    /// A replay has gone on by a tenth of a second.
    case replay(Toasts.Message)
    case replayEnded(Toasts.Message)
  }

  /// The observed player; it changes when the session goes on from an earlier time.
  package var player: Player
  private var scene: String?
  private var isPaused: Bool
  private var isOver: Bool
  /// Tenths of a second of a replay.
  private var tenths = 0

  package init(_ player: Player) {
    self.player = player
    scene = player.host.descriptor?.name
    isPaused = player.host.isPaused
    isOver = player.isOver
  }

  /// The changes since the last call.
  package mutating func look() -> [Item] {
    var items: [Item] = []
    let host = player.host
    if host.descriptor?.name != scene {
      scene = host.descriptor?.name
      items.append(.scene(sceneMessage))
    }
    if host.isPaused != isPaused {
      isPaused = host.isPaused
      items.append(
        .pause(
          isPaused
            ? Toasts.Message(title: "paused", stay: .infinity) : Toasts.Message(title: "goes on")))
    }
    if player.isOver != isOver {
      isOver = player.isOver
      guard isOver else { return items }
      items.append(
        .replayEnded(Toasts.Message(title: "the replay is over", detail: "the window is yours")))
    } else if !isOver, Self.tenths(host.time) != tenths {
      tenths = Self.tenths(host.time)
      items.append(.replay(replay()))
    }
    return items
  }

  /// The message on a replay's progress.
  ///
  /// - Parameter isAsked: whether the user has tried an input meanwhile.
  package func replay(isAsked: Bool = false) -> Toasts.Message {
    let (time, end) = (player.host.time, player.sessionEnd)
    return Toasts.Message(
      title: "replay \(Self.text(time)) of \(Self.text(end)) s",
      detail: isAsked ? "input counts once it is over; Esc quits" : "",
      progress: end > 0 ? time / end : 1)
  }

  private var sceneMessage: Toasts.Message {
    let names = player.host.catalogue.names
    let name = scene ?? ""
    guard let index = names.firstIndex(of: name) else { return Toasts.Message(title: name) }
    return Toasts.Message(
      title: "\(name) · scene \(index + 1) of \(names.count)",
      detail: player.host.descriptor?.sentence ?? "")
  }

  /// The hint of the scene that is shown, in the words of the pointing device.
  package func hint(for hand: PointingHand) -> String {
    let hint = hand.words(of: player.host.scene?.hint ?? "")
    return hint.isEmpty ? "F1 lists the keys" : hint + " · F1:\u{a0}keys"
  }

  /// The second hint, for after the scene's first one; nil: there is none.
  ///
  /// - Parameter isTuning: whether the tuning panel is open.
  package func nextHint(isTuning: Bool) -> String? {
    let others = player.host.catalogue.names.count - 1
    let isCatalogue = scene == SceneEntry.catalogue.descriptor.name
    let hints = [
      isCatalogue ? nil : "G: \(others)\u{a0}more scenes", isTuning ? nil : "T: tune the feel",
    ].compactMap { $0 }
    return hints.isEmpty ? nil : hints.joined(separator: " · ")
  }

  /// The sections of the list of keys.
  package var help: [HelpPanel.Section] {
    let own = player.host.scene?.keys ?? []
    var sections = [
      HelpPanel.Section(title: "Gestures", lines: HelpLine.gestures),
      // Keys that the scene uses itself are left out.
      HelpPanel.Section(
        title: "Keys", lines: HelpLine.keys.filter { key in !own.contains { key.isTaken(by: $0) } }),
    ]
    if !own.isEmpty {
      sections.insert(
        HelpPanel.Section(
          title: "In \(scene ?? "this scene")", lines: own.map { HelpLine($0.names, $0.effect) }),
        at: 1)
    }
    return sections
  }

  private static func tenths(_ time: Double) -> Int { Int(min(max(time * 10, 0), 1e12)) }

  private static func text(_ seconds: Double) -> String {
    let tenths = tenths(seconds)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
