import Drawing
import Geometry
import Touches

/// One way to build a scene's technique: one that works, or one that a document warns of.
public struct SceneWay: Equatable, Sendable {
  /// Its name on a command line and in scripts.
  public let name: String
  /// The words on its button; few letters.
  public let title: String
  /// The effect to look for, in one line.
  public let line: String

  public init(_ name: String, _ title: String, _ line: String) {
    self.name = name
    self.title = title
    self.line = line
  }

  /// The parameter that chooses one of several ways.
  static func parameter(of ways: [SceneWay]) -> SceneParameter {
    let names = ways.enumerated().map { "\($0.offset) \($0.element.name)" }
    return SceneParameter(
      parameterName, 0, in: 0...Double(ways.count - 1), isWhole: true,
      words: ways.map { $0.name }, help: "The way: \(names.joined(separator: ", ")).")
  }

  package static let parameterName = "way"
}

/// The buttons of a scene's ways, which can be shown or hidden.
public final class SceneStrip {
  /// The parameter that shows and hides it; another value does not begin the scene anew.
  package static let parameter = SceneParameter(
    "strip", 1, in: 0...1, isWhole: true, help: "On shows the buttons of its ways.")

  /// The buttons, which a scene sets as it is made; nil: it has none.
  public var overlay: SceneOverlay? { didSet { overlay?.isHidden = !isShown } }

  /// Whether the buttons are shown, where there are any.
  public internal(set) var isShown = true { didSet { overlay?.isHidden = !isShown } }

  public init() {}
}

/// A region in front of all regions of a scene. Set it as the overlay of the setup's strip: the
/// host adds it to the window, lays it out before the scene, and draws it after the scene.
open class SceneOverlay: InputRegion {
  /// Sets its frame in a window of a size, in points.
  open func layOut(_ size: Size) {}

  /// Draws it into a plane pass.
  open func draw(into list: inout DrawList) {}
}
