#if Program

import CSDL2
import Glibc
import Touches

/// Touchpads as the window system tells of them beside SDL, which passes on neither their moment
/// nor their lift.
///
/// SDL delivers the same movements as turns of a wheel; those are to be left out, so that every
/// movement has one source.
final class Touchpads {
  private let source: any TouchpadSource
  private var stamps = DeviceStamps()
  private var translator = PadTranslator()
  private var reports: [PadReport] = []

  init(_ source: any TouchpadSource) { self.source = source }

  /// The descriptor that becomes readable when something comes; nil where that is SDL's own.
  var connection: Int32? { source.connection }

  /// Points for a unit of a touchpad's motion.
  var scale: Double {
    get { translator.scale }
    set { translator.scale = newValue }
  }

  /// Appends what has happened until `now` (s). False when nothing more will come; what went on is
  /// then cancelled.
  func append(to events: inout [InputEvent], now: Double) -> Bool {
    let isThere = source.read(into: &reports)
    let monotonic = reports.isEmpty ? 0 : Self.monotonic
    for report in reports {
      if let tick = report.tick { stamps.note(tick, now: now, monotonic: monotonic) }
    }
    let zooms = SDL_GetModState().rawValue & KMOD_CTRL.rawValue != 0
    for report in reports {
      let time = report.tick.map { stamps.seconds(for: $0, now: now) } ?? stamps.seconds(now: now)
      translator.follow(report, at: time, zooms: zooms, into: &events)
    }
    reports.removeAll(keepingCapacity: true)
    if isThere {
      translator.advance(to: now, into: &events)
    } else {
      translator.cancel(at: stamps.seconds(now: now), into: &events)
    }
    return isThere
  }

  /// The machine's clock by which servers stamp, in milliseconds; not `FrameClock`'s, from which it
  /// drifts.
  private static var monotonic: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// Hears whose the turns of a wheel are that SDL is about to deliver. Once for all of a batch: it
  /// may have to wait for the window system.
  func hearTurns() { source.hearTurns(&reports) }

  /// Whether the turn of a wheel that SDL delivers next is a touchpad's.
  func deliverTurn() -> Bool { source.turns.deliver() }

  /// SDL has delivered all that it had until this frame.
  func endFrame() { source.turns.endFrame() }
}

/// Where reports of touchpads come from.
protocol TouchpadSource: AnyObject {
  /// Appends what has come since the last time; false when the source is lost.
  func read(into reports: inout [PadReport]) -> Bool
  /// Reads what SDL has read, at the least: whose the turns of a wheel are is then in `turns`. What
  /// else comes is appended.
  func hearTurns(_ reports: inout [PadReport])
  var turns: WheelTurns { get }
  /// The descriptor of a connection of its own; nil where SDL's is its.
  var connection: Int32? { get }
}

extension TouchpadSource {
  var connection: Int32? { nil }
}

#endif
