extension DrawList {
  /// Draws a ghost of another frame of the same scene and size: all its instances and commands that
  /// differ from this list's.
  ///
  /// Instances and commands are compared index by index, pass by pass; those of a pass or a batch
  /// without a counterpart are all drawn. The ghost of a pass lies over that pass, and under the
  /// next ones. Radial falloffs and shadows are left out: a ghost casts none. A plane pass is open
  /// afterwards. In steady state nothing is allocated.
  ///
  /// - Parameters:
  ///   - opacity: of the ghost, 0…1.
  ///   - owner: of the ghost's textures; nil: the same as of this list's.
  public mutating func append(
    changesIn other: borrowing DrawList, opacity: Float, owner: TextureOwner? = nil
  ) {
    precondition(0...1 ~= opacity, "a ghost covers 0…1 of what is behind it")
    let (camera, texture, run) = (cameras.count, textures.count, runs.count)
    let ownPasses = passes.count
    cameras.append(contentsOf: other.cameras)
    textures.append(contentsOf: other.textures)
    if let owner { giveTextures(from: texture, to: owner) }
    runs.append(contentsOf: other.runs)
    var inserted = 0
    for index in other.passes.indices {
      let own = index < ownPasses ? passes[index + inserted] : nil
      switch other.passes[index] {
      case .world(var pass):
        let range = pass.batches
        let known: WorldPass? = if case .world(let pass) = own { pass } else { nil }
        let start = batches.count
        for offset in 0..<range.count {
          let old = known?.batches.dropFirst(offset).first.map { batches[$0] }
          appendChanges(
            in: other.batches[range.lowerBound + offset], of: other, since: old, camera: camera,
            texture: texture)
        }
        guard batches.count > start else { continue }
        pass.background = pass.background ?? other.background
        pass.opacity *= opacity
        pass.batches = start..<batches.count
        passes.append(.world(pass))
      case .plane(let pass):
        let known: PlanePass? = if case .plane(let pass) = own { pass } else { nil }
        beginPlane()
        for offset in 0..<pass.commands.count {
          let command = other.commands[pass.commands.lowerBound + offset]
          let old = known?.commands.dropFirst(offset).first.map { commands[$0] }
          if let old, old == command, looksSame(command, in: other) { continue }
          add(command.faded(by: opacity, texture: texture, run: run))
        }
      }
      guard own != nil else { continue }
      inserted += 1
      passes.insert(passes.removeLast(), at: index + inserted)
    }
    beginPlane()
  }

  /// Adds the instances of a batch that differ from those of an older one.
  private mutating func appendChanges(
    in batch: Batch, of other: borrowing DrawList, since old: Batch?, camera: Int, texture: Int
  ) {
    if batch.material.isLightOnSurfaces { return }
    let start = instances.count
    let isSameKind =
      old.map {
        $0.mesh == batch.mesh && looksSame($0.material, batch.material, in: other)
          && cameras[$0.camera] == other.cameras[batch.camera]
      } ?? false
    for offset in 0..<batch.instances.count {
      let instance = other.instances[batch.instances.lowerBound + offset]
      if isSameKind, let old, offset < old.instances.count,
        instances[old.instances.lowerBound + offset] == instance
      {
        continue
      }
      instances.append(instance)
    }
    guard instances.count > start else { return }
    var changed = batch
    changed.move(cameras: camera, textures: texture)
    changed.instances = start..<instances.count
    batches.append(changed)
  }

  /// Whether a material of this list draws the same as one of the other list, where its texture may
  /// have another number.
  private func looksSame(_ old: Material, _ new: Material, in other: borrowing DrawList) -> Bool {
    guard case .textured(let number, let isLit) = old, case .textured(let newNumber, isLit) = new
    else { return old == new }
    return textures[number] == other.textures[newNumber]
  }

  /// Whether a command that is equal in both lists draws the same in both: its texture or run may
  /// differ.
  private func looksSame(_ command: PlaneCommand, in other: borrowing DrawList) -> Bool {
    switch command {
    case .fill: true
    case .picture(let number, _, _, _, _): textures[number] == other.textures[number]
    case .text(let number, _, _): runs[number] == other.runs[number]
    // Clips are always repeated, since they apply to the changed commands.
    case .clip, .unclip: false
    }
  }
}

extension Material {
  /// Whether it is light or shadow that lies on something else.
  fileprivate var isLightOnSurfaces: Bool {
    switch self {
    case .radialLight, .shadow: true
    case .lit, .unlit, .textured: false
    }
  }
}

extension PlaneCommand {
  /// - Parameters:
  ///   - texture: the index in this list of the other list's first texture.
  ///   - run: the index in this list of the other list's first run.
  fileprivate func faded(by opacity: Float, texture: Int, run: Int) -> PlaneCommand {
    switch self {
    case .fill(let rect, let radius, let color): .fill(rect, radius: radius, color: color * opacity)
    case .picture(let number, let part, let rect, let tint, let isNearest):
      .picture(number + texture, part: part, rect, tint: tint * opacity, isNearest: isNearest)
    case .text(let number, let point, let color): .text(number + run, point, color: color * opacity)
    case .clip, .unclip: self
    }
  }
}
