import Drawing

/// The podium scene's frame: near things come first, so that the depth test skips hidden ones.
extension PodiumScene {
  func draw(_ layout: PodiumLayout, into list: inout DrawList) {
    let view = rowView(layout)
    let camera = list.add(layout.camera())
    let rowCamera = list.add(layout.camera(shift: view.shift))
    let look = LayoutLook(layout: layout, bigColor: thrownColor)
    let big = bigBox(layout)
    let cars =
      hasCars
      ? PodiumCars(view, side: layout.side, halfWidth: layout.visibleHalfWidth, at: time) : nil

    let isLarge = layout.bigSide * layout.bigScale(in: size) > PodiumLook.largeSide
    let (cube, podium): (Mesh, Mesh) =
      isLarge ? (.fineRoundedCube, .finePodium) : (.roundedCube, .podium)
    list.begin(cube, .lit, camera: rowCamera)
    for index in view.visible {
      var color = row.look(index).color
      if let cars { color = cars.shine(on: color, at: view.x(of: index)) }
      list.append(Instance(model: littleBox(index, layout, view).model, color: color))
    }
    cars?.draw(seenBy: rowCamera, into: &list)
    list.begin(cube, .lit, camera: camera)
    list.append(Instance(model: big.model, color: bigColor))
    list.begin(podium, .lit, camera: camera)
    list.append(Instance(model: look.podiumModel, color: PodiumLook.podium))
    // Paint that needs no light.
    list.begin(.cylinder, .radialLight(look.podiumTop), camera: camera)
    list.append(Instance(model: look.ringModel, color: look.ringColor))

    list.begin(.square, .shadow(PodiumLook.cubeShadow, on: look.podiumTop), camera: camera)
    list.append(
      Instance(model: look.shadow(of: big, onto: layout.podiumTop), color: look.podiumLit))
    // The camera moves along the row, and the light with it.
    let light = look.radialLight(shift: view.shift)
    for index in view.visible {
      if index == view.visible.lowerBound || cars != nil {
        var lit = light
        if let cars { lit = cars.radialLight(at: view.x(of: index), light) }
        list.begin(.square, .shadow(PodiumLook.cubeShadow, on: lit), camera: rowCamera)
      }
      list.append(
        Instance(
          model: look.shadow(of: littleBox(index, layout, view), onto: 0), color: look.floorColor))
    }
    cars?.drawLight(
      seenBy: rowCamera, on: look.floorColor, light,
      layer: layout.side * PodiumLook.layerHeight / 2, into: &list)
    list.begin(.square, .shadow(PodiumLook.podiumShadow, on: look.radialLight()), camera: camera)
    list.append(Instance(model: look.podiumShadow, color: look.floorColor))
    list.begin(.square, .radialLight(look.radialLight()), camera: camera)
    list.append(Instance(model: look.floorModel, color: look.floorColor))
    list.append(Instance(model: look.wallModel, color: look.floorColor))
  }
}

/// The values that follow from the layout and the color that the big cube throws.
private struct LayoutLook {
  let layout: PodiumLayout
  let bigColor: Color

  private var diameter: Double { layout.podiumDiameter }

  /// The light's radial falloff and the glow around the podium, for a camera that was moved right
  /// by `shift` pitches.
  func radialLight(shift: Double = 0) -> RadialLight {
    let glow = Glow(
      color: bigColor.scaled(PodiumLook.glowStrength),
      center: [Float(shift), 0, Float(layout.podiumZ)],
      radius: Float(diameter * PodiumLook.glowRadius))
    return RadialLight(
      center: [
        Float(shift), Float(diameter * PodiumLook.lightHeight),
        Float(layout.podiumZ * PodiumLook.lightPlace),
      ],
      radius: Float(lightRadius), glow: glow)
  }

  /// The podium's top is lit evenly.
  var podiumTop: RadialLight { RadialLight(center: .zero, radius: PodiumLook.evenRadius) }

  var floorColor: Color { PodiumLook.floor.mixed(with: bigColor, PodiumLook.floorTint) }

