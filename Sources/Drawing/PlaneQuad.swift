import Geometry

/// A rectangle of pixels of a plane pass, as both renderers draw it: clipped, in pixels, in order.
public struct PlaneQuad: Sendable, BitwiseCopyable {
  /// Never empty.
  public var bounds: PixelRect
  /// Red, green, blue, alpha, each 0…1 and multiplied by alpha.
  public var color: SIMD4<Float>
  public var content: Content

  public enum Content: Sendable, BitwiseCopyable {
    /// A rectangle, left, top, right, bottom in pixels, with rounded corners.
    case fill(edges: SIMD4<Double>, radius: Double)
    /// A texture: the place in it of the first pixel's center, in texels (the center of the first
    /// texel is ½, ½), and the distance in texels to the next pixel's.
    case picture(texture: Int, start: SIMD2<Double>, step: SIMD2<Double>, isNearest: Bool)
    /// The place of the first pixel in the glyph atlas.
    case glyph(x: Int32, y: Int32)
  }
}

/// Turns the commands of plane passes into quads; its memory is kept from pass to pass.
public struct PlaneLayout {
  public private(set) var quads: [PlaneQuad] = []
  private var clips: [PixelRect] = []

  public init() {}

  /// Lays out the commands of a pass.
  ///
  /// - Parameters:
  ///   - glyphs: nil: text is left out.
  ///   - textureSize: of a texture of the list, in pixels; nil where there is none to draw.
  public mutating func lay(
    _ pass: PlanePass, of list: borrowing DrawList, _ size: FrameSize,
    glyphs: (any GlyphSource)?, textureSize: (Int) -> (width: Int, height: Int)?
  ) {
    guard let glyphs else {
      return layAll(pass, of: list, size, glyphs: nil, textureSize: textureSize)
    }
    // An atlas that overflows in the middle starts again, and so does the layout, once.
    let epoch = glyphs.atlas.epoch
    layAll(pass, of: list, size, glyphs: glyphs, textureSize: textureSize)
    if glyphs.atlas.epoch != epoch {
      layAll(pass, of: list, size, glyphs: glyphs, textureSize: textureSize)
    }
  }

  private mutating func layAll(
    _ pass: PlanePass, of list: borrowing DrawList, _ size: FrameSize,
    glyphs: (any GlyphSource)?, textureSize: (Int) -> (width: Int, height: Int)?
  ) {
    quads.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    var clip = size.bounds
    for index in pass.commands {
      switch list.commands[index] {
      case .clip(let rect):
        clips.append(clip)
        clip = clip.intersection(PixelRect(rect, scale: size.scale))
      case .unclip:
        guard let outer = clips.popLast() else { preconditionFailure("unclip ends a clip") }
        clip = outer
      case .fill(let rect, let radius, let color):
        let all = pixels(rect, size.scale)
        let edges = SIMD4(
          PixelRect.clamped(all.x), PixelRect.clamped(all.y), PixelRect.clamped(all.z),
          PixelRect.clamped(all.w))
        let shorter = min(edges.z - edges.x, edges.w - edges.y)
        let corner = max(0, min(radius * size.scale, shorter / 2))
        add(
          PixelRect(
            left: PixelRect.pixel(edges.x.rounded(.down)),
            top: PixelRect.pixel(edges.y.rounded(.down)),
            right: PixelRect.pixel(edges.z.rounded(.up)),
            bottom: PixelRect.pixel(edges.w.rounded(.up))),
          in: clip, color, .fill(edges: edges, radius: corner))
      case .picture(let texture, let part, let rect, let tint, let isNearest):
        guard let texels = textureSize(texture) else { continue }
        lay(
          texture, part ?? whole(texels), in: pixels(rect, size.scale), clip: clip, tint,
          isNearest: isNearest)
      case .text(let run, let point, let color):
        guard let glyphs else { continue }
        let (epoch, laid) = (glyphs.atlas.epoch, quads.count)
        lay(list.runs[run], at: point, scale: size.scale, clip: clip, color, from: glyphs)
        if glyphs.atlas.epoch != epoch { dropGlyphs(before: laid) }
      }
    }
    precondition(clips.isEmpty, "every clip of a pass is ended in it")
  }

  private mutating func lay(
    _ texture: Int, _ part: Rect, in edges: SIMD4<Double>, clip: PixelRect, _ tint: SIMD4<Float>,
    isNearest: Bool
  ) {
    let (width, height) = (edges.z - edges.x, edges.w - edges.y)
    guard width > 0, height > 0, part.width.isFinite, part.height.isFinite else { return }
    // The pixels whose centers lie in it.
    let half = 0.5
    let bounds = PixelRect(
      left: PixelRect.pixel((edges.x - half).rounded(.up)),
      top: PixelRect.pixel((edges.y - half).rounded(.up)),
      right: PixelRect.pixel((edges.z - half).rounded(.up)),
      bottom: PixelRect.pixel((edges.w - half).rounded(.up)))
    let shown = bounds.intersection(clip)
    let step = SIMD2(part.width / width, part.height / height)
    let center = SIMD2(Double(shown.left) + half, Double(shown.top) + half)
    let start = (center - SIMD2(edges.x, edges.y)) * step + SIMD2(part.minX, part.minY)
    add(
      bounds, in: clip, tint,
      .picture(texture: texture, start: start, step: step, isNearest: isNearest))
  }

  private mutating func lay(
    _ run: TextRun, at point: Point, scale: Double, clip: PixelRect, _ color: SIMD4<Float>,
    from source: any GlyphSource
  ) {
    let x = PixelRect.pixel((point.x * scale).rounded())
    let y = PixelRect.pixel((point.y * scale).rounded())
    for glyph in source.glyphs(of: run, pixels: run.size * scale) {
      let left = x &+ glyph.x
      let top = y &+ glyph.y
      let bounds = PixelRect(
        left: left, top: top, right: left &+ glyph.width, bottom: top &+ glyph.height)
      let shown = bounds.intersection(clip)
      add(
        bounds, in: clip, color,
        .glyph(x: glyph.atlasX &+ shown.left &- left, y: glyph.atlasY &+ shown.top &- top))
    }
  }

  private mutating func add(
    _ bounds: PixelRect, in clip: PixelRect, _ color: SIMD4<Float>, _ content: PlaneQuad.Content
  ) {
    let shown = bounds.intersection(clip)
    guard !shown.isEmpty, color.w > 0 else { return }
    quads.append(PlaneQuad(bounds: shown, color: color, content: content))
  }

  private func whole(_ texels: (width: Int, height: Int)) -> Rect {
    Rect(x: 0, y: 0, width: Double(texels.width), height: Double(texels.height))
  }

  /// Removes glyphs that became invalid when the atlas started again: there is more text than an
  /// atlas holds.
  private mutating func dropGlyphs(before count: Int) {
    let newer = quads[count...]
    quads.removeSubrange(count...)
    quads.removeAll { if case .glyph = $0.content { true } else { false } }
    quads += newer
  }

  /// Left, top, right and bottom in pixels.
  private func pixels(_ rect: Rect, _ scale: Double) -> SIMD4<Double> {
    SIMD4(rect.minX, rect.minY, rect.maxX, rect.maxY) * scale
  }
}
