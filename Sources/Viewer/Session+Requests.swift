import Images
import InputScript
import Overlays
import Platform
import SceneHosting
import Scenes
import Scrolling
import System
import Tuning
import TuningBench
import TuningLab
import Words

/// Changes that are no input: the bench's requests, a tuning file that was saved, dropped files.
extension Session {
  /// Carries out the bench's requests.
  func grant(at time: Double) {
    for request in bench.takeRequests() {
      switch request {
      case .happen(let kind): deliver(kind, at: time)
      case .cut(let seconds): cut(by: seconds, at: time)
      case .copy(let text, let language, let names):
        let title = "copied as \(language.name)"
        let rest = names.isEmpty ? "" : " without \(Self.list(names))"
        copy(text, title: title + rest, detail: text, at: time)
      case .copyLink(let script): copyLink(script, at: time)
      case .save(let text, let names): save(text, without: names, at: time)
      case .measure(let script, let flags): measure(script, flags, at: time)
      case .message(let text, let isAlarm): notify(.tuning, text, isAlarm: isAlarm, at: time)
      }
    }
  }

  /// The session goes on from a number of seconds ago.
  func cut(by seconds: Double, at time: Double) {
    let ofRecording = recorder?.cut(to: timeline.events).map { isCut in
      isCut
        ? "the recording is cut to that moment"
        : "the recording goes into a pipe, and keeps what is undone"
    }
    messages.player = player
    fitted = nil
    notify(.tuning, "on from \(seconds.fixed(2)) s ago", detail: ofRecording ?? "", at: time)
  }

  /// Applies a tuning file that was saved, as settings of a script: a recording repeats them.
  /// Returns whether the file has changed.
  func retune(at time: Double) -> Bool {
    guard let news = watch?.look(at: time, in: host.descriptor) else { return false }
    switch news {
    case .failed(let problem):
      note(problem)
      overlay.toasts.show(
        .tuning, Toasts.Message(title: visible(problem), isAlarm: true, stay: .infinity), at: time)
    case .changed(let changes):
      let words = changes.map { "\($0.parameter.name) \($0.text)" }.joined(separator: ", ")
      notify(
        .tuning, "\(visible(watch?.path ?? "tuning")) applied",
        detail: words.isEmpty ? "nothing is different" : words, at: time)
      for (parameter, text) in changes { deliver(.set(key: parameter.name, value: text), at: time) }
    }
    return true
  }

  /// Shows the pictures among dropped files once they are found; a recording has their paths. If
  /// another scene was chosen meanwhile, they are shown when the photo scene is next opened.
  func showDropped(at time: Double) {
    if case .changed(let isAsked)? = dropped?.reason { return showChanged(isAsked, at: time) }
    let chosen = dropped?.scene
    guard let news = dropped?.look(at: time) else { return }
    guard case .found(let pictures) = news else {
      return notify(.notice, "looking for pictures", at: time)
    }
    dropped = nil
    guard !pictures.files.isEmpty else {
      return notify(.notice, "there are no pictures in what was dropped", isAlarm: true, at: time)
    }
    guard let scene = host.catalogue.photos else {
      return notify(.notice, "no scene here shows pictures", isAlarm: true, at: time)
    }
    show(pictures, at: time)
    notifyOfLeftOut(pictures.leftOut, at: time)
    guard host.descriptor?.name == chosen else {
      let title = "the pictures are found: see the scene \(scene.descriptor.name)"
      return notify(.notice, title, at: time)
    }
    // Other pictures begin at the first one.
    if chosen != scene.descriptor.name { timeline.forgetState(of: scene.descriptor.name) }
    deliver(.scene(scene.descriptor.name), at: time)
    let begins = Int(host.tuning.sceneValues[PhotosScene.first] ?? 1)
    if begins != pictures.first + 1, scene.descriptor.parameter(named: PhotosScene.first) != nil {
      deliver(.set(key: PhotosScene.first, value: "\(pictures.first + 1)"), at: time)
    }
  }
}
