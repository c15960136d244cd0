#if Program

import ArgumentParser
import Arguments
import Scrolling

/// The options for a plain scroll view instead of a scene, and for the content's first offset.
struct PlainViewOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("One plain scroll view of this size in points, no scene.", valueName: "WxH"),
    transform: ArgumentText.size)
  var bounds: Size?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Its content's size in points.", valueName: "WxH"),
    transform: ArgumentText.size)
  var content: Size?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where the content stands at first, in points.", valueName: "X,Y"),
    transform: ArgumentText.point)
  var offset: Point?

  /// The sizes of the plain view and of its content; nil: a scene is shown.
  var view: (bounds: Size, content: Size)? {
    bounds.flatMap { bounds in content.map { (bounds, $0) } }
  }

  /// - Throws: `ValidationError` where one of both sizes is missing, or where a scene is named,
  ///   too.
  func validate(beside scene: SceneOptions) throws {
    if bounds != nil, scene.scene != nil {
      throw ValidationError("give either --scene or --bounds and --content")
    }
    try scene.refuseSettings(ofPlainView: bounds != nil)
  }

  func validate() throws {
    guard (bounds == nil) == (content == nil) else {
      throw ValidationError("--bounds and --content go together")
    }
  }
}

#endif
