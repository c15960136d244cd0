import Geometry
import InputScript
import Scrolling

/// The show of a scene: a touch script that is played over and over.
public struct SceneShow: Equatable, Sendable {
  /// The script's text in UTF-8; empty: the scene gets no input.
  public let text: [UInt8]
  /// A moment of it at which the scene makes a good picture, in seconds.
  public let picture: Double
  /// When it begins anew, in seconds; above 0.
  public let length: Double

  public init(_ text: [UInt8] = [], picture: Double = 0, length: Double = 60) {
    precondition(length > 0 && length.isFinite, "a show script takes some time")
    self.text = text
    self.picture = picture
    self.length = length
  }

  /// The script, read from its text.
  public var script: Script {
    guard let script = try? Script(parsing: text, file: "show script") else {
      preconditionFailure("a show script that is part of a program can be read")
    }
    return script
  }
}
