#if Program

/// Where scenes ask for another one to be shown in their place, or for themselves in another way.
public final class SceneNavigator {
  private var request: (name: String?, values: SceneValues)?

  public init() {}

  /// Asks for a scene of the catalogue, from its beginning. It comes once what is going on has been
  /// told, as if a script had set it: an input that is played again leads to the same scene again.
  ///
  /// - Parameter values: of its parameters.
  public func open(_ name: String, _ values: SceneValues = SceneValues()) {
    request = (name, values)
  }

  /// Asks for the scene that is shown, with another of its ways.
  public func choose(way: Int) {
    var values = SceneValues()
    values[SceneWay.parameterName] = Double(way)
    request = (nil, values)
  }

  /// Removes and returns the scene that was asked for since the last call.
  func takeWish() -> (name: String?, values: SceneValues)? {
    defer { request = nil }
    return request
  }
}

#endif
