import Drawing
import SceneHosting
import Scrolling

// The drawing of the panel.
extension TilesScene {
  /// The levels, each in tiles of one size, or in one piece: those that are alive are full.
  func addLevels(to list: inout DrawList) {
    let size = SceneStyle.TypeSize.caption
    let (level, alive, isWhole) = (level, alive, way == .whole)
    let empty = style.inset.mixed(with: style.ink, 0.12)
    list.write(
      TextRun(isWhole ? "levels, each in one piece" : "levels, in tiles of 100 × 100 pixels", size),
      at: Point(x: plan.panel.minX + 16, y: plan.panel.minY + 26), style.quietInk)
    for (number, scale) in TileLevel.scales.enumerated() {
      let frame = plan.level(number)
      let isForce = scale == level.contextScale
      let across = isWhole ? 1 : Int((TileLevel.picture * scale / TileLevel.tilePixels).rounded())
      let side = frame.width / Double(across)
      for row in 0..<across {
        for column in 0..<across {
          let tile = Rect(
            x: frame.minX + Double(column) * side, y: frame.minY + Double(row) * side,
            width: side - 2, height: side - 2)
          let isAlive =
            isForce && (isWhole || alive.columns.contains(column) && alive.rows.contains(row))
          list.fill(tile, isAlive ? style.accent(2) : empty)
        }
      }
      list.write(
        number: across * across, size: size.rawValue,
        at: Point(x: frame.minX, y: frame.maxY + 16), isForce ? style.ink : style.quietInk)
    }
  }

  /// The present figures, one a line.
  func addFigures(to list: inout DrawList) {
    let size = SceneStyle.TypeSize.caption
    let (level, count) = (level, aliveCount)
    let left = plan.panel.minX + 16
    let figures = left + 160
    var base = plan.panel.maxY - 108
    func line(_ name: String, _ number: FixedNumber, _ unit: String? = nil) {
      list.write(TextRun(name, size), at: Point(x: left, y: base), style.quietInk)
      let end = list.write(number, size: size.rawValue, at: Point(x: figures, y: base), style.ink)
      if let unit {
        list.write(TextRun(unit, size), at: Point(x: end + 8, y: base), style.quietInk)
      }
      base += 18
    }
    line("zoom scale", FixedNumber(view.zoomScale, decimals: 2))
    line("scale of the context", FixedNumber(level.contextScale, decimals: 2))
    line("alive", FixedNumber(count), count == 1 ? "piece" : "pieces")
    line("backing store of each", FixedNumber(Int(level.pixels)), "pixels square")
    line("all of them", FixedNumber(level.bytes(of: count) / 1000), "kB")
    let drawn = level.drawn * level.drawn * Double(count) / 1e6
    line("drawn for them", FixedNumber(drawn, decimals: 2), "million pixels")
  }
}

/// How it sits in a window.
extension TilesScene: Scene {
  static let descriptor = SceneDescriptor(
    name: "tiles",
    sentence: "A picture in tiles: sixteen at scale 1, four at a half, one at a quarter.",
    source: "WWDC 2010, session 104 (tiled layers and levels of detail)",
    ways: [
      SceneWay("levels", "Tiles with levels", "Pinch it small: 16 tiles become 4, then 1."),
      SceneWay("single", "One level", "Pinch it small: still 16 tiles, for a stamp."),
      SceneWay("whole", "No tiles", "Zoom in: one backing store, four times as large."),
      SceneWay(
        "all", "Draws all", "16 tiles draw the whole picture each: 2.56 million pixels, not 0.16."),
      SceneWay("unscaled", "Unscaled", "Pinch it small: the tiles fill a corner of its place."),
    ],
    parameters: [SceneStyle.parameter])

  public var scrollViews: [SceneScrollView] { [SceneScrollView(view, zoomLimits: Self.limits)] }
  public var hint: String {
    panel.frame.isEmpty ? "pinch the picture" : "pinch the picture · tap a level"
  }
  /// The levels.
  public var focusTargets: [FocusTarget] {
    guard !panel.frame.isEmpty else { return [] }
    return TileLevel.scales.indices.map { FocusTarget($0, plan.level($0) * plan.textScale) }
  }
  public var captionFrame: Rect? { panel.frame.isEmpty ? nil : panel.frame }
}

extension SceneEntry {
  public static let tiles = SceneEntry(
    TilesScene.descriptor,
    show: SceneShow(PackageResources.tiles_txt, pictureTime: 9.4, duration: 16)
  ) { TilesScene($0) }
}
