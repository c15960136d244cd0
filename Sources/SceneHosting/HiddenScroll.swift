import Scrolling

/// A hidden scroll view, and in front of it a plain region with its pan: drags there scroll, and
/// touches go up the responder chain to the region around, which gets the taps.
public final class HiddenScroll {
  public let scrollView: ScrollView
  private let dummy: InputRegion

  /// The arrangement: the one that works, or one that fails.
  public enum Way: Int, Sendable {
    /// Drags scroll, and taps reach the region.
    case dummy
    /// The scroll view is not hidden: it answers touches, and the region gets none.
    case visible
    /// There is no plain region: nothing scrolls.
    case hidden
  }

  /// - Parameters:
  ///   - region: gets the taps.
  ///   - frame: where drags scroll, in points of the region.
  ///   - contentSize: in points.
  ///   - way: the arrangement.
  public init(in region: InputRegion, frame: Rect, contentSize: Size, way: Way = .dummy) {
    scrollView = ScrollView(frame: frame)
    scrollView.contentSize = contentSize
    scrollView.isHidden = way != .visible  // never hit-tested, still scrolls
    region.addSubregion(scrollView)
    dummy = InputRegion(frame: frame)  // touches climb to the region
    guard way == .dummy else { return }
    dummy.addGestureRecognizer(scrollView.panGestureRecognizer)  // but pans scroll
    region.addSubregion(dummy)
  }

  /// Moves and resizes the scroll view and the plain region. The offset stays the same in units, so
  /// that a cube in the middle stays there.
  ///
  /// - Parameter unit: the length of a unit in points, before and after.
  public func layOut(frame: Rect, contentSize: Size, unit: (old: Double, new: Double)) {
    scrollView.change { model, events in
      model.layOut(bounds: frame.size, contentSize: contentSize, into: &events) { offset in
        guard unit.old > 0 else { return offset }
        let units = offset.x / unit.old
        let isWhole = abs(units - units.rounded()) < 1e-9
        return Point(x: (isWhole ? units.rounded() : units) * unit.new, y: offset.y)
      }
    }
    scrollView.frame = frame
    dummy.frame = frame
  }
}
