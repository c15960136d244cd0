import Drawing
import Geometry

/// Cubes on a turntable around a larger cube.
struct PageSolids {
  private static let light = Light(
    direction: [-0.45, 0.8, 0.6], ambient: 0.52, diffuse: 0.56, specular: 0.25)
  private static let count = 7
  private static let round = Turning(start: 0.03, rate: 0.04)
  private static let spin = Turning(start: 0, rate: -0.1)

  let style: SceneStyle

  func draw(in frame: Rect, of window: Size, at time: Double, _ list: inout DrawList) {
    let aspect = frame.width / frame.height
    // For a narrow page the eye is farther away.
    let away = Float(max(1, 1.25 / aspect))
    let eye = Vector3(0, 2.6 * away, 6.4 * away)
    let lens = Matrix4.perspective(fieldOfView: 0.56, aspect: Float(aspect), near: 0.5, far: 5e5)
    let view = Matrix4.lookAt(eye: eye, target: [0, 0.25, 0])
    // The lens is the window's; the page stands to one side of it, and may have another size.
    let (width, height) = (frame.width / window.width, frame.height / window.height)
    let shift =
      Matrix4.translation([
        Float(2 * frame.minX / window.width + (width - 1)), Float(1 - height), 0,
      ]) * .scale([Float(width), Float(height), 1])
    list.beginWorld(light: Self.light)
    let camera = list.add(Camera(viewProjection: shift * lens * view, eye: eye))
    list.begin(.cylinder, .lit, camera: camera)
    list.append(
      Instance(model: .translation([0, -0.1, 0]) * .scale([3.6, 0.2, 3.6]), color: style.surface))
    list.begin(.roundedCube, .lit, camera: camera)
    let spin = Matrix4.rotationY(Self.spin.angle(at: time))
    list.append(Instance(model: .translation([0, 0.5, 0]) * spin, color: style.accent(1)))
    for cube in 0..<Self.count {
      let share = Self.round.turns(at: time) + Double(cube) / Double(Self.count)
      let model =
        Matrix4.rotationY(share * Turning.radiansPerTurn) * .translation([1.35, 0.23, 0]) * spin
        * .scale(Vector3(repeating: 0.46))
      list.append(Instance(model: model, color: style.accent(cube)))
    }
  }
}
