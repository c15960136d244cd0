import Drawing
import Geometry
import Tiles

/// The thumbnails of the visible photos: the middle squares of their coarsest tiles. The memory of
/// a photo that goes out of sight is used again for another one.
struct Thumbnails {
  private struct Slot {
    var photo = -1
    var generation = 0
    /// Without a source there is no thumbnail yet.
    var texture: Texture
  }

  private var slots: [Slot] = []
  /// The side of a thumbnail, in pixels.
  private var side = 1
  /// The visible photos without a thumbnail, from the middle outwards.
  private(set) var wants: [Int] = []

  /// Makes room for `count` thumbnails with sides of `side` pixels.
  mutating func layOut(_ count: Int, side: Int) {
    guard count != slots.count || side != self.side else { return }
    self.side = side
    wants.removeAll()
    let first = TextureKey("photo thumbnail").identity
    slots = (0..<count).map { number in
      Slot(texture: Texture(TextureKey(identity: first &+ UInt64(number)), nil))
    }
  }

  /// Lists the photos of a range that have no thumbnail yet; there is room for all of them.
  mutating func want(_ photos: Range<Int>, around middle: Int, of library: any PhotoLibrary) {
    wants.removeAll(keepingCapacity: true)
    for distance in 0..<photos.count {
      let (before, after) = (middle - distance, middle + distance + 1)
      if photos.contains(before) { want(before, library.state(of: before)) }
      if photos.contains(after) { want(after, library.state(of: after)) }
    }
  }

  private mutating func want(_ photo: Int, _ state: PhotoState) {
    let slot = photo % slots.count
    var generation = slots[slot].generation
    if let known = state.photo { generation = known.generation }
    if slots[slot].photo != photo || slots[slot].generation != generation {
      slots[slot].photo = photo
      slots[slot].generation = generation
      slots[slot].texture.source = nil
    }
    if case .failed = state { return }
    if slots[slot].texture.source == nil { wants.append(photo) }
  }

  /// Makes the thumbnail of a photo from its coarsest tile, if it is wanted.
  mutating func take(_ delivery: TileDelivery, of photo: Photo) {
    let number = delivery.key.photo
    guard !slots.isEmpty, delivery.key == photo.coarsestKey(of: number) else { return }
    let slot = number % slots.count
    guard slots[slot].photo == number, slots[slot].texture.source == nil else { return }
    let seen = photo.orientation.shown(photo.pyramid.size(of: photo.pyramid.coarsest).size)
    let pixels = Self.square(
      of: delivery.bitmap, width: Int(seen.width), height: Int(seen.height), side: side)
    var fnv = FNV()
    for byte in pixels { fnv.add(byte) }
    slots[slot].generation = photo.generation
    slots[slot].texture.key.generation = Int(truncatingIfNeeded: fnv.hash)
    slots[slot].texture.source = .pixels(Bitmap(width: side, height: side, pixels: pixels))
  }

  /// The thumbnail of a photo; nil: it has none yet.
  func texture(of photo: Int) -> Texture? {
    guard !slots.isEmpty else { return nil }
    let slot = slots[photo % slots.count]
    return slot.photo == photo && slot.texture.source != nil ? slot.texture : nil
  }

  /// The memory of all, in bytes: bitmaps, and the textures that a renderer fills with them.
  var bytes: Int { slots.reduce(0) { $0 + side * side * ($1.texture.source == nil ? 4 : 8) } }

  /// The middle square of a tile with a border of a pixel; each pixel of it is the mean of the
  /// tile's pixels that it covers.
  private static func square(of tile: Bitmap, width: Int, height: Int, side: Int) -> [UInt8] {
    let length = min(width, height)
    let (left, top) = (1 + (width - length) / 2, 1 + (height - length) / 2)
    func part(_ index: Int) -> Range<Int> {
      let start = index * length / side
      return start..<max((index + 1) * length / side, start + 1)
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(side * side * 4)
    tile.pixels.withUnsafeBufferPointer { source in
      for row in 0..<side {
        let rows = part(row)
        for column in 0..<side {
          let columns = part(column)
          var sum = SIMD4<UInt32>()
          for y in rows {
            for x in columns {
              let at = ((top + y) * tile.width + left + x) * 4
              sum &+= [
                UInt32(source[at]), UInt32(source[at + 1]), UInt32(source[at + 2]),
                UInt32(source[at + 3]),
              ]
            }
          }
          let count = UInt32(rows.count * columns.count)
          for channel in 0..<4 { pixels.append(UInt8((sum[channel] + count / 2) / count)) }
        }
      }
    }
    return pixels
  }
}
