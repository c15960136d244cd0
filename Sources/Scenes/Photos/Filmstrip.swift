import Scrolling

/// The scroll view with the thumbnails of all photos in a row. The middle one is that of the photo
/// that is shown. All lengths are points, and taste.
final class Filmstrip: ScrollView {
  static let side = 56.0
  private static let gap = 6.0
  private static let margin = 8.0
  static let height = side + 2 * margin
  /// The distance from one thumbnail to the next.
  static let stride = side + gap
  /// The height of the least window that has room for it.
  static let leastWindow = 320.0
  /// How many thumbnails beyond the visible ones are made on either side.
  private static let ahead = 2

  private let count: Int
  /// Whether the thumbnail in its middle chooses the photo, which it does while the strip moves;
  /// else the photo sets the strip's offset.
  var leads = false
  /// Called after each update to a moment, in seconds.
  var onMoment: ((Double) -> Void)?

  init(count: Int) {
    self.count = count
    super.init(frame: .zero)
    alwaysBounceHorizontal = true
  }

  override func catchUp(to time: Double) {
    super.catchUp(to: time)
    onMoment?(time)
  }

  override func advance(to time: Double) {
    // `onMoment` comes before the report of the frame's offset.
    catchUp(to: time)
    super.advance(to: time)
  }

  /// Places it at the lower edge of a window.
  func layOut(_ size: Size) {
    contentSize = Size(width: Double(count) * Self.stride, height: Self.height)
    frame = Rect(x: 0, y: size.height - Self.height, width: size.width, height: Self.height)
  }

  /// The room before the first thumbnail, with which it reaches the middle: whole points, so that
  /// thumbnails at rest lie on pixels.
  var inset: Double { ((frame.width - Self.stride) / 2).rounded() }

  /// The room before the first thumbnail and after the last one.
  var insets: EdgeInsets {
    EdgeInsets(top: 0, left: inset, bottom: 0, right: frame.width - Self.stride - inset)
  }

  /// Whether a finger or its own motion moves it.
  var isMoving: Bool {
    switch phase {
    case .dragging, .decelerating, .animating: true
    case .idle, .tracking, .zooming: false
    }
  }

  /// The photo in its middle.
  var middle: Int {
    let number = ((contentOffset.x + inset) / Self.stride).rounded()
    return Int(min(max(number, 0), Double(count - 1)))
  }

  /// The offset at which a photo is in the middle; between two photos the number is a fraction.
  func offset(of photo: Double) -> Point { Point(x: photo * Self.stride - inset, y: 0) }

  /// The visible photos, and `ahead` more on either side.
  var photos: Range<Int> {
    let first = Int((contentOffset.x / Self.stride).rounded(.down)) - Self.ahead
    let end = Int(((contentOffset.x + frame.width) / Self.stride).rounded(.up)) + Self.ahead
    return min(max(first, 0), count)..<max(min(end, count), 0)
  }

  /// The most photos of `photos`.
  var most: Int { Int((frame.width / Self.stride).rounded(.up)) + 2 + 2 * Self.ahead }

  /// Where a photo's thumbnail is, in points of the window.
  func cell(of photo: Int) -> Rect {
    Rect(
      x: Double(photo) * Self.stride + Self.gap / 2 - contentOffset.x,
      y: frame.minY + Self.margin, width: Self.side, height: Self.side)
  }

  /// The photo at a point of the strip, in points from its corner; nil: there is none.
  func photo(at point: Point) -> Int? {
    let number = Int(((point.x + contentOffset.x) / Self.stride).rounded(.down))
    return (0..<count).contains(number) ? number : nil
  }
}
