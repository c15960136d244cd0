#if Program

import ArgumentParser
import Arguments
import Glibc
import Images
import SceneHosting
import Scenes
import System
import TuningLab
import Words

/// The photos on a command line, for the scene that shows them.
struct PhotoOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Photos, or folders of them, for the photos scene.", valueName: "FILES"),
    completion: .file())
  var files: [String] = []

  /// The files that are named one by one, without the folders.
  var named: [String] { files.filter { Folder.names(in: $0) == nil } }

  /// The photos of a window: those of `pictures`, and for a single file all of its folder.
  ///
  /// - Returns: the files; the number of the one shown first, from 1 (nil: the first); the number
  ///   of files with a picture's extension that cannot be shown; the folder of all of them (nil:
  ///   there is none); and the search of a single file's folder, where it takes so long that the
  ///   window opens before its end.
  func opened(scene: SceneEntry?) throws -> (
    files: [String], first: Int?, leftOut: Int, folder: String?, search: PictureSearch?
  ) {
    if files.contains("") { throw FileError(.read, "", .system(ENOENT)) }
    let listing = try listing(scene: scene)
    let pictures = listing.files
    guard files.count == 1, pictures == files else {
      return (pictures, nil, listing.leftOut, files.count == 1 ? files[0] : nil, nil)
    }
    let search = PictureSearch(files)
    guard let found = search.found(within: Self.folderTimeout) else {
      return (pictures, nil, 0, nil, search)
    }
    return found.files.isEmpty
      ? (pictures, nil, 0, nil, nil)
      : (found.files, found.first + 1, found.leftOut, found.folder, nil)
  }

  /// The longest wait for the search of a photo's folder before the window opens, in seconds.
  /// Thousands of files on a local disk take less.
  private static let folderTimeout = 0.5

  /// The named files and those of the folders. With any of them the photos scene is the default.
  ///
  /// - Throws: an error where another scene is asked for, or where folders hold no pictures.
  func pictures(scene: SceneEntry?) throws -> [String] {
    let listing = try listing(scene: scene)
    Self.reportLeftOut(of: listing)
    return listing.files
  }

  /// The files of a list of files and folders.
  ///
  /// - Throws: an error where folders hold no pictures.
  static func listing(of paths: [String]) throws -> PhotoFolder.Listing {
    let listing = PhotoFolder.listing(of: paths)
    guard let first = paths.first, listing.files.isEmpty else { return listing }
    throw Failure("\(first): there are no pictures in it; name another folder, or files")
  }

  /// Reports on standard error how many files of folders are left out.
  static func reportLeftOut(of listing: PhotoFolder.Listing) {
    guard listing.leftOut > 0 else { return }
    let files = listing.leftOut == 1 ? "1 file is" : "\(listing.leftOut) files are"
    note("\(files) left out: by name a picture, but not readable as one")
  }

  private func listing(scene: SceneEntry?) throws -> PhotoFolder.Listing {
    guard let first = files.first else { return PhotoFolder.listing(of: []) }
    guard let photos = SceneCatalogue.ofProgram.photos else {
      throw ValidationError("'\(excerpt(first))': no scene here shows files; leave it out")
    }
    guard scene == nil || scene?.descriptor.name == photos.descriptor.name else {
      throw ValidationError(
        "'\(excerpt(first))': files are for the photos scene; leave out --scene")
    }
    return try Self.listing(of: files)
  }
}

#endif
