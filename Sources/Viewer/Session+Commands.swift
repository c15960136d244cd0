import InputScript
import Overlays
import Platform
import SceneHosting
import Scenes
import Scrolling
import Tuning
import TuningBench

/// The commands of keys and of the window's menu.
extension Session {
  /// Whether the session goes on.
  func obey(_ command: WindowCommand, at time: Double) -> Bool {
    if command.changesScene, !player.isOver {
      overlay.toasts.show(.replay, messages.replay(isAsked: true), at: time)
      return true
    }
    switch command {
    case .close: return false
    case .quit: return !quits("Q", at: time)
    case .back: _ = closesOne(at: time)
    case .savePicture: savePicture(at: time)
    case .turn: window.turn()
    case .toggleFullscreen:
      window.isFullscreen.toggle()
      isFullscreen = window.isFullscreen
    case .scene(let number):
      let names = host.catalogue.names
      guard names.indices.contains(number - 1) else { break }
      deliver(.scene(names[number - 1]), at: time)
    case .sceneAfter(let step):
      let names = host.catalogue.names
      guard let shown = host.descriptor.flatMap({ names.firstIndex(of: $0.name) }) else { break }
      deliver(.scene(names[(shown + step + names.count) % names.count]), at: time)
    case .catalogue: toggleCatalogue(at: time)
    case .paste: paste(at: time)
    case .open(let paths): open(paths, at: time)
    case .listAnew: listAnew(isAsked: true, at: time)
    case .toggleHUD:
      // While a script plays, it determines whether the buttons are shown.
      let showsStrip = player.isOver ? host.showsStrip : nil
      if let shows = overlay.toggleHUD(showsStrip: showsStrip) {
        deliver(.set(key: "strip", value: shows ? "on" : "off"), at: time)
      }
    case .toggleTouchPath: overlay.touchPath.isShown.toggle()
    case .wayAfter(let step):
      guard let way = host.way(after: step) else { break }
      deliver(.set(key: "way", value: "\(way)"), at: time)
      // The buttons, which show the way, are hidden or have no room.
      guard host.stripFrame == nil, let way = host.descriptor?.ways[way] else { break }
      notify(.notice, way.title, detail: way.line, at: time)
    case .redraw: painter.forgetFrame()
    case .toggleTuning:
      bench.toggle()
      overlay.hint.followNext(at: time)
      renewNextHint()
    case .again: bench.press(.again)
    case .swap: bench.press(.swap)
    case .step(let frames): bench.step(frames)
    case .undo: bench.press(.undo)
    case .redo: bench.press(.redo)
    case .find: bench.find()
    case .type(let text): bench.type(text)
    case .erase: bench.erase()
    case .help: overlay.turnHelp(messages.help)
    }
    return true
  }

  /// Shows the catalogue, dark if the scene is; in the catalogue, the scene that was shown before
  /// it.
  private func toggleCatalogue(at time: Double) {
    guard let entry = host.catalogue.entry(named: Self.catalogueName) else { return }
    guard host.descriptor?.name != Self.catalogueName else {
      if let former = timeline.sceneStates.former { _ = goBack(to: former, at: time) }
      return
    }
    let isDark = host.tuning.sceneValues["dark"] == 1
    let wasDark = timeline.sceneStates.values(of: Self.catalogueName)?["dark"] == 1
    deliver(.scene(Self.catalogueName), at: time)
    if isDark || wasDark, entry.descriptor.parameter(named: "dark") != nil {
      deliver(.set(key: "dark", value: isDark ? "on" : "off"), at: time)
    }
  }

  /// Closes the first of these: the list of keys, the thumbnails, a part of the tuning bench, the
  /// keyboard's focus, a panel of the scene, full screen if Esc asks for it, a scene that was
  /// entered from the catalogue. Returns whether there was one.
  func closesOne(byEscape: Bool = false, at time: Double) -> Bool {
    guard overlay.help == nil else {
      overlay.help = nil
      return true
    }
    if thumbnails.dismiss() || bench.goBack() { return true }
    if host.takesEscape, player.isOver {
      deliver(.input(.key(.escape, .press)), at: time)
      return true
    }
    if byEscape, leaveFullscreen() { return true }
    return player.isOver && goBack(to: Self.catalogueName, at: time)
  }

  /// Tab moves the focus in the scene, past the last target to the open tuning panel, and from
  /// there to the first. Returns whether it has gone to the panel.
  func tabsToPanel(_ event: InputEvent, at time: Double) -> Bool {
    guard case .key(.tab, let action) = event.kind, action != .up else { return false }
    let isBack = event.modifiers.contains(.shift)
    guard bench.isOpen, !bench.hasFocus, player.isOver, host.focusEnds(backwards: isBack) else {
      bench.leaveFocus()
      return false
    }
    if host.hasFocus { deliver(.input(.key(.escape, .press)), at: time) }
    bench.takeKeys()
    return true
  }

  /// Whether a key ends the session. Where settings would be lost, the first press only warns.
  func quits(_ key: String, at time: Double) -> Bool {
    if quitQuestion.ends(at: time, losing: bench.hasUnsavedSettings()) { return true }
    overlay.toasts.show(.quitting, QuitQuestion.message(key, isTuning: bench.isOpen), at: time)
    return false
  }

  /// Leaves full screen; false: the user had not requested it.
  func leaveFullscreen() -> Bool {
    guard isFullscreen else { return false }
    isFullscreen = false
    window.isFullscreen = false
    return true
  }

  static let catalogueName = SceneEntry.catalogue.descriptor.name

  /// Goes back to a scene; false: it was not shown before, or is shown now.
  private func goBack(to scene: String, at time: Double) -> Bool {
    guard timeline.sceneStates.values(of: scene) != nil, host.descriptor?.name != scene else {
      return false
    }
    deliver(.scene(scene), at: time)
    return true
  }
}
