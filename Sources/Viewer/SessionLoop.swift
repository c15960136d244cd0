import Platform
import Scrolling

/// The clock and the input of a session's frames, and how long it may sleep between them.
final class SessionLoop {
  let clock: FrameClock
  let pump: InputPump
  var idlePolicy: IdlePolicy
  /// The input and the commands of the frame.
  private(set) var items: [WindowItem] = []
  /// The time at which the renderer had drawn the frame, in seconds.
  var drawn = 0.0
  /// The number of pixels that were drawn for the frame.
  var madePixels = 0
  /// Whether the last frame differed from the one before it.
  var isNew = true
  /// The time at which the session's sleep began, in seconds; nil: it is awake.
  private var asleepSince: Double?
  /// Whether it slept before this frame.
  private(set) var hasSlept = false

  init(_ window: Window) {
    clock = FrameClock(framesPerSecond: window.refreshRate)
    pump = InputPump(window: window, clock: clock)
    idlePolicy = IdlePolicy(at: clock.now)
  }

  /// Sleeps until an input, a deadline or the next frame, and takes the events. Returns the time in
  /// seconds; nil: there are no events, and nothing is due.
  func wait(_ situation: IdlePolicy.Situation) -> Double? {
    items.removeAll(keepingCapacity: true)
    let waking = idlePolicy.sleep(situation)
    if waking != nil { asleepSince = asleepSince ?? situation.time }
    let time: Double
    // A still picture is checked again with the next frame, but an input does not wait for that.
    if let end = waking ?? (isNew ? nil : clock.nextFrame) {
      let (now, isDisturbed) = pump.sleep(until: end, &items)
      if items.isEmpty, !isDisturbed, now < end { return nil }
      time = now
    } else {
      time = pump.nextFrame(&items)
    }
    if !items.isEmpty { idlePolicy.stir(at: time) }
    return time
  }

  /// Ends the sleep and returns the time at which it began, in seconds; nil: the session was awake.
  func takeSleep() -> Double? {
    defer { asleepSince = nil }
    hasSlept = asleepSince != nil
    return asleepSince
  }
}
