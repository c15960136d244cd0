import Scrolling

// Functions of a strip for JavaScript: see `Web/strip.js`. Times are in seconds, places in points.

@_cdecl("strip_open")
public func stripOpen(
  _ width: Double, _ height: Double, _ contentWidth: Double, _ contentHeight: Double
) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(
    Strip(
      bounds: Size(width: width, height: height),
      contentSize: Size(width: contentWidth, height: contentHeight))
  ).toOpaque()
}

@_cdecl("strip_close")
public func stripClose(_ strip: UnsafeMutableRawPointer) {
  Unmanaged<Strip>.fromOpaque(strip).release()
}

@_cdecl("strip_touch")
public func stripTouch(
  _ strip: UnsafeMutableRawPointer, _ time: Double, _ kind: Int32, _ x: Double, _ y: Double,
  _ isMouse: Int32
) { at(strip).touch(kind, at: Point(x: x, y: y), time: time, isMouse: isMouse != 0) }

@_cdecl("strip_wheel")
public func stripWheel(
  _ strip: UnsafeMutableRawPointer, _ time: Double, _ x: Double, _ y: Double
) { at(strip).change { $0.turnWheel(by: Point(x: x, y: y), at: time, into: &$1) } }

/// Scrolls sideways by `count` snap points, or by pages where there are none.
@_cdecl("strip_step")
public func stripStep(_ strip: UnsafeMutableRawPointer, _ time: Double, _ count: Int32) {
  at(strip).change { $0.step(.horizontal, by: Int(count), at: time, into: &$1) }
}

@_cdecl("strip_scroll")
public func stripScroll(
  _ strip: UnsafeMutableRawPointer, _ time: Double, _ x: Double, _ y: Double, _ isAnimated: Int32
) {
  at(strip).change {
    $0.setContentOffset(Point(x: x, y: y), animated: isAnimated != 0, at: time, into: &$1)
  }
}

@_cdecl("strip_layout")
public func stripLayOut(
  _ strip: UnsafeMutableRawPointer, _ width: Double, _ height: Double, _ contentWidth: Double,
  _ contentHeight: Double
) {
  at(strip).change { model, _ in
    model.bounds = Size(width: width, height: height)
    model.contentSize = Size(width: contentWidth, height: contentHeight)
  }
}

@_cdecl("strip_set")
public func stripSet(_ strip: UnsafeMutableRawPointer, _ key: Int32, _ value: Double) {
  at(strip).set(key, to: value)
}

@_cdecl("strip_advance")
public func stripAdvance(_ strip: UnsafeMutableRawPointer, _ time: Double) {
  at(strip).change { $0.advance(to: time, into: &$1) }
}

@_cdecl("strip_state")
public func stripState(_ strip: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Double>? {
  guard let room = numberRoom(stateCount) else { return nil }
  writeState(of: at(strip).model, into: room)
  return room
}

@_cdecl("strip_future")
public func stripFuture(
  _ strip: UnsafeMutableRawPointer, _ count: Int32, _ step: Double
) -> UnsafeMutablePointer<Double>? {
  future(of: at(strip).model, Int(count), step: step)
}

private func at(_ strip: UnsafeMutableRawPointer) -> Strip {
  Unmanaged<Strip>.fromOpaque(strip).takeUnretainedValue()
}
