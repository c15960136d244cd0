#if Program

import ArgumentParser
import Arguments
import SceneHosting
import Scrolling

/// The options for a plain scroll view instead of a scene, and for the content's first offset.
struct PlainViewOptions: ParsableArguments {
  @Option(
    "One plain scroll view of this size in points, no scene.", value: "WxH", ArgumentText.size)
  var bounds: Size?
  @Option("Its content's size in points.", value: "WxH", ArgumentText.size)
  var content: Size?
  @Option("Where the content stands at first, in points.", value: "X,Y", ArgumentText.point)
  var offset: Point?

  /// The sizes of the plain view and of its content; nil: a scene is shown.
  var view: (bounds: Size, content: Size)? {
    bounds.flatMap { bounds in content.map { (bounds, $0) } }
  }

  /// - Throws: `ValidationError` where options of a scene are given with a plain view.
  func validate(beside scene: SceneOptions, _ tuning: TuningOptions) throws {
    guard bounds != nil, scene.isGiven || tuning.givesCubes else { return }
    let flags = scene.isGiven ? SceneOptions.flags : "--cubes"
    throw ValidationError("--bounds and --content show no scene; leave out \(flags)")
  }

  func validate() throws {
    guard (bounds == nil) == (content == nil) else {
      throw ValidationError("--bounds and --content go together")
    }
  }
}

extension SceneHost {
  /// Sets the offset of `--offset`; nil: the content stays where it is.
  func begin(at offset: Point?) throws {
    guard let offset else { return }
    if let descriptor, mainView == nil {
      throw ValidationError("--offset: the \(descriptor.name) scene has no scroll view")
    }
    scrollView.setContentOffset(offset, animated: false, at: scrollView.time)
  }
}

#endif
