import Overlays
import Platform
import SceneHosting
import Scenes
import Scrolling
import Tuning
import TuningBench
import Words

extension Session {
  /// Shows a message for the time that it takes to read.
  func notify(
    _ kind: Toasts.Kind, _ title: String, detail: String = "", isAlarm: Bool = false,
    at time: Double
  ) {
    let message = Toasts.Message(title: title, detail: detail, isAlarm: isAlarm)
    overlay.toasts.show(kind, message, at: time)
  }

  /// The messages as the window opens.
  func greet(at time: Double) {
    noteSceneKeys()
    overlay.hint.next = messages.nextHint(isTuning: bench.isOpen)
    if let notice = painter.notice { notify(.notice, notice, at: time) }
    notifyOfLeftOut(leftOut, at: time)
    if !mistakes.isEmpty {
      let title = mistakes.map { visible($0) }.joined(separator: "\n")
      notify(.settings, title, isAlarm: true, at: time)
    }
    if let recorder { notify(.recording, "recording to \(visible(recorder.path))", at: time) }
    if player.isOver {
      overlay.hint.show(messages.hint(for: hand), at: time)
    } else {
      overlay.toasts.show(.replay, messages.replay(), at: time)
    }
  }

  /// Reports, once for each, that the recording or the trace has ended too early; the session goes
  /// on.
  func notifyOfFailure(at time: Double) {
    let count = (recorder?.failure == nil ? 0 : 1) + (trace?.failure == nil ? 0 : 1)
    guard count > toldFailures else { return }
    toldFailures = count
    let failures = [recorder?.failure, trace?.failure].compactMap { $0 }
    let title = failures.map { visible("\($0)") }.joined(separator: "\n")
    let detail = "nothing more is written; the session goes on"
    notify(.recording, title, detail: detail, isAlarm: true, at: time)
  }

  /// Reports how many files of a folder are not among its pictures, if there are any.
  func notifyOfLeftOut(_ count: Int, at time: Double) {
    guard count > 0 else { return }
    let title = count == 1 ? "1 file is left out" : "\(count) files are left out"
    notify(.notice, title, detail: "by name a picture, but not readable as one", at: time)
  }

  /// Updates the second hint, unless it was shown already: it names features that are not on
  /// screen.
  func renewNextHint() {
    if overlay.hint.next != nil { overlay.hint.next = messages.nextHint(isTuning: bench.isOpen) }
  }

  /// Passes the characters that are keys of the shown scene, and no commands, to the input.
  func noteSceneKeys() { sceneKeys = Set((host.scene?.keys ?? []).flatMap(\.characters)) }

  /// Shows messages on changes since the frame before.
  func notifyOfChanges(at time: Double) {
    for item in messages.look() {
      switch item {
      case .scene(let message):
        overlay.toasts.show(.scene, message, at: time)
        noteSceneKeys()
        renewNextHint()
        if overlay.help != nil { overlay.help = messages.help }
        if player.isOver { overlay.hint.show(messages.hint(for: hand), at: time) }
      case .pause(let message): overlay.toasts.show(.pause, message, at: time)
      case .replay(let message): overlay.toasts.change(.replay, message)
      case .replayEnded(let message):
        // The scene may have a size of the script's.
        fitted = nil
        overlay.toasts.show(.replay, message, at: time)
        overlay.hint.show(messages.hint(for: hand), at: time)
      }
    }
  }

  /// Shows and hides the strip of thumbnails.
  func updateThumbnails(at time: Double, _ pointer: Point) {
    thumbnails.update(
      at: time, host,
      ThumbnailStrip.Surroundings(
        size: window.size, pointer: pointer == .zero ? nil : pointer,
        isBusy: host.window.isTouched, isHinted: overlay.hint.showsNext(at: time),
        isAllowed: player.isOver && overlay.help == nil
          && host.descriptor?.name != Self.catalogueName, reducesMotion: reducesMotion,
        obstacles: { [host, overlay, bench] in
          [
            host.stripFrame.map(overlay.inWindow), host.scene?.captionFrame.map(overlay.inWindow),
            host.scene?.factsFrame.map(overlay.inWindow),
            bench.covered.panel, bench.covered.plot, overlay.figuresFrame,
          ].compactMap { $0 }
        }))
    overlay.thumbnails = thumbnails.frame
  }

  /// Shows the earlier time of the frame, if the tuning bench is closed or has no room for it.
  func notifyOfMoment(at time: Double) {
    let frame = bench.showsStrip ? nil : timeline.frame
    guard frame != toldFrame else { return }
    toldFrame = frame
    guard let frame, let now = timeline.history.frames.last?.time else {
      return overlay.toasts.dismiss(.moment)
    }
    let ago = now - timeline.history.frames[frame].time
    overlay.toasts.show(
      .moment,
      Toasts.Message(
        title: "\(ago.fixed(2)) s ago",
        detail: ", .: other frames · touch, Return: go on here · Esc: now",
        progress: 1 - ago / TimeStrip.length, stay: .infinity), at: time)
  }
}
