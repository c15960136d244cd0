#if Program

import Drawing
import Geometry
import Images
import TuningLab
import Viewer

/// Measures frames of flat content and of textures, drawn and read back.
enum PlaneBench {
  enum Content: String, CaseIterable {
    /// Sixty tiles of 256 pixels, all in view, at a scale of 0.73.
    case tiles
    /// Four hundred letters of 14 pixels.
    case glyphs
    /// Twenty cards in space with a picture of 256 pixels each, lit.
    case cards
  }

  private static let size = PixelSize(width: 1024, height: 768)
  private static let side = 256

  static func run(_ kind: RendererKind, _ content: Content, frames: Int) throws -> JSON {
    let canvas = try Canvas(kind, size, scale: 1, samples: 1)
    var image = Image(width: size.width, height: size.height)
    var list = DrawList()
    let textures = (0..<20).map { texture($0) }
    var samples = Samples(capacity: frames)
    for frame in 0..<frames + Samples.warmUp {
      samples.begin()
      list.removeAll()
      switch content {
      case .tiles: drawTiles(textures, frame, into: &list)
      case .glyphs: drawGlyphs(frame, into: &list)
      case .cards: drawCards(textures, frame, into: &list)
      }
      try canvas.draw(list, into: &image)
      if frame >= Samples.warmUp { samples.end() }
    }
    return .object(samples.members)
  }

  private static func texture(_ number: Int) -> Texture {
    var pixels: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side { pixels += [UInt8(x), UInt8(y), UInt8((x ^ y) & 255), 255] }
    }
    return Texture(
      TextureKey("bench \(number)"), .pixels(Bitmap(width: side, height: side, pixels: pixels)))
  }

  /// Three layers of five by four tiles, as where sharper ones cover coarser ones; they move by
  /// fractions of a pixel.
  private static func drawTiles(_ textures: [Texture], _ frame: Int, into list: inout DrawList) {
    let tile = Double(side) * 0.73
    let shift = Double(frame % 60) * 0.3
    list.beginPlane()
    for _ in 0..<3 {
      for k in textures.indices {
        let place = Rect(
          x: shift + Double(k % 5) * tile, y: shift + Double(k / 5) * tile, width: tile,
          height: tile)
        list.draw(textures[k], in: place)
      }
    }
  }

  private static let line = TextRun("Sphinx,of,black,quartz:judge.my.vow!0123456789+-*/", size: 14)

  private static func drawGlyphs(_ frame: Int, into list: inout DrawList) {
    list.beginPlane()
    for k in 0..<8 {
      list.write(line, at: Point(x: 20 + Double(frame % 9), y: 40 + 20 * Double(k)), Color(gray: 1))
    }
  }

  private static func drawCards(_ textures: [Texture], _ frame: Int, into list: inout DrawList) {
    list.beginWorld(
      light: Light(direction: [0.4, 0.8, 0.45], ambient: 0.3, diffuse: 0.6, specular: 0.3))
    let eye: Vector3 = [0, 0, 4]
    let camera = list.add(
      Camera(
        viewProjection: .perspective(fieldOfView: 0.87, aspect: 4 / 3, near: 0.1, far: 20)
          * .lookAt(eye: eye, target: .zero), eye: eye))
    for k in textures.indices {
      let texture = list.add(textures[k])
      list.begin(.card, .textured(texture, isLit: true), camera: camera)
      let place = Vector3(Float(k % 5) - 2, Float(k / 5) * 0.8 - 1.2, 0)
      list.append(
        Instance(
          model: .translation(place) * .rotationY(0.5 + Double(frame) * 0.001),
          color: .init(gray: 1)))
    }
  }
}

#endif
