import InputScript
import Overlays
import SceneHosting
import Scrolling

/// All steps of a session since its host was fresh, in order: the same steps on a fresh host give
/// the same session, to the last bit. A value; it holds no host.
package struct SessionHistory: Equatable {
  /// One step. The times of frames are steps, too: the clocks and pictures of some scenes depend on
  /// them.
  enum Step: Equatable {
    case event(SessionEvent)
    /// The script's events until a moment, in seconds, were delivered.
    case script(until: Double)
    case advance(to: Double)
    case describe
  }

  /// A frame that was described, after a number of steps.
  package struct Frame: Equatable {
    /// In seconds of the session.
    package var time: Double
    /// The number of steps up to it, its description included.
    var steps: Int
    /// The phase of the scene's main scroll view.
    var phase: FramePhase
  }

  private(set) var steps: [Step] = []
  package private(set) var frames: [Frame] = []
  /// Whether the session had more steps than `mostSteps`. The history is then empty and stays
  /// empty.
  private(set) var isFull = false

  /// The most steps: more than an hour at 60 frames a second, which take seconds to play again.
  static let mostSteps = 500_000

  /// - Parameter mostSteps: the most steps that it holds.
  init(mostSteps: Int = Self.mostSteps) {
    // Reserved memory costs nothing until it is used.
    steps.reserveCapacity(mostSteps)
    frames.reserveCapacity(mostSteps / 2)
    self.mostSteps = mostSteps
  }

  private let mostSteps: Int

  mutating func add(_ step: Step) {
    guard !isFull else { return }
    guard steps.count < mostSteps else {
      isFull = true
      // No earlier frame can be shown any more.
      (steps, frames) = ([], [])
      return
    }
    steps.append(step)
  }

  /// Adds the description of a frame.
  mutating func addFrame(of host: SceneHost) {
    add(.describe)
    guard !isFull else { return }
    frames.append(
      Frame(time: host.time, steps: steps.count, phase: FramePhase(host.scrollView.model)))
  }

  /// Removes the steps after a frame.
  mutating func cut(after frame: Int) {
    steps.removeLast(steps.count - frames[frame].steps)
    frames.removeLast(frames.count - frame - 1)
  }

  /// The events apart from the script.
  private var events: some Sequence<SessionEvent> {
    steps.lazy.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  /// The last frame at a time (s) or before it; nil: there is none.
  func frame(at time: Double) -> Int? {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The events that release fingers and sticks which are down at the history's end.
  var releases: [InputEvent.Kind] {
    var contacts: Set<Int> = []
    var (isOnPad, isPinching, isSteering) = (false, false, false)
    for event in events {
      guard case .input(let kind) = event.kind else { continue }
      switch kind {
      case .down(let id, _, _, _): contacts.insert(id)
      case .up(let id, _): contacts.remove(id)
      case .pad(let phase, _, _, _): isOnPad = phase.isMove || phase == .hold
      case .magnify(let phase, _, _): isPinching = phase.isMove
      case .stick(let x, let y): isSteering = x != 0 || y != 0
      case .cancel, .focus(.lost), .focus(.hidden):
        contacts.removeAll()
        (isOnPad, isPinching) = (false, false)
      case .move, .wheel, .key, .resize, .focus: break
      }
    }
    var releases: [InputEvent.Kind] = []
    if !contacts.isEmpty || isOnPad || isPinching { releases.append(.cancel) }
    if isSteering { releases.append(.stick(x: 0, y: 0)) }
    return releases
  }
}
