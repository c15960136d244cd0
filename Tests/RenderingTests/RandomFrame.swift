import Drawing
import Geometry
import Support

/// A frame of some passes, each thing of which can become another.
struct RandomFrame {
  private var background: Double
  private var passes: [PassKind] = []

  private enum PassKind {
    case world(World)
    case plane([Quad])
  }

  private struct World {
    var viewport: Rect?
    var opacity: Float
    var light: Double
    var eye: Double
    var things: [Thing]
  }

  private struct Thing {
    var mesh: Mesh
    var material: Int
    var place: Vector3
    var turn: Double
    var size: Float
    var hue: Double
    var generation: Int
  }

  private struct Quad {
    var kind: Int
    var rect: Rect
    var hue: Double
    var radius: Double
    var generation: Int
  }

  init(_ random: inout Random) {
    background = random.double(0...1)
    for number in 0..<random.int(1...4) {
      if random.bool() {
        var isWhole = random.bool()
        if number == 0 { isWhole = random.int(0...3) > 0 }
        passes.append(
          .world(
            World(
              viewport: isWhole ? nil : Self.rect(&random),
              opacity: random.int(0...3) == 0 ? 0.6 : 1, light: random.double(0.2...1),
              eye: random.double(-0.4...0.4),
              things: (0..<random.int(1...12)).map { _ in Self.thing(&random) })))
      } else {
        passes.append(.plane((0..<random.int(1...10)).map { _ in Self.quad(&random) }))
      }
    }
  }

  private static func rect(_ random: inout Random) -> Rect {
    Rect(
      x: random.double(-60...300), y: random.double(-60...180), width: random.double(1...250),
      height: random.double(1...160))
  }

  private static func thing(_ random: inout Random) -> Thing {
    Thing(
      mesh: random.pick([.cube, .roundedCube, .square, .cylinder, .podium]),
      material: random.int(0...6),
      place: Vector3(
        Float(random.double(-1.6...1.6)), Float(random.double(-0.8...0.8)),
        Float(random.double(-1...2.4))), turn: random.double(0...6),
      size: Float(random.double(0.05...0.9)), hue: random.double(0...1),
      generation: random.int(0...2))
  }

  private static func quad(_ random: inout Random) -> Quad {
    Quad(
      kind: random.int(0...4), rect: rect(&random), hue: random.double(0...1),
      radius: random.double(0...30), generation: random.int(0...2))
  }

  /// Makes something another thing, or more or less of it.
  mutating func change(_ random: inout Random) {
    if random.int(0...19) == 0 { background = random.double(0...1) }
    let index = random.int(0...passes.count - 1)
    switch passes[index] {
    case .plane(var quads):
      let chosen = random.int(0...quads.count - 1)
      switch random.int(0...5) {
      case 0: quads.append(Self.quad(&random))
      case 1 where quads.count > 1: quads.remove(at: chosen)
      case 2: quads[chosen].hue = random.double(0...1)
      case 3: quads[chosen].generation += 1
      case 4: quads[chosen].rect.origin.x += random.double(-3...3)
      case _: quads[chosen] = Self.quad(&random)
      }
      passes[index] = .plane(quads)
    case .world(var world):
      let chosen = random.int(0...world.things.count - 1)
      switch random.int(0...9) {
      case 0: world.things.append(Self.thing(&random))
      case 1 where world.things.count > 1: world.things.remove(at: chosen)
      case 2: world.things[chosen].hue = random.double(0...1)
      case 3: world.things[chosen].generation += 1
      case 4: world.light = random.double(0.2...1)
      case 5: world.eye = random.double(-0.4...0.4)
      case 6: world.things.swapAt(0, chosen)
      case 7: world.viewport = world.viewport.map { _ in Self.rect(&random) }
      case 8: world.things[chosen].turn += 0.05
      case _: world.things[chosen] = Self.thing(&random)
      }
      passes[index] = .world(world)
    }
  }

  func list(_ size: Size) -> DrawList {
    var list = DrawList()
    list.background = Color(hue: background, saturation: 0.4, brightness: 0.3)
    for pass in passes {
      switch pass {
      case .world(let world): add(world, size, to: &list)
      case .plane(let quads): add(quads, to: &list)
      }
    }
    return list
  }

  private func add(_ world: World, _ size: Size, to list: inout DrawList) {
    list.beginWorld(
      viewport: world.viewport,
      light: Light(
        direction: [0.4, 0.8, 0.45], ambient: 0.3, diffuse: Float(world.light), specular: 0.3),
      opacity: world.opacity)
    let aspect = Float(
      (world.viewport?.width ?? size.width) / (world.viewport?.height ?? size.height))
    let camera = list.add(.looking(from: [Float(world.eye), 1, 3], aspect: aspect))
    for thing in world.things {
      let light = RadialLight(
        center: .zero, radius: 2,
        glow: Glow(
          color: Color(hue: thing.hue, saturation: 0.5, brightness: 0.4), center: thing.place,
          radius: 1))
      let material: Material =
        switch thing.material {
        case 0, 1: .lit
        case 2: .unlit
        case 3: .radialLight(light)
        case 4: .shadow(SoftShadow(core: 0.2, rounding: 0.3, darkness: 0.5), on: light)
        case _:
          .textured(
            list.add(
              PlaneLists.texture(
                "fuzz \(thing.mesh)", 24 + thing.generation, 16, generation: thing.generation)),
            isLit: thing.material == 5)
        }
      list.begin(thing.mesh, material, camera: camera)
      list.append(
        Instance(
          model: .translation(thing.place) * .rotationY(thing.turn) * .rotationX(thing.turn / 2)
            * .scale(Vector3(repeating: thing.size)),
          color: Color(hue: thing.hue, saturation: 0.7, brightness: 0.9)))
    }
  }

  private func add(_ quads: [Quad], to list: inout DrawList) {
    list.beginPlane()
    for quad in quads {
      let color = Color(hue: quad.hue, saturation: 0.6, brightness: 0.9)
      switch quad.kind {
      case 0: list.fill(quad.rect, color, opacity: Float(quad.radius) / 30, radius: quad.radius)
      case 1: list.fill(quad.rect, color, radius: quad.radius)
      case 2:
        list.write(
          TextRun("Frame \(quad.generation)", size: 9 + quad.radius), at: quad.rect.origin, color)
      case 3:
        list.draw(
          PlaneLists.texture("fuzz quad", 40, 30 + quad.generation, generation: quad.generation),
          in: quad.rect, opacity: quad.radius > 15 ? 1 : 0.5, isNearest: quad.hue > 0.7)
      case _:
        list.clip(to: quad.rect)
        list.fill(
          Rect(x: 40, y: 30, width: 240, height: 140), color, opacity: 0.7, radius: quad.radius)
        list.unclip()
      }
    }
  }
}
