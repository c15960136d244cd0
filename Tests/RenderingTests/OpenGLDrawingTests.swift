import Drawing
import Geometry
import Images
import OpenGLRendering
import PictureSupport
import Testing

@Suite("OpenGL: drawing")
@OpenGLActor
struct OpenGLDrawingTests {
  private func scale(_ x: Float, _ y: Float, _ z: Float) -> Matrix4 { .scale([x, y, z]) }

  @Test("each batch draws its own instances with its own camera")
  func batches() throws {
    var list = DrawList(.front)
    // The second camera stands twice as far away.
    let far = list.add(.looking(from: [0, 0, 5.5]))
    list.begin(.cube, .lit, camera: 0)
    list.append(Instance(model: .translation([-2, 0, 0]), color: .pureRed))
    list.append(Instance(model: .translation([2, 0, 0]), color: .pureGreen))
    list.begin(.cube, .lit, camera: 0)
    list.begin(.cube, .lit, camera: far)
    list.append(Instance(model: .identity, color: .pureBlue))
    let rig = try OpenGLRig.shared()
    let image = rig.picture(list, in: try RenderTarget(width: 100, height: 100))
    #expect(image[10, 50] == Image.red && image[90, 50] == Image.green)
    // Its front is 5 away: a tenth of 50 pixels to each side.
    #expect(image.count(Image.blue) == 10 * 10)
  }

  @Test("a picture does not depend on what was drawn before it")
  func independence() throws {
    let rig = try OpenGLRig.shared()
    let cube = DrawList(.front).with(.pureRed)
    var light = DrawList(.looking(from: [0, 3, 0], up: [0, 0, -1]))
    light.background = .pureBlue
    light = light.with(
      .pureGreen, .square, .radialLight(center: .zero, radius: 3), at: scale(9, 1, 9))
    let before = try rig.picture(cube)
    let target = try RenderTarget(width: 31, height: 17, samples: 4)
    let between = rig.picture(light, in: target)
    #expect(between[15, 8].y > 200)
    #expect(try rig.picture(cube) == before)
    #expect(rig.picture(light, in: target) == between)
  }

  @Test("four samples smooth the edges and leave the inside alone")
  func samples() throws {
    let list = DrawList(.front).with(.white, at: .rotationZ(0.3))
    let rig = try OpenGLRig.shared()
    let sharp = try rig.picture(list)
    let smooth = try rig.picture(list, samples: 4)
    #expect(sharp.count(Image.white) + sharp.count(Image.black) == 10_000)
    let gray = 10_000 - smooth.count(Image.white) - smooth.count(Image.black)
    // Around 4 · 20 pixels of edge, most of which four samples tell from all or nothing.
    #expect((40...120).contains(gray))
    for y in 0..<100 {
      for x in 0..<100 where smooth[x, y] == Image.white { #expect(sharp[x, y] == Image.white) }
    }
    #expect(smooth[50, 50] == Image.white && smooth[5, 5] == Image.black)
  }

  @Test("a radial light's edge is the background itself")
  func radialLightEdge() throws {
    var list = DrawList(.looking(from: [0, 3, 0], up: [0, 0, -1]))
    list.background = Color(red: 0.2, green: 0.4, blue: 0.6)
    let empty = try OpenGLRig.shared().picture(list)
    list = list.with(
      .white, .square, .radialLight(center: .zero, radius: 1), at: .scale([20, 1, 20]))
    let image = try OpenGLRig.shared().picture(list)
    // The radius is a sixth of the picture: 100 / 6 pixels around the middle.
    for x in 0..<100 where abs(Double(x) - 49.5) > 17 { #expect(image[x, 50] == empty[x, 50]) }
    #expect(image[50, 50].x > 250)
  }
}
