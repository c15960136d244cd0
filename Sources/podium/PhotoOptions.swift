import ArgumentParser
import Arguments
import Host
import Images
import Scenes

/// Photos that are named on a command line, for the scene that shows them.
struct PhotoOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Photos, or folders of them, for the photos scene.", valueName: "FILES"),
    completion: .file())
  var files: [String] = []

  /// Has them shown: the scene need not be named beside them.
  ///
  /// - Throws: an error where another scene is shown, or where folders hold no pictures.
  func choose(_ setup: inout Setup, scene: SceneEntry?) throws {
    guard !files.isEmpty else { return }
    let photos = SceneEntry.photos
    guard scene == nil || scene?.card.name == photos.card.name else {
      throw ValidationError(
        "'\(excerpt(files[0]))': files are for the photos scene; leave out --scene")
    }
    let pictures = PhotoFolder.files(in: files)
    guard !pictures.isEmpty else { throw Failure("\(files[0]): there are no pictures in it") }
    setup.entry = photos
    setup.photos = PhotoFolder(pictures)
  }
}
