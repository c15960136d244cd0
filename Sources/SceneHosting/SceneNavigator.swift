/// Keeps a scene's request for another scene, or for itself in another way.
public final class SceneNavigator {
  private var request: (name: String?, values: SceneValues)?
  private var file: String?

  /// The scene that a key entered from the catalogue last; back there, keys go on from it.
  public var entered: String?

  public init() {}

  /// Requests a scene of the catalogue, from its beginning. It is shown once the present event has
  /// been delivered, as if a script had set it: playback of the same input leads to the same scene.
  ///
  /// - Parameter values: of its parameters.
  public func open(_ name: String, _ values: SceneValues = SceneValues()) {
    request = (name, values)
  }

  /// Requests the present scene in another of its ways.
  public func choose(way: Int) {
    var values = SceneValues()
    values[SceneWay.parameterName] = Double(way)
    request = (nil, values)
  }

  /// Requests to open a source file, by its path in the package. Only an interactive window does
  /// so.
  public func open(file path: String) { file = path }

  /// Removes and returns the path of the source file that was asked for since the last call.
  func takeFile() -> String? {
    defer { file = nil }
    return file
  }

  /// Removes and returns the scene that was asked for since the last call.
  func takeRequest() -> (name: String?, values: SceneValues)? {
    defer { request = nil }
    return request
  }
}
