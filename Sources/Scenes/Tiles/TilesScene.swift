import Drawing
import SceneHosting
import Scrolling

/// A picture of 400 × 400 points in tiles of 100 × 100 pixels, as in a tiled layer: at scale 1
/// there are sixteen tiles, at ½ four, at ¼ one; of a picture that is larger than its window only
/// the visible tiles exist. With `way=single` the tiles are drawn once, so that the smallest
/// picture needs all sixteen; with `way=whole` there is one backing store, which grows by the
/// square of the scale; with `way=all` each tile draws more than it is asked for; with
/// `way=unscaled` tiles are laid out without regard to the scale at which they were drawn. WWDC
/// 2010, session 104.
public final class TilesScene: StyledScene {
  static let limits = 0.25...2.0

  let way: TileLevel.Way
  let view = ScrollView(frame: .zero)
  let panel = InputRegion(frame: .zero)
  private(set) var plan = TilesPlan(.zero, strip: 0, textScale: 1)

  public init(_ setup: SceneSetup) {
    way = TileLevel.Way.allCases[setup.way]
    view.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    super.init(setup, .chosen(setup, at: .night))
  }

  // MARK: The technique

  /// How the picture is held at the scale at which it is shown.
  var level: TileLevel { TileLevel(way, zoomScale: view.zoomScale) }

  /// The pieces that are visible at least in part.
  var alive: (columns: Range<Int>, rows: Range<Int>) {
    let scale = self.scale
    let corner = (view.contentOffset - view.contentOrigin) / scale
    return level.alive(in: Rect(origin: corner, size: view.bounds.size / scale))
  }

  /// The number of pieces that are visible at least in part.
  var aliveCount: Int {
    let alive = alive
    return alive.columns.count * alive.rows.count
  }

  /// Points of the window for one of the picture.
  private var scale: Double { max(view.contentSize.width / TileLevel.picture, 1e-6) }

  // MARK: The window

  public func build(in window: InputWindow) {
    view.zoomLimits = Self.limits
    view.addTapZooming(by: 2)
    window.addSubregion(view)
    panel.addTapLogging(to: log, of: self) { $0.tap(at: $1, time: $2) }
    window.addSubregion(panel)
  }

  /// A tap on a level, at a point of the panel, zooms to it. Returns which one, for the log.
  private func tap(at point: Point, time: Double) -> String? {
    let place = point + panel.frame.origin
    let tapped = TileLevel.scales.indices.first {
      (plan.level($0).insetBy(dx: -8, dy: -24) * plan.textScale).contains(place)
    }
    guard let tapped else { return nil }
    let scale = TileLevel.scales[tapped]
    view.setZoomScale(scale, animated: true, at: time)
    return "level=\(scale.shortest)"
  }

  public func layOut(_ size: Size) {
    self.size = size
    plan = TilesPlan(size, strip: strip.room, textScale: size.growth * style.textScale)
    let side = Size(width: plan.picture.width, height: plan.picture.width)
    view.layOut(content: side * view.zoomScale, in: side)
    view.frame = plan.picture
    panel.frame = plan.panel * plan.textScale
  }

  // MARK: Drawing

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.paper, in: size) else { return }
    list.fill(plan.picture, style.inset)
    list.clip(to: plan.picture.intersection(place))
    addPicture(to: &list)
    addTiles(to: &list)
    list.unclip()
    guard !plan.panel.isEmpty else { return }
    list.enlarge(by: plan.textScale) { list in
      list.fill(plan.panel, style.surface, radius: 14)
      addLevels(to: &list)
      addFigures(to: &list)
    }
  }

  private var corner: Point { view.frame.origin + view.contentOrigin - view.contentOffset }
  /// Where the picture belongs in the window.
  private var place: Rect {
    Rect(origin: corner, size: Size(width: TileLevel.picture, height: TileLevel.picture) * scale)
  }

  /// A flower: petals, and seeds on a spiral, each a golden angle on. Where the tiles show it
  /// smaller than it is, the rest of its place is empty.
  private func addPicture(to list: inout DrawList) {
    let (corner, scale) = (corner, scale * level.growth)
    if level.growth < 1 { list.fill(place, style.quietInk) }
    let side = TileLevel.picture * scale
    list.fill(
      Rect(origin: corner, size: Size(width: side, height: side)),
      style.accent(3).mixed(with: style.surface, 0.6))
    func disc(_ angle: Double, _ away: Double, _ diameter: Double, _ color: Color) {
      let turn = sineCosine(angle)
      let place = Point(x: 200 + away * turn.cosine, y: 200 + away * turn.sine)
      list.fillDisc(at: corner + place * scale, diameter: diameter * scale, color)
    }
    for petal in 0..<20 {
      disc(Double(petal) / 20 * Turning.radiansPerTurn, 138, 62, style.accent(5))
    }
    disc(0, 0, 270, style.accent(0).mixed(with: style.ink, 0.6))
    for seed in 0..<150 {
      let away = 10.4 * Double(seed).squareRoot()
      disc(
        Double(seed) * Turning.goldenAngle, away, 5 + away * 0.045,
        style.accent(seed % 5 == 0 ? 5 : 0))
    }
  }

  /// The edges of the pieces that are alive, on whole points.
  private func addTiles(to list: inout DrawList) {
    let (level, alive, corner) = (level, alive, corner)
    let pitch = level.points * scale
    let color = style.accent(2)
    for row in alive.rows {
      for column in alive.columns {
        let left = (corner.x + Double(column) * pitch).rounded()
        let top = (corner.y + Double(row) * pitch).rounded()
        let right = (corner.x + Double(column + 1) * pitch).rounded()
        let bottom = (corner.y + Double(row + 1) * pitch).rounded()
        let tile = Rect(x: left, y: top, width: right - left, height: bottom - top)
        list.stroke(tile, width: 2, color)
      }
    }
  }
}

