import Geometry

/// Flat shapes, drawn one over the other in points from the frame's upper left: filled and rounded
/// rectangles, parts of textures, text.
public struct PlanePass: Hashable, Sendable {
  /// The run in `DrawList.commands`.
  public internal(set) var commands: Range<Int>
}

/// One step of a plane pass. Colors are red, green, blue, alpha, each 0…1 and multiplied by alpha.
public enum PlaneCommand: Hashable, Sendable {
  /// A rectangle, its corners rounded with a radius in points; pixels at its edges are covered in
  /// part.
  case fill(Rect, radius: Double, color: SIMD4<Float>)
  /// A part of a texture (an index into `DrawList.textures`), in texels, stretched over a
  /// rectangle; all of it where the part is nil. A pixel belongs to it if its center lies in the
  /// rectangle, so that neighbors leave no seam.
  case picture(Int, part: Rect?, Rect, tint: SIMD4<Float>, isNearest: Bool)
  /// A run (an index into `DrawList.runs`), its baseline starting at a point.
  case text(Int, Point, color: SIMD4<Float>)
  /// Commands up to the matching `unclip` are clipped to a rectangle, whose edges are rounded to
  /// whole pixels, and to the clips around it.
  case clip(Rect)
  case unclip
}

extension DrawList {
  /// Opens a pass of flat things.
  public mutating func beginPlane() {
    passes.append(.plane(PlanePass(commands: commands.count..<commands.count)))
  }

  /// Fills a rectangle.
  ///
  /// - Parameters:
  ///   - radius: of its corners, in points; at most half of its shorter side counts.
  ///   - opacity: 0…1.
  public mutating func fill(_ rect: Rect, _ color: Color, opacity: Float = 1, radius: Double = 0) {
    add(.fill(rect, radius: radius, color: color.premultiplied(opacity)))
  }

  /// Draws the four edges of a rectangle, all within it. They overlap in the corners, to avoid
  /// seams.
  ///
  /// - Parameters:
  ///   - width: of an edge, in points.
  ///   - opacity: 0…1.
  package mutating func stroke(_ rect: Rect, width: Double, _ color: Color, opacity: Float = 1) {
    let across = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: width)
    let down = Rect(x: rect.minX, y: rect.minY, width: width, height: rect.height)
    fill(across, color, opacity: opacity)
    fill(across.offsetBy(dx: 0, dy: rect.height - width), color, opacity: opacity)
    fill(down, color, opacity: opacity)
    fill(down.offsetBy(dx: rect.width - width, dy: 0), color, opacity: opacity)
  }

  /// Draws a texture over a rectangle.
  ///
  /// - Parameters:
  ///   - part: in texels, from the texture's upper left; nil: all of it. Texels just outside of
  ///     the part still count at its edges, so a tile with a border of its neighbors' texels has
  ///     no seam.
  ///   - tint: multiplies its colors.
  ///   - opacity: 0…1.
  ///   - isNearest: whether each pixel has the color of the nearest texel; else it is bilinear
  ///     between them.
  public mutating func draw(
    _ texture: Texture, part: Rect? = nil, in rect: Rect, tint: Color = Color(gray: 1),
    opacity: Float = 1, isNearest: Bool = false
  ) {
    // A texture that is drawn many times in a row is listed once.
    let last = textures.last
    if last != texture || (last?.source == nil) != (texture.source == nil) {
      textures.append(texture)
    }
    add(
      .picture(
        textures.count - 1, part: part, rect, tint: tint.premultiplied(opacity),
        isNearest: isNearest))
  }

  /// Makes renderers keep a texture that later frames draw, as if this one showed it.
  public mutating func prepare(_ texture: Texture) { textures.append(texture) }

  /// Writes a run of text, its baseline starting at a point.
  public mutating func write(_ run: TextRun, at point: Point, _ color: Color, opacity: Float = 1) {
    runs.append(run)
    add(.text(runs.count - 1, point, color: color.premultiplied(opacity)))
  }

  /// Clips the next commands to a rectangle, until `unclip`. Clips nest.
  public mutating func clip(to rect: Rect) { add(.clip(rect)) }

  /// Ends the last clip.
  public mutating func unclip() { add(.unclip) }

  mutating func add(_ command: PlaneCommand) {
    let last = passes.count - 1
    guard last >= 0, case .plane(var pass) = passes[last] else {
      preconditionFailure("begin a plane pass before drawing on it")
    }
    commands.append(command)
    pass.commands = pass.commands.lowerBound..<commands.count
    passes[last] = .plane(pass)
  }
}

extension Color {
  /// Red, green, blue, alpha for blending, clamped to 0…1; NaN counts as 0.
  func premultiplied(_ opacity: Float) -> SIMD4<Float> {
    // Number by number: vectors allocate memory in builds without optimization.
    func share(_ number: Float) -> Float { number > 0 ? min(number, 1) : 0 }
    let alpha = share(opacity)
    return SIMD4(share(red) * alpha, share(green) * alpha, share(blue) * alpha, alpha)
  }
}
