import Drawing
import Geometry
import Images
import OpenGLRendering
import PictureSupport
import Testing

@testable import SoftwareRendering
@testable import TuningBench

/// Both renderers draw the same plane passes: twenty pixels at most are more than two levels apart.
/// How many differ at all is not asked: bilinear colors are rounded in different places on the
/// way.
@Suite("Plane passes: software against OpenGL")
@OpenGLActor
struct PlaneAgainstOpenGLTests {
  private func images(_ list: DrawList, _ size: FrameSize) throws -> (
    opengl: Image, software: Image
  ) {
    (try OpenGLRig.shared().picture(list, size), Image(list, size))
  }

  @Test("flat things agree", arguments: PlaneLists.all, [1.0, 1.5])
  func agreement(named: NamedList, scale: Double) throws {
    let images = try images(
      named.list, FrameSize(width: Int(320 * scale), height: Int(240 * scale), scale: scale))
    let difference = ImageDifference(images.opengl, images.software)
    #expect(difference.far <= 20, "\(named): \(difference)")
  }

  @Test("the tuning bench agrees", arguments: TuningGoldenTests.sizes)
  func tuning(size: (Int, Int)) throws {
    let rig = TuningGoldenTests.rig(size, .hands)
    var list = DrawList()
    rig.bench.drawGhost(into: &list)
    rig.bench.draw(scale: 1, into: &list)
    let images = try images(list, FrameSize(width: size.0, height: size.1))
    let difference = ImageDifference(images.opengl, images.software)
    #expect(difference.far <= 20, "\(size): \(difference)")
  }

  @Test("a drawing in a drawing agrees")
  func nested() throws {
    let size = FrameSize(width: 8, height: 8)
    func drawing(_ name: String, _ color: Color, _ inner: Texture? = nil) -> Texture {
      var list = DrawList.plane()
      list.fill(Rect(x: 0, y: 0, width: 8, height: 8), color)
      if let inner { list.draw(inner, in: Rect(x: 2, y: 2, width: 4, height: 4)) }
      return Texture(TextureKey(name), .drawing(list, size))
    }
    var list = DrawList.plane()
    list.draw(
      drawing("outer", .pureRed, drawing("inner", .pureGreen)),
      in: Rect(x: 0, y: 0, width: 8, height: 8))
    let images = try images(list, size)
    #expect(images.software[1, 1] == Image.red && images.software[4, 4] == Image.green)
    #expect(images.opengl == images.software)
  }

  @Test("a generation that is not here yet leaves the one before")
  func generations() throws {
    _ = try OpenGLRig.shared()
    let renderer = try OpenGLRenderer(shaderDirectory: OpenGLRig.shaders)
    func shown(_ generation: Int, _ pixel: [UInt8]?) throws -> SIMD4<UInt8> {
      let source = pixel.map { Texture.Source.pixels(Bitmap(width: 1, height: 1, pixels: $0)) }
      var list = DrawList.plane()
      list.draw(
        Texture(TextureKey("changing", generation: generation), source),
        in: Rect(x: 0, y: 0, width: 8, height: 8))
      var image = Image(width: 8, height: 8)
      try image.withUnsafeMutableBytes { bytes throws in
        try renderer.draw(list, FrameSize(width: 8, height: 8), smooth: false, into: bytes)
      }
      return image[4, 4]
    }
    #expect(try shown(0, nil) == Image.black)
    #expect(try shown(0, [255, 0, 0, 255]) == Image.red)
    #expect(try shown(1, nil) == Image.red)
    #expect(try shown(1, [0, 255, 0, 255]) == Image.green)
  }
}
