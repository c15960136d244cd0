import COpenGL

/// How the C library treats the large blocks that a software OpenGL takes and gives back each frame.
///
/// By default glibc returns them to the kernel, which clears and maps them again for the next frame;
/// Mesa's llvmpipe drew a frame of 10 000 cubes 1.8 times faster with these settings. They cost
/// nothing on a graphics card.
public enum FrameMemory {
  /// Keeps freed blocks in the process. Call it before the first OpenGL call, a window's included;
  /// only the first call does anything.
  public static func keep() { _ = kept }

  private static let kept: Void = {
    mallopt(M_TRIM_THRESHOLD, keptBytes)
    mallopt(M_MMAP_THRESHOLD, largestHeapBlock)
    mallopt(M_TOP_PAD, growth)
  }()

  /// Free bytes at the heap's end that are kept, larger than all that a frame frees.
  private static let keptBytes: Int32 = 256 << 20
  /// Blocks up to here come from the heap; glibc's maximum on 64 bits.
  private static let largestHeapBlock: Int32 = 32 << 20
  /// The heap's step when it grows.
  private static let growth: Int32 = 16 << 20
}
