import Drawing
import Geometry

/// The part of one photo that a frame shows.
public struct TileView: Sendable {
  /// The photo's number.
  public var number: Int
  public var photo: Photo
  /// The visible part of the stored picture, in its pixels, and the level from which it is drawn.
  public var part: Rect
  public var level: Int
  /// The part that will be visible after the motion, and its level; the present ones if nothing
  /// moves.
  public var targetPart: Rect
  public var targetLevel: Int
  /// The opacity of the level over the next coarser one, 0…1; less than 1 only while it zooms.
  public var share = 1.0

  public init(
    _ number: Int, _ photo: Photo, part: Rect, level: Int, targetPart: Rect? = nil,
    targetLevel: Int? = nil
  ) {
    self.number = number
    self.photo = photo
    self.part = part
    self.level = level
    self.targetPart = targetPart ?? part
    self.targetLevel = targetLevel ?? level
  }

  var isMoving: Bool { part != targetPart || level != targetLevel }

  func key(_ level: Int, _ column: Int, _ row: Int) -> TileKey {
    TileKey(photo: number, generation: photo.generation, level: level, column: column, row: row)
  }

  /// The level under the drawn one, if that is not fully opaque; nil: there is none.
  var levelBelow: Int? { share < 1 && level < photo.pyramid.coarsest ? level + 1 : nil }

  /// The tile that is all of the picture.
  var coarsest: TileKey { photo.coarsestKey(of: number) }
}

/// A tile to draw.
public struct TileDraw: Sendable {
  public var key: TileKey
  public var texture: Texture
  /// The part of the texture, in texels.
  public var part: Rect
  /// The rectangle that it covers, in pixels of the picture as it is seen.
  public var place: Rect
  /// The tile's opacity, 0…1.
  public var opacity: Double

  /// The part of a tile within the picture, in the seen orientation.
  init(_ key: TileKey, _ texture: Texture, _ opacity: Double, of photo: Photo) {
    let (pyramid, turn) = (photo.pyramid, photo.orientation)
    let (rect, area, scale) = (pyramid.rect(of: key), pyramid.area(of: key), Double(1 << key.level))
    let picture = pyramid.size.size
    let stored = Rect(
      origin: area.origin,
      size: Size(
        width: min(area.width, picture.width - area.minX),
        height: min(area.height, picture.height - area.minY)))
    let texels = Rect(origin: .zero, size: stored.size / scale)
    let tile = Size(width: Double(rect.width), height: Double(rect.height))
    let part = turn.shown(texels, in: tile)
    self.key = key
    self.texture = texture
    self.opacity = opacity
    // Inside of the border.
    self.part = part + Point(x: 1, y: 1)
    place = turn.shown(stored, in: picture)
  }
}
