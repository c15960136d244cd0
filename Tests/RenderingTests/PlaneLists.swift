import Drawing
import Foundation
import Geometry
import Support

/// Frames of plane passes, for tests of both renderers.
enum PlaneLists {
  static let size = FrameSize(width: 320, height: 240)

  static let all: [NamedList] = [
    .init("plane-shapes", shapes()), .init("plane-pictures", pictures()),
    .init("plane-passes", passes()), .init("plane-texts", texts()), .init("plane-frames", frames()),
  ]

  /// The letters that text is exact with.
  static let letters: LetterAtlas = {
    let file = Repository.file("Assets/Fonts/atlas.pgm")
    guard let bytes = try? Data(contentsOf: file), let letters = LetterAtlas([UInt8](bytes)) else {
      preconditionFailure("Assets/Fonts/atlas.pgm is an atlas of letters")
    }
    return letters
  }()

  private static let night = Color(red: 0.11, green: 0.12, blue: 0.17)
  private static let paper = Color(red: 0.96, green: 0.95, blue: 0.91)
  private static let coral = Color(red: 0.94, green: 0.42, blue: 0.3)
  private static let sea = Color(red: 0.2, green: 0.55, blue: 0.85)
  private static let leaf = Color(red: 0.35, green: 0.75, blue: 0.5)

  static func texture(_ name: String, _ width: Int, _ height: Int, generation: Int = 0) -> Texture {
    Texture(TextureKey(name, generation: generation), .pixels(rings(width, height)))
  }

  /// Rings of color about the middle.
  static func rings(_ width: Int, _ height: Int) -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (2 * x - width, 2 * y - height)
        let ring = (dx * dx + dy * dy) * 9 / (width * width + height * height)
        let shade = UInt8(255 - x * 120 / width)
        pixels +=
          ring % 2 == 0 ? [shade, UInt8(60 + y * 120 / height), 90, 255] : [30, 60, shade, 255]
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Cards with rounded corners, edges between pixels, clips that nest.
  private static func shapes() -> DrawList {
    var list = DrawList.plane(on: night)
    list.fill(Rect(x: 20, y: 20, width: 130, height: 90), paper, radius: 14)
    list.fill(Rect(x: 32, y: 34, width: 60, height: 8), night, opacity: 0.8, radius: 4)
    for k in 0..<4 {
      list.fill(
        Rect(x: 32, y: 52 + Double(k) * 11.3, width: 100 - Double(k) * 14.6, height: 5.4), sea,
        opacity: 0.9 - 0.2 * Float(k))
    }
    list.fill(Rect(x: 120.4, y: 70.7, width: 120, height: 60), coral, opacity: 0.7, radius: 99)
    list.fill(Rect(x: 220, y: 24, width: 76, height: 76), leaf, radius: 38)
    list.fill(Rect(x: 238, y: 42, width: 40, height: 40), night, radius: 20)
    list.clip(to: Rect(x: 30, y: 140, width: 200, height: 80))
    list.fill(Rect(x: 0, y: 130, width: 320, height: 100), sea)
    list.clip(to: Rect(x: 150, y: 100, width: 150, height: 90))
    list.fill(Rect(x: 140, y: 130, width: 160, height: 100), paper, radius: 40)
    list.unclip()
    for k in 0..<12 {
      list.fill(
        Rect(x: 36.5 + Double(k) * 9, y: 205 - Double(k) * 4.6, width: 5.5, height: 60), night,
        radius: 2)
    }
    list.unclip()
    list.fill(Rect(x: 250, y: 150, width: 0.5, height: 70), paper)
    list.fill(Rect(x: 262, y: 150, width: 1, height: 70), paper)
    list.fill(Rect(x: 274, y: 150, width: 1.5, height: 70), paper)
    return list
  }

  /// Textures enlarged, reduced, in parts, tinted, one over the other; missing, not here, drawn.
  private static func pictures() -> DrawList {
    let picture = texture("rings", 64, 48)
    var label = DrawList.plane()
    label.fill(Rect(x: 1, y: 1, width: 62, height: 22), coral, radius: 11)
    label.fill(Rect(x: 12, y: 10, width: 40, height: 4), paper, radius: 2)
    var list = DrawList.plane(on: night)
    list.draw(picture, in: Rect(x: 16, y: 16, width: 64, height: 48))
    list.draw(picture, in: Rect(x: 96, y: 16, width: 147.2, height: 110.4))
    list.draw(picture, in: Rect(x: 258.3, y: 16.4, width: 46.72, height: 35.04))
    list.draw(
      picture, part: Rect(x: 20, y: 12, width: 10, height: 12),
      in: Rect(x: 16, y: 80, width: 60, height: 72))
    list.draw(picture, in: Rect(x: 180, y: 80, width: 120, height: 90), tint: coral, opacity: 0.6)
    list.draw(Texture(TextureKey("lost"), .missing), in: Rect(x: 16, y: 170, width: 56, height: 56))
    list.draw(Texture(TextureKey("late"), nil), in: Rect(x: 90, y: 150, width: 56, height: 56))
    let sharp = Texture(
      TextureKey("label"), .drawing(label, FrameSize(width: 128, height: 48, scale: 2)))
    list.draw(sharp, in: Rect(x: 100, y: 150, width: 64, height: 24))
    list.draw(sharp, in: Rect(x: 100, y: 185, width: 96, height: 36), opacity: 0.8)
    list.draw(
      picture, part: Rect(x: 0, y: 0, width: 1, height: 48),
      in: Rect(x: 220, y: 180, width: 84, height: 44))
    return list
  }

