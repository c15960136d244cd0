#if Program

/// The renderer that a user asks for.
package enum RendererChoice: String, CaseIterable {
  /// OpenGL where a graphics processor draws it, else the CPU.
  case auto
  case gl
  case software

  /// Nil where the machine decides.
  package var kind: RendererKind? { RendererKind(rawValue: rawValue) }
}

#endif
