import CSDL2
import CWindowSystems
import Geometry
import Glibc
import Touches

/// Brings SDL's events to the input layer, and waits for the next frame meanwhile.
///
/// It waits *inside* SDL: an event is stamped when it is pumped, so a loop that sleeps would give
/// all motions of a frame one stamp, and so no speed. Events that happen while a picture is
/// drawn have the stamps of the X server, if the window is on X11; except those of a touch screen,
/// whose stamps SDL does not pass on.
///
/// Belongs to the thread that opened the window.
package final class InputPump {
  package var translator: InputTranslator

  private let window: Window
  private let clock: FrameClock
  private var controllers = Controllers()
  /// The touchpads' own events; nil where the window system has none and SDL reports turns of the
  /// wheel only.
  private var touchpads: Touchpads?
  /// The buffer for events from SDL's queue, which is emptied in batches of its size.
  private let batch: UnsafeMutableBufferPointer<SDL_Event>
  /// The touchpads' input on its way into a frame's items.
  private var events: [InputEvent] = []
  /// How many events the window system has sent.
  private var received = 0

  private static let batchSize = 64
  private static let nanosecondsPerMillisecond: Int64 = 1_000_000

  /// - Parameters:
  ///   - window: open; it must outlive the pump's use.
  ///   - clock: gives the events' times their zero.
  package init(window: Window, clock: FrameClock) {
    self.window = window
    self.clock = clock
    touchpads = window.touchpads()
    podium_begin_server_stamps()
    // SDL counts in the desktop's units; sizes and events are converted to points.
    translator = InputTranslator(size: window.size * window.scale, stamps: Self.stamps(of: clock))
    batch = .allocate(capacity: Self.batchSize)
    batch.initialize(repeating: SDL_Event())
  }

  /// The mouse's last location in window points; zero once it has left the window.
  package var pointer: Point { translator.pointer * (1 / window.scale) }

  /// Whether keys that write text are text, and no commands.
  package var isTyping: Bool {
    get { translator.isTyping }
    set {
      translator.isTyping = newValue
      guard translator.hasText != newValue else { return }
      translator.hasText = newValue
      newValue ? SDL_StartTextInput() : SDL_StopTextInput()
    }
  }

  /// Sets where a press with Ctrl is two fingers, in points of the window.
  package func allowPairs(in area: Rect) {
    translator.pairArea = Rect(origin: area.origin * window.scale, size: area.size * window.scale)
  }

  /// Sets the points for a unit of a touchpad's motion, which is a unit of the pointer's motion.
  package func scaleTouchpads(by scale: Double) { touchpads?.scale = scale }

  deinit {
    // On Wayland touchpads use the window's connection, so they are freed before it.
    touchpads = nil
    controllers.closeAll()
    podium_end_server_stamps()
    batch.deallocate()
  }

  /// Waits until the next frame is due, appends everything that happened until then, and gives
  /// the frame's time in seconds: no event is later.
  ///
  /// Where the window's swap waits for the display, it has done the waiting.
  package func nextFrame(_ items: inout [WindowItem]) -> Double {
    if window.pacesFrames {
      clock.beginFrame()
    } else {
      clock.waitForFrame { nanoseconds in
        wait(nanoseconds)
        drain(&items)
      }
    }
    drain(&items)
    return endFrame()
  }

  /// Waits for the first of three: an event, a time of the clock, or `Self.longestNap`. Appends
  /// what came and returns the time in seconds.
  ///
  /// - Returns: also whether the window system sent any message, even one that is ignored: a part
  ///   of the window may have to be shown anew.
  package func sleep(until moment: Double, _ items: inout [WindowItem]) -> (
    time: Double, isDisturbed: Bool
  ) {
    let heard = received
    // Events that SDL has read already do not wake the wait below.
    drain(&items)
    let nap = min(
      moment - clock.now, controllers.isEmpty ? Self.longestNap : 1 / Double(clock.framesPerSecond))
    if received == heard, items.isEmpty, nap > 0 { listen(for: nap) }
    drain(&items)
    clock.beginFrame()
    return (endFrame(), received != heard)
  }

  /// The frame's time.
  private func endFrame() -> Double {
    touchpads?.endFrame()
    let now = clock.now
    translator.endFrame(at: now)
    return now
  }

  /// The longest interval between two checks for a newly plugged controller, in seconds.
  private static let longestNap = 1.0

  /// Returns when one of the connections has something to read, after `seconds` at the latest.
  private func listen(for seconds: Double) {
    let milliseconds = Int32(clamping: Int64((seconds * 1000).rounded(.up)))
    guard let connection = window.connection else {
      SDL_WaitEventTimeout(nil, milliseconds)
      return
    }
    // Not inside SDL, which waits on its own connection only.
    var descriptors = (
      pollfd(fd: connection, events: Int16(POLLIN), revents: 0),
      pollfd(fd: touchpads?.connection ?? -1, events: Int16(POLLIN), revents: 0)
    )
    withUnsafeMutableBytes(of: &descriptors) {
      _ = poll($0.bindMemory(to: pollfd.self).baseAddress, 2, milliseconds)
    }
  }

  /// Returns when an event comes, after `nanoseconds` at the latest.
  private func wait(_ nanoseconds: Int64) {
    let (milliseconds, rest) = nanoseconds.quotientAndRemainder(
      dividingBy: Self.nanosecondsPerMillisecond)
    guard milliseconds > 0 else {
      // The rest is finer than SDL can wait.
      var pause = timespec(tv_sec: 0, tv_nsec: Int(rest))
      nanosleep(&pause, nil)
      return
    }
    SDL_WaitEventTimeout(nil, Int32(clamping: milliseconds))
  }

  /// Empties SDL's queue. A loop over `SDL_PollEvent` would stop at the end of what its first call
  /// fetched.
  private func drain(_ items: inout [WindowItem]) {
    while true {
      SDL_PumpEvents()
      // A touchpad's events have its own stamps, which are earlier than those that SDL makes as it
      // pumps.
      if touchpads?.append(to: &events, now: clock.now) == false { touchpads = nil }
      pass(to: &items)
      let count = SDL_PeepEvents(
        batch.baseAddress, Int32(Self.batchSize), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue,
        SDL_LASTEVENT.rawValue)
      guard count > 0 else { return }
      let now = clock.now
      let delivered = batch.prefix(Int(count))
      if delivered.contains(where: { $0.type == SDL_MOUSEWHEEL.rawValue }) {
        touchpads?.readTurns()
      }
      // Messages of the window system are enabled for their stamps only.
      for event in delivered where event.type != SDL_SYSWMEVENT.rawValue {
        received += 1
        controllers.follow(event)
        if event.isOfHiding { window.releaseButton() }
        if event.type == SDL_MOUSEWHEEL.rawValue, touchpads?.deliverTurn() == true { continue }
        translator.translate(event, now: now)
        pass(to: &items)
      }
    }
  }

  /// Moves the events of touchpads, and the items of one SDL event, to the end of a frame's items.
  private func pass(to items: inout [WindowItem]) {
    for event in events { translator.items.append(.input(event)) }
    for var item in translator.items {
      if case .input(var event) = item {
        event.kind.scale(by: 1 / window.scale)
        item = .input(event)
      }
      items.append(item)
    }
    events.removeAll(keepingCapacity: true)
    translator.items.removeAll(keepingCapacity: true)
  }

  /// Reads SDL's millisecond counter just as it ticks, so that stamps are right to a
  /// millisecond (it rounds down in one part of each second and up in the other).
  private static func stamps(of clock: FrameClock) -> TickStamps {
    let before = SDL_GetTicks64()
    var tick = before
    while tick == before { tick = SDL_GetTicks64() }
    return TickStamps(tick: tick, at: clock.now)
  }
}

extension SDL_Event {
  /// Whether the window has disappeared.
  fileprivate var isOfHiding: Bool {
    type == SDL_WINDOWEVENT.rawValue && window.event == UInt8(SDL_WINDOWEVENT_HIDDEN.rawValue)
  }
}

extension InputEvent.Kind {
  /// Converts the event to another unit of length: multiplies locations, distances and sizes.
  fileprivate mutating func scale(by factor: Double) {
    self = moved { $0 * factor }
    if case .pad(let phase, let delta, let point, let zooms) = self {
      self = .pad(phase, by: delta * factor, at: point, zooms: zooms)
    }
    if case .resize(let size) = self { self = .resize(size * factor) }
  }
}
