import Drawing
import Geometry

/// The layout of the podium scene, for one window. World units are cube pitches: the
/// row runs along x with its cubes' centers one apart, the floor is y = 0, the viewer looks along
/// −z.
///
/// The lens does not tilt but shifts, as an architect's camera does: uprights stay upright, the row
/// keeps its scale from edge to edge, and every limit below has a closed form. A place's share of
/// the window's height is `horizon + (y − eye.y) / depth / slope`, with slope the window's height
/// at depth one.
struct PodiumLayout: Hashable, Sendable {
  /// The share of the window's height, from below, that scrolls.
  static let stripShare = 1.0 / 3
  /// How many cubes stand in the strip.
  static let cubesInStrip = 3.0
  /// The largest edge of a little cube, as a share of the pitch: neighbors never touch.
  static let sidePerPitch = 0.55
  /// The largest edge of a little cube, as a share of the strip's height.
  static let sidePerStrip = 0.7
  /// The eye's level as a share of the window's height: high enough to see the podium's top.
  static let horizon = 0.8
  /// The steepest look down onto the row (rise over distance), where there is room for it.
  static let steepestLook = 0.42
  /// The eye's least distance from the row, in pitches: nearer, a wide lens would skew the cubes.
  static let leastDistance = 2.4
  /// The share of the room below the row that a corner turned towards the viewer may take.
  static let cornerRoom = 0.75
  /// Half of a square's diagonal, in sides.
  static let halfDiagonal = 0.5 * 2.0.squareRoot()

  /// How far the big cube's axis leans towards the viewer, in radians: its top shows.
  static let bigLean = 0.2
  /// The big cube's edge over the podium's diameter. Its shadow stays on the upper tier.
  static let bigSidePerDiameter = 0.265
  /// The gap between the big cube's lowest corner and the podium, in its sides.
  static let hover = 0.06
  /// The room of the big group: shares of the window's height from below, and of its half width.
  static let lowest = 0.352
  static let highest = 0.965
  static let widest = 0.92
  /// The least height of the big group, in the same shares.
  static let leastGroup = 0.2

  /// Half of the window's width, and its lower and upper edge, at distance one from the eye.
  let right: Double
  let bottom: Double
  let top: Double
  /// The eye over the middle of the strip.
  let eye: SIMD3<Double>
  /// A little cube's edge.
  let side: Double
  /// The podium's diameter, and the z of its axis and the big cube's.
  let podiumDiameter: Double
  let podiumZ: Double

  /// Nil for a window without area, or too thin to show anything.
  ///
  /// - Parameter highest: how high the big group reaches at most, as a share of the window's height
  ///   from below; at most `highest`. Below, it is smaller and stands lower.
  init?(size: Size, highest: Double = highest) {
    guard let ratio = size.heightPerWidth else { return nil }
    let width = Self.cubesInStrip
    let height = width * ratio
    side = min(Self.sidePerPitch, Self.sidePerStrip * Self.stripShare * height)

    // The row's center line lies in the middle of the strip; how far away decides how steeply the
    // floor is seen, and so how far a corner that points at the viewer reaches down.
    let rise = (Self.horizon - Self.stripShare / 2) * height
    let below = Self.stripShare / 2 * height - side / 2
    let look = min(Self.steepestLook, Self.cornerRoom * below / (Self.halfDiagonal * side))
    let eyeHeight = side / 2 + rise
    let distance = max(eyeHeight / look, Self.leastDistance)
    eye = SIMD3(0, eyeHeight, distance)
    right = width / 2 / distance
    bottom = -Self.horizon * height / distance
    top = (1 - Self.horizon) * height / distance

    let placed = Self.placePodium(
      eyeHeight: eyeHeight, slope: height / distance, right: width / 2 / distance,
      highest: min(max(highest, Self.lowest + Self.leastGroup), Self.highest))
    podiumDiameter = placed.diameter
    podiumZ = distance - placed.depth
  }

  /// The big cube's edge.
  var bigSide: Double { podiumDiameter * Self.bigSidePerDiameter }

  /// The height of the podium's top above the floor.
  var podiumTop: Double { podiumDiameter * Double(Mesh.podiumHeight) }

  var bigCenter: SIMD3<Double> {
    SIMD3(0, podiumTop + bigSide * (Self.bigHalf + Self.hover), podiumZ)
  }

  /// The big cube's distance from the eye.
  var bigDepth: Double { eye.z - bigCenter.z }

  /// Points for a unit of the world, at the big cube's distance.
  func bigScale(in window: Size) -> Double { window.width / (2 * right * bigDepth) }

  /// Half of the width that the big cube takes however it is turned, as a share of the window's.
  var bigHalfWidth: Double {
    let reach = bigSide * Self.nearestCorner
    return reach / (bigDepth - reach) / (2 * right)
  }

  /// The window's height at distance one.
  var slope: Double { top - bottom }

  /// How far the big cube's corners reach above and below its center, in sides.
  private static var bigHalf: Double {
    let (sine, cosine) = sineCosine(bigLean)
    return cosine / 2 + halfDiagonal * sine
  }

  /// The largest podium that fits, as far forward as it goes; where its width is the limit, the
  /// group stands in the middle of the height it has.
  private static func placePodium(
    eyeHeight: Double, slope: Double, right: Double, highest: Double
  ) -> (diameter: Double, depth: Double) {
    /// The podium whose front meets the floor at a share of the window's height, and the share
    /// that the group's top reaches.
    func podium(front: Double) -> (diameter: Double, depth: Double, top: Double) {
      let depth = eyeHeight / ((horizon - front) * slope)
      // A circle of radius r that begins at depth z spans the slope k: r = kz·(k + √(k² + 1)).
      let k = widest * right
      let byWidth = 2 * k * depth * (k + (k * k + 1).squareRoot())
      // The cube's top, in diameters, at the depth of its nearest corner.
      let tall = Double(Mesh.podiumHeight) + bigSidePerDiameter * (2 * bigHalf + hover)
      let behind = 1.0 / 2 - bigSidePerDiameter * nearestCorner
      let rise = (highest - horizon) * slope
      let byHeight = (eyeHeight + rise * depth) / (tall - rise * behind)
      let diameter = min(byWidth, byHeight)
      let reached = horizon + (tall * diameter - eyeHeight) / (depth + behind * diameter) / slope
      return (diameter, depth + diameter / 2, reached)
    }
    var low = lowest
    var high = (lowest + highest) / 2
    for _ in 0..<placingSteps {
      let middle = (low + high) / 2
      if highest - podium(front: middle).top > middle - lowest {
        low = middle
      } else {
        high = middle
      }
    }
    let placed = podium(front: low)
    return (placed.diameter, placed.depth)
  }

  /// How far a corner of the big cube can be in front of its axis, in sides: half a space diagonal.
  private static let nearestCorner = 0.5 * 3.0.squareRoot()
  /// Halvings of the search for the podium's place: more than a Float can tell apart.
  private static let placingSteps = 40
}
