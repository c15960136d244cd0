#if Program

import Drawing

extension SoftwareRenderer {
  /// Draws a plane pass: its quads in order, the picture's bands shared out among the threads.
  ///
  /// - Parameters:
  ///   - views: where the pixels of the list's textures are noted down.
  ///   - clearing: what all pixels are given first; nil: they stay.
  func draw(
    _ pass: PlanePass, of list: borrowing DrawList, _ size: FrameSize, _ views: Int,
    clearing: UInt32?, _ bytes: UnsafeMutableRawPointer
  ) {
    let textures = UnsafePointer(self.views.base + views)
    layout.lay(pass, of: list, size, glyphs: glyphs) { index in
      textures[index].map { ($0.width, $0.height) }
    }
    guard let atlas = glyphs?.atlas else { return draw(size, textures, nil, clearing, bytes) }
    atlas.coverage.withUnsafeBytes {
      draw(size, textures, $0.baseAddress, clearing, bytes)
    }
  }

  private func draw(
    _ size: FrameSize, _ textures: UnsafePointer<TextureView?>, _ atlas: UnsafeRawPointer?,
    _ clearing: UInt32?, _ bytes: UnsafeMutableRawPointer
  ) {
    let plane = jobs.plane
    plane.pointee.pixels = bytes
    plane.pointee.width = Int32(size.width)
    plane.pointee.height = Int32(size.height)
    plane.pointee.clearing = clearing
    plane.pointee.jobs.count = 0
    plane.pointee.jobs.reserve(layout.quads.count)
    var widest = 1
    for quad in layout.quads {
      let job = PlaneJob(quad, textures: textures, atlas: atlas)
      if case .picture(let sampler) = job.content { widest = max(widest, sampler.texture.width) }
      plane.pointee.jobs.append(job)
    }
    jobs.makeRoom(texels: widest, columns: size.width)
    jobs.begin(.plane)
    threads.perform((size.height + Int(PlaneBand.height) - 1) / Int(PlaneBand.height))
  }
}

/// What the threads read while they draw a plane pass.
struct Plane: BitwiseCopyable {
  var pixels: UnsafeMutableRawPointer
  var width: Int32 = 0
  var height: Int32 = 0
  /// What all pixels are given first; nil: they stay.
  var clearing: UInt32?
  var jobs = GrowableBuffer<PlaneJob>()
}

#endif
