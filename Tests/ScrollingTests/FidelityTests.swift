import Foundation
import Scrolling
import Support
import Testing

/// The recordings of the real UIScrollView, replayed through fingers, recognizers and model, frame
/// by frame. `Scripts/fidelity` prints the table.
@Suite("Fidelity to recordings")
struct FidelityTests {
  struct Row {
    let id: String
    let what: String
    let limit: Double
    var frames = 0
    var largest = 0.0
    var place = 0.0

    init(_ id: String, _ what: String, limit: Double) {
      self.id = id
      self.what = what
      self.limit = limit
    }

    mutating func compare(_ ours: Double, _ theirs: Double, at place: Double) {
      frames += 1
      guard abs(ours - theirs) > largest else { return }
      largest = abs(ours - theirs)
      self.place = place
    }
  }

  /// A window of 393×852 points, and in it a scroll view that was recorded on, 3 pixels a point.
  static func phone(
    content: Double, offset: Double, height: Double = 852
  ) -> (InputWindow, ScrollView) {
    let window = InputWindow(frame: Rect(x: 0, y: 0, width: 393, height: 852))
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 393, height: height))
    window.addSubregion(view)
    view.contentSize = Size(width: 393, height: content)
    view.alwaysBounceVertical = true
    view.tuning.displayScale = 3
    view.setContentOffset(Point(x: 0, y: offset), animated: false, at: view.time)
    return (window, view)
  }

  /// A model as large, whose offsets are not rounded to pixels.
  static func phoneModel(content: Double = 40_000, at offset: Double = 0) -> ScrollModel {
    var finger = Finger(
      bounds: Size(width: 393, height: 852), content: Size(width: 393, height: content))
    finger.put(at: Point(x: 0, y: offset))
    return finger.model
  }

  /// A finger that comes down at `y` and moves by `step` every `gap` seconds; a call after each
  /// move.
  static func drag(
    _ window: InputWindow, from y: Double, by step: Double, every gap: Double, count: Int,
    resting: Int = 0, each: (Int) -> Void = { _ in }
  ) -> (time: Double, place: Point) {
    var place = Point(x: 200, y: y)
    window.send(.down(id: 1, at: place, device: .finger), at: 0)
    for k in 1...(count + resting) {
      if k <= count { place.y += step }
      window.send(.move(id: 1, to: place), at: Double(k) * gap)
      each(k)
    }
    return (Double(count + resting) * gap, place)
  }

  static func slop(_ c: Vectors.Case) -> Row {
    var row = Row(c.id, "drag: slop and travel", limit: c.tolerance)
    let (window, view) = phone(content: 40_000, offset: 5000)
    // The recording was taken to keep its speed through the rest at the end.
    view.panGestureRecognizer.staleAfter = .infinity
    let expected = c.table("expect.offsetAfterMove")
    let (time, place) = drag(window, from: 792, by: -3, every: 0.016, count: 60, resting: 19) { k in
      for (move, offset) in expected where Int(move) == k {
        row.compare(view.contentOffset.y, offset, at: Double(k) * 16)
      }
    }
    window.send(.up(id: 1, at: place), at: time + 0.016)
    view.advance(to: time + 5)
    row.compare(view.contentOffset.y, c.number("expect.finalOffsetY"), at: 5000)
    return row
  }

  static func coast(_ c: Vectors.Case) -> Row {
    var row = Row(c.id, "release at 0.75 pt/ms and coast", limit: 0.67)
    let (window, view) = phone(content: 40_000, offset: 5000)
    let (time, place) = drag(window, from: 792, by: -6, every: 0.008, count: 14)
    let lift = time + 0.008
    window.send(.up(id: 1, at: place), at: lift)
    row.compare(view.contentOffset.y, c.number("expect.releaseOffsetY"), at: 0)
    for (ms, offset) in c.pairs("expect.samples_ms_offset") {
      view.advance(to: lift + ms / 1000)
      row.compare(view.contentOffset.y, offset, at: ms)
    }
    view.advance(to: lift + 5)
    row.compare(view.contentOffset.y, c.number("expect.finalOffsetY"), at: 5000)
    return row
  }

  static func band(_ c: Vectors.Case) -> Row {
    var row = Row(c.id, "drag beyond the edge", limit: c.tolerance)
    let (window, view) = phone(content: 40_000, offset: 0)
    let expected = c.pairs("expect.fingerTravel_displayedOffset")
    _ = drag(window, from: 120, by: 5, every: 0.008, count: 120) { k in
      for (travel, offset) in expected where Int(travel) == 5 * k {
        row.compare(view.contentOffset.y, offset, at: Double(k) * 8)
      }
    }
    return row
  }

  static func bounce(_ c: Vectors.Case) -> Row {
    var row = Row(c.id, "bounce at \(c.number("given.fit_exp.v0_pt_per_ms")) pt/ms", limit: 1)
    var finger = Finger(
      bounds: Size(width: 393, height: 852), content: Size(width: 393, height: 852))
    finger.model.tuning.alwaysBounces.insert(.vertical)
    finger.model.tuning.displayScale = Int(c.number("given.displayScale"))
    finger.drag(by: .zero)
    finger.lift(velocity: Point(x: 0, y: -c.number("given.fit_exp.v0_pt_per_ms")))
    let start = finger.time + c.number("given.fit_exp.firstFrame_ms") / 1000
    let frame = c.number("given.frame_ms")
    for (k, distance) in c.numbers("expect.distanceBeyondBound").enumerated() {
      finger.advance(to: start + Double(k) * frame / 1000)
      row.compare(finger.model.contentOffset.y, distance, at: Double(k) * frame)
    }
    return row
  }

  static func ease(_ c: Vectors.Case) -> Row {
    var row = Row(c.id, "animated setContentOffset", limit: c.tolerance)
    let (_, view) = phone(content: 40_000, offset: c.number("given.from_"))
    view.setContentOffset(Point(x: 0, y: c.number("given.to")), animated: true, at: view.time)
    for (frame, offset) in c.table("expect.byFrame") {
      let time = frame * c.number("given.frame_s")
      view.advance(to: time)
      row.compare(view.contentOffset.y, offset, at: time * 1000)
    }
    return row
  }

  /// Of iOS 26.5: the target that is told at the release.
  static func targets(_ c: Vectors.Case) throws -> Row {
    var row = Row(c.id, "iOS 26.5: the target told, normal and fast", limit: c.tolerance)
    for line in try #require(c.value("expect.rows") as? [[Double]]) {
      var model = phoneModel(at: line[1])
      model.tuning.decelerationRate = DecelerationRate(line[0])
      model.beginDragging(at: 0, into: &unread)
      let release = model.release(velocity: Point(x: 0, y: -line[2]), at: 0)
      row.compare(release.target.y, line[3], at: 0)
    }
    return row
  }

  static func freeFlight(_ c: Vectors.Case) -> Row {
    var row = Row(c.id, "iOS 26.5: free flight", limit: c.tolerance)
    var model = phoneModel(at: c.number("given.releaseOffset"))
    model.beginDragging(at: 0, into: &unread)
    let release = model.release(velocity: Point(x: 0, y: -c.number("given.velocity")), at: 0)
    model.endDragging(release, into: &unread)
    for (ms, offset) in c.pairs("expect.samples_ms_offset") {
      model.advance(to: (ms + c.number("given.sampleShift_ms")) / 1000, into: &unread)
      row.compare(model.contentOffset.y, offset, at: ms)
    }
    return row
  }

  static func newBand(_ c: Vectors.Case) -> Row {
    var row = Row(c.id, "iOS 26.5: drag beyond the edge", limit: c.tolerance)
    let (window, view) = phone(content: 40_000, offset: 0, height: c.number("given.D"))
    let expected = c.pairs("expect.translation_overscroll")
    _ = drag(window, from: 120, by: 5, every: 0.008, count: 86) { k in
      for (translation, overscroll) in expected where Int(translation) == 5 * k - 10 {
        row.compare(-view.contentOffset.y, overscroll, at: Double(k) * 8)
      }
    }
    return row
  }

  /// Pulled beyond the edge at the speed that the recording still has after the hold, and held
  /// there for two seconds: by the settings that a scroll view begins with.
  static func heldBounce(_ c: Vectors.Case) -> Row {
    var row = Row(c.id, "iOS 26.5: a bounce after a hold", limit: c.tolerance)
    let dimension = c.number("given.D")
    let (window, view) = phone(content: 40_000, offset: 0, height: dimension)
    let shown = -c.number("given.releaseOffset")
    let way = shown * dimension / (0.55 * (dimension - shown)) + 10
    let step = 0.495 * 8
    let steps = Int(way / step)
    var y = 120 + way - Double(steps) * step
    window.send(.down(id: 1, at: Point(x: 200, y: 120), device: .finger), at: 0)
    for k in 0...steps {
      let time = 0.008 * Double(k + 1)
      window.send(.move(id: 1, to: Point(x: 200, y: y)), at: time)
      if k < steps { y += step }
    }
    let lift = 0.008 * Double(steps + 1) + 2
    window.send(.up(id: 1, at: Point(x: 200, y: y)), at: lift)
    for (ms, offset) in c.pairs("expect.samples_ms_offset") {
      view.advance(to: lift + ms / 1000)
      row.compare(view.contentOffset.y, offset, at: ms)
    }
    return row
  }

  @Test("a release at 0.75 pt/ms is told the recorded target, and ends at the recorded moment")
  func ending() throws {
    let c = try #require(Vectors.cases("uikit_recorded", prefix: "uikit-decel").first)
    var finger = Finger(Self.phoneModel(at: c.number("expect.releaseOffsetY")))
    finger.drag(by: .zero)
    let release = finger.model.release(velocity: Point(x: 0, y: -0.75), at: finger.time)
    #expect(abs(release.proposed.y - c.number("expect.targetContentOffsetY")) <= c.tolerance)
    finger.model.endDragging(release, into: &finger.events)
    let lift = finger.time
    finger.rest()
    let ended = try #require(finger.events.last { $0.kind == .didEndDecelerating })
    #expect(abs(ended.time - lift - c.number("expect.decelDuration_s")) < 0.02)
  }

  @Test("every recording is met within its limit, frame by frame")
  func table() throws {
    var rows: [Row] = []
    for c in Vectors.cases("uikit_recorded") {
      switch c.id {
      case "uikit-slop-calib": rows.append(Self.slop(c))
      case "uikit-decel-v750": rows.append(Self.coast(c))
      case "uikit-rubberband-drag": rows.append(Self.band(c))
      case "uikit-set-offset-animated-400": rows.append(Self.ease(c))
      case let id where id.hasPrefix("ln-bounce"): rows.append(Self.bounce(c))
      default: Issue.record("nothing replays the recording \(c.id)")
      }
    }
    for c in Vectors.cases("uikit_ios26") {
      switch c.id {
      case "ios26-targets": rows.append(try Self.targets(c))
      case "ios26-free-flight": rows.append(Self.freeFlight(c))
      case "ios26-rubber-band": rows.append(Self.newBand(c))
      case "ios26-held-bounce": rows.append(Self.heldBounce(c))
      default: Issue.record("nothing replays the recording \(c.id)")
      }
    }
    rows += StrangersRecordingTests.rows()
    for row in rows {
      #expect(row.frames > 0)
      #expect(row.largest <= row.limit, "\(row.id) at \(row.place) ms")
      guard row.largest > row.limit else { continue }
      let numbers = [row.largest, row.place, row.limit].map { String(format: "%.2f", $0) }
      print(
        "fidelity: \(row.id) is \(numbers[0]) pt off at \(numbers[1]) ms; its limit is \(numbers[2])"
      )
    }
    guard ProcessInfo.processInfo.environment["PODIUM_TABLE"] != nil else { return }
    print("| recording | what it shows | frames | largest deviation (pt) | at (ms) | limit (pt) |")
    print("| --- | --- | ---: | ---: | ---: | ---: |")
    for row in rows {
      let numbers = [row.largest, row.place, row.limit].map { String(format: "%.2f", $0) }
      print("| \(row.id) | \(row.what) | \(row.frames) | \(numbers.joined(separator: " | ")) |")
    }
  }
}
