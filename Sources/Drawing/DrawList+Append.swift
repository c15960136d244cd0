import Geometry

extension DrawList {
  /// Draws another frame in the middle of an area of this one, on the frame's background: in its
  /// own size, or scaled down until all of it is in the area.
  ///
  /// - Parameters:
  ///   - size: of the other frame, in points, above 0 each way.
  ///   - area: in points of this one.
  public mutating func append(_ other: borrowing DrawList, of size: Size, amid area: Rect) {
    background = other.background
    let shown = size * min(1, area.width / size.width, area.height / size.height)
    let corner = area.center - Rect(origin: .zero, size: shown).center
    append(other, of: size, in: Rect(origin: corner, size: shown))
  }

  /// Draws another frame in a rectangle of this one: a picture in a picture. The frame, with its
  /// texts and corners, is scaled to the rectangle's width and clipped to the rectangle.
  ///
  /// Its passes follow in their order, and a plane pass is open afterwards. No clip may be open:
  /// clips end in the pass in which they begin. In steady state nothing is allocated.
  ///
  /// - Parameters:
  ///   - size: of the other frame, in points, above 0 each way.
  ///   - rect: in points of this one; without area nothing is drawn. Its edges are rounded to whole
  ///     pixels.
  ///   - bounds: a further clip, in points of this one; nil: none.
  ///   - legible: the least size of legible letters, in points of this one. Smaller words are drawn
  ///     as bars of about their length.
  ///   - coarse: the greatest width, in points of this one, at which meshes have fewer facets.
  ///   - owner: of its textures; nil: the same as of this one's.
  public mutating func append(
    _ other: borrowing DrawList, of size: Size, in rect: Rect, within bounds: Rect? = nil,
    legible: Double = 0, coarse: Double = 0, owner: TextureOwner? = nil
  ) {
    precondition(size.width > 0 && size.height > 0, "a frame that is drawn in another has a size")
    openPlane()
    let clip = bounds.map { rect.intersection($0) } ?? rect
    guard rect.width > 0, rect.height > 0, clip.width > 0, clip.height > 0 else { return }
    let map = PlaneMap(scale: rect.width / size.width, origin: rect.origin)
    let (batch, texture, run) = (batches.count, textures.count, runs.count)
    appendBatches(of: other, isCoarse: rect.width <= coarse)
    textures.append(contentsOf: other.textures)
    if let owner { giveTextures(from: texture, to: owner) }
    for run in other.runs {
      runs.append(TextRun(run.text, face: run.face, size: run.size * map.scale))
    }

    add(.clip(clip))
    // Beyond the edges, which may be rounded outwards.
    add(
      .fill(
        Rect(
          x: rect.minX - rect.width, y: rect.minY - rect.height, width: 3 * rect.width,
          height: 3 * rect.height), radius: 0, color: other.background.premultiplied(1)))
    add(.unclip)
    for index in other.passes.indices {
      switch other.passes[index] {
      case .world(let pass):
        let range = pass.batches
        passes.append(
          .world(
            WorldPass(
              viewport: map.rect(pass.viewport ?? Rect(origin: .zero, size: size)),
              clip: pass.clip.map { map.rect($0).intersection(clip) } ?? clip,
              background: pass.background ?? other.background, light: pass.light,
              opacity: pass.opacity, batches: range.lowerBound + batch..<range.upperBound + batch)))
      case .plane(let pass):
        openPlane()
        add(.clip(clip))
        for index in pass.commands {
          let command = other.commands[index]
          if case .text(let number, let point, let color) = command,
            other.runs[number].size * map.scale < legible
          {
            addBars(for: runs[run + number], at: map.point(point), color)
          } else {
            add(map.command(command, texture: texture, run: run))
          }
        }
        add(.unclip)
      }
    }
    openPlane()
  }

  /// Gives its textures to an owner, from the number `first` on.
  public mutating func giveTextures(from first: Int = 0, to owner: TextureOwner) {
    for number in first..<textures.count {
      textures[number].key.identity = owner.identity(of: textures[number].key.identity)
    }
  }

