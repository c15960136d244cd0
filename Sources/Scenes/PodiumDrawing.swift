import Drawing
import Geometry

/// The podium scene's frame: what is near comes first, so that the depth test spares what it hides.
extension PodiumScene {
  func draw(_ layout: PodiumLayout, into list: inout DrawList) {
    let view = rowView(layout)
    let camera = list.add(layout.camera())
    let rowCamera = list.add(layout.camera(shift: view.shift))
    let look = LayoutLook(layout, bigColor: bigColor)
    let big = bigBox(layout)

    list.begin(.roundedCube, .lit, camera: rowCamera)
    for index in view.visible {
      list.append(
        Instance(model: littleBox(index, layout, view).model, color: row.look(index).color))
    }
    list.begin(.roundedCube, .lit, camera: camera)
    list.append(Instance(model: big.model, color: bigColor))
    list.begin(.podium, .lit, camera: camera)
    list.append(Instance(model: look.podiumModel, color: PodiumLook.podium))
    list.begin(.drum, look.even, camera: camera)
    list.append(Instance(model: look.ringModel, color: look.ringColor))

    list.begin(.cube, look.even, camera: camera)
    look.appendShadow(
      of: big, onto: layout.podiumTop, lit: look.podiumLit, dark: look.podiumDark, to: &list)
    // The camera walks along the row, and the light walks with it.
    list.begin(.cube, look.pool(shift: view.shift), camera: rowCamera)
    for index in view.visible {
      look.appendShadow(
        of: littleBox(index, layout, view), onto: 0, lit: look.floorColor, dark: look.floorDark,
        to: &list)
    }
    list.begin(.podium, look.pool(), camera: camera)
    list.append(Instance(model: look.podiumShadow, color: look.floorDark))
    list.begin(.cube, look.pool(), camera: camera)
    list.append(Instance(model: look.shadow(of: big, onto: 0), color: look.floorDark))

    list.begin(.ring, look.pool(), camera: camera)
    look.appendGlow(to: &list)
    list.begin(.square, look.pool(), camera: camera)
    list.append(Instance(model: look.floorModel, color: look.floorColor))
    list.append(Instance(model: look.wallModel, color: look.floorColor))
  }
}

/// What follows from the layout and the big cube's colour of the moment.
private struct LayoutLook {
  let layout: PodiumLayout
  let bigColor: Color

  init(_ layout: PodiumLayout, bigColor: Color) {
    self.layout = layout
    self.bigColor = bigColor
  }

  private var diameter: Double { layout.podiumDiameter }

  /// The pool of light as a camera sees it that was moved right by `shift` pitches.
  func pool(shift: Double = 0) -> Material {
    .pool(
      center: [
        Float(shift), Float(diameter * PodiumLook.poolHeight),
        Float(layout.podiumZ * PodiumLook.poolPlace),
      ],
      radius: Float(poolRadius))
  }

  /// Paint that needs no light.
  var even: Material { .pool(center: .zero, radius: PodiumLook.evenRadius) }

  var floorColor: Color { PodiumLook.floor.mixed(with: bigColor, PodiumLook.floorTint) }
  var floorDark: Color { PodiumLook.background.mixed(with: floorColor, PodiumLook.shadowLight) }

  /// The podium's top in the light and in the shadow, as the lit material paints it.
  var podiumLit: Color {
    let light = PodiumLook.light
    return PodiumLook.podium.scaled(light.ambient + light.diffuse * light.direction.y)
  }
  var podiumDark: Color { podiumLit.scaled(PodiumLook.shadowLight) }

  var ringColor: Color { bigColor.mixed(with: Color(grey: 1), PodiumLook.ringWhite) }

  private var podiumCenter: Vector3 { [0, Float(layout.podiumTop / 2), Float(layout.podiumZ)] }

  var podiumModel: Matrix4 {
    .translation(podiumCenter) * .scale(Vector3(repeating: Float(diameter)))
  }

  var podiumShadow: Matrix4 {
    .shadow(onto: Float(2 * layer(layout.side)), light: PodiumLook.light.direction) * podiumModel
  }

  /// A shining band around the foot of the upper tier.
  var ringModel: Matrix4 {
    let across = Float(diameter * (Double(Mesh.podiumTopRadius) + PodiumLook.ringWidth) * 2)
    let height = diameter * PodiumLook.ringHeight
    let middle = diameter * Double(Mesh.podiumStep) + height / 2
    return .translation([0, Float(middle), Float(layout.podiumZ)])
      * .scale([across, Float(height), across])
  }

  /// The ring's light on the floor: flat rings, each a little larger, fainter and lower.
  func appendGlow(to list: inout DrawList) {
    for k in (1...PodiumLook.glowLayers).reversed() {
      let share = Double(k) / Double(PodiumLook.glowLayers)
      let across = Float(diameter * (1 + 2 * PodiumLook.glowWidth * (1 - share)))
      let level = Float(layer(layout.side) * share)
      let model =
        Matrix4.translation([0, level, Float(layout.podiumZ)]) * .scale([across, 1, across])
      let strength = PodiumLook.glowStrength * Float(share * share)
      list.append(Instance(model: model, color: floorColor.mixed(with: ringColor, strength)))
    }
  }

  private func layer(_ side: Double) -> Double { PodiumLook.layerHeight * side }

  /// A cube's shadow on a floor, sharp.
  func shadow(of box: TurnedBox, onto height: Double) -> Matrix4 {
    .shadow(onto: Float(height + layer(box.side)), light: PodiumLook.light.direction) * box.model
  }

  /// A cube's shadow on a floor, in layers that grow wider, paler and lower from the core.
  func appendShadow(
    of box: TurnedBox, onto height: Double, lit: Color, dark: Color, to list: inout DrawList
  ) {
    var level = height + layer(box.side) * Double(PodiumLook.shadowLayers.count + 1)
    for layer in PodiumLook.shadowLayers {
      level -= self.layer(box.side)
      var grown = box
      grown.side *= layer.spread
      let flat = Matrix4.shadow(onto: Float(level), light: PodiumLook.light.direction)
      list.append(Instance(model: flat * grown.model, color: lit.mixed(with: dark, layer.darkness)))
    }
  }

  /// As wide as the pool, from behind the podium to in front of the row.
  var floorModel: Matrix4 {
    let front = layout.eye.z * PodiumLook.floorFront
    let depth = Float(front - wallZ)
    return .translation([0, 0, Float((front + wallZ) / 2)])
      * .scale([Float(2 * poolRadius), 1, depth])
  }

  /// A square stood up, from the floor to where the light ends.
  var wallModel: Matrix4 {
    let radius = poolRadius
    let height = radius + PodiumLook.poolHeight * diameter
    return Matrix4(
      [Float(2 * radius), 0, 0, 0], [0, 0, 1, 0], [0, -Float(height), 0, 0],
      [0, Float(height / 2), Float(wallZ), 1])
  }

  private var poolRadius: Double {
    let share = PodiumLook.poolRadius
    return share.distances * layout.podiumZ.magnitude + share.diameters * diameter
  }

  private var wallZ: Double { layout.podiumZ - PodiumLook.wallDepth * diameter }
}