/// The layout of a window: the picture at the left and the panel beside it, or under it in an
/// upright window. In points; the numbers are taste.
struct TilesPlan {
  let picture: Rect
  /// The panel before it is enlarged.
  let panel: Rect
  /// The factor by which the panel is enlarged; less than 1 where it is shrunk.
  let textScale: Double

  private static let margin = 12.0
  private static let panelSize = Size(width: 352, height: 316)
  /// The least scale of the panel, at which its words can still be read.
  private static let leastScale = 0.8
  /// How large a tile is in the picture of a level: as large as there is room for, within limits.
  let tile: Double
  private static let tiles = 15.0...44
  /// How much wider the panel grows beside the picture.
  private static let widest = 3.0
  /// The gaps between two levels, and beside all of them.
  private static let gaps = (between: 22.0, beside: 16.0)

  init(_ size: Size, strip: Double, textScale wanted: Double) {
    let margin = Self.margin
    let top = strip > 0 ? strip : margin
    let isUpright = size.height > size.width
    let widest = isUpright ? size.width - 2 * margin : size.width / 2
    // Where the buttons of the ways leave less height, or an upright window is narrower, the panel
    // is smaller than it is designed.
    let text = min(
      max(1, min(wanted, widest / Self.panelSize.width)),
      (size.height - top - margin) / Self.panelSize.height,
      isUpright ? widest / Self.panelSize.width : .infinity)
    textScale = text
    let card = Self.panelSize * text
    let room = Size(
      width: size.width - 2 * margin - (isUpright ? 0 : card.width + margin),
      height: size.height - top - margin - (isUpright ? card.height + margin : 0))
    // Whole tiles of whole points; a window without room for both has the picture alone.
    let side = (min(room.width, room.height) / 8).rounded(.down) * 8
    guard side >= 160, text >= Self.leastScale else {
      let (width, height) = (size.width, size.height - strip)
      let side = max(8, (min(width, height) / 8).rounded(.down) * 8)
      picture = Rect(
        x: max(0, ((width - side) / 2).rounded()),
        y: max(0, strip + ((height - side) / 2).rounded()), width: side, height: side)
      (panel, tile) = (.zero, Self.tiles.lowerBound)
      return
    }
    // The panel as large as it is designed, to three times as wide; both in the middle.
    let width = min((size.width - side - 3 * margin) / text, Self.widest * Self.panelSize.width)
    let left =
      isUpright
      ? ((size.width - side) / 2).rounded()
      : max(margin, ((size.width - side - margin - width * text) / 2).rounded())
    picture = Rect(x: left, y: top, width: side, height: side)
    guard !isUpright else {
      tile = Self.tiles.lowerBound
      let shown = Rect(
        x: margin, y: picture.maxY + margin, width: size.width - 2 * margin, height: card.height)
      panel = shown * (1 / text)
      return
    }
    // Beside a small picture it is higher than that.
    let height = max(side / text, Self.panelSize.height)
    // The largest level is eight tiles high, all of them are fifteen wide.
    let free = Size(
      width: (width - 2 * Self.gaps.beside - 3 * Self.gaps.between) / 15,
      height: Self.tiles.lowerBound + (height - Self.panelSize.height) / 8)
    tile = min(
      max(min(free.width, free.height).rounded(.down), Self.tiles.lowerBound), Self.tiles.upperBound
    )
    panel = Rect(x: (picture.maxX + margin) / text, y: top / text, width: width, height: height)
  }

  /// Where a level's tiles are drawn in the panel, all of one size, side by side on one line.
  func level(_ number: Int) -> Rect {
    var x = panel.minX + Self.gaps.beside
    for scale in TileLevel.scales[..<number] { x += side(scale) + Self.gaps.between }
    let side = side(TileLevel.scales[number])
    return Rect(
      x: x, y: panel.minY + 44 + self.side(TileLevel.scales[0]) - side, width: side, height: side)
  }

  private func side(_ scale: Double) -> Double {
    TileLevel.picture * scale / TileLevel.tilePixels * tile
  }
}
