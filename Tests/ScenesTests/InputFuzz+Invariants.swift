import SceneHosting
import Scenes
import Scrolling
import Support
import Testing

// What must hold at each moment, and what the delegate does besides.
extension InputFuzz {
  func complain(_ words: String) {
    if complaints.count < 3 { complaints.append("\(words) at \(time)") }
  }

  func expectRest() {
    for complaint in view.complaintsAtRest() { complain("I6: \(complaint)") }
    if !touches.open.isEmpty { complain("I4: touches \(touches.open) never ended") }
    calls.close()
    if let complaint = calls.complaints.last { complain(complaint) }
    if host.window.nextDeadline != nil { complain("a deadline is left") }
  }

  /// I4 and I7, at the scene.
  func heard(_ entry: LogEntry) {
    guard entry.event.hasPrefix("touches") else { return }
    mix(entry.event)
    mix(entry.detail)
    mix(entry.time.bitPattern)
    let known = touches.complaints.count
    touches.take(entry.event, entry.detail)
    for complaint in touches.complaints.dropFirst(known) { complain(complaint) }
  }

  /// All that the scroll view says but the ticks' own goes into the hash, bit for bit.
  func took(_ event: ScrollEvent) {
    switch event.kind {
    case .didScroll, .didZoom: return
    case .willEndDragging(let velocity, let proposed, let target):
      for p in [velocity, proposed, target] {
        mix(p.x.bitPattern)
        mix(p.y.bitPattern)
        if !p.isFinite { complain("a release that is not finite") }
      }
    case .willBeginDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation, .willBeginZooming, .didEndZooming:
      break
    }
    mix(event.time.bitPattern)
  }

  private func mix(_ word: String) { for byte in word.utf8 { mix(UInt64(byte)) } }

  /// FNV-1a, a word at a time.
  private func mix(_ bits: UInt64) { hash = (hash ^ bits) &* 0x100_0000_01b3 }

  /// I1, I2 and case 41, at the delegate, which then meddles.
  func told(_ view: ScrollView, _ kind: ScrollEvent.Kind) {
    if case .didScroll = kind {
      scrolls += 1
      return meddleInScroll()
    }
    guard kind.isMilestone else { return }
    mix(kind.word)
    let pan = view.panGestureRecognizer
    // A stick drags, too; then the fingers that are down have not.
    if kind == .willBeginDragging, pan.state == .began || pan.state == .changed {
      for touch in pan.touches { touches.scrollers.insert(touch.id) }
    }
    let known = calls.complaints.count
    var event = ScrollEvent(time: view.model.time, kind: kind)
    // The delegate's own target may be no number.
    if case .willEndDragging(let velocity, let proposed, _) = kind {
      event.kind = .willEndDragging(velocity: velocity, proposed: proposed, target: proposed)
    }
    calls.take(event)
    for complaint in calls.complaints.dropFirst(known) { complain(complaint) }
    if view.isDecelerating != calls.isDecelerating { complain("41: not so in \(kind.word)") }
    switch kind {
    case .willBeginDragging: meddle()
    case .willEndDragging, .willBeginZooming, .didEndZooming: break
    case _: if meddling == .everywhere { meddle() }
    }
  }

  func retarget(_ target: Point) -> Point {
    var target = target
    if whims.int(0...3) == 0 { target.x = (target.x / 120).rounded() * 120 }
    if whims.int(0...40) == 0 { target.x = .nan }
    return target
  }

  private func meddleInScroll() {
    guard meddling == .everywhere, !isOver else { return }
    switch whims.int(0...60) {
    case 0: view.contentOffset = view.contentOffset + Point(x: 1200, y: 0)
    case 1: view.contentOffset = view.contentOffset - Point(x: 1200, y: 0)
    case 2: view.panGestureRecognizer.isEnabled.toggle()
    case 3: view.contentSize = Size(width: whims.double(0...9000), height: whims.double(0...900))
    default: break
    }
  }

  private func meddle() {
    guard !isOver else { return }
    switch whims.int(0...40) {
    case 0: view.panGestureRecognizer.isEnabled = false
    case 1...4: view.panGestureRecognizer.isEnabled = true
    case 5: view.contentSize = Size(width: whims.double(0...5000), height: whims.double(0...1500))
    case 6: view.contentOffset = Point(x: whims.double(-100...3000), y: 0)
    case 7:
      view.setContentOffset(
        Point(x: whims.double(0...3000), y: 0), animated: whims.bool(), at: view.time)
    case 8: host.window.send(InputEvent(time: time, kind: .cancel))
    case 9: view.isScrollEnabled = false
    case 10...13: view.isScrollEnabled = true
    default: break
    }
  }
}
