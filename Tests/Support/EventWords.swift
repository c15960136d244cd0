import Scrolling

extension ScrollEvent {
  /// Whether it is said at any frame rate; how often `didScroll` and `didZoom` come depends on it.
  public var isMilestone: Bool { kind.isMilestone }

  /// UIKit's name, shortened; see `Kind.word`.
  public var word: String { kind.word }

  /// Whether all that it tells is finite.
  public var isFinite: Bool {
    guard time.isFinite else { return false }
    return switch kind {
    case .didScroll(let offset): offset.isFinite
    case .willEndDragging(let velocity, let proposed, let target):
      velocity.isFinite && proposed.isFinite && target.isFinite
    case .didZoom(let scale), .didEndZooming(let scale): scale.isFinite
    default: true
    }
  }
}

extension ScrollEvent.Kind {
  /// Whether it is said at any frame rate.
  public var isMilestone: Bool {
    switch self {
    case .didScroll, .didZoom: false
    case .willBeginDragging, .willEndDragging, .didEndDragging, .willBeginDecelerating,
      .didEndDecelerating, .didEndScrollingAnimation, .willBeginZooming, .didEndZooming:
      true
    }
  }

  /// UIKit's name, shortened: WBD DS WED DED+ (decelerates) DED- WBDec DEDec DESA WBZ DZ DEZ.
  public var word: String {
    switch self {
    case .willBeginDragging: "WBD"
    case .willEndDragging: "WED"
    case .didEndDragging(let decelerates): decelerates ? "DED+" : "DED-"
    case .willBeginDecelerating: "WBDec"
    case .didEndDecelerating: "DEDec"
    case .didEndScrollingAnimation: "DESA"
    case .willBeginZooming: "WBZ"
    case .didEndZooming: "DEZ"
    case .didScroll: "DS"
    case .didZoom: "DZ"
    }
  }
}
