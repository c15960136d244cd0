// Where the content is and may be: the model's properties as the view's.
extension ScrollView {
  /// The least offset at which content rests, insets counted, in points. UIKit has no such
  /// property.
  public var minimumOffset: Point { model.minimumOffset }

  /// The greatest offset at which content rests, insets counted, in points; not below the least
  /// one.
  public var maximumOffset: Point { model.maximumOffset }

  /// Where the content's corner lies in the frame at offset zero, in points: 0 unless the content
  /// is centered. Draw the content at `frame.origin + contentOrigin - contentOffset`, which is
  /// `frame.origin - bounds.origin`.
  public var contentOrigin: Point { model.contentOrigin }

  /// Where a scroll bar along x would be; nil: there is nothing to scroll, or no end.
  public var horizontalIndicator: ScrollIndicator? { model.horizontalIndicator }

  /// Where a scroll bar along y would be; nil: there is nothing to scroll, or no end.
  public var verticalIndicator: ScrollIndicator? { model.verticalIndicator }

  /// Moves the content by `delta` points and leaves finger, velocity, target and phase unchanged;
  /// it reports nothing. To keep the rows in view when others are inserted above, translate by
  /// their height, then make the content longer by it. A distance that is not finite moves nothing.
  public func translate(by delta: Point) {
    let before = model.unroundedOffset
    change { model, _ in model.translate(by: delta) }
    let moved = model.unroundedOffset - before
    delivery.translate(by: moved)
    onTranslate?(moved)
  }

  /// Moves content that rests to the nearest snap point: call it after a rule was set. Under a
  /// finger or in motion it does nothing; without rules content beyond an end returns to that end.
  ///
  /// - Parameters:
  ///   - animated: in 0.3 s, else at once.
  ///   - time: in seconds.
  public func settle(animated: Bool, at time: Double) {
    guard hasCaughtUp(to: time), model.phase == .idle else { return }
    let offset = model.unroundedOffset
    let (low, high) = (minimumOffset, maximumOffset)
    let target = Point(
      x: snapRule(along: .horizontal).nearest(to: offset.x, in: low.x...high.x),
      y: snapRule(along: .vertical).nearest(to: offset.y, in: low.y...high.y))
    if target != offset { setContentOffset(target, animated: animated, at: time) }
  }
}
