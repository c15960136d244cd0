import Scrolling
import Support
import Testing

extension InputStrip {
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
