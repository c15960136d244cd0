import Drawing
import SceneHosting
import Scrolling

/// The path of the last touch: the region that was hit, the responders above it, the one that
/// answered the touch, and the recognizers with their states. It fades after the finger has lifted.
package final class TouchPath {
  /// A responder or recognizer that was offered the touch.
  private struct Station {
    weak var object: AnyObject?
    let name: String
    /// The states of a recognizer, in order; empty: none yet.
    var states: [GestureRecognizer.State] = []
  }

  /// Whether it is drawn.
  package var isShown = false

  private var window: InputWindow?
  private var touch: Touch?
  private var chain: [Station] = []
  private var recognizers: [Station] = []
  /// The time of the finger's lift, in seconds; nil: it is down.
  private var lifted: Double?
  private var written: [TextBlock.Paragraph] = []
  /// Whether something has happened since `written`.
  private var isOld = false
  private var answerer: Int?

  /// Seconds from the lift until it has vanished, and the seconds of its fading.
  private static let stay = 2.5
  private static let fade = 0.6
  private static let most = 12

  /// Observes the window of a host from a time (s) on; observes nothing while it is not shown.
  func watch(_ host: SceneHost, at time: Double) {
    let wanted = isShown ? host.window : nil
    if wanted !== window {
      window?.onDispatchStep = nil
      window = wanted
      (touch, chain, recognizers, written) = (nil, [], [], [])
      wanted?.onDispatchStep = { [weak self] in self?.observe($0) }
    }
    guard let touch else { return }
    let index = touch.answerer.flatMap { one in chain.firstIndex { $0.object === one } }
    if index != answerer {
      answerer = index
      isOld = true
    }
    if !touch.isLive, lifted == nil { lifted = time }
  }

  private func observe(_ step: DispatchStep) {
    isOld = true
    switch step {
    case .began(let touch):
      (self.touch, lifted, answerer, chain) = (touch, nil, nil, [])
      var responder: Responder? = touch.view
      while let one = responder, chain.count < Self.most {
        chain.append(Station(object: one, name: "\(type(of: one))"))
        responder = one.next
      }
      recognizers = touch.recognizers.prefix(Self.most).map {
        Station(object: $0, name: "\(type(of: $0))")
      }
    case .state(let recognizer, let state):
      guard let index = recognizers.firstIndex(where: { $0.object === recognizer }) else { return }
      if recognizers[index].states.last != state { recognizers[index].states.append(state) }
    }
  }

  /// Its lines at a time (s), made anew after a change; none while it is invisible.
  func lines(at time: Double) -> [TextBlock.Paragraph] {
    guard opacity(at: time) > 0 else { return [] }
    if isOld { write() }
    return written
  }

  private func write() {
    isOld = false
    written.removeAll(keepingCapacity: true)
    for (index, station) in chain.enumerated() {
      let answers = index == answerer
      let text = (index == 0 ? "hit " : "then ") + station.name + (answers ? " answers" : "")
      written.append(
        TextBlock.Paragraph(text: text, color: answers ? OverlayStyle.accent : OverlayStyle.ink))
    }
    for station in recognizers {
      let states = station.states.map { "\($0)" }.joined(separator: ", ")
      let hasWon = station.states.contains { $0 == .began || $0 == .ended }
      let text = station.name + ": " + (states.isEmpty ? "watches" : states)
      written.append(
        TextBlock.Paragraph(
          text: text, color: hasWon ? OverlayStyle.accent : OverlayStyle.quietInk))
    }
  }

  /// Its opacity at a moment (s), from 0 to 1.
  func opacity(at time: Double) -> Float {
    guard touch != nil, isShown else { return 0 }
    guard let lifted else { return 1 }
    return Float(min(max((lifted + Self.stay + Self.fade - time) / Self.fade, 0), 1))
  }

  /// The next time after `time` (s) at which its look changes by itself; nil: never.
  func nextChange(after time: Double) -> Double? {
    guard let lifted, opacity(at: time) > 0 else { return nil }
    return max(time, lifted + Self.stay)
  }

  /// Draws the outlines of the regions at a time (s).
  func drawOutlines(at time: Double, into list: inout DrawList) {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return }
    list.beginPlane()
    for (index, station) in chain.enumerated().reversed() {
      guard let region = station.object as? InputRegion, region.window != nil else { continue }
      let color = index == answerer ? OverlayStyle.accent : OverlayStyle.ink
      let width = index == 0 || index == answerer ? 3.0 : 1
      list.stroke(
        region.convert(region.bounds, to: nil), width: width, color,
        opacity: opacity * (index == 0 || index == answerer ? 1 : 0.5))
    }
  }
}