  /// Enlarges everything that `draw` draws on the plane, about the upper left of the frame: words,
  /// rectangles and corners. In steady state nothing is allocated.
  public mutating func enlarge(by factor: Double, _ draw: (inout DrawList) -> Void) {
    let (command, run) = (commands.count, runs.count)
    draw(&self)
    guard factor != 1 else { return }
    let map = PlaneMap(scale: factor, origin: .zero)
    for index in command..<commands.count {
      commands[index] = map.command(commands[index], texture: 0, run: 0)
    }
    for index in run..<runs.count { runs[index].size *= factor }
  }

  /// Adds batches with their cameras and instances; the caller adds the textures afterwards.
  private mutating func appendBatches(of other: borrowing DrawList, isCoarse: Bool) {
    let (camera, instance, texture) = (cameras.count, instances.count, textures.count)
    cameras.append(contentsOf: other.cameras)
    instances.append(contentsOf: other.instances)
    for var batch in other.batches {
      batch.move(cameras: camera, textures: texture)
      let range = batch.instances
      batch.instances = range.lowerBound + instance..<range.upperBound + instance
      if isCoarse { batch.mesh = batch.mesh.coarse }
      batches.append(batch)
    }
  }

  /// A bar for every word of a text that starts at a point.
  private mutating func addBars(for run: TextRun, at point: Point, _ color: SIMD4<Float>) {
    let (advance, height) = (Bar.advance * run.size, Bar.height * run.size)
    var (place, letters) = (0.0, 0.0)
    func bar() -> PlaneCommand {
      .fill(
        Rect(
          x: point.x + place * advance, y: point.y - height, width: letters * advance,
          height: height), radius: height / 2, color: color * Bar.strength)
    }
    for letter in run.text.utf8 {
      // A continuation byte of UTF-8 begins no letter.
      if letter & 0xC0 == 0x80 { continue }
      if letter != UInt8(ascii: " ") {
        letters += 1
        continue
      }
      if letters > 0 { add(bar()) }
      (place, letters) = (place + letters + 1, 0)
    }
    if letters > 0 { add(bar()) }
  }

  /// Opens a plane pass unless the last pass is one.
  package mutating func openPlane() {
    if case .plane = passes.last { return }
    beginPlane()
  }
}

extension Batch {
  /// Moves its indices of cameras and textures.
  mutating func move(cameras: Int, textures: Int) {
    camera += cameras
    if case .textured(let number, let isLit) = material {
      material = .textured(number + textures, isLit: isLit)
    }
  }
}

/// The bars that stand for words too small to be read. All figures but the mean width of letters
/// are chosen.
private enum Bar {
  /// The mean width of a letter and the height of a bar, in sizes of the text.
  static let advance = 0.55
  static let height = 0.6
  /// The share of the text's opacity that a bar has: it covers more pixels than a word.
  static let strength: Float = 0.45
}

/// Maps points of a frame to points of the outer frame in which it is drawn.
private struct PlaneMap {
  /// Points of the outer frame for a point of the inner one.
  let scale: Double
  /// The inner frame's upper left, in points of the outer one.
  let origin: Point

  func point(_ point: Point) -> Point { point * scale + origin }

  func rect(_ rect: Rect) -> Rect { Rect(origin: point(rect.origin), size: rect.size * scale) }

  /// - Parameters:
  ///   - texture: the index in the outer list of the inner list's first texture.
  ///   - run: the index in the outer list of the inner list's first run.
  func command(_ command: PlaneCommand, texture: Int, run: Int) -> PlaneCommand {
    switch command {
    case .fill(let rect, let radius, let color):
      .fill(self.rect(rect), radius: radius * scale, color: color)
    case .picture(let number, let part, let rect, let tint, let isNearest):
      .picture(number + texture, part: part, self.rect(rect), tint: tint, isNearest: isNearest)
    case .text(let number, let point, let color):
      .text(number + run, self.point(point), color: color)
    case .clip(let rect): .clip(self.rect(rect))
    case .unclip: .unclip
    }
  }
}
