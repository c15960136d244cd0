import Geometry

extension DrawList {
  /// Draws another frame in a rectangle of this one: a picture in a picture. All of it is scaled evenly,
  /// texts and corners, too, so that it fills the rectangle's width; what lies outside is cut off.
  ///
  /// Its passes follow in their order, and a plane pass is open afterwards. No clip may be open: clips
  /// end in the pass in which they begin. In steady state nothing is allocated.
  ///
  /// - Parameters:
  ///   - size: of the other frame, in points, above 0 each way.
  ///   - rect: in points of this one; without area nothing is drawn. Its edges are rounded to whole
  ///     pixels.
  public mutating func append(_ other: borrowing DrawList, of size: Size, in rect: Rect) {
    precondition(size.width > 0 && size.height > 0, "a frame that is drawn in another has a size")
    openPlane()
    guard rect.width > 0, rect.height > 0 else { return }
    let map = PlaneMap(scale: rect.width / size.width, origin: rect.origin)
    let (batch, texture, run) = (batches.count, textures.count, runs.count)
    appendBatches(of: other)
    textures.append(contentsOf: other.textures)
    for run in other.runs {
      runs.append(TextRun(run.text, face: run.face, size: run.size * map.scale))
    }

    add(.clip(rect))
    // Over the edges, which are rounded outwards as well.
    add(
      .fill(
        Rect(
          x: rect.minX - rect.width, y: rect.minY - rect.height, width: 3 * rect.width,
          height: 3 * rect.height),
        radius: 0, color: other.background.premultiplied(1)))
    add(.unclip)
    for index in other.passes.indices {
      switch other.passes[index] {
      case .world(let pass):
        let range = pass.batches
        passes.append(
          .world(
            WorldPass(
              viewport: map.rect(pass.viewport ?? Rect(origin: .zero, size: size)),
              clip: pass.clip.map { map.rect($0).intersection(rect) } ?? rect,
              background: pass.background ?? other.background, light: pass.light,
              batches: range.lowerBound + batch..<range.upperBound + batch)))
      case .plane(let pass):
        openPlane()
        add(.clip(rect))
        for index in pass.commands {
          add(map.command(other.commands[index], texture: texture, run: run))
        }
        add(.unclip)
      }
    }
    openPlane()
  }

  /// Adds batches with their cameras and instances; the textures are not there yet.
  private mutating func appendBatches(of other: borrowing DrawList) {
    let (camera, instance, texture) = (cameras.count, instances.count, textures.count)
    cameras.append(contentsOf: other.cameras)
    instances.append(contentsOf: other.instances)
    for var batch in other.batches {
      batch.camera += camera
      let range = batch.instances
      batch.instances = range.lowerBound + instance..<range.upperBound + instance
      if case .textured(let number, let isLit) = batch.material {
        batch.material = .textured(number + texture, isLit: isLit)
      }
      batches.append(batch)
    }
  }

  private mutating func openPlane() {
    if case .plane = passes.last { return }
    beginPlane()
  }
}

/// From points of a frame to points of another in which it is drawn.
private struct PlaneMap {
  /// Points there for one here.
  let scale: Double
  /// Where its upper left lies there.
  let origin: Point

  func rect(_ rect: Rect) -> Rect {
    Rect(
      origin: rect.origin * scale + origin,
      size: Size(width: rect.width * scale, height: rect.height * scale))
  }

  /// - Parameters:
  ///   - texture: the number there of the first texture here.
  ///   - run: the same of runs.
  func command(_ command: PlaneCommand, texture: Int, run: Int) -> PlaneCommand {
    switch command {
    case .fill(let rect, let radius, let color):
      .fill(self.rect(rect), radius: radius * scale, color: color)
    case .picture(let number, let part, let rect, let tint):
      .picture(number + texture, part: part, self.rect(rect), tint: tint)
    case .text(let number, let point, let color):
      .text(number + run, point * scale + origin, color: color)
    case .clip(let rect): .clip(self.rect(rect))
    case .unclip: .unclip
    }
  }
}

extension Rect {
  /// What both cover; without area where they do not meet.
  fileprivate func intersection(_ other: Rect) -> Rect {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: x, y: y, width: max(0, min(maxX, other.maxX) - x),
      height: max(0, min(maxY, other.maxY) - y))
  }
}
