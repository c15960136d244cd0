#if Program

import Drawing
import Geometry
import Images
import OpenGLRendering
import PictureSupport
import Testing

@Suite("OpenGL: shading")
@OpenGLActor
struct OpenGLShadingTests {
  /// The world place that the pixel shows of a plane that fills the picture at right angles to the
  /// view, `distance` away: the corners of a 90° picture are as far from its centre.
  private func place(_ x: Int, _ y: Int, size: Int, distance: Float) -> SIMD2<Float> {
    let half = Float(size) / 2
    return SIMD2((Float(x) + 0.5 - half) / half, (half - Float(y) - 0.5) / half) * distance
  }

  /// How far a pixel may be from what the formula says, in levels: half of one, and a little for
  /// the order of the sums; of a GPU what Direct3D 11 allows one that makes a level of a number
  /// (`D3D11_FLOAT32_TO_INTEGER_TOLERANCE_IN_ULP`; OpenGL names no figure).
  private static var rounding: Float { OpenGLDriver.current.isSoftware ? 0.51 : 0.6 }

  private func level(_ value: Float) -> Float { min(max(value, 0), 1) * 255 }

  @Test(
    "the background fills an empty list exactly, clamped",
    arguments: [
      (Color(grey: 0), SIMD4<UInt8>(0, 0, 0, 255)),
      (Color(red: 0.2, green: 0.4, blue: 1), SIMD4<UInt8>(51, 102, 255, 255)),
      (Color(red: 26 / 255, green: 31 / 255, blue: 254 / 255), SIMD4<UInt8>(26, 31, 254, 255)),
      (Color(red: -1, green: 2, blue: 0.6), SIMD4<UInt8>(0, 255, 153, 255)),
    ])
  func background(color: Color, pixel: SIMD4<UInt8>) throws {
    var list = DrawList()
    list.background = color
    let image = try OpenGLRig.shared().picture(list, width: 37, height: 21)
    #expect(image.count(pixel) == 37 * 21)
  }

  @Test("a cube facing the light has its colour times ambient plus diffuse, and its size")
  func facing() throws {
    let light = Light(direction: [0, 0, 1], ambient: 0.2, diffuse: 0.6, specular: 0)
    let list = DrawList(.front, light: light)
      .with(Color(red: 1, green: 0.5, blue: 0))
    let image = try OpenGLRig.shared().picture(list)
    // The front face is 2.5 away: its half side is 0.5 / 2.5 of 50 pixels.
    #expect(image.count([204, 102, 0, 255]) == 20 * 20)
    #expect(image.count(Image.black) == 100 * 100 - 20 * 20)
    #expect(image[40, 40] == [204, 102, 0, 255] && image[39, 40] == Image.black)
    #expect(image[59, 59] == [204, 102, 0, 255] && image[59, 60] == Image.black)
  }

  @Test("a cube turned from the light has only the ambient, and no highlight")
  func averted() throws {
    let light = Light(direction: [0, 0, -1], ambient: 0.2, diffuse: 0.7, specular: 1)
    let image = try OpenGLRig.shared().picture(DrawList(.front, light: light).with(.white))
    #expect(image.count([51, 51, 51, 255]) == 20 * 20)
  }

  @Test(
    "every pixel of a wall is Blinn-Phong with a highlight of power 32",
    arguments: [
      Vector3(0, 0, 1), [0.4, 0.8, 0.45], [-0.7, 0.1, 0.7], [1, 0, -0.02],
    ])
  func blinnPhong(direction: Vector3) throws {
    let light = Light(direction: direction, ambient: 0.15, diffuse: 0.5, specular: 0.35)
    let color = Color(red: 0.9, green: 0.5, blue: 0.1)
    // The wall's front is at z = 0, three units from the eye, and larger than the view.
    let list = DrawList(.front, light: light)
      .with(color, at: .translation([0, 0, -5]) * .scale([10, 10, 10]))
    let image = try OpenGLRig.shared().picture(list)
    var worst: Float = 0
    for y in stride(from: 0, to: 100, by: 3) {
      for x in stride(from: 0, to: 100, by: 3) {
        let spot = place(x, y, size: 100, distance: 3)
        let toEye = (Vector3(0, 0, 3) - Vector3(spot.x, spot.y, 0)).normalized
        let half = (light.direction + toEye).normalized
        var highlight = max(half.z, 0)
        for _ in 0..<5 { highlight *= highlight }
        let facing = max(light.direction.z, 0)
        if facing == 0 { highlight = 0 }
        for (channel, share) in [color.red, color.green, color.blue].enumerated() {
          let expected = level(
            share * (light.ambient + light.diffuse * facing) + light.specular * highlight)
          worst = max(worst, abs(Float(image[x, y][channel]) - expected))
        }
      }
    }
    #expect(worst <= OpenGLShadingTests.rounding)
  }

  @Test("a pool fades from its colour to the background by (1 − r²/R²)²")
  func pool() throws {
    let center = Vector3(0.3, 0, -0.2)
    var list = DrawList(.looking(from: [0, 3, 0], up: [0, 0, -1]))
    list.background = Color(red: 0.2, green: 0.1, blue: 0.4)
    list = list.with(
      Color(red: 1, green: 0.5, blue: 0), .square, .pool(center: center, radius: 2),
      at: .scale([20, 1, 20]))
    let rig = try OpenGLRig.shared()
    rig.renderer.dithers = false
    defer { rig.renderer.dithers = true }
    let image = try rig.picture(list)
    var worst: Float = 0
    for y in stride(from: 0, to: 100, by: 3) {
      for x in stride(from: 0, to: 100, by: 3) {
        let spot = place(x, y, size: 100, distance: 3)
        let away = Vector3(spot.x, 0, -spot.y) - center
        let rest = max(0, 1 - away.dot(away) / 4)
        for (channel, ends) in [(0.2, 1.0), (0.1, 0.5), (0.4, 0.0)].enumerated() {
          let expected = level(Float(ends.0) + Float(ends.1 - ends.0) * rest * rest)
          worst = max(worst, abs(Float(image[x, y][channel]) - expected))
        }
      }
    }
    #expect(worst <= OpenGLShadingTests.rounding)
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
}

#endif
