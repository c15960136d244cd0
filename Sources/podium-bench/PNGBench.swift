#if Program

import Drawing
import Images
import SceneHosting
import Scenes
import Tuning
import TuningLab
import Viewer

/// Measures the encoding of a frame as PNG, against the least compression of a PNG: zlib at its
/// fastest level over unfiltered rows.
enum PNGBench {
  static func run(_ size: PixelSize, frames: Int) throws -> JSON {
    let host = SceneHost(.grid, size: size.size, tuning: TuningSettings { $0.cubes = 100 })
    host.describeFrame()
    var image = Image(width: size.width, height: size.height)
    try Canvas(.software, size, scale: 1, samples: 1).draw(host.drawList, into: &image)
    var png = Samples(capacity: frames)
    var zlib = Samples(capacity: frames)
    var bytes = (png: 0, zlib: 0)
    for _ in 0..<max(5, frames / 4) {
      png.begin()
      bytes.png = try PNG.encode(image).count
      png.end()
      zlib.begin()
      bytes.zlib = PNG.deflatedCount(image)
      zlib.end()
    }
    return [
      "encode_ms": .number(png.median * 1e3),
      "zlib_ms": .number(zlib.median * 1e3),
      "ratio": .number(png.median / zlib.median),
      "png_bytes": .number(Double(bytes.png)),
      "zlib_bytes": .number(Double(bytes.zlib)),
    ]
  }
}

#endif
