/// Watches what a scene hears of its touches, as its log says it: each begins, and ends once.
public struct TouchBalance {
  /// What was wrong, in words; empty while all is well.
  public private(set) var complaints: [String] = []
  /// How many touches of each name have begun and not ended: two where the end of one that has
  /// lifted is still withheld when the finger comes back.
  public private(set) var open: [Int: Int] = [:]
  /// The touches that have scrolled, of whose end the scene must not hear.
  public var scrollers: Set<Int> = []

  public init() {}

  /// Takes an entry of a log; what is about no touch is passed over.
  ///
  /// - Parameter detail: begins with `touch=` and the touch's number.
  public mutating func take(_ event: String, _ detail: String) {
    guard event.hasPrefix("touches") else { return }
    guard let id = Int(detail.dropFirst("touch=".count).prefix { $0 != " " }) else {
      return complaints.append("a touch without an id")
    }
    switch event {
    case "touchesBegan":
      open[id, default: 0] += 1
      scrollers.remove(id)
    case "touchesMoved":
      if open[id] == nil { complaints.append("I4: touch \(id) moved without a beginning") }
    case "touchesEnded", "touchesCancelled":
      guard let count = open[id] else {
        return complaints.append("I4: touch \(id) ended twice")
      }
      open[id] = count > 1 ? count - 1 : nil
      if event == "touchesEnded", scrollers.contains(id) {
        complaints.append("I7: touch \(id) scrolled and ended")
      }
    default: complaints.append("unknown event \(event)")
    }
  }
}
