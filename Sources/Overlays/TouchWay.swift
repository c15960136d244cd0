#if Program

import Drawing
import Geometry
import SceneHosting
import Scenes
import Scrolling

/// The way of the last touch: the region that was hit, the responders above it, the one that
/// handled the touch, and the recognizers with their final states. It fades after the finger has
/// lifted.
package final class TouchWay {
  /// A responder or recognizer that was offered the touch.
  private struct Station {
    weak var object: AnyObject?
    let name: String
    /// The responder's frame in points of the window; nil: it is a controller.
    var frame: Rect?
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
  /// The lines of text, made anew when something happens.
  private var lines: [(text: String, color: Color)] = []
  private var isOld = false
  private var answerer: Int?

  /// Seconds from the lift until it has vanished, and of its fading.
  private static let stay = 2.5
  private static let fade = 0.6
  private static let letters = 14.0
  private static let least = 0.65
  private static let most = 12

  /// Observes the window of a host from a time (s) on, or none while it is not shown.
  func watch(_ host: SceneHost, at time: Double) {
    let wanted = isShown ? host.window : nil
    if wanted !== window {
      window?.onTouchNews = nil
      window = wanted
      (touch, chain, recognizers, lines) = (nil, [], [], [])
      wanted?.onTouchNews = { [weak self] in self?.hear($0) }
    }
    guard let touch else { return }
    let index = touch.answerer.flatMap { one in chain.firstIndex { $0.object === one } }
    if index != answerer {
      answerer = index
      isOld = true
    }
    if !touch.isLive, lifted == nil { lifted = time }
  }

  private func hear(_ news: TouchNews) {
    isOld = true
    switch news {
    case .began(let touch):
      (self.touch, lifted, answerer, chain) = (touch, nil, nil, [])
      var responder: Responder? = touch.view
      while let one = responder, chain.count < Self.most {
        let region = one as? InputRegion
        let frame = region.map { $0.convert($0.bounds, to: nil) }
        chain.append(Station(object: one, name: "\(type(of: one))", frame: frame))
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

  private func write() {
    isOld = false
    lines.removeAll(keepingCapacity: true)
    for (index, station) in chain.enumerated() {
      let answers = index == answerer
      let text = (index == 0 ? "hit " : "then ") + station.name + (answers ? " answers" : "")
      lines.append((text: text, color: answers ? OverlayStyle.accent : OverlayStyle.ink))
    }
    for station in recognizers {
      let states = station.states.map { "\($0)" }.joined(separator: ", ")
      let hasWon = station.states.contains { $0 == .began || $0 == .ended }
      let text = station.name + ": " + (states.isEmpty ? "watches" : states)
      lines.append((text: text, color: hasWon ? OverlayStyle.accent : OverlayStyle.quietInk))
    }
  }

  /// How opaque it is at a moment (s), from 0 to 1.
  private func opacity(at time: Double) -> Float {
    guard touch != nil, isShown else { return 0 }
    guard let lifted else { return 1 }
    return Float(min(max((lifted + Self.stay + Self.fade - time) / Self.fade, 0), 1))
  }

  /// The next time after `time` (s) at which its look changes by itself; nil: never.
  func nextChange(after time: Double) -> Double? {
    guard let lifted, opacity(at: time) > 0 else { return nil }
    return max(time, lifted + Self.stay)
  }

  /// Draws it at a time (s): outlines of the regions, and text at the lower left. The text is
  /// smaller where a line has no room across.
  func draw(
    in size: Size, at time: Double, textScale: Double = 1, into list: inout DrawList
  ) {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return }
    if isOld { write() }
    list.beginPlane()
    for (index, station) in chain.enumerated().reversed() {
      guard let frame = station.frame else { continue }
      let color = index == answerer ? OverlayStyle.accent : OverlayStyle.ink
      let width = index == 0 || index == answerer ? 3.0 : 1
      list.stroke(
        frame, width: width, color,
        opacity: opacity * (index == 0 || index == answerer ? 1 : 0.5))
    }
    let longest = lines.map { $0.text.utf8.count }.max() ?? 0
    let needed = Size(
      width: Double(longest) * Self.letters * 0.6 + 48, height: Double(lines.count) * 20 + 40)
    let growth = min(
      OverlayStyle.growth(size) * textScale,
      max(Self.least, min(size.width / needed.width, size.height / needed.height)))
    let (line, type) = (20 * growth, Self.letters * growth)
    let pane = Size(
      width: min(Double(longest) * type * 0.6 + 24 * growth, size.width - 24 * growth),
      height: Double(lines.count) * line + 16 * growth)
    let corner = Point(x: 12 * growth, y: size.height - pane.height - 12 * growth)
    list.fill(
      Rect(origin: corner, size: pane), OverlayStyle.pane, opacity: 0.9 * opacity,
      radius: 8 * growth)
    for (row, text) in lines.enumerated() {
      let place = Point(x: 12 * growth, y: 8 * growth + (Double(row) + 0.75) * line)
      list.write(TextRun(text.text, size: type), at: corner + place, text.color, opacity: opacity)
    }
  }
}

#endif
