#if Program

import ArgumentParser
import Arguments
import Drawing
import Viewer

extension RendererChoice: ExpressibleByArgument {}

/// The options of the renderer: the same for a window and for pictures.
struct DrawingOptions: ParsableArguments {
  @Option(
    help:
      "What draws: software, up to 8192x8192 pixels; gl; auto is gl where a GPU draws or a picture is larger, else software."
  )
  var renderer = RendererChoice.auto
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Samples a pixel: 1, or 4 for smooth edges, where software takes eight. (default: 4)",
      valueName: "N"),
    transform: ArgumentText.samples)
  var samples = 4
  @Flag(
    name: .customLong("no-dither"),
    help: "Leave gradients as they are: rings show, and files are smaller.")
  var isUndithered = false
  @Flag(
    name: .customLong("full-frames"),
    help: ArgumentHelp(
      "Make every pixel of every frame, also those that have not changed; "
        + "in render it goes with --frames or --until rest."))
  var drawsWhole = false

  /// A canvas in memory with these options.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - keepsPicture: whether unchanged pixels are kept from one picture to the next.
  func makeCanvas(_ size: PixelSize, scale: Double, keepsPicture: Bool = false) throws -> Canvas {
    try Canvas(
      renderer.kind, size, scale: scale, samples: samples, dithers: !isUndithered,
      keepsPicture: keepsPicture && !drawsWhole)
  }
}

#endif
