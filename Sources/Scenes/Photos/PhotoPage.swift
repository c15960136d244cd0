import Drawing
import Scrolling
import Tiles

/// A page with a photo that zooms: at the least scale all of it is visible, at the greatest its
/// single pixels. A page is used again for another photo.
final class PhotoPage: ScrollView {
  private(set) var number = 0
  /// The photo for which the page is laid out, or the reason why there is none.
  private(set) var state = PhotoState.unread
  /// The photo's name, in full and as it was last shortened.
  private(set) var name = ""
  private var shortName = (text: "", length: -1)
  private var refusal = (text: "", length: -1)
  private var reasonLines = (text: "", width: -1.0, lines: [String]())
  private let pixelsPerPoint: Double
  /// The pyramid level from which the photo was drawn last; nil: it has not been drawn.
  var level: Int?

  init(pixelsPerPoint: Double) {
    self.pixelsPerPoint = pixelsPerPoint
    super.init(frame: .zero)
    contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    contentSize = photoSize
  }

  var photo: Photo? { state.photo }

  /// The photo as it is seen, a point for each of its pixels; a single point where there is none.
  var photoSize: Size {
    guard let photo else { return Size(width: 1, height: 1) }
    return photo.orientation.shown(photo.pyramid.size.size)
  }

  /// Shows another photo, not zoomed.
  func show(_ number: Int, _ name: String, _ state: PhotoState) {
    self.number = number
    self.name = name
    shortName.length = -1
    refusal.length = -1
    self.state = state
    fit()
  }

  /// The photo's name, in at most `length` letters of the mono face.
  func name(of length: Int) -> String {
    if shortName.length != length { shortName = (shortened(to: length), length) }
    return shortName.text
  }

  /// A sentence that the photo cannot be shown, in at most `length` letters.
  func refusal(of length: Int) -> String {
    if refusal.length != length {
      let words = " cannot be shown"
      refusal = (shortened(to: length - words.count) + words, length)
    }
    return refusal.text
  }

  private func shortened(to length: Int) -> String {
    if CaptionPen.length(of: name) <= Double(length) { return name }
    let end = name.suffix(Self.endLength)
    var room = Double(length) - CaptionPen.length(of: end) - 1
    let start = name.prefix { character in
      room -= CaptionPen.length(of: String(character))
      return room >= 0
    }
    return start + "…" + end
  }

  /// Why the photo cannot be shown, in lines of at most `width` points; none where it can.
  func reason(in width: Double) -> [String] {
    guard case .failed(let reason) = state else { return [] }
    if reasonLines.text != reason || reasonLines.width != width {
      let size = SceneStyle.TypeSize.caption.rawValue
      reasonLines = (reason, width, TextLines.lines(of: reason, width: width, size: size))
    }
    return reasonLines.lines
  }

  /// Characters of a name's end that tell one file from another.
  private static let endLength = 6

  /// Takes the present state of its photo. Another picture is shown not zoomed.
  func update(_ state: PhotoState) {
    guard state != self.state else { return }
    let (old, size) = (photo, photoSize)
    self.state = state
    if photo == nil || photo?.generation != old?.generation || photoSize != size { fit() }
  }

  /// All of the photo in view, at once.
  func fit() {
    level = nil
    contentSize = photoSize * zoomScale
    zoomLimits = limits(in: frame.size)
    setZoomScale(minimumZoomScale, animated: false, at: time)
  }

  /// A zoomed page shows all of its photo again when it is out of sight. This is not left to
  /// frames, which may miss that moment.
  override func catchUp(to time: Double) {
    super.catchUp(to: time)
    fitUnseen()
  }

  /// Shows all of the photo again if none of it is in sight. While a finger holds it, it keeps its
  /// scale.
  func fitUnseen() {
    guard zoomScale != minimumZoomScale, !isTracking, let shown = superregion?.bounds else {
      return
    }
    if frame.maxX <= shown.minX || frame.minX >= shown.maxX { fit() }
  }

  /// The scale at which a pixel of the photo is one of the display.
  var pixelScale: Double { 1 / pixelsPerPoint }

  /// The scale at which the photo covers the page.
  var fillingScale: Double {
    let photo = photoSize
    return max(frame.size.width / photo.width, frame.size.height / photo.height)
  }

  /// The scale to which it zooms, or its present one.
  private var nextScale: Double { model.targetZoomScale ?? zoomScale }

  /// Zooms to the next of three scales: all of the photo, the page covered, its own pixels. Equal
  /// scales count as one; from any other scale it goes to the first.
  func zoomOn(about point: Point, at time: Double) {
    let stops = [minimumZoomScale, fillingScale, pixelScale]
    let place = stops.firstIndex { isAt($0) }
    let next = place.flatMap { place in
      (1...stops.count).map { stops[(place + $0) % stops.count] }.first { !isAt($0) }
    }
    setZoomScale(next ?? stops[0], centeredAt: point, animated: true, at: time)
  }

  /// Whether a scale equals the target scale, up to a millionth.
  func isAt(_ scale: Double) -> Bool { abs(nextScale / scale - 1) < 1e-6 }

  /// Zooms by a factor, and stops at the scale of the photo's own pixels on the way.
  func zoom(by factor: Double, at time: Double) {
    let (now, own) = (nextScale, pixelScale)
    let next = now * factor
    let passes = min(now, next) < own && own < max(now, next)
    setZoomScale(passes && !isAt(own) ? own : next, animated: true, at: time)
  }

