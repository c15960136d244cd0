import Drawing
import SceneHosting
import Scrolling
import ScrollingKit

/// A street without ends, or a city: houses that repeat, each with its number and a name. After
/// Apple's sample StreetScroller (WWDC 2011, session 104).
///
/// Its scroll view has axes without ends. With `way=recentered` it works as in the sample: a frame
/// that finds the content of eight windows too far from its middle recenters it together with the
/// houses. With `way=naive` it is a usual first attempt: floats are added up, and the content is
/// recentered only at its edge, where the flick ends; far from the start (`start=1000000`) houses
/// stand still under a slow finger, then jump by 16 points. With `way=short` the content has two
/// windows, too few for the sample's rule, so that it is never recentered. With `way=unmoved` the
/// content is recentered as in the sample, and the houses are not.
public final class StreetScene: StyledScene, Scene, ScrollViewDelegate {
  /// The technique and its flaw, in the order of the descriptor's ways.
  private enum Way: Int, CaseIterable { case endless, recentered, naive, short, unmoved }

  /// The technique by which a street has no ends.
  private enum Technique {
    /// The scroll view's axes have none. Offset 0 is the corner of the plot of this number.
    case endless(start: Int)
    /// The content is put back; across only in a city.
    case recentered(along: RecenteredAxis, across: RecenteredAxis?)
    case naive(NaiveStreet)
  }

  /// The slant of the drawing: a thing farther back is drawn higher, and to the right, by this
  /// share of its depth.
  static let slant = 0.4
  /// A plot's side in windows' heights, and its limits in points as they are designed; taste.
  private static let plotShare = (street: 0.44, city: 0.3)
  private static let plotSides = (least: 120.0, most: 320.0)
  /// The most plots in a window along each axis, which limits the work of a frame. Chosen.
  private static let mostPlots = 64.0

  let isCity: Bool
  let houses: [StreetHouse]
  /// Whether a tap has switched each house's lights.
  private var isSwitched: [Bool]
  private let view = ScrollView(frame: .zero)
  private var technique: Technique

  public init(_ setup: SceneSetup) {
    let way = Way.allCases[setup.way]
    isCity = setup.value("directions") > 1 && (way == .endless || way == .recentered)
    houses = StreetHouse.names.indices.map { StreetHouse($0, seed: setup.seed) }
    isSwitched = houses.map { _ in false }
    let start = Int(setup.value("start"))
    switch way {
    case .endless:
      technique = .endless(start: start)
      view.endlessAxes = isCity ? .both : .horizontal
    case .naive: technique = .naive(NaiveStreet(startCell: start))
    case .recentered, .short, .unmoved:
      technique = .recentered(
        along: RecenteredAxis(
          startCell: start, isShort: way == .short, movesItems: way != .unmoved),
        across: isCity ? RecenteredAxis(startCell: 0) : nil)
    }
    super.init(setup, .chosen(setup, at: .dawn))
  }

  /// A plot's side in points.
  var plot: Double {
    let share = isCity ? Self.plotShare.city : Self.plotShare.street
    let most = Self.plotSides.most * size.growth
    let side = min(max(size.height * share, Self.plotSides.least), most)
    return max(side, max(size.width, size.height) / Self.mostPlots)
  }

  /// The distance between the fronts of rows, in points: far enough for signs to show over roofs.
  private var rowPitch: Double { plot * 1.2 }

  /// Where the ground of the front of the window's first row is, in points from the top.
  private var groundY: Double { isCity ? plot * 1.1 : size.height * 0.8 }

  /// The plots at the window's left and upper edges, and how far these lie within them.
  package var corner: (x: WorldPosition, y: WorldPosition) {
    let offset = view.contentOffset
    let row = WorldPosition(cell: 0, local: offset.y, cellLength: rowPitch)
    return switch technique {
    case .endless(let start):
      (WorldPosition(cell: start, local: offset.x, cellLength: plot), row)
    case .recentered(let along, let across):
      (along.position(of: offset.x), across?.position(of: offset.y) ?? row)
    case .naive(let street): (street.position(plot), row)
    }
  }

  /// The difference between the number of a house and that of the one behind it.
  private static let rowStep = 5

  /// The house of a plot: those that lie side by side, and those behind each other, differ.
  static func item(column: Int, row: Int, of count: Int) -> Int {
    let item = (column % count + row % count * rowStep) % count
    return item < 0 ? item + count : item
  }

