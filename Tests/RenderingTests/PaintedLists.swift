import Drawing
import Geometry

/// World passes with textures, for tests of both renderers.
enum PaintedLists {
  static let size = FrameSize(width: 320, height: 240)

  static let all: [NamedList] = [
    .init("painted-cards", cards()), .init("painted-floor", floor()),
    .init("painted-off-center", cards(eyeShift: 0.5)), .init("painted-upright", upright()),
  ]

  private static let light = Light(
    direction: [0.4, 0.8, 0.45], ambient: 0.3, diffuse: 0.65, specular: 0.3)
  private static let night = Color(red: 0.11, green: 0.12, blue: 0.17)
  private static let coral = Color(red: 0.94, green: 0.42, blue: 0.3)
  private static let sea = Color(red: 0.2, green: 0.55, blue: 0.85)

  /// Cards, cubes and rounded cubes with pictures, lit and unlit, that cut one another; a texture
  /// that is half transparent, one that is missing, one that is not here.
  private static func cards(eyeShift: Float = 0) -> DrawList {
    var label = DrawList.plane()
    label.fill(Rect(x: 4, y: 4, width: 56, height: 24), Color(gray: 0.95), opacity: 0.9, radius: 9)
    label.fill(Rect(x: 12, y: 13, width: 40, height: 6), night, radius: 3)
    var list = DrawList()
    list.background = night
    list.beginWorld(light: light)
    var eye = Camera.looking(from: [0.4, 1.3, 3.4], aspect: 320 / 240.0)
    eye.eye.x += eyeShift
    let camera = list.add(eye)
    let rings = list.add(PlaneLists.texture("rings", 64, 48))
    let sharp = list.add(
      Texture(
        TextureKey("card label"), .drawing(label, FrameSize(width: 128, height: 64, scale: 2))))
    let missing = list.add(Texture(TextureKey("lost card"), .missing))
    let late = list.add(Texture(TextureKey("late card"), nil))
    func add(
      _ mesh: Mesh, _ material: Material, _ place: Vector3, turn: Double, size: Vector3,
      _ color: Color
    ) {
      list.begin(mesh, material, camera: camera)
      list.append(
        Instance(
          model: .translation(place) * .rotationY(turn) * .rotationX(turn / 3) * .scale(size),
          color: color))
    }
    add(.cube, .textured(rings, isLit: true), [-1.1, 0.2, 0.2], turn: 0.6, size: .one, coral)
    add(
      .card, .textured(rings, isLit: false), [0.3, 0.5, 0], turn: -0.5, size: [1.6, 1.2, 1], sea)
    add(.cube, .textured(sharp, isLit: true), [1.3, -0.1, 0.3], turn: 0.4, size: .one, sea)
    add(.card, .textured(missing, isLit: true), [-0.2, -0.6, 0.9], turn: 0.2, size: .one, coral)
    add(
      .cube, .textured(late, isLit: true), [0.9, -0.7, 0.9], turn: 1, size: [0.5, 0.5, 0.5], coral)
    add(.cylinder, .unlit, [0.3, -0.5, -0.2], turn: 0, size: [1.8, 0.2, 1.8], coral)
    add(.cube, .unlit, [-0.9, -0.8, 0.8], turn: 0.8, size: [0.4, 0.4, 0.4], sea)
    add(.roundedCube, .lit, [0.2, 0.2, 0.5], turn: 0.7, size: [0.5, 0.5, 0.5], sea)
    return list
  }

  /// Lit cards that stand upright in a level view, one with a texture that is half transparent.
  private static func upright() -> DrawList {
    var list = DrawList()
    list.background = night
    list.beginWorld(light: light)
    let camera = list.add(.looking(from: [0, 0, 2.6], aspect: 320 / 240.0))
    let half = Bitmap(
      width: 2, height: 2, pixels: [0, 99, 0, 128, 9, 9, 9, 9, 0, 0, 0, 0, 255, 0, 0, 255])
    for (number, texture) in [
      PlaneLists.texture("card rings", 64, 48), Texture(TextureKey("half"), .pixels(half)),
      PlaneLists.texture("more rings", 30, 90),
    ].enumerated() {
      let index = list.add(texture)
      list.begin(.card, .textured(index, isLit: true), camera: camera)
      list.append(
        Instance(
          model: .translation([Float(number) - 1, 0.1 * Float(number), 0])
            * .rotationY(0.7 - 0.4 * Double(number)), color: coral))
    }
    return list
  }

  /// A picture that reaches from behind the eye to far away, and one in a window over it.
  private static func floor() -> DrawList {
    var list = DrawList()
    list.background = night
    list.beginWorld(light: light)
    let camera = list.add(.looking(from: [0, 0.6, 2], aspect: 320 / 240.0))
    let rings = list.add(PlaneLists.texture("floor rings", 200, 200))
    list.begin(.square, .textured(rings, isLit: true), camera: camera)
    list.append(
      Instance(model: .translation([0, -0.5, 0]) * .scale([9, 1, 9]), color: Color(gray: 1)))
    list.beginWorld(viewport: Rect(x: 200, y: 20, width: 100, height: 80), light: light)
    let near = list.add(.looking(from: [0, 0, 1.5], aspect: 100 / 80.0))
    let small = list.add(PlaneLists.texture("small rings", 5, 3))
    list.begin(.card, .textured(small, isLit: false), camera: near)
    list.append(Instance(model: .rotationY(0.7), color: coral))
    return list
  }
}