  /// The podium's top in the light, as the lit material paints it.
  var podiumLit: Color {
    let light = PodiumLook.light
    return PodiumLook.podium.scaled(light.ambient + light.diffuse * light.direction.y)
  }

  var ringColor: Color { bigColor.mixed(with: Color(gray: 1), PodiumLook.ringWhite) }

  private var podiumCenter: Vector3 { [0, Float(layout.podiumTop / 2), Float(layout.podiumZ)] }

  var podiumModel: Matrix4 {
    .translation(podiumCenter) * .scale(Vector3(repeating: Float(diameter)))
  }

  /// A square around the podium's foot, on the floor, moved away from the light.
  var podiumShadow: Matrix4 {
    let across = Float(diameter * PodiumLook.podiumShadowSize)
    let away = lightAway * Float(layout.podiumTop * PodiumLook.podiumShadowReach)
    let center = Vector3(0, Float(layer(layout.side) / 2), Float(layout.podiumZ)) + away
    return .translation(center) * .scale([across, 1, across])
  }

  /// How far a shadow goes on the floor for each unit of height.
  private var lightAway: Vector3 {
    let light = PodiumLook.light.direction
    return [-light.x / light.y, 0, -light.z / light.y]
  }

  /// A shining band around the foot of the upper tier.
  var ringModel: Matrix4 {
    let across = Float(diameter * (Double(Mesh.podiumTopRadius) + PodiumLook.ringWidth) * 2)
    let height = diameter * PodiumLook.ringHeight
    let middle = diameter * Double(Mesh.podiumStep) + height / 2
    return .translation([0, Float(middle), Float(layout.podiumZ)])
      * .scale([across, Float(height), across])
  }

  private func layer(_ side: Double) -> Double { PodiumLook.layerHeight * side }

  /// A cube's shadow on a floor: a square that turns with the cube, stretched along the light's
  /// direction from the cube's foot to the shadow of its top.
  func shadow(of box: TurnedBox, onto height: Double) -> Matrix4 {
    let side = Float(box.side)
    let reach = lightAway * (side * PodiumLook.cubeShadowReach)
    let center = Vector3(Float(box.center.x), Float(height + layer(box.side)), Float(box.center.z))
    let across = side * PodiumLook.cubeShadowSize
    return .translation(center + reach * 0.5) * .stretch(reach, side)
      * .rotationY(box.turn) * .scale([across, 1, across])
  }

  /// The floor, as wide as the radial light, from behind the podium to in front of the row.
  var floorModel: Matrix4 {
    let front = layout.eye.z * PodiumLook.floorFront
    let depth = Float(front - wallZ)
    return .translation([0, 0, Float((front + wallZ) / 2)])
      * .scale([Float(2 * lightRadius), 1, depth])
  }

  /// The backdrop: an upright square from the floor to the end of the light.
  var wallModel: Matrix4 {
    let radius = lightRadius
    let height = radius + PodiumLook.lightHeight * diameter
    return Matrix4(
      [Float(2 * radius), 0, 0, 0], [0, 0, 1, 0], [0, -Float(height), 0, 0],
      [0, Float(height / 2), Float(wallZ), 1])
  }

  private var lightRadius: Double {
    let share = PodiumLook.lightRadius
    return share.distances * layout.podiumZ.magnitude + share.diameters * diameter
  }

  private var wallZ: Double { layout.podiumZ - PodiumLook.wallDepth * diameter }
}

extension Matrix4 {
  /// The matrix that stretches things of a size along a horizontal direction, by its length.
  fileprivate static func stretch(_ direction: Vector3, _ size: Float) -> Matrix4 {
    let (x, z) = (direction.x, direction.z)
    let length = (x * x + z * z).squareRoot()
    let k = 1 / (length * size)
    return Matrix4(
      [1 + x * x * k, 0, x * z * k, 0], [0, 1, 0, 0], [x * z * k, 0, 1 + z * z * k, 0],
      [0, 0, 0, 1])
  }
}
