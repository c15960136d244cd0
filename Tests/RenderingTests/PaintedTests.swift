import Drawing
import Images
import PictureSupport
import Testing

@testable import SoftwareRendering

@Suite("Textures in world passes")
struct PaintedTests {
  @Test(
    "the software renderer draws them byte for byte", arguments: PaintedLists.all, [false, true])
  func goldens(named: NamedList, smooth: Bool) {
    let image = Image(named.list, PaintedLists.size, smooth: smooth)
    expectGolden(image, smooth ? named.description + "-smooth" : named.description)
  }

  /// A card that fills a square picture.
  private func card(
    _ texture: Texture, _ color: Color = .pureRed, isLit: Bool = false,
    _ geometry: MeshGeometry? = nil
  ) -> DrawList {
    var list = DrawList()
    list.beginWorld(light: Light(direction: [0, 0, 1], ambient: 0, diffuse: 0.5, specular: 0))
    let camera = list.add(.pixels(64, 64))
    let index = list.add(texture)
    let mesh = geometry.map { Mesh("test.card", $0) } ?? .card
    list.begin(mesh, .textured(index, isLit: isLit), camera: camera)
    list.append(Instance(model: .translation([32, 32, 0]) * .scale([64, 64, 1]), color: color))
    return list
  }

  private func shown(_ list: DrawList, side: Int = 64) -> Image {
    SoftwareRig.picture(list, width: side, height: side)
  }

  @Test("seen straight on and at its own size, a texture is itself, upright")
  func identity() {
    let bitmap = PlaneLists.rings(64, 64)
    let image = shown(card(Texture(TextureKey("self"), .pixels(bitmap))))
    #expect(image.pixels == bitmap.pixels)
  }

  @Test("it lies over the instance's color, and light falls on both")
  func layers() {
    func pixel(_ bytes: [UInt8], isLit: Bool = false) -> SIMD4<UInt8> {
      let bitmap = Bitmap(width: 1, height: 1, pixels: bytes)
      return shown(card(Texture(TextureKey("one"), .pixels(bitmap)), isLit: isLit))[20, 30]
    }
    #expect(pixel([0, 255, 0, 255]) == Image.green)
    #expect(pixel([0, 0, 0, 0]) == Image.red)
    #expect(pixel([0, 128, 0, 128]) == SIMD4(127, 128, 0, 255))
    #expect(pixel([0, 255, 0, 255], isLit: true) == SIMD4(0, 128, 0, 255))
    #expect(shown(card(Texture(TextureKey("none"), nil)))[20, 30] == Image.red)
  }

  @Test("two triangles of one face that show two places of a texture both show their own")
  func ownTriangles() {
    let halves = Bitmap(width: 2, height: 1, pixels: [0, 255, 0, 255, 0, 0, 0, 255])
    let card = Mesh.card.geometry
    var apart = card
    apart.vertices = card.indices.enumerated().map { number, index in
      var vertex = card.vertices[Int(index)]
      vertex.texture = [number < 3 ? 0 : 1, 0]
      return vertex
    }
    apart.indices = Array(0..<6)
    let image = shown(self.card(Texture(TextureKey("halves"), .pixels(halves)), .pureRed, apart))
    let shares = [Image.green, Image.black].map { color in
      (0..<4096).count { image[$0 % 64, $0 / 64] == color }
    }
    #expect(shares[0] + shares[1] == 4096 && abs(shares[0] - shares[1]) <= 64, "\(shares)")
  }

  @Test("unlit is the instance's color, whatever the light")
  func unlit() {
    var list = card(Texture(TextureKey("none"), nil))
    list.begin(.card, .unlit, camera: 0)
    list.append(
      Instance(
        model: .translation([32, 32, 0.1]) * .scale([32, 32, 1]),
        color: Color(red: 0.2, green: 0.4, blue: 0.6)))
    #expect(shown(list)[32, 32] == SIMD4(51, 102, 153, 255))
  }

  @Test("what is straight in space is straight in the picture, whatever the perspective")
  func perspective() {
    // A texture of two halves, on a floor that is seen at a slant.
    let halves = Bitmap(width: 2, height: 1, pixels: [255, 255, 255, 255, 0, 0, 0, 255])
    var list = DrawList()
    list.beginWorld(light: Light(direction: [0, 1, 0], ambient: 1, diffuse: 0, specular: 0))
    let camera = list.add(.looking(from: [0, 0.4, 2], aspect: 1))
    let texture = list.add(Texture(TextureKey("halves"), .pixels(halves)))
    list.begin(.square, .textured(texture, isLit: false), camera: camera)
    list.append(Instance(model: .scale([3, 1, 3]), color: .white))
    let image = SoftwareRig.picture(list, width: 200, height: 200)
    var rows = 0
    for y in 100..<200 where image[100, y].w == 255 && image[100, y] != Image.black {
      rows += 1
      #expect(abs(Int(image[99, y].x) + Int(image[100, y].x) - 255) <= 2, "row \(y)")
    }
    #expect(rows > 50, "the floor fills the lower half")
  }

  @Test("places in a texture that are huge or no numbers never trap")
  func hostile() {
    for number in [Float.nan, .infinity, -.infinity, 1e30, -1e30, .leastNonzeroMagnitude] {
      var geometry = Mesh.card.geometry
      geometry.vertices[0].texture = [number, 0]
      geometry.vertices[3].texture = [0, number]
      for isLit in [false, true] {
        let list = card(PlaneLists.texture("r", 8, 8), isLit: isLit, geometry)
        #expect(shown(list)[0, 0].w == 255)
      }
    }
  }
}

/// Both renderers draw the same textures in space: twenty pixels at most are more than two levels
/// apart.
@Suite("Textures in world passes: software against OpenGL")
@OpenGLActor
struct PaintedAgainstOpenGLTests {
  @Test("they agree", arguments: PaintedLists.all)
  func agreement(named: NamedList) throws {
    let (width, height) = (640, 480)
    let opengl = try OpenGLRig.shared().picture(named.list, width: width, height: height)
    let software = SoftwareRig.picture(named.list, width: width, height: height)
    let difference = ImageDifference(opengl, software)
    #expect(difference.far <= 20, "\(named): \(difference)")
  }
}
