import CSDL2
import Glibc
import Touches

/// Touchpads, observed through the window system beside SDL, which passes on neither their time
/// stamps nor their lift.
///
/// SDL delivers the same movements as turns of a wheel; those are dropped, so that every movement
/// has one source.
final class Touchpads {
  private let source: any TouchpadSource
  private var stamps = DeviceStamps()
  private var translator = PadTranslator()
  private var reports: [PadReport] = []

  init(_ source: any TouchpadSource) { self.source = source }

  /// The descriptor that becomes readable when events come; nil where it is SDL's own.
  var connection: Int32? { source.connection }

  /// Points for a unit of a touchpad's motion.
  var scale: Double {
    get { translator.scale }
    set { translator.scale = newValue }
  }

  /// Appends the events until `now` (s). False when the source is lost; a gesture that went on is
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

  /// The machine's clock that servers stamp by, in milliseconds. It drifts from `FrameClock`'s.
  private static var monotonic: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// Learns the sources of the turns of the wheel that SDL is about to deliver. Call it once per
  /// batch: it may have to wait for the window system.
  func readTurns() { source.readTurns(&reports) }

  /// Whether the turn of a wheel that SDL delivers next is a touchpad's.
  func deliverTurn() -> Bool { source.turns.deliver() }

  /// Ends a frame: SDL has delivered all its events until now.
  func endFrame() { source.turns.endFrame() }
}

protocol TouchpadSource: AnyObject {
  /// Appends the reports since the last call; false when the source is lost.
  func read(into reports: inout [PadReport]) -> Bool
  /// Reads at least as far as SDL has read, so that `turns` has the sources of its turns of the
  /// wheel. Appends the reports.
  func readTurns(_ reports: inout [PadReport])
  var turns: WheelTurns { get }
  /// The descriptor of the source's own connection; nil where it uses SDL's.
  var connection: Int32? { get }
}

extension TouchpadSource {
  var connection: Int32? { nil }
}
