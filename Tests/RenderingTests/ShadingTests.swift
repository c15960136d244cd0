import Drawing
import Images
import OpenGLRendering
import PictureSupport
import Testing

@Suite("Shading")
struct ShadingTests {
  /// How far a pixel may be from what the formula says, in levels: half of one, and a little for
  /// the order of the sums; of a GPU what Direct3D 11 allows one that makes a level of a number
  /// (`D3D11_FLOAT32_TO_INTEGER_TOLERANCE_IN_ULP`; OpenGL names no figure).
  @OpenGLActor
  private func rounding(of renderer: TestedRenderer) -> Float {
    renderer == .openGL && !OpenGLDriver.current.isSoftware ? 0.6 : 0.51
  }

  private func level(_ value: Float) -> Float { min(max(value, 0), 1) * 255 }

  /// The offset of a pixel's center from the middle of a 90° picture, at distance one.
  private func slope(_ x: Int, _ y: Int) -> SIMD2<Float> {
    SIMD2((Float(x) + 0.5 - 50) / 50, (50 - Float(y) - 0.5) / 50)
  }

  /// The light's formula, written down plainly.
  private func lit(
    _ color: Vector3, _ light: Light, normal: Vector3, place: Vector3, eye: Vector3
  ) -> Vector3 {
    let n = normal.normalized
    let h = (light.direction + (eye - place).normalized).normalized
    let facing = max(n.dot(light.direction), 0)
    var highlight = facing > 0 ? max(n.dot(h), 0) : 0
    for _ in 0..<5 { highlight *= highlight }
    return color * (light.ambient + light.diffuse * facing)
      + Vector3(repeating: light.specular * highlight)
  }

  /// The farthest that a picture is from what a formula says for a direction of view, in levels.
  private func worst(_ image: Image, _ expected: (SIMD2<Float>) -> Vector3?) -> Float {
    var worst: Float = 0
    for y in stride(from: 0, to: 100, by: 3) {
      for x in stride(from: 0, to: 100, by: 3) {
        guard let color = expected(slope(x, y)) else { continue }
        for channel in 0..<3 {
          worst = max(worst, abs(Float(image[x, y][channel]) - level(color[channel])))
        }
      }
    }
    return worst
  }

  @Test(
    "the background fills an empty list exactly, clamped",
    arguments: [
      (Color(gray: 0), SIMD4<UInt8>(0, 0, 0, 255)),
      (Color(red: 0.2, green: 0.4, blue: 1), SIMD4<UInt8>(51, 102, 255, 255)),
      (Color(red: 26 / 255, green: 31 / 255, blue: 254 / 255), SIMD4<UInt8>(26, 31, 254, 255)),
      (Color(red: -1, green: 2, blue: 0.6), SIMD4<UInt8>(0, 255, 153, 255)),
    ], TestedRenderer.allCases)
  @OpenGLActor
  func background(filled: (color: Color, pixel: SIMD4<UInt8>), renderer: TestedRenderer) throws {
    var list = DrawList()
    list.background = filled.color
    let image = try renderer.picture(list, width: 37, height: 21)
    #expect(image.count(filled.pixel) == 37 * 21)
  }

  @Test(
    "a cube facing the light has its color times ambient plus diffuse, and its size",
    arguments: TestedRenderer.sharp)
  @OpenGLActor
  func facing(renderer: TestedRenderer) throws {
    let light = Light(direction: [0, 0, 1], ambient: 0.2, diffuse: 0.6, specular: 0)
    let list = DrawList(.front, light: light).with(Color(red: 1, green: 0.5, blue: 0))
    let image = try renderer.picture(list)
    // The front face is 2.5 away: its half side is 0.5 / 2.5 of 50 pixels.
    #expect(image.count([204, 102, 0, 255]) == 20 * 20)
    #expect(image.count(Image.black) == 100 * 100 - 20 * 20)
    #expect(image[40, 40] == [204, 102, 0, 255] && image[39, 40] == Image.black)
    #expect(image[59, 59] == [204, 102, 0, 255] && image[59, 60] == Image.black)
  }

