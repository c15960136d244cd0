import Drawing

extension SoftwareRenderer {
  /// Lays out a plane pass: its jobs follow those of the passes before.
  ///
  /// - Parameter views: where the pixels of the list's textures are recorded.
  /// - Returns: the numbers of its jobs.
  func prepare(
    _ pass: PlanePass, of list: borrowing DrawList, _ size: FrameSize, _ views: Int
  ) -> Range<Int> {
    let textures = UnsafePointer(self.views.base + views)
    layout.lay(pass, of: list, size, glyphs: glyphs) { index in
      textures[index].map { ($0.width, $0.height) }
    }
    let plane = jobs.plane
    let first = plane.pointee.jobs.count
    plane.pointee.jobs.reserve(first + layout.quads.count)
    var widest = 1
    for quad in layout.quads {
      let job = PlaneJob(quad, textures: textures, order)
      if case .picture(let sampler) = job.content { widest = max(widest, sampler.texture.width) }
      plane.pointee.jobs.append(job)
    }
    jobs.makeRoom(texels: widest, columns: size.width)
    return first..<plane.pointee.jobs.count
  }

  /// Draws a plane pass: its jobs in order, with parts of the picture distributed to the threads.
  ///
  /// - Parameters:
  ///   - areas: the parts of the picture that are drawn.
  ///   - clearing: the color with which these are filled first; nil: they stay.
  func draw(
    _ numbers: Range<Int>, _ size: FrameSize, _ areas: some Collection<PixelRect>,
    clearing: UInt32?, _ bytes: UnsafeMutableRawPointer
  ) {
    let plane = jobs.plane
    plane.pointee.pixels = bytes
    plane.pointee.width = Int32(size.width)
    plane.pointee.clearing = clearing
    plane.pointee.firstJob = numbers.lowerBound
    plane.pointee.endJob = numbers.upperBound
    plane.pointee.parts.count = 0
    var pixels = 0
    // The part that the pass touches, which is small for a thumbnail; everything if pixels are
    // cleared.
    var touched = size.bounds
    if clearing == nil {
      touched = .none
      for number in numbers { touched.extend(to: plane.pointee.jobs.base[number].bounds) }
    }
    for whole in areas {
      let area = whole.intersection(touched)
      if area.isEmpty { continue }
      pixels += Int(area.width) * Int(area.height)
      for top in stride(from: area.top, to: area.bottom, by: Int(PlaneBand.height)) {
        plane.pointee.parts.reserve(plane.pointee.parts.count + 1)
        plane.pointee.parts.append(
          PixelRect(
            left: area.left, top: top, right: area.right,
            bottom: min(top + PlaneBand.height, area.bottom)))
      }
    }
    jobs.step = .plane
    let isShared = pixels >= sharingThreshold.pixels
    guard let atlas = glyphs?.atlas else {
      plane.pointee.atlas = nil
      return threads.perform(plane.pointee.parts.count, isShared: isShared)
    }
    atlas.coverage.withUnsafeBytes {
      plane.pointee.atlas = $0.baseAddress
      threads.perform(plane.pointee.parts.count, isShared: isShared)
    }
  }
}

/// The values that the threads read while they draw a plane pass.
struct Plane: BitwiseCopyable {
  var pixels: UnsafeMutableRawPointer
  var width: Int32 = 0
  /// The coverage of glyphs.
  var atlas: UnsafeRawPointer?
  /// The color that all pixels get first; nil: they stay.
  var clearing: UInt32?
  /// The jobs of all plane passes that are laid out; this one's are `firstJob` to before `endJob`.
  var jobs = GrowableBuffer<PlaneJob>()
  var firstJob = 0
  var endJob = 0
  /// The parts of the picture that are drawn: a piece of work each.
  var parts = GrowableBuffer<PixelRect>()
}
