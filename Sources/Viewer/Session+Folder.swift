import Images
import InputScript
import Overlays
import SceneHosting
import Scenes
import Scrolling
import Tuning

/// The folder whose photos are shown: photos come into it, or leave it.
extension Session {
  /// Lists the folder anew once the keyboard comes back from another window, such as a file
  /// manager's.
  func listAnew(after change: InputEvent.Focus, at time: Double) {
    switch change {
    case .lost: wasAway = true
    case .gained where wasAway:
      wasAway = false
      listAnew(isAsked: false, at: time)
    case .gained, .shown, .hidden: break
    }
  }

  /// Looks for the photos of the folder that is shown. Files that were named one by one stay.
  func listAnew(isAsked: Bool, at time: Double) {
    guard host.scene is PhotosScene, dropped == nil, player.isOver else { return }
    guard let photoFolder else {
      if isAsked { notify(.notice, "no folder is shown; files that were named stay", at: time) }
      return
    }
    dropped = DroppedFiles(
      PictureSearch([photoFolder]), .changed(isAsked: isAsked), over: host.descriptor?.name,
      at: time)
  }

  /// Shows the folder's photos if they are others than before, and of these the one that is shown;
  /// if it is gone, the next one that is left. A finger is waited for.
  func showChanged(_ isAsked: Bool, at time: Double) {
    guard !host.window.isTouched, let news = dropped?.look(at: time) else { return }
    guard case .found(let pictures) = news else {
      if isAsked { notify(.notice, "looking for pictures", at: time) }
      return
    }
    dropped = nil
    guard let scene = host.scene as? PhotosScene, let name = host.descriptor?.name else { return }
    guard pictures.files != photoFiles, let last = pictures.files.indices.last else {
      let isEmpty = pictures.files.isEmpty
      let title = isEmpty ? "there are no photos in the folder" : "no photo came or went"
      if isAsked { notify(.notice, title, at: time) }
      return
    }
    let (old, new) = (Set(photoFiles), Set(pictures.files))
    // From the shown one on, then back from it.
    let near = photoFiles.dropFirst(scene.number) + photoFiles.prefix(scene.number).reversed()
    let kept = near.first(where: new.contains)
    let index = pictures.files.firstIndex { $0 == kept } ?? min(scene.number, last)
    show(pictures, at: time)
    // Either begins the scene anew: it goes on at the photo that it shows.
    let begins = Int(host.tuning.sceneValues[PhotosScene.first] ?? 1)
    deliver(
      begins == index + 1 ? .scene(name) : .set(key: PhotosScene.first, value: "\(index + 1)"),
      at: time)
    let (came, went) = (new.subtracting(old).count, old.subtracting(new).count)
    notify(.notice, "photos of the folder: \(came) came, \(went) went", at: time)
  }

  /// Has the photos scene show pictures when it begins next.
  func show(_ pictures: PictureSearch.Found, at time: Double) {
    (photoFiles, photoFolder) = (pictures.files, pictures.folder)
    deliver(.photos(pictures.files), at: time)
  }
}
