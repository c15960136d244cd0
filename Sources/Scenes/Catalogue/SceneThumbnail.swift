import Drawing
import Geometry
import SceneHosting
import Touches
import Tuning

/// A scene in a small window of its own, which plays its show script over and over.
///
/// Its picture depends on the time alone, not on earlier drawing: a thumbnail that comes back into
/// view first plays the missed part of the round, at most one whole script.
package final class SceneThumbnail {
  package let descriptor: SceneDescriptor
  private let show: SceneShow
  private let reducesMotion: Bool
  private let owner: TextureOwner
  private let makePlayer: () -> Player
  private var player: Player?
  /// The round that is being played, and how far that has come, in seconds.
  private var round = 0.0
  private var played = 0.0

  /// - Parameters:
  ///   - values: for those of the scene's parameters that it has.
  ///   - reducesMotion: whether it always shows the moment `SceneShow.picture`.
  ///   - owner: of its textures.
  package init(
    _ entry: SceneEntry, _ values: SceneValues, seed: UInt64, reducesMotion: Bool,
    owner: TextureOwner
  ) {
    self.reducesMotion = reducesMotion
    self.owner = owner
    descriptor = entry.descriptor
    show = entry.show
    makePlayer = { entry.makeShow(values, seed: seed) }
  }

  /// Goes on to a moment (s). Memory is allocated only by a new round, for its fresh scene, and by
  /// the scene for its input.
  private func play(to time: Double) -> Player {
    let round = (time / show.duration).rounded(.down)
    let moment = time - round * show.duration
    var player = self.player
    if round != self.round || moment < played { player = nil }
    if player == nil { played = 0 }
    let current = player ?? makePlayer()
    self.player = current
    self.round = round
    played = moment
    current.play(to: moment)
    return current
  }

  /// Whether its scene is made.
  package var isMade: Bool { player != nil }

  /// Draws it as large as it fits into a rectangle in points, at a moment in seconds, clipped to
  /// `bounds`.
  package func draw(
    at time: Double, in frame: Rect, within bounds: Rect? = nil, into list: inout DrawList
  ) {
    play(to: reducesMotion ? show.pictureTime : time).host.draw(
      in: frame, within: bounds, owner: owner, into: &list)
  }
}

extension SceneHost {
  /// Draws the scene of this moment as large as all of it fits into a rectangle of a list, in
  /// points. Nothing is drawn outside of `bounds`. Letters smaller than 7 points (chosen) are drawn
  /// as bars; up to a width of 400 points, where a podium's big cube is a fifth of that, meshes are
  /// coarse.
  package func draw(
    in frame: Rect, within bounds: Rect? = nil, owner: TextureOwner? = nil,
    into list: inout DrawList
  ) {
    let size = window.frame.size
    guard size.isDrawable else { return }
    describeFrame()
    let shown = size.fitted(in: frame.size)
    list.append(
      drawList, of: size, in: Rect(origin: frame.center - shown.middle, size: shown),
      within: bounds, legible: 7, coarse: 400, owner: owner)
  }
}