  /// A world under a card, another one in a window of the card, flat things over it.
  private static func passes() -> DrawList {
    let gem = Mesh("test.gem", octahedron)
    let light = Light(direction: [0.4, 0.8, 0.45], ambient: 0.25, diffuse: 0.65, specular: 0.3)
    var list = DrawList()
    list.background = night
    list.beginWorld(light: light)
    let far = list.add(.looking(from: [0, 1, 4], aspect: 320 / 240.0))
    list.begin(.roundedCube, .lit, camera: far)
    for x: Float in [-1.4, 0, 1.4] {
      list.append(Instance(model: .translation([x, 0, 0]) * .rotationY(Double(x)), color: sea))
    }
    list.beginPlane()
    list.fill(Rect(x: 150, y: 40, width: 150, height: 160), paper, opacity: 0.85, radius: 16)
    list.beginWorld(viewport: Rect(x: 160, y: 50, width: 130, height: 110), light: light)
    let near = list.add(.looking(from: [0, 0.8, 2.4], aspect: 130 / 110.0))
    list.begin(gem, .lit, camera: near)
    list.append(Instance(model: .rotationY(0.5), color: coral))
    list.beginWorld(viewport: Rect(x: -40, y: 170, width: 120, height: 100), light: light)
    list.begin(gem, .lit, camera: near)
    list.append(Instance(model: .rotationY(0.2), color: leaf))
    list.beginPlane()
    list.fill(Rect(x: 166, y: 170, width: 118, height: 18), night, opacity: 0.8, radius: 9)
    return list
  }

  /// Text in both faces and many sizes, over one another, cut off, drawn into a texture.
  private static func texts() -> DrawList {
    var label = DrawList.plane()
    label.fill(Rect(x: 0, y: 0, width: 80, height: 24), coral, radius: 12)
    label.write(TextRun("Label", size: 15), at: Point(x: 20, y: 17), paper)
    var list = DrawList.plane(on: night)
    list.write(TextRun("Podium", size: 44), at: Point(x: 14, y: 46), paper)
    list.write(TextRun("Podium", size: 44), at: Point(x: 16, y: 48), coral, opacity: 0.5)
    var y = 68.0
    for size in [9.0, 11, 13, 16, 21] {
      list.write(TextRun("Quick wizards: ÄÉß ½ → 100 %", size: size), at: Point(x: 14, y: y), sea)
      y += size * 1.5
    }
    for k in 0..<3 {
      list.write(
        TextRun("\(k)123.4 pt  -0.\(k)51", face: .mono, size: 12),
        at: Point(x: 14, y: 190 + 16 * Double(k)), leaf)
    }
    list.clip(to: Rect(x: 180, y: 170, width: 90, height: 40))
    list.write(TextRun("cut off there", size: 30), at: Point(x: 165, y: 200), paper)
    list.unclip()
    let sharp = Texture(
      TextureKey("text label"), .drawing(label, FrameSize(width: 160, height: 48, scale: 2)))
    list.draw(sharp, in: Rect(x: 210, y: 14, width: 80, height: 24))
    list.write(TextRun("\u{4E2D}? none", size: 14), at: Point(x: 230, y: 225), paper)
    return list
  }

  /// The others in rectangles of one, some of it beyond the edges, and one that holds another.
  private static func frames() -> DrawList {
    let whole = Size(width: 320, height: 240)
    var nested = DrawList()
    nested.background = coral
    nested.append(passes(), of: whole, in: Rect(x: 40, y: 40, width: 220, height: 165))
    nested.fill(Rect(x: 30, y: 30, width: 60, height: 60), leaf, radius: 12)
    var list = DrawList.plane(on: paper)
    list.fill(Rect(x: 8, y: 8, width: 150, height: 120), sea, radius: 10)
    list.append(passes(), of: whole, in: Rect(x: 14, y: 14, width: 136, height: 102))
    list.append(pictures(), of: whole, in: Rect(x: 170.4, y: 14.3, width: 140, height: 80))
    list.append(nested, of: whole, in: Rect(x: -50, y: 136, width: 160, height: 120))
    list.append(texts(), of: whole, in: Rect(x: 120, y: 110, width: 112, height: 84))
    list.append(passes(), of: whole, in: Rect(x: 240, y: 120, width: 112, height: 150))
    list.append(shapes(), of: whole, in: Rect(x: 150, y: 205, width: 80, height: 60))
    list.append(shapes(), of: whole, in: Rect(x: 20, y: 20, width: 0, height: 60))
    list.fill(Rect(x: 100, y: 100, width: 30, height: 30), night, opacity: 0.5, radius: 15)
    return list
  }

  private static var octahedron: MeshGeometry {
    var mesh = MeshGeometry(vertices: [], indices: [])
    for corner in 0..<8 {
      let (x, y, z): (Float, Float, Float) = (
        corner & 1 == 0 ? 0.5 : -0.5, corner & 2 == 0 ? 0.5 : -0.5, corner & 4 == 0 ? 0.5 : -0.5
      )
      let normal = Vector3(x, y, z).normalized
      let corners: [Vector3] = [[x, 0, 0], [0, y, 0], [0, 0, z]]
      let first = UInt16(mesh.vertices.count)
      mesh.vertices += corners.map { Vertex(position: $0, normal: normal) }
      let isTurned = x * y * z < 0
      mesh.indices += [first, isTurned ? first + 2 : first + 1, isTurned ? first + 1 : first + 2]
    }
    return mesh
  }
}
