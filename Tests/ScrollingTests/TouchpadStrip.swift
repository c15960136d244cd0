import Scrolling
import Support
import Testing

extension InputStrip {
  /// Over the strip.
  static let pointer = Point(x: 200, y: 250)

  /// Two fingers on a touchpad do something at this moment.
  func pad(
    _ phase: PadPhase, _ dx: Double = 0, _ dy: Double = 0, at place: Point = pointer,
    zooms: Bool = false
  ) {
    send(.pad(phase, by: Point(x: dx, y: dy), at: place, zooms: zooms))
  }

  /// The specification's "Flick n": so many equal moves 8 ms apart, the first of them now, and the
  /// lift so long after the last.
  func padFlick(_ count: Int, by dx: Double = 10, lift: Double = moveInterval) {
    padMoves(count, by: dx)
    wait(lift)
    pad(.ended)
  }

  func padMoves(_ count: Int, by dx: Double = 10) {
    for move in 0..<count {
      if move > 0 { wait(Self.moveInterval) }
      pad(move == 0 ? .began : .changed, dx)
    }
  }

  func magnify(_ phase: PadPhase, _ scale: Double = 1, at place: Point = pointer) {
    send(.magnify(phase, scale: scale, at: place))
  }

  /// What "Flick 8" says from its first move to its rest.
  static let flickStory = "WBD DS WED DED+ WBDec DS DEDec"

  /// Expects that "Flick 8" from offset 0 has come to rest as case 1 says.
  func expectFlick(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(story == Self.flickStory, sourceLocation: sourceLocation)
    #expect(listener.releases.count == 1, sourceLocation: sourceLocation)
    for release in listener.releases {
      #expect(abs(release.velocity.x - 1.25) < 1e-9, sourceLocation: sourceLocation)
      #expect(abs(release.target.x - 699.4) <= 0.1, sourceLocation: sourceLocation)
    }
    #expect(abs(x - 698.8) <= 0.5 && scrollView.zoomScale == 1, sourceLocation: sourceLocation)
    #expect(heard.isEmpty, sourceLocation: sourceLocation)
  }
}
