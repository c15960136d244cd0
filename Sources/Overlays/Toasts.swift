/// Short messages that fade in, stay for a while and fade out. There is at most one of a kind: a
/// new message replaces the older one of its kind. Times are in seconds of the session.
package struct Toasts {
  package enum Kind: Hashable {
    case saved, pause, scene, recording, replay, tuning, notice, settings, moment, quitting
  }

  package struct Message: Equatable {
    package var title: String
    var detail: String
    /// Progress of 0…1, shown as a bar; nil: no bar.
    var progress: Double?
    /// Whether it reports an error.
    var isAlarm: Bool
    /// Seconds for which it is shown; nil: long enough to read it. Infinity: until the next message
    /// of its kind.
    var stay: Double?

    package init(
      title: String, detail: String = "", progress: Double? = nil, isAlarm: Bool = false,
      stay: Double? = nil
    ) {
      (self.title, self.detail) = (title, detail)
      (self.progress, self.isAlarm, self.stay) = (progress, isAlarm, stay)
    }
  }

  struct Toast: Equatable {
    var kind: Kind
    var message: Message
    var fade: Fade
  }

  /// The newest first.
  private(set) var toasts: [Toast] = []

  // Seconds; taste.
  private static let fadeIn = 0.12
  private static let fadeOut = 0.4
  private static let shortest = 2.0
  /// The seconds that each letter adds, so that longer messages can be read.
  private static let perLetter = 0.025

  /// Shows a message, in place of an older one of its kind. If that is still shown, the new one
  /// does not fade in.
  package mutating func show(_ kind: Kind, _ message: Message, at time: Double) {
    let old = toasts.first { $0.kind == kind && time < $0.fade.goneAt }
    toasts.removeAll { $0.kind == kind }
    let letters = Double(message.title.count + message.detail.count)
    let stay = message.stay ?? Self.shortest + Self.perLetter * letters
    let fade = Fade(
      shownAt: old?.fade.shownAt ?? time, goneAt: time + stay + Self.fadeOut,
      fadeIn: Self.fadeIn, fadeOut: Self.fadeOut)
    toasts.insert(Toast(kind: kind, message: message, fade: fade), at: 0)
  }

  /// Removes a message at once.
  package mutating func dismiss(_ kind: Kind) { toasts.removeAll { $0.kind == kind } }

  /// Changes the title and the progress of a message, not its time, if it is shown.
  package mutating func change(_ kind: Kind, _ message: Message) {
    guard let k = toasts.firstIndex(where: { $0.kind == kind }) else { return }
    (toasts[k].message.title, toasts[k].message.progress) = (message.title, message.progress)
  }

  /// Removes messages that have faded out.
  mutating func forgetOld(at time: Double) { toasts.removeAll { $0.fade.goneAt <= time } }

  /// The next time after `time` at which their look changes; nil: never. While one fades in or out,
  /// that is `time` itself.
  func nextChange(after time: Double, reducesMotion: Bool) -> Double? {
    toasts.compactMap { $0.fade.nextChange(after: time, reducesMotion: reducesMotion) }.min()
  }
}
