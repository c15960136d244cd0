#if Program

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

  @Test(
    "every mesh is seen where it stands, about as large as it is",
    arguments: [
      (Mesh.cube, 380...420), (.roundedCube, 360...400), (.cylinder, 290...340), (.square, 0...0),
    ])
  func meshes(mesh: Mesh, area: ClosedRange<Int>) throws {
    let image = try OpenGLRig.shared().picture(DrawList(.front).with(.pureRed, mesh))
    #expect(area.contains(image.count(Image.red)))
  }

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
    let target = try RenderTarget(width: 100, height: 100)
    let counts = rig.renderer.draw(list, into: target)
    #expect(counts.draws == 2 && counts.instances == 3 && counts.triangles == 36)
    let image = rig.picture(list, in: target)
    #expect(image[10, 50] == Image.red && image[90, 50] == Image.green)
    // Its front is 5 away: a tenth of 50 pixels to each side.
    #expect(image.count(Image.blue) == 10 * 10)
  }

  @Test("a picture does not depend on what was drawn before it")
  func independence() throws {
    let rig = try OpenGLRig.shared()
    let cube = DrawList(.front).with(.pureRed)
    var pool = DrawList(.looking(from: [0, 3, 0], up: [0, 0, -1]))
    pool.background = .pureBlue
    pool = pool.with(.pureGreen, .square, .pool(center: .zero, radius: 3), at: scale(9, 1, 9))
    let before = try rig.picture(cube)
    let target = try RenderTarget(width: 31, height: 17, samples: 4)
    let between = rig.picture(pool, in: target)
    #expect(between[15, 8].y > 200)
    #expect(try rig.picture(cube) == before)
    #expect(rig.picture(pool, in: target) == between)
  }

  @Test("four samples smooth the edges and leave the inside alone")
  func samples() throws {
    let list = DrawList(.front).with(.white, at: .rotationZ(0.3))
    let rig = try OpenGLRig.shared()
    let sharp = try rig.picture(list)
    let smooth = try rig.picture(list, samples: 4)
    #expect(sharp.count(Image.white) + sharp.count(Image.black) == 10_000)
    let grey = 10_000 - smooth.count(Image.white) - smooth.count(Image.black)
    // Around 4 · 20 pixels of edge, most of which four samples tell from all or nothing.
    #expect((40...120).contains(grey))
    for y in 0..<100 {
      for x in 0..<100 where smooth[x, y] == Image.white { #expect(sharp[x, y] == Image.white) }
    }
    #expect(smooth[50, 50] == Image.white && smooth[5, 5] == Image.black)
  }

  @Test("a pool's edge is the background itself")
  func poolEdge() throws {
    var list = DrawList(.looking(from: [0, 3, 0], up: [0, 0, -1]))
    list.background = Color(red: 0.2, green: 0.4, blue: 0.6)
    let empty = try OpenGLRig.shared().picture(list)
    list = list.with(
      .white, .square, .pool(center: .zero, radius: 1), at: .scale([20, 1, 20]))
    let image = try OpenGLRig.shared().picture(list)
    // The radius is a sixth of the picture: 100 / 6 pixels around the middle.
    for x in 0..<100 where abs(Double(x) - 49.5) > 17 { #expect(image[x, 50] == empty[x, 50]) }
    #expect(image[50, 50].x > 250)
  }

  @Test("a full scene stays as it was")
  func golden() throws {
    var list = DrawList()
    list.background = Color(red: 0.10, green: 0.10, blue: 0.13)
    list.beginWorld(
      light: Light(direction: [0.4, 0.8, 0.45], ambient: 0.25, diffuse: 0.65, specular: 0.3))
    let eye = Vector3(0, 1.6, 3.2)
    let camera = list.add(
      Camera(
        viewProjection: .perspective(fieldOfView: 0.8, aspect: 4 / 3, near: 0.1, far: 20)
          * .lookAt(eye: eye, target: [0, 0.2, 0]),
        eye: eye))
    list.begin(.square, .pool(center: [0, -0.5, 0], radius: 3), camera: camera)
    list.append(
      Instance(model: .translation([0, -0.5, 0]) * scale(20, 1, 20), color: Color(grey: 0.45)))
    list.begin(.cylinder, .lit, camera: camera)
    list.append(
      Instance(model: .translation([0, -0.35, 0]) * scale(2.4, 0.3, 2.4), color: Color(grey: 0.6)))
    list.begin(.roundedCube, .lit, camera: camera)
    for k in 0..<5 {
      let turn = Matrix4.rotationY(Double(k) * 1.256_637) * .translation([0, 0.05, 0.85])
      let model = turn * .rotationY(Double(k)) * .rotationX(0.4) * scale(0.45, 0.45, 0.45)
      let color = Color(hue: Double(k) / 5, saturation: 0.7, brightness: 0.9)
      list.append(Instance(model: model, color: color))
    }
    list.begin(.cube, .lit, camera: camera)
    list.append(
      Instance(
        model: .translation([0, 0.35, 0]) * .rotationY(0.6) * scale(0.6, 0.6, 0.6),
        color: Color(red: 0.9, green: 0.85, blue: 0.7)))
    let image = try OpenGLRig.shared().picture(list, width: 320, height: 240)
    let driver = OpenGLDriver.current
    expectGolden(
      image, "opengl-stage", .twoLimits(onGPU: !driver.isSoftware),
      Golden.Note(renderer: driver.renderer, version: driver.version, of: image))
  }
}

#endif