  /// Moves a zoomed photo by a step for an arrow. Returns whether the key is used: a press at the
  /// left or the right edge is left to the pages, while a key that is held stops there.
  func pan(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) -> Bool {
    let (low, high) = (minimumOffset, maximumOffset)
    let isUpright = key == .up || key == .down
    let axis: Axis = isUpright && high.y - low.y > Self.slack ? .vertical : .horizontal
    guard high[axis] - low[axis] > Self.slack else { return false }
    let isForward = key == .right || key == .down
    let rest = isForward ? high[axis] - contentOffset[axis] : contentOffset[axis] - low[axis]
    if axis == .horizontal, rest < Self.slack, action != .repeat { return false }
    self.key(key, action, at: time)
    return true
  }

  /// The distance within which content counts as at its edge, in points: less cannot be seen.
  private static let slack = 0.5

  private func limits(in size: Size) -> ClosedRange<Double> {
    let limits = ZoomFit.whole.limits(of: photoSize, in: size, displayScale: pixelsPerPoint)
    // A page without a photo does not zoom.
    guard photo != nil else { return pixelScale...pixelScale }
    let least = max(limits.lowerBound, Self.plausibleZoomScales.lowerBound)
    return least...max(limits.upperBound * PhotosScene.magnifications.upperBound, least)
  }

  /// Another size keeps the scale and what is in the middle, or all of the photo in view.
  override var frame: Rect {
    get { super.frame }
    set {
      if newValue.size != frame.size {
        let limits = limits(in: newValue.size)
        change { $0.layOut(bounds: newValue.size, zoomLimits: limits, into: &$1) }
      }
      super.frame = newValue
    }
  }

  // MARK: The visible part

  /// The photo's corner, in points from that of the page. At the scale of the photo's own pixels it
  /// lies on a pixel of the display, and so do all of the photo's pixels.
  var corner: Point {
    let corner = model.contentOrigin - contentOffset
    guard zoomScale == pixelScale else { return corner }
    return Point(
      x: (corner.x * pixelsPerPoint).rounded() / pixelsPerPoint,
      y: (corner.y * pixelsPerPoint).rounded() / pixelsPerPoint)
  }

  /// Where a rectangle of the photo lies, in points, with the photo's corner at a point. A photo
  /// that is thinner than a pixel of the display takes a whole one, so that it can be seen.
  func place(_ rect: Rect, from corner: Point) -> Rect {
    let sides = Point(x: photoSize.width, y: photoSize.height)
    var (corner, stretch) = (corner, Point(x: zoomScale, y: zoomScale))
    for axis in Axis.allCases where sides[axis] * zoomScale < pixelScale {
      corner[axis] = (corner[axis] * pixelsPerPoint).rounded(.down) / pixelsPerPoint
      stretch[axis] = pixelScale / sides[axis]
    }
    return Rect(
      x: corner.x + rect.minX * stretch.x, y: corner.y + rect.minY * stretch.y,
      width: rect.width * stretch.x, height: rect.height * stretch.y)
  }

  /// The part of the stored photo, in pixels, that a part of the page shows.
  ///
  /// - Parameter part: in points from the page's corner.
  func stored(_ part: Rect, corner: Point, scale: Double) -> Rect {
    guard let photo else { return .zero }
    let shown = Rect(origin: (part.origin - corner) / scale, size: part.size / scale)
    return photo.orientation.inverse.shown(shown, in: photoSize)
  }

  /// The view of the photo that is to be drawn.
  ///
  /// - Parameters:
  ///   - part: of the page that is in the window, in points from its corner; nil: none of it.
  ///   - budget: how many tiles may be kept.
  func view(of part: Rect?, budget: Int) -> TileView? {
    guard let photo else { return nil }
    let (all, pyramid) = (Rect(origin: .zero, size: bounds.size), photo.pyramid)
    let now = stored(part ?? all, corner: corner, scale: zoomScale)
    let pixels = zoomScale * pixelsPerPoint
    // While it zooms, levels blend; at rest a level that is drawn already is kept.
    let level =
      isRescaling
      ? pyramid.level(at: pixels / Pyramid.blend.lowerBound, showing: now, budget: budget)
      : pyramid.level(at: pixels, current: level, showing: now, budget: budget)
    guard part != nil else { return TileView(number, photo, part: now, level: level) }
    let share = share(of: level, in: pyramid, showing: now, budget: budget)
    let (scale, offset) = (model.targetZoomScale ?? zoomScale, model.target ?? contentOffset)
    guard scale != zoomScale || offset != contentOffset || part != all else {
      var view = TileView(number, photo, part: now, level: level)
      view.share = share
      return view
    }
    let target = stored(all, corner: model.contentOrigin(at: scale) - offset, scale: scale)
    let targetLevel = pyramid.level(
      at: scale * pixelsPerPoint, current: scale == zoomScale ? level : nil, showing: target,
      budget: budget)
    var view = TileView(
      number, photo, part: now, level: level, targetPart: target, targetLevel: targetLevel)
    view.share = share
    return view
  }

  /// Whether its scale changes, by fingers or by itself.
  private var isRescaling: Bool { isZooming || model.targetZoomScale != nil }

  /// The opacity of a level over the next coarser one, 0…1; 1 at rest, and if there is no room for
  /// the tiles of both.
  private func share(
    of level: Int, in pyramid: Pyramid, showing part: Rect, budget: Int
  ) -> Double {
    guard isRescaling, level < pyramid.coarsest else { return 1 }
    let both = (0...1).reduce(1) { $0 + pyramid.tiles(in: part, level: level + $1).count }
    guard both <= budget else { return 1 }
    return pyramid.share(
      of: level, at: zoomScale * pixelsPerPoint,
      target: model.targetZoomScale.map { $0 * pixelsPerPoint })
  }
}
