import Geometry

/// Recognizes short touches that stay in place, one or several in a row.
///
///     let tap = TapGestureRecognizer()
///     tap.numberOfTapsRequired = 2
///     tap.addTarget { tap in open(tap.location(in: region)) }
///     region.addGestureRecognizer(tap)
open class TapGestureRecognizer: GestureRecognizer {
  /// A touch of this duration or more, in seconds, is no tap. Source: WinObjC's measurements; Apple
  /// publishes none.
  public static let maximumDuration = 0.75
  /// A finger that travels this far or more, in points, does not tap: the pan's slop, so that no
  /// touch is both a tap and a drag.
  public static let slop = PanGestureRecognizer.defaultSlop

  /// How many taps make one gesture: 2 is a double tap. With 0 or less it never recognizes.
  public final var numberOfTapsRequired = 1
  /// How many fingers must tap at a time. With 0 or less it never recognizes.
  public final var numberOfTouchesRequired = 1
  /// The button of a mouse that must tap; other buttons' taps are none. UIKit's
  /// `buttonMaskRequired`.
  public final var buttonRequired = InputEvent.Button.primary

  private var tapCount = 0
  /// Whether all the fingers of this tap have been down together.
  private var isComplete = false
  /// The center of the fingers of the first tap.
  private var firstPlace: Point?

  open override func reset() {
    super.reset()
    tapCount = 0
    isComplete = false
    firstPlace = nil
  }

  /// A tap never stands in the way of one with more taps.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return super.canPrevent(other) }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// The place of several taps is that of the first, as UIKit documents.
  override var makers: ArraySlice<Touch> { touchesOfAttempt.prefix(mostTouches) }

  open override func touchesBegan(_ touches: [Touch]) {
    guard self.touches.count <= numberOfTouchesRequired,
      touches.allSatisfy({ $0.button == buttonRequired })
    else {
      state = .failed
      return
    }
    if self.touches.count == 1, let first = touches.first {
      deadline = first.tapDeadline
    }
    guard self.touches.count == numberOfTouchesRequired else { return }
    isComplete = true
    if let firstPlace, (centroid - firstPlace).length > TapCounter.farthestDistance {
      state = .failed
    }
    if firstPlace == nil { firstPlace = centroid }
  }

  open override func touchesMoved(_ touches: [Touch]) {
    if touches.contains(where: { !$0.isNearStart }) { state = .failed }
  }

  open override func touchesEnded(_ touches: [Touch]) {
    guard touches.allSatisfy({ $0.mayTap }) else {
      state = .failed
      return
    }
    guard !hasLiveTouch else { return }
    guard isComplete else {
      state = .failed
      return
    }
    isComplete = false
    tapCount += 1
    if tapCount == numberOfTapsRequired {
      deadline = nil
      state = .ended
    } else {
      deadline = time + TapCounter.longestGap
    }
  }

  open override func touchesCancelled(_ touches: [Touch]) { state = .failed }

  open override func deadlinePassed() { state = .failed }
}

extension Touch {
  /// How far the finger is from where it came down, in points.
  package var travel: Point { sample.location - startLocation }

  /// The moment from which on it is no tap any more, in seconds.
  var tapDeadline: Double { startTime + TapGestureRecognizer.maximumDuration }

  /// Whether the finger is near enough to where it came down for a tap.
  var isNearStart: Bool { travel.length < TapGestureRecognizer.slop }

  /// Whether, as of its last event, it is or still may be a tap: near enough, for a short enough
  /// time.
  var mayTap: Bool { isNearStart && time < tapDeadline }
}
