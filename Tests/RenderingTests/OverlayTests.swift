import Drawing
import Images
import OpenGLRendering
import Testing

@Suite("OpenGL: overlays")
@OpenGLActor
struct OverlayTests {
  /// Two by two: opaque red and green above half transparent white and nothing.
  private let pixels: [UInt8] = [
    255, 0, 0, 255, 0, 255, 0, 255, 128, 128, 128, 128, 0, 0, 0, 0,
  ]

  private func picture(_ body: (Overlay, RenderTarget) throws -> Void) throws -> Image {
    _ = try OpenGLStage.shared()
    let renderer = try OpenGLRenderer(shaderDirectory: nil)
    let target = try RenderTarget(width: 8, height: 6)
    var list = DrawList()
    list.background = Color(red: 0, green: 0, blue: 1)
    renderer.draw(list, into: target)
    let overlay = try Overlay(shaderDirectory: nil)
    pixels.withUnsafeBytes { overlay.upload($0, width: 2, height: 2) }
    try body(overlay, target)
    var image = Image(width: 8, height: 6)
    image.withUnsafeMutableBytes { target.readPixels(into: $0) }
    return image
  }

  private func isNear(_ a: SIMD4<UInt8>, _ r: Int, _ g: Int, _ b: Int) -> Bool {
    abs(Int(a.x) - r) <= 1 && abs(Int(a.y) - g) <= 1 && abs(Int(a.z) - b) <= 1
  }

  @Test("each pixel of the picture covers one of the frame, its upper left corner at x, y")
  func place() throws {
    let image = try picture { $0.draw(atX: 3, y: 1, into: $1) }
    #expect(isNear(image[3, 1], 255, 0, 0))
    #expect(isNear(image[4, 1], 0, 255, 0))
    #expect(isNear(image[3, 2], 128, 128, 255))
    #expect(isNear(image[4, 2], 0, 0, 255))
    #expect(isNear(image[2, 1], 0, 0, 255) && isNear(image[5, 1], 0, 0, 255))
    #expect(isNear(image[3, 0], 0, 0, 255) && isNear(image[3, 3], 0, 0, 255))
  }

  @Test("it is stretched and tinted, and cut off at the frame's edge")
  func tint() throws {
    let image = try picture {
      $0.draw(atX: 6, y: 0, size: (4, 6), tint: [0.5, 0.5, 0.5, 0.5], into: $1)
    }
    for y in 0..<3 { #expect(isNear(image[7, y], 128, 0, 128)) }
    #expect(isNear(image[7, 4], 64, 64, 255))
  }

  @Test("the next frame is drawn as if there had been no overlay")
  func nextFrame() throws {
    let stage = try OpenGLStage.shared()
    let list = DrawList(.front).with(.pureRed)
    let before = try stage.picture(list)
    _ = try picture { $0.draw(atX: 0, y: 0, into: $1) }
    #expect(try stage.picture(list) == before)
  }

  @Test("a picture of another size replaces the first")
  func replacing() throws {
    let image = try picture { overlay, target in
      let green = [UInt8](repeating: 0, count: 12).enumerated().map {
        UInt8($0.offset % 4 % 2 * 255)
      }
      green.withUnsafeBytes { overlay.upload($0, width: 3, height: 1) }
      overlay.draw(atX: 0, y: 5, into: target)
    }
    for x in 0..<3 { #expect(isNear(image[x, 5], 0, 255, 0)) }
    #expect(isNear(image[3, 5], 0, 0, 255))
  }
}
