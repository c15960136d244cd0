import Drawing
import Geometry
import Testing

@testable import Scenes

@Suite("What scenes are made of")
struct PartsTests {
  @Test("the generator gives the published numbers for seed 1234567")
  func splitMix() {
    var random = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    for number in expected { #expect(random.next() == number) }
  }

  @Test("draws are even between 0 and 1")
  func even() {
    var random = SplitMix64(seed: 1)
    var tenths = [Int](repeating: 0, count: 10)
    for _ in 0..<10_000 { tenths[Int(random.unit() * 10)] += 1 }
    for count in tenths { #expect(count > 850 && count < 1150) }
  }

  @Test("turning is a straight line in time, also backwards, and never leaves 0…1")
  func turning() {
    let spin = Turning(start: 0.9, rate: -0.25, since: 2)
    #expect(spin.turns(at: 2) == 0.9)
    #expect((spin.turns(at: 6) - 0.9).magnitude < 1e-12)
    #expect((spin.turns(at: 0) - 0.4).magnitude < 1e-12)
    for time in [-1e300, -1e17, 1e17, 1e300] {
      #expect((0...1).contains(spin.turns(at: time)))
    }
    let faster = spin.changingRate(to: 3, at: 7)
    #expect((faster.turns(at: 7) - spin.turns(at: 7)).magnitude < 1e-12)
    #expect((faster.turns(at: 7.1) - spin.turns(at: 7) - 0.3).magnitude < 1e-12)
  }

  @Test("even colours: grey without chroma, the published colour of red, one brightness for all")
  func colors() {
    let grey = Color(lightness: 0.6, chroma: 0, hue: 0.3)
    #expect((grey.red - grey.green).magnitude < 0.002 && (grey.red - grey.blue).magnitude < 0.002)
    let white = Color(lightness: 1, chroma: 0, hue: 0)
    #expect(min(white.red, white.green, white.blue) > 0.995)
    // sRGB red is OKLCH 0.628, 0.2577, 29.23°.
    let red = Color(lightness: 0.627_96, chroma: 0.257_68, hue: 29.234 / 360)
    #expect(red.red > 0.99 && red.green < 0.03 && red.blue < 0.03)
  }

  @Test(
    "the little cubes' colours are vivid and neighbours differ", arguments: [0, 1, 2] as [UInt64])
  func palette(seed: UInt64) {
    let row = PodiumRow(count: 1000, seed: seed)
    for index in 0..<999 {
      let a = row.look(index).color
      let b = row.look(index + 1).color
      let channels = [a.red, a.green, a.blue]
      #expect((channels.max() ?? 0) - (channels.min() ?? 0) > 0.25)
      let apart = Vector3(a.red - b.red, a.green - b.green, a.blue - b.blue).length
      #expect(apart > 0.2)
    }
  }

  @Test("a ray meets a turned box where a turned ray meets the straight one")
  func boxes() throws {
    var box = TurnedBox(center: [1, 2, -3], side: 2, turn: 0, lean: 0)
    let ray = Ray(origin: [1, 2, 7], direction: [0, 0, -2])
    #expect(box.distance(along: ray) == 4.5)
    box.turn = Turning.radiansPerTurn / 8
    let distance = try #require(box.distance(along: ray))
    #expect((distance * 2 - (10 - 2.0.squareRoot())).magnitude < 1e-9)
    #expect(box.distance(along: Ray(origin: [1, 2, 7], direction: [0, 0, 1])) == nil)
    #expect(box.distance(along: Ray(origin: [1, 4, 7], direction: [0, 0, -1])) == nil)
    #expect(box.distance(along: Ray(origin: [2.4, 2, 7], direction: [0, 0, -1])) != nil)
    #expect(box.distance(along: Ray(origin: [2.5, 2, 7], direction: [0, 0, -1])) == nil)
  }

  @Test("a box is drawn by the rotations that its model names")
  func model() {
    let box = TurnedBox(center: [1, 2, 3], side: 0.5, turn: 0.7, lean: 0.3)
    let model =
      Matrix4.translation([1, 2, 3]) * .rotationX(0.3) * .rotationY(0.7)
      * .scale([0.5, 0.5, 0.5])
    for (a, b) in [
      (box.model.columns.0, model.columns.0), (box.model.columns.1, model.columns.1),
      (box.model.columns.2, model.columns.2), (box.model.columns.3, model.columns.3),
    ] {
      for k in 0..<4 { #expect((a[k] - b[k]).magnitude < 1e-6) }
    }
  }

  @Test("a shadow lies on its floor, along the light from what throws it")
  func shadow() {
    let light = Vector3(-0.3, 0.8, 0.5)
    let flat = Matrix4.shadow(onto: 0.25, light: light)
    for place in [Vector3(1, 2, 3), [0, 0.25, 0], [-4, 9, 0.5]] {
      let image = flat.transform(place)
      #expect((image.y - 0.25).magnitude < 1e-5 && image.w == 1)
      let along = (place - [image.x, image.y, image.z]).cross(light)
      #expect(along.length < 1e-4)
    }
  }

  @Test("shadows and floors face upwards", arguments: [Mesh.cube, .square])
  func facing(mesh: Mesh) {
    let geometry = mesh.geometry
    let flat = Matrix4.shadow(onto: 0, light: [-0.3, 0.8, 0.5])
    var area: Float = 0
    for first in stride(from: 0, to: geometry.indices.count, by: 3) {
      let corners = (0..<3).map { k -> Vector3 in
        let p = flat.transform(geometry.vertices[Int(geometry.indices[first + k])].position)
        return [p.x, p.y, p.z]
      }
      area += max(0, (corners[1] - corners[0]).cross(corners[2] - corners[0]).y) / 2
    }
    // A cube's shadow: its top, and its two lit sides laid down.
    #expect((area - (mesh == .cube ? 1 + 0.3 / 0.8 + 0.5 / 0.8 : 1)).magnitude < 1e-5)
  }
}
