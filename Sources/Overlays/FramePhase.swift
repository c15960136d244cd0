import Drawing
import Scrolling

/// The phase of a scroll view in a frame, for the HUD: with a case for content past an edge.
package enum FramePhase: String, CaseIterable, Sendable {
  case idle, tracking, dragging, decelerating
  case pastEdge = "past an edge"
  case animating, zooming

  package init(_ model: ScrollModel) { self.init(model.phase, isPastEdge: Self.isPastEdge(model)) }

  package init(_ phase: ScrollPhase, isPastEdge: Bool) {
    switch phase {
    case .idle: self = .idle
    case .tracking: self = .tracking
    case .dragging: self = .dragging
    case .decelerating: self = isPastEdge ? .pastEdge : .decelerating
    case .animating: self = .animating
    case .zooming: self = .zooming
    }
  }

  private static func isPastEdge(_ model: ScrollModel) -> Bool {
    let (offset, low, high) = (model.unroundedOffset, model.minimumOffset, model.maximumOffset)
    return offset.x < low.x || offset.x > high.x || offset.y < low.y || offset.y > high.y
  }

  /// Colors that color-blind people can tell apart (Okabe and Ito's palette, lightened).
  package var color: Color {
    switch self {
    case .idle: Color(code: 0x6a6a74)
    case .tracking: Color(code: 0xf0e442)
    case .dragging: Color(code: 0xe69f00)
    case .decelerating: OverlayStyle.accent
    case .pastEdge: Color(code: 0xff7a4a)
    case .animating: Color(code: 0x2fc493)
    case .zooming: Color(code: 0xe09ac4)
    }
  }
}