  /// Switches the lights of the house at a window point. Returns which one it is, for the log.
  private func tap(at point: Point) -> String? {
    let here = corner
    let column = here.x.moved(by: point.x, cellLength: plot).cell
    // The front of a row is approximately the lower edge of its plots.
    let row = isCity ? here.y.moved(by: point.y - groundY + rowPitch, cellLength: rowPitch).cell : 0
    let item = Self.item(column: column, row: row, of: houses.count)
    let roof = groundY - houses[item].shownHeight * plot
    let isAtHouse = isCity || point.y < groundY && point.y > roof
    guard isAtHouse, Rect(origin: .zero, size: size).contains(point) else { return nil }
    isSwitched[item].toggle()
    return "house=\(item + 1) column=\(column) row=\(row)"
  }

  // MARK: The visible street

  /// A plot: the index of its house, its front left corner in window points, and its depth.
  struct Plot {
    let item: Int
    let corner: Point
    let depth: Double
  }

  /// The visible rows, from the farthest to the nearest; row 0 begins at the window's upper edge.
  private var rows: ClosedRange<Int> {
    isCity ? -1...Int((size.height / rowPitch).rounded(.up)) + 1 : 0...0
  }

  func forEachPlot(_ body: (Plot) -> Void) {
    let (here, side) = (corner, plot)
    for row in rows {
      let y = groundY + (isCity ? Double(row) * rowPitch - here.y.local : 0)
      // A house may reach into the window from the plot to its left.
      for column in -1..<Int(((here.x.local + size.width) / side).rounded(.up)) {
        let item = Self.item(
          column: here.x.cell &+ column, row: isCity ? here.y.cell &+ row : 0, of: houses.count)
        body(
          Plot(
            item: item, corner: Point(x: Double(column) * side - here.x.local, y: y),
            depth: Double(rows.upperBound - row) * rowPitch / Self.slant))
      }
    }
  }

  public func draw(at time: Double, into list: inout DrawList) {
    let look = StreetLook(style)
    guard list.beginPlane(on: look.pavement, in: size) else { return }
    let (here, side) = (corner, plot)
    if isCity {
      for row in rows.lowerBound - 1...rows.upperBound {
        let y = groundY + Double(row) * rowPitch - here.y.local + side * 0.12
        look.addRoad(
          in: Rect(x: 0, y: y, width: size.width, height: side * 0.36), here.x, side, &list)
      }
    } else {
      look.addLandscape(size, ground: groundY, here.x, side, &list)
    }
    list.beginWorld(light: look.light)
    let range = 4 * (size.width + size.height + 4 * side) / Self.slant
    let camera = list.add(.facing(size, slant: Self.slant, range: range))
    for kind in StreetHouse.Kind.allCases {
      list.begin(kind.mesh, kind.material, camera: camera)
      forEachPlot { plot in addParts(kind, plot, side, to: &list) }
    }
    list.beginPlane()
    forEachPlot { plot in
      look.addSign(houses[plot.item], number: plot.item + 1, at: plot.corner, side, &list)
    }
    if strip.room > 0 { map.draw(view, into: &list) }
  }

  private var map: ContentMap {
    let isEndless = if case .endless = technique { true } else { false }
    let unit = strip.growth(ofCard: ContentMap.width, in: size)
    return ContentMap(style: style, isEndless: isEndless, size: size, unit: unit)
  }

  private func addParts(
    _ kind: StreetHouse.Kind, _ plot: Plot, _ side: Double, to list: inout DrawList
  ) {
    // The slant moves things farther back to the right and up; here it is undone for the plot's
    // corner.
    let shift = Self.slant * plot.depth
    let place =
      Matrix4.translation(
        [Float(plot.corner.x - shift), Float(-plot.corner.y - shift), Float(-plot.depth)])
      * .scale(Vector3(repeating: Float(side)))
    let house = houses[plot.item]
    for part in house.parts[kind.rawValue] {
      let color = house.color(part.paint, style, isSwitched: isSwitched[plot.item])
      list.append(Instance(model: place * part.model, color: color))
    }
  }

