import Motion

/// Timers with run-loop modes, on a clock that is an argument.
///
///     let timers = Scheduler(now: now)
///     timers.schedule(every: 1, mode: .common) { time in tick(time) }
///     timers.advance(to: now, mode: scrollView.schedulerMode)
///
/// A main loop is in tracking mode from the start of a drag to the end of its deceleration; timers
/// of the default mode sleep then, and one that was missed fires once, late, when the default mode
/// is back. Timers of the common modes never sleep.
public final class Scheduler {
  /// The mode of the main loop.
  public enum CurrentMode: Equatable, Sendable {
    /// `tracking`: while content is dragged or decelerates.
    case `default`, tracking
  }

  /// When a timer may fire.
  public enum Mode: Equatable, Sendable {
    /// `tracking`: while content is dragged or decelerates.
    case `default`, tracking
    /// In every mode.
    case common

    func includes(_ current: CurrentMode) -> Bool {
      switch (self, current) {
      case (.common, _), (.default, .default), (.tracking, .tracking): true
      case (.default, .tracking), (.tracking, .default): false
      }
    }
  }

  /// The name of a timer; ids are not used twice.
  public struct TimerID: Hashable, Sendable { fileprivate let number: Int }

  private struct Timer {
    let id: TimerID
    let mode: Mode
    /// The grid of a repeating timer: `origin + n · interval`; nil fires once.
    let interval: Double?
    let origin: Double
    /// How many grid points have been passed.
    var beats = 0.0
    var due: Double
    /// An action made this timer without delay: it fires in the next `advance`.
    var waitsForNextTurn = false
    let action: (Double) -> Void

    /// The first grid point after `time`. Multiplied, not added up, so that it does not drift.
    mutating func skip(past time: Double) {
      guard let interval else { return }
      beats = max(beats + 1, ((time - origin) / interval).rounded(.down))
      due = origin + beats * interval
      while due <= time {
        beats += 1
        // At great times the next grid point rounds to the last one: the next Double replaces it.
        due = max(origin + beats * interval, due.nextUp)
      }
    }
  }

  /// The moment up to which timers have fired, in seconds.
  public private(set) var now: Double
  private var timers: [Timer] = []
  private var lastID = 0
  private var isFiring = false

  /// A scheduler whose clock stands at `now`, in seconds; at 0 where that is not finite.
  ///
  /// Give it the present moment of a clock that does not begin near 0: the first `advance` calls
  /// every repetition since `now`.
  public init(now: Double = 0) { self.now = now.isFinite ? now : 0 }

  /// Calls `action` once, `delay` seconds from now, with the moment at which it fires. Without
  /// delay, a timer that is made in a timer's action fires in the next `advance`. A delay that is
  /// negative or NaN counts as 0; an infinite one never fires.
  @discardableResult
  public func schedule(
    after delay: Double, mode: Mode = .default, _ action: @escaping (Double) -> Void
  ) -> TimerID {
    add(mode, first: now + delay.notNegative, interval: nil, action)
  }

  /// Calls `action` every `interval` seconds from now on, with the moment at which it fires.
  /// Repetitions that were missed in another mode become one call; an `advance` over several
  /// intervals in its own mode calls it for each. An interval below `shortestInterval` counts as
  /// that; with an infinite one, or NaN, it never fires.
  @discardableResult
  public func schedule(
    every interval: Double, mode: Mode = .default, _ action: @escaping (Double) -> Void
  ) -> TimerID {
    let interval = interval.within(Self.shortestInterval...Double.infinity, or: .infinity)
    return add(mode, first: now + interval, interval: interval, action)
  }

  /// The shortest interval of a repeating timer, in seconds: far below any use, and long enough
  /// that each repetition is a later moment.
  public static let shortestInterval = 1e-6

  /// Removes a timer. May be called from the timer's own action.
  public func cancel(_ id: TimerID) { timers.removeAll { $0.id == id } }

  /// Lets time pass up to `time` (s), all of it in one mode. Timers fire in the order of their
  /// moments, then of their making. A time that is NaN or infinite is ignored.
  public func advance(to time: Double, mode: CurrentMode) {
    guard time.isFinite else { return }
    for index in timers.indices { timers[index].waitsForNextTurn = false }
    while let index = nextTimer(by: time, in: mode) {
      let moment = max(now, timers[index].due)
      now = moment
      let action = timers[index].action
      if timers[index].interval == nil {
        timers.remove(at: index)
      } else {
        timers[index].skip(past: moment)
      }
      let wasFiring = isFiring
      isFiring = true
      action(moment)
      isFiring = wasFiring
    }
    now = max(now, time)
  }

  /// When the next timer of a mode is due, in seconds.
  public func nextMoment(in mode: CurrentMode) -> Double? {
    timers.lazy.filter { $0.mode.includes(mode) && $0.due.isFinite }
      .map { max(self.now, $0.due) }.min()
  }

  private func add(
    _ mode: Mode, first: Double, interval: Double?, _ action: @escaping (Double) -> Void
  ) -> TimerID {
    lastID += 1
    let id = TimerID(number: lastID)
    timers.append(
      Timer(
        id: id, mode: mode, interval: interval, origin: now, due: first,
        waitsForNextTurn: isFiring && first <= now, action: action))
    return id
  }

  private func nextTimer(by time: Double, in mode: CurrentMode) -> Int? {
    var next: Int?
    for (index, timer) in timers.enumerated()
    where timer.mode.includes(mode) && timer.due <= time && !timer.waitsForNextTurn {
      if let best = next, timers[best].due <= timer.due { continue }
      next = index
    }
    return next
  }
}
