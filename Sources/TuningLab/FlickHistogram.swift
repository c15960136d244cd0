import Motion
import SceneHosting
import Scenes
import Scrolling

/// Where many random flicks land: on snap points or off them, and before or beyond the landing of
/// their momentum alone.
package struct FlickHistogram {
  package static let columns = [
    Table.Column(name: "flicks", unit: "", decimals: 0, help: "how many were thrown"),
    Table.Column(
      name: "off-grid", unit: "", decimals: 0, help: "how many landed beside every stop"),
    Table.Column(
      name: "within", unit: "", decimals: 0,
      help: "how many would have rested inside the content by their momentum alone"),
    Table.Column(
      name: "bias", unit: "pt", decimals: 2,
      help: "how far these landed beyond that place on average"),
    Table.Column(
      name: "spread", unit: "pt", decimals: 2, help: "their standard deviation from the bias"),
    Table.Column(
      name: "farthest", unit: "pt", decimals: 2, help: "the greatest of these distances"),
  ]

  package let count: Int
  /// The number of landings off the snap points; nil without any.
  package private(set) var offGrid: Int?
  /// For flicks whose free landing lies within the content: how far they landed beyond it in their
  /// own direction, in points.
  package private(set) var deviations: [Double] = []

  /// The ranges of the random flicks: their speeds (pt/ms) and distances (pt); the share
  /// `heldShare` of them is held before the lift (s).
  private static let speeds = (slow: 0.05, fast: 4.0)
  private static let distances = (short: 12.0, long: 300.0)
  private static let heldShare = 0.1
  private static let longestHold = 0.3
  /// The greatest first offset of a flick on content without ends, in points. Taste: many pages.
  private static let endlessPlaces = 10_000.0
  /// The time after which a flick that still moves is an error, in seconds.
  private static let longestMotion = 600.0

  /// A flick's lift: how fast content was (pt/ms), where its momentum alone would rest (points),
  /// and its snap points.
  private struct Lift {
    let velocity: Double
    let free: Double
    let grid: SnapGrid
  }

  /// Plays `count` random flicks, drawn from `seed`, one after the other from random offsets.
  init(_ count: Int, seed: UInt64, on host: SceneHost) throws(SettingError) {
    self.count = count
    guard let axis = host.axis else {
      throw SettingError(
        "nothing scrolls here: give a scene that does, or content beyond its bounds")
    }
    let grid = host.grid(along: axis)
    offGrid = grid.hasStops ? 0 : nil
    // Without ends all offsets behave alike: a part of them is enough.
    let model = host.scrollView.model
    let places = model.endlessAxes.contains(axis) ? 0...Self.endlessPlaces : grid.range
    var random = SplitMix64(seed: seed)
    var lift: Lift?
    // How far content was recentered, or moved among other pages, since the lift.
    var moved = 0.0
    let log = host.scrollView.onEvent
    host.scrollView.onTranslate = { moved += $0[axis] }
    host.scrollView.onEvent = { [unowned host] event in
      guard case .willEndDragging(let velocity, _, _) = event.kind else { return }
      lift = Lift(
        velocity: velocity[axis], free: host.momentum(of: velocity, along: axis).landing,
        grid: host.grid(along: axis))
      moved = 0
    }
    defer { (host.scrollView.onEvent, host.scrollView.onTranslate) = (log, nil) }
    let player = Player(on: host)
    for _ in 0..<count {
      let start = random.between(places.lowerBound, places.upperBound)
      let flick = Flick(
        speed: random.between(Self.speeds.slow, Self.speeds.fast) * random.sign(),
        distance: random.between(Self.distances.short, Self.distances.long),
        hold: random.unit() < Self.heldShare ? random.between(0, Self.longestHold) : 0)
      let place = Point.zero.moved(by: start, along: axis)
      host.scrollView.setContentOffset(place, animated: false, at: host.time)
      lift = nil
      let input = flick.events(from: host.grip, along: axis, at: host.time + 1)
      player.add(input)
      player.deliver(until: .infinity)
      let deadline = host.time + Self.longestMotion
      repeat { player.play(to: host.time + 1) } while !player.isAtRest && host.time < deadline
      guard player.isAtRest else {
        throw SettingError(
          "a flick still moves after \(Self.longestMotion.shortest) s; decelerate sooner")
      }
      guard let lift else { continue }
      add(host.scrollView.model.unroundedOffset[axis] - moved, after: lift)
    }
  }

  private mutating func add(_ landed: Double, after lift: Lift) {
    if let distance = lift.grid.distance(from: landed), distance > SnapGrid.coincidence {
      offGrid = (offGrid ?? 0) + 1
    }
    guard lift.velocity != 0 else { return }
    guard lift.grid.range.contains(lift.free) else { return }
    deviations.append(lift.velocity < 0 ? lift.free - landed : landed - lift.free)
  }

  /// The values of `columns`.
  package var values: [Double?] {
    let (n, mean) = (Double(deviations.count), bias ?? 0)
    let variance = deviations.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / n
    return [
      Double(count), offGrid.map { Double($0) }, n, bias,
      n > 0 ? variance.squareRoot() : nil, n > 0 ? reach : nil,
    ]
  }

  /// The mean deviation, in points; nil: there is none.
  var bias: Double? {
    deviations.isEmpty ? nil : deviations.reduce(0, +) / Double(deviations.count)
  }

  /// The greatest deviation, in points.
  var reach: Double { deviations.reduce(0) { max($0, $1.magnitude) } }

  /// How many deviations fall into each of `count` equal parts of −`reach`…`reach`.
  func bins(_ count: Int, reach: Double) -> [(low: Double, high: Double, count: Int)] {
    guard reach > 0 else { return [] }
    let width = 2 * reach / Double(count)
    var counts = [Int](repeating: 0, count: count)
    for deviation in deviations {
      let bin = Int(((deviation + reach) / width).rounded(.down))
      counts[min(max(bin, 0), count - 1)] += 1
    }
    return counts.indices.map { k in
      (Double(k) * width - reach, Double(k + 1) * width - reach, counts[k])
    }
  }

  /// The bins as bars of letters.
  package func bars(_ label: String) -> String {
    let bins = bins(Self.printedBins, reach: reach)
    guard let most = bins.map(\.count).max(), most > 0 else { return "" }
    let lines = bins.map { bin -> (String, String) in
      let length = Int((Double(bin.count) / Double(most) * Self.longestBar).rounded(.up))
      let bar = String(repeating: "#", count: length)
      return ("\(bin.low.fixed(0))…\(bin.high.fixed(0))", "\(bar) \(bin.count)")
    }
    let width = lines.map(\.0.count).max() ?? 0
    return "\nlanding beyond the free landing, in pt: \(label)\n"
      + lines.map { String.spaces(width - $0.0.count) + "\($0.0)  \($0.1)\n" }.joined()
  }

  private static let printedBins = 16
  /// The length of the longest bar, in letters.
  private static let longestBar = 50.0
}
