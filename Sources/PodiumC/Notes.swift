import CPodium
import Geometry
import Touches

// Conversions of input events from and to the notes that the C half records.

extension podium_note {
  init(_ event: InputEvent) {
    self.init()
    time = event.time
    switch event.kind {
    case .wheel(let dx, let dy, let point):
      what = Int32(PODIUM_NOTE_WHEEL)
      (a, b, c, d) = (dx, dy, point.x, point.y)
    case .pad(let phase, let delta, let point, _):
      what = Int32(PODIUM_NOTE_PAD)
      id = phase.code
      (a, b, c, d) = (delta.x, delta.y, point.x, point.y)
    case .down, .move, .up, .cancel, .magnify, .key, .stick, .resize, .focus:
      // No notes are made of these.
      what = -1
    }
  }

  /// The event of the note; nil: the note is of something else.
  var event: InputEvent? {
    let kind: InputEvent.Kind? =
      switch Int(what) {
      case PODIUM_NOTE_DOWN: .down(id: Int(id), at: Point(x: a, y: b), device: .finger)
      case PODIUM_NOTE_MOUSE: .down(id: Int(id), at: Point(x: a, y: b), device: .mouse)
      case PODIUM_NOTE_MOVE: .move(id: Int(id), to: Point(x: a, y: b))
      case PODIUM_NOTE_UP: .up(id: Int(id), at: Point(x: a, y: b))
      case PODIUM_NOTE_CANCEL: .cancel
      case PODIUM_NOTE_WHEEL: .wheel(dx: a, dy: b, at: Point(x: c, y: d))
      case PODIUM_NOTE_PAD:
        PadPhase(code: id).map { .pad($0, by: Point(x: a, y: b), at: Point(x: c, y: d)) }
      case PODIUM_NOTE_MAGNIFY: .magnify(Self.pinches[Int(id & 3)], scale: a, at: Point(x: b, y: c))
      case PODIUM_NOTE_RESIZE: .resize(Size(width: a, height: b))
      default: nil
      }
    return kind.map { InputEvent(time: time, kind: $0) }
  }

  private static var pinches: [MagnifyPhase] { [.began, .changed, .ended, .cancelled] }
}

extension PadPhase {
  /// The phase with a code; nil: no phase has it.
  init?(code: Int32) {
    guard let phase = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = phase
  }
}