  @Test(
    "every pixel of a wall is Blinn-Phong with a highlight of power 32",
    arguments: [
      Vector3(0, 0, 1), [0.4, 0.8, 0.45], [-0.7, 0.1, 0.7], [1, 0, -0.02], [0, 0, -1],
    ], TestedRenderer.allCases)
  @OpenGLActor
  func wall(direction: Vector3, renderer: TestedRenderer) throws {
    let light = Light(direction: direction, ambient: 0.15, diffuse: 0.5, specular: 0.35)
    let color = Color(red: 0.9, green: 0.5, blue: 0.1)
    // Seen from (0, 0, 3); the highlight follows the eye that the camera claims.
    for eyeShift in [Float(0), 0.7] {
      var camera = Camera.front
      camera.eye.x += eyeShift
      let list = DrawList(camera, light: light)
        .with(color, at: .translation([0, 0, -5]) * .scale([10, 10, 10]))
      let error = worst(try renderer.picture(list)) {
        lit(
          [0.9, 0.5, 0.1], light, normal: [0, 0, 1], place: [$0.x * 3, $0.y * 3, 0],
          eye: camera.eye)
      }
      #expect(error <= rounding(of: renderer))
    }
  }

  @Test("a cylinder's normals turn with its wall, between the corners too")
  func smooth() {
    let light = Light(direction: [0.5, 0.3, 0.8], ambient: 0.1, diffuse: 0.6, specular: 0.4)
    // Radius 2 around the y axis, seen from (0, 0, 5), so high that only the wall shows.
    let camera = Camera.looking(from: [0, 0, 5])
    let list = DrawList(camera, light: light).with(
      Color(red: 0.2, green: 0.7, blue: 0.5), .cylinder, at: .scale([4, 40, 4]))
    let image = SoftwareRig.picture(list)
    let error = worst(image) { slope in
      // The ray from the eye meets the cylinder x² + z² = 4.
      let a = slope.x * slope.x + 1
      let root = 100 - 4 * a * 21
      guard root > 30 else { return nil }
      let t = (10 - root.squareRoot()) / (2 * a)
      let place = Vector3(slope.x, slope.y, -1) * t + [0, 0, 5]
      return lit(
        [0.2, 0.7, 0.5], light, normal: [place.x, 0, place.z], place: place, eye: camera.eye)
    }
    // The cylinder is a prism of 96 sides: its faces lie up to a thousandth inside the cylinder.
    #expect(error <= 1)
  }

  @Test(
    "a radial light fades from its color to the background by (1 − r²/R²)²",
    arguments: TestedRenderer.sharp)
  @OpenGLActor
  func radialLight(renderer: TestedRenderer) throws {
    let center = Vector3(0.3, 0, -0.2)
    var list = DrawList(.looking(from: [0, 3, 0], up: [0, 0, -1]))
    list.background = Color(red: 0.2, green: 0.1, blue: 0.4)
    list = list.with(
      Color(red: 1, green: 0.5, blue: 0), .square, .radialLight(center: center, radius: 2),
      at: .scale([20, 1, 20]))
    let error = worst(try renderer.picture(list, dithers: false)) { slope in
      let away = Vector3(slope.x, 0, -slope.y) * 3 - center
      let rest = max(0, 1 - away.dot(away) / 4)
      let back = Vector3(0.2, 0.1, 0.4)
      return back + (Vector3(1, 0.5, 0) - back) * rest * rest
    }
    #expect(error <= rounding(of: renderer))
  }

  @Test("a block with one surface is colored like the same pixels one by one")
  func blocksAndPixels() {
    // A wall with a soft highlight, once whole and once behind a fence of thin bars far in front,
    // which leaves no block of the wall whole.
    let light = Light(direction: [0.3, 0.2, 1], ambient: 0.2, diffuse: 0.6, specular: 0.3)
    let wall = DrawList(.front, light: light)
      .with(.white, at: .translation([0, 0, -5]) * .scale([10, 10, 10]))
    var fenced = wall
    for bar in -10...10 {
      fenced = fenced.with(
        .pureRed, at: .translation([Float(bar) * 0.2 + 0.013, 0, 1]) * .scale([0.03, 9, 0.03]))
    }
    let (a, b) = (SoftwareRig.picture(wall), SoftwareRig.picture(fenced))
    var same = 0
    for y in 0..<100 {
      for x in 0..<100 where b[x, y].y == b[x, y].x {
        same += 1
        #expect(a[x, y] == b[x, y])
      }
    }
    #expect(same > 5000)
  }
}
