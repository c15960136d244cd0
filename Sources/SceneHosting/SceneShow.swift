import InputScript

/// The show of a scene: a touch script that is played over and over.
public struct SceneShow: Equatable, Sendable {
  /// The script's text in UTF-8; empty: the scene gets no input.
  public let text: [UInt8]
  /// A moment of it at which the scene makes a good picture, in seconds.
  public let pictureTime: Double
  /// When it begins anew, in seconds; above 0.
  public let duration: Double

  public init(_ text: [UInt8] = [], pictureTime: Double = 0, duration: Double = 60) {
    precondition(duration > 0 && duration.isFinite, "a show script takes some time")
    self.text = text
    self.pictureTime = pictureTime
    self.duration = duration
  }

  /// The script, read from its text.
  public var script: Script {
    guard let script = try? Script(parsing: text, file: "show script") else {
      preconditionFailure("a show script that is part of a program can be read")
    }
    return script
  }
}
