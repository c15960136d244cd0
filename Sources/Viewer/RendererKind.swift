#if Program

/// What draws.
package enum RendererKind: String, CaseIterable {
  /// OpenGL.
  case gl
  /// The CPU.
  case software
}

#endif
