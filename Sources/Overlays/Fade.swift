/// The times at which a panel appears and vanishes, in seconds.
struct Fade: Equatable {
  var shownAt: Double
  /// When it has vanished; infinity: it stays.
  var goneAt: Double
  /// The seconds that it takes to appear, and to vanish.
  let fadeIn: Double
  let fadeOut: Double

  /// The opacity, 0…1.
  ///
  /// - Parameter reducesMotion: whether it appears and vanishes without fading.
  func opacity(at time: Double, reducesMotion: Bool) -> Float {
    guard time < goneAt else { return 0 }
    if reducesMotion { return 1 }
    let (coming, going) = ((time - shownAt) / fadeIn, (goneAt - time) / fadeOut)
    return Float(max(0, min(1, coming, going)))
  }

  /// The next time after `time` at which its look changes; nil: never. While it fades in or out,
  /// that is `time` itself.
  func nextChange(after time: Double, reducesMotion: Bool) -> Double? {
    if !reducesMotion, time < shownAt + fadeIn { return time }
    guard goneAt < .infinity else { return nil }
    return reducesMotion ? goneAt : max(time, goneAt - fadeOut)
  }
}
