import Drawing
import InputScript
import Scrolling

/// Plays a session on a host: the only loop that delivers events and lets time pass. Windows,
/// pictures, tables and tests all use it.
///
/// Events and moments go in, log entries and frames come out:
///
///     let player = Player(script.events, on: host, keepsLog: true)
///     for moment in moments {
///       player.play(to: moment)
///       show(player.frame, player.log)
///     }
///
/// It reads no clock, and the same events and moments always give the same result. In steady state
/// only the log allocates memory.
public final class Player {
  public let host: SceneHost
  /// The events since the last call of `play(to:)`, in order; empty unless the log is kept.
  public private(set) var log: [LogEntry] = []

  private let keepsLog: Bool
  private var session: [SessionEvent]
  /// The number of the session's events that have been delivered.
  package private(set) var delivered = 0
  private var isLogOld = false

  /// - Parameters:
  ///   - session: the events to deliver, in the order of their times.
  ///   - keepsLog: whether `log` is kept; then the host's `onLog` is this player's.
  public init(_ session: [SessionEvent] = [], on host: SceneHost, keepsLog: Bool = false) {
    self.session = session
    self.host = host
    self.keepsLog = keepsLog
    guard keepsLog else { return }
    let player = Weakly(wrappedValue: self)
    host.onLog = { player.wrappedValue?.note($0) }
  }

  deinit { if keepsLog { host.onLog = nil } }

  /// Whether all of the session has been delivered.
  public var isOver: Bool { delivered == session.count }

  /// When the last event of the session happens, in seconds; 0 for a session without events.
  public var sessionEnd: Double { session.last?.time ?? 0 }

  /// Whether the session is over and nothing moves by itself any more.
  public var isAtRest: Bool { isOver && host.isAtRest }

  /// Whether it is at rest, and nothing else goes on that an input has begun; see
  /// `Scene.isSettled(at:)`.
  public var isSettled: Bool { isAtRest && host.scene?.isSettled(at: host.time) ?? true }

  /// Adds events to the session.
  public func add(_ events: [SessionEvent]) {
    if isOver {
      session.removeAll(keepingCapacity: true)
      delivered = 0
    }
    session += events
  }

  /// Delivers the events that are stamped up to `time` (s), each at its own moment, then brings the
  /// host to that moment.
  public func play(to time: Double) {
    deliver(until: time)
    host.advance(to: time)
    isLogOld = true
  }

  /// Delivers the events that are stamped up to `time` (s), each at its own moment, and lets no
  /// more time pass.
  public func deliver(until time: Double) {
    forgetOldLog()
    while delivered < session.count, session[delivered].time <= time {
      delivered += 1
      host.handle(session[delivered - 1])
    }
  }

  /// Delivers an event that is no part of the session, such as live input, at once.
  public func deliver(_ event: SessionEvent) {
    forgetOldLog()
    host.handle(event)
  }

  /// The frame of the present moment, in the host's own list, which the next frame refills.
  public var frame: DrawList {
    host.describeFrame()
    return host.drawList
  }

  /// The frame of the present moment in a picture of some points: in its middle, and scaled
  /// down to fit, if the session has given the window another size.
  public func frame(in picture: Size) -> DrawList {
    let size = host.window.frame.size
    guard size != picture, size.width > 0, size.height > 0 else { return frame }
    var list = DrawList()
    list.append(frame, of: size, amid: Rect(origin: .zero, size: picture))
    return list
  }

  private func note(_ entry: LogEntry) { log.append(entry) }

  private func forgetOldLog() {
    guard isLogOld else { return }
    log.removeAll(keepingCapacity: true)
    isLogOld = false
  }
}
