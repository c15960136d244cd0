import Drawing
import InputScript
import SceneHosting
import Scenes
import Scrolling
import Tuning

// Functions for JavaScript: `Web/scene.js` has a method for each. Times are in seconds, places in
// points of the window; the caller writes texts into the memory that `web_text` returns.

@_cdecl("web_text")
public func webText(_ count: Int32) -> UnsafeMutableRawPointer? { textRoom(Int(count)) }

@_cdecl("web_answer")
public func webAnswer() -> UnsafeRawPointer? { answeredText() }

/// Opens the scene with the received name; nil: there is no such scene.
@_cdecl("scene_open")
public func sceneOpen(
  _ name: Int32, _ width: Double, _ height: Double, _ pixelsPerPoint: Double, _ isReduced: Int32
) -> UnsafeMutableRawPointer? {
  let name = receivedText(0..<Int(name))
  guard let entry = catalogue.entry(named: name) else { return nil }
  var tuning = TuningSettings()
  if isReduced != 0 { tuning.motion = .reduced }
  let host = SceneHost(
    entry, in: catalogue, size: Size(width: width, height: height), tuning: tuning,
    photos: photos, pixelsPerPoint: pixelsPerPoint)
  return held(SceneCanvas(Player(on: host), glyphs: letters))
}

@_cdecl("scene_close")
public func sceneClose(_ canvas: UnsafeMutableRawPointer) {
  Unmanaged<SceneCanvas>.fromOpaque(canvas).release()
}

/// - Parameter kind: 0 down, 1 move, 2 up, 3 cancel.
@_cdecl("scene_touch")
public func sceneTouch(
  _ canvas: UnsafeMutableRawPointer, _ time: Double, _ kind: Int32, _ id: Int32, _ x: Double,
  _ y: Double, _ isMouse: Int32
) {
  let point = Point(x: x, y: y)
  let event: InputEvent.Kind =
    switch kind {
    case 0: .down(id: Int(id), at: point, device: isMouse != 0 ? .mouse : .finger)
    case 1: .move(id: Int(id), to: point)
    case 2: .up(id: Int(id), at: point)
    default: .cancel
    }
  opened(canvas).send(event, at: time)
}

@_cdecl("scene_wheel")
public func sceneWheel(
  _ canvas: UnsafeMutableRawPointer, _ time: Double, _ dx: Double, _ dy: Double, _ x: Double,
  _ y: Double
) { opened(canvas).send(.wheel(dx: dx, dy: dy, at: Point(x: x, y: y)), at: time) }

/// - Parameter phase: a `MagnifyPhase.code`.
@_cdecl("scene_magnify")
public func sceneMagnify(
  _ canvas: UnsafeMutableRawPointer, _ time: Double, _ phase: Int32, _ scale: Double, _ x: Double,
  _ y: Double
) {
  guard let phase = MagnifyPhase.allCases.first(where: { $0.code == phase }) else { return }
  opened(canvas).send(.magnify(phase, scale: scale, at: Point(x: x, y: y)), at: time)
}

@_cdecl("scene_resize")
public func sceneResize(
  _ canvas: UnsafeMutableRawPointer, _ time: Double, _ width: Double, _ height: Double
) { opened(canvas).send(.resize(Size(width: width, height: height)), at: time) }

/// Sets the offset, at once or animated.
@_cdecl("scene_scroll")
public func sceneScroll(
  _ canvas: UnsafeMutableRawPointer, _ time: Double, _ x: Double, _ y: Double, _ isAnimated: Int32
) {
  opened(canvas).player.deliver(
    SessionEvent(time: time, kind: .scroll(to: Point(x: x, y: y), animated: isAnimated != 0)))
}

/// Presses a key: its name in scripts, or a character.
@_cdecl("scene_key")
public func sceneKey(
  _ canvas: UnsafeMutableRawPointer, _ time: Double, _ name: Int32, _ action: Int32
) {
  let actions = InputEvent.KeyAction.allCases
  guard let key = InputEvent.Key(rawValue: receivedText(0..<Int(name))),
    actions.indices.contains(Int(action))
  else { return }
  opened(canvas).send(.key(key, actions[Int(action)]), at: time)
}

/// Sets all parameters, or none where one is wrong. Returns the length of the error in bytes; 0:
/// there is none.
///
/// - Parameter count: the bytes of the received lines, `name value` each.
@_cdecl("scene_set")
public func sceneSet(_ canvas: UnsafeMutableRawPointer, _ time: Double, _ count: Int32) -> Int32 {
  let (settings, host) = (receivedSettings(count), opened(canvas).host)
  var tuning = host.tuning
  do throws(SettingError) {
    for (key, value) in settings { try tuning.set(key, to: value, in: host.descriptor) }
    try tuning.check(in: host.descriptor)
  } catch { return answer(error.description) }
  for (key, value) in settings {
    opened(canvas).player.deliver(SessionEvent(time: time, kind: .set(key: key, value: value)))
  }
  return answer("")
}

/// Adds a script's events to those to be played. Returns the length of the error in bytes; 0:
/// there is none.
@_cdecl("scene_script")
public func sceneScript(_ canvas: UnsafeMutableRawPointer, _ count: Int32) -> Int32 {
  do throws(TouchScriptError) {
    let script = try Script(parsing: receivedBytes(Int(count)), file: "script")
    opened(canvas).player.add(script.events)
  } catch { return answer(error.description) }
  return answer("")
}

/// Advances a canvas to a time, with its script's events at their own times.
@_cdecl("scene_advance")
public func sceneAdvance(_ canvas: UnsafeMutableRawPointer, _ time: Double) {
  opened(canvas).player.play(to: time)
}

/// Draws the present frame and returns the address of its pixels.
@_cdecl("scene_draw")
public func sceneDraw(
  _ canvas: UnsafeMutableRawPointer, _ width: Int32, _ height: Int32, _ scale: Double,
  _ isSmooth: Int32
) -> UnsafeMutableRawPointer? {
  opened(canvas).draw(
    FrameSize(width: Int(width), height: Int(height), scale: scale), smooth: isSmooth != 0)
}

/// The scene's hint at what to do in it, in a few words.
@_cdecl("scene_hint")
public func sceneHint(_ canvas: UnsafeMutableRawPointer) -> Int32 {
  answer(opened(canvas).host.scene?.hint ?? "")
}

/// The address of the numbers of `SceneCanvas.writeState`.
@_cdecl("scene_state")
public func sceneState(_ canvas: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Double>? {
  guard let room = numberRoom(stateCount + 8) else { return nil }
  opened(canvas).writeState(into: room)
  return room
}

/// The address of the offsets of `future`.
@_cdecl("scene_future")
public func sceneFuture(
  _ canvas: UnsafeMutableRawPointer, _ count: Int32, _ step: Double
) -> UnsafeMutablePointer<Double>? {
  future(of: opened(canvas).host.scrollView.model, Int(count), step: step)
}

private func held(_ canvas: SceneCanvas) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(canvas).toOpaque()
}

func opened(_ canvas: UnsafeMutableRawPointer) -> SceneCanvas {
  Unmanaged<SceneCanvas>.fromOpaque(canvas).takeUnretainedValue()
}
