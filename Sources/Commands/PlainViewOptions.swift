#if Program

import ArgumentParser
import Arguments
import Scrolling

/// One plain scroll view in the place of a scene, and where content stands at first.
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

  /// The sizes of the plain view and of its content, where one was asked for.
  var view: (bounds: Size, content: Size)? {
    bounds.flatMap { bounds in content.map { (bounds, $0) } }
  }

  /// - Throws: `ValidationError` for half a view, or for a scene besides.
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
