import Geometry

// What JavaScript calls of a strip: `Web/strip.js`. Times are seconds, places points.

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
) { at(strip).wheel(Point(x: x, y: y), time: time) }

@_cdecl("strip_step")
public func stripStep(_ strip: UnsafeMutableRawPointer, _ time: Double, _ count: Int32) {
  at(strip).step(by: Int(count), time: time)
}

@_cdecl("strip_scroll")
public func stripScroll(
  _ strip: UnsafeMutableRawPointer, _ time: Double, _ x: Double, _ y: Double, _ isAnimated: Int32
) { at(strip).scroll(to: Point(x: x, y: y), isAnimated: isAnimated != 0, time: time) }

@_cdecl("strip_layout")
public func stripLayOut(
  _ strip: UnsafeMutableRawPointer, _ width: Double, _ height: Double, _ contentWidth: Double,
  _ contentHeight: Double
) {
  at(strip).layOut(
    bounds: Size(width: width, height: height),
    contentSize: Size(width: contentWidth, height: contentHeight))
}

@_cdecl("strip_set")
public func stripSet(_ strip: UnsafeMutableRawPointer, _ key: Int32, _ value: Double) {
  at(strip).set(key, to: value)
}

@_cdecl("strip_advance")
public func stripAdvance(_ strip: UnsafeMutableRawPointer, _ time: Double) {
  at(strip).advance(to: time)
}

@_cdecl("strip_state")
public func stripState(_ strip: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Double>? {
  guard let room = numberRoom(stateCount) else { return nil }
  at(strip).writeState(into: room)
  return room
}

@_cdecl("strip_future")
public func stripFuture(
  _ strip: UnsafeMutableRawPointer, _ count: Int32, _ step: Double
) -> UnsafeMutablePointer<Double>? {
  guard let room = numberRoom(2 * Int(count)) else { return nil }
  at(strip).writeFuture(Int(count), step: step, into: room)
  return room
}

private func at(_ strip: UnsafeMutableRawPointer) -> Strip {
  Unmanaged<Strip>.fromOpaque(strip).takeUnretainedValue()
}
