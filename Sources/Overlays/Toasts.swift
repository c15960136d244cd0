import Geometry

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
    /// Seconds for which it is shown; nil: the time to read it. Infinity: until the next message of
    /// its kind.
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
    fileprivate var shownAt: Double
    fileprivate var goneAt: Double
  }

  /// The newest first.
  private(set) var toasts: [Toast] = []

  // Seconds; taste.
  private static let fadeIn = 0.12
  private static let fadeOut = 0.4
  private static let shortest = 2.0
  /// The seconds that each letter adds, so that longer messages can be read.
  private static let perLetter = 0.025

  /// Shows a message, in place of an older one of its kind; one that is still shown does not fade
  /// in again.
  mutating func show(_ kind: Kind, _ message: Message, at time: Double) {
    let old = toasts.first { $0.kind == kind && time < $0.goneAt }
    toasts.removeAll { $0.kind == kind }
    let letters = Double(message.title.count + message.detail.count)
    let stay = message.stay ?? Self.shortest + Self.perLetter * letters
    toasts.insert(
      Toast(
        kind: kind, message: message, shownAt: old?.shownAt ?? time,
        goneAt: time + stay + Self.fadeOut), at: 0)
  }

  /// Removes a message at once. Returns whether there was one.
  mutating func dismiss(_ kind: Kind) -> Bool {
    let count = toasts.count
    toasts.removeAll { $0.kind == kind }
    return toasts.count < count
  }

  /// Changes the title and the progress of a shown message, not its time. Returns whether one is
  /// shown.
  mutating func change(_ kind: Kind, _ message: Message) -> Bool {
    guard let k = toasts.firstIndex(where: { $0.kind == kind }) else { return false }
    (toasts[k].message.title, toasts[k].message.progress) = (message.title, message.progress)
    return true
  }

  /// Removes messages that have faded out. Returns whether there were any.
  mutating func forgetOld(at time: Double) -> Bool {
    guard toasts.contains(where: { $0.goneAt <= time }) else { return false }
    toasts.removeAll { $0.goneAt <= time }
    return true
  }

  /// The opacity of a message, 0…1.
  ///
  /// - Parameter isStill: whether it appears and vanishes without fading.
  static func opacity(of toast: Toast, at time: Double, isStill: Bool) -> Float {
    guard time < toast.goneAt else { return 0 }
    if isStill { return 1 }
    let (coming, going) = ((time - toast.shownAt) / fadeIn, (toast.goneAt - time) / fadeOut)
    return Float(max(0, min(1, coming, going)))
  }

  /// The next time after `time` at which their look changes; nil: never. While one fades in or out,
  /// that is `time` itself.
  func nextChange(after time: Double, isStill: Bool) -> Double? {
    toasts.map { toast in
      if isStill { return toast.goneAt }
      if time < toast.shownAt + Self.fadeIn { return time }
      return max(time, toast.goneAt - Self.fadeOut)
    }.filter(\.isFinite).min()
  }
}
