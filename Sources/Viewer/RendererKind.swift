#if Program

/// A renderer.
package enum RendererKind: String, CaseIterable {
  /// OpenGL.
  case gl
  /// The CPU.
  case software
}

#endif
