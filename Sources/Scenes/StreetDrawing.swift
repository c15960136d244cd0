import Drawing
import Geometry
import Replay
import Scrolling

/// How the street looks: sky, hills and road are flat, houses and trees stand in space, signs are flat
/// again.
extension StreetScene {
  public func draw(at time: Double, into list: inout DrawList) {
    let look = StreetLook(style, isCity: isCity)
    list.background = look.pavement
    guard size.isDrawable else { return }
    let here = corner
    let view = StreetView(self, here)
    list.beginPlane()
    if isCity { look.addRoads(view, to: &list) } else { look.addLandscape(view, to: &list) }
    list.beginWorld(light: look.light)
    let camera = list.add(view.camera)
    list.begin(.cube, .lit, camera: camera)
    view.forEachPlot { plot in look.addWalls(plot, to: &list) }
    list.begin(.gable, .lit, camera: camera)
    view.forEachPlot { plot in look.addGable(plot, to: &list) }
    list.begin(.roundedCube, .lit, camera: camera)
    view.forEachPlot { plot in look.addTree(plot, to: &list) }
    list.begin(.cube, .unlit, camera: camera)
    view.forEachPlot { plot in look.addWindows(plot, to: &list) }
    list.beginPlane()
    view.forEachPlot { plot in look.addSign(plot, to: &list) }
  }
}

/// A plot in sight: which house stands there, and where.
struct StreetPlot {
  let house: StreetHouse
  /// The house's number.
  let number: Int
  let isSwitched: Bool
  /// Its front left corner as seen, in window points.
  let corner: Point
  /// Its side in points.
  let side: Double
  /// How far back it lies, in points.
  let depth: Double

  /// A box from shares of the plot: from the left edge, from the ground, from the front.
  func box(x: Double, y: Double, z: Double, _ size: (Double, Double, Double)) -> Matrix4 {
    // The slant moves what lies back to the right and up; here it is undone for the plot's corner.
    let shift = StreetScene.slant * depth
    let center = Vector3(
      Float(corner.x - shift + (x + size.0 / 2) * side),
      Float(-corner.y - shift + (y + size.1 / 2) * side), Float(-depth - (z + size.2 / 2) * side))
    // Not a literal: with so many callers it is not inlined, and costs memory then.
    return .translation(center)
      * .scale(Vector3(Float(size.0 * side), Float(size.1 * side), Float(size.2 * side)))
  }
}

/// What of the street is in sight.
struct StreetView {
  let size: Size
  let side: Double
  let rowPitch: Double
  let groundY: Double
  let here: (x: WorldPosition, y: WorldPosition)
  private let scene: StreetScene

  init(_ scene: StreetScene, _ here: (x: WorldPosition, y: WorldPosition)) {
    self.scene = scene
    self.here = here
    size = scene.size
    side = scene.plot
    rowPitch = scene.rowPitch
    groundY = scene.groundY
  }

  /// Rows from the farthest to the nearest; the one that is 0 begins at the window's upper edge.
  var rows: ClosedRange<Int> {
    scene.isCity ? -1...Int((size.height / rowPitch).rounded(.up)) + 1 : 0...0
  }

  /// The front of a row, in window points from the top.
  func front(of row: Int) -> Double {
    scene.isCity ? groundY + Double(row) * rowPitch - here.y.local : groundY
  }

  func forEachPlot(_ body: (StreetPlot) -> Void) {
    // A house may reach into the window from the plot to its left.
    let columns = -1...Int((size.width / side).rounded(.up)) + 1
    for row in rows {
      let y = front(of: row)
      for column in columns {
        let item = StreetScene.item(
          column: here.x.cell &+ column, row: scene.isCity ? here.y.cell &+ row : 0,
          of: scene.houses.count)
        body(
          StreetPlot(
            house: scene.houses[item], number: item + 1, isSwitched: scene.isSwitched[item],
            corner: Point(x: Double(column) * side - here.x.local, y: y), side: side,
            depth: (front(of: rows.upperBound) - y) / StreetScene.slant))
      }
    }
  }

  /// A drawing as draughtsmen slant it: fronts keep their shape, what lies back goes up and right.
  var camera: Camera {
    .facing(
      size, slant: StreetScene.slant,
      range: 4 * (size.width + size.height + 4 * side) / StreetScene.slant)
  }
}