  static let descriptor = SceneDescriptor(
    name: "street",
    sentence: "A street without ends, or a city: houses that come round, however far one walks.",
    source: "WWDC 2011, session 104 (StreetScroller)",
    ways: [
      SceneWay("endless", "No ends", "The scroll view has no ends: walk as far as you like."),
      SceneWay(
        "recentered", "Put back", "Flick twice: content jumps to its middle, and it cannot be seen."
      ),
      SceneWay("naive", "Put back late", "Flick: at the content's edge the walk stops dead."),
      SceneWay("short", "Two windows", "Content of two windows ends before it is put back."),
      SceneWay(
        "unmoved", "Offset alone", "Flick twice: the offset is put back alone, and all jumps."),
    ],
    parameters: [
      SceneParameter(
        "directions", 1, in: 1...2, isWhole: true,
        help: "2 makes a city, endless both ways, with way=endless and recentered."),
      SceneParameter(
        "start", 0, in: -1e9...1e9, isWhole: true, help: "The plot at which the walk begins."),
      SceneStyle.parameter,
    ])

  public var scrollViews: [SceneScrollView] { [SceneScrollView(view)] }
  public var hint: String { "drag or flick to walk · tap a house" }
  public var captionFrame: Rect? { strip.room > 0 ? map.frame : nil }

  public func build(in window: InputWindow) {
    view.addTapLogging(to: log, of: self) { scene, point, _ in scene.tap(at: point) }
    view.delegate = self
    window.addSubregion(view)
  }

  public func layOut(_ size: Size) {
    let old = (plot: plot, rowPitch: rowPitch)
    self.size = size
    let frame = Rect(origin: .zero, size: size)
    switch technique {
    case .endless:
      // Along an axis without ends the content's length is that of a plot.
      place(Size(width: plot, height: isCity ? rowPitch : size.height)) { offset in
        Point(x: offset.x * (plot / old.plot), y: isCity ? offset.y * (rowPitch / old.rowPitch) : 0)
      }
    case .recentered(var along, var across):
      let offset = view.target ?? view.contentOffset
      let start = Point(
        x: along.layOut(from: offset.x, visible: size.width, cell: plot),
        y: across?.layOut(from: offset.y, visible: size.height, cell: rowPitch) ?? 0)
      technique = .recentered(along: along, across: across)
      place(
        Size(width: along.contentLength, height: across?.contentLength ?? size.height)
      ) { _ in start }
    case .naive:
      view.frame = frame
      view.contentSize = Size(width: 2 * size.width, height: size.height)
      return
    }
    view.frame = frame
  }

  /// Sets the content's size for the window's, and maps the offsets.
  private func place(_ content: Size, _ map: (Point) -> Point) {
    view.change { model, events in
      model.layOut(bounds: size, contentSize: content, into: &events, place: map)
    }
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    switch technique {
    case .endless: break
    case .recentered(var along, var across):
      let offset = scrollView.contentOffset
      let shift = Point(x: along.recenter(offset.x), y: across?.recenter(offset.y) ?? 0)
      guard shift != .zero else { return }
      technique = .recentered(along: along, across: across)
      scrollView.contentOffset = offset + shift
    case .naive(var street):
      street.scrolled(scrollView, plot: plot)
      technique = .naive(street)
    }
  }
}

/// The first attempt at an endless street, with its three mistakes: the distance is one float to
/// which every frame adds; the content is recentered only after it has met its edge, which ends the
/// flick; and in a window of another height plots have another size, while the distance stays in
/// the old points.
private struct NaiveStreet {
  let startCell: Int
  private var walked: Float?
  private var lastOffset = 0.0

  init(startCell: Int) { self.startCell = startCell }

  mutating func scrolled(_ scrollView: ScrollView, plot: Double) {
    let offset = scrollView.contentOffset.x
    walked = (walked ?? Float(Double(startCell) * plot)) + Float(offset - lastOffset)
    lastOffset = offset
    let end = scrollView.contentSize.width - scrollView.bounds.width
    guard offset <= 0 || offset >= end, end > 0 else { return }
    lastOffset = end / 2
    scrollView.setContentOffset(Point(x: end / 2, y: 0), animated: false, at: scrollView.time)
  }

  func position(_ plot: Double) -> WorldPosition {
    WorldPosition(
      cell: 0, local: walked.map(Double.init) ?? Double(startCell) * plot, cellLength: plot)
  }
}

extension SceneEntry {
  public static let street = SceneEntry(
    StreetScene.descriptor,
    show: SceneShow(PackageResources.street_txt, pictureTime: 11.1, duration: 16)
  ) { StreetScene($0) }
}
