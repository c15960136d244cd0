import Drawing
import Geometry
import Replay

/// A house of the street: what it is called and how it is built. All lengths are shares of a plot's
/// width, from the plot's left edge and from the ground.
struct StreetHouse {
  enum Roof: CaseIterable {
    /// A gable towards the street.
    case gable
    /// A gable in three steps.
    case stepped
    /// Flat, with a cornice.
    case flat
  }

  let name: String
  /// The accent of the wall.
  let hue: Int
  let roof: Roof
  let width: Double
  let floors: Int
  let columns: Int
  /// A bit for every window that is lit at night.
  let lights: UInt64
  /// Whether a tree stands to its right.
  let hasTree: Bool

  static let left = 0.07
  static let depth = 0.44
  static let floorHeight = 0.25
  /// Above the windows of the upper floor, up to the eaves.
  static let eaves = 0.08

  var height: Double { Double(floors) * Self.floorHeight + Self.eaves }

  /// The middle of a window, counted from the lower left.
  func window(_ column: Int, _ floor: Int) -> Point {
    let pitch = width / Double(columns)
    return Point(
      x: Self.left + pitch * (Double(column) + 0.5),
      y: Self.floorHeight * (Double(floor) + 0.5))
  }

  /// The column that has the door instead of a window on the ground floor.
  var doorColumn: Int { columns - 1 }

  func isLit(_ column: Int, _ floor: Int) -> Bool {
    lights >> UInt64(floor * columns + column) & 1 == 1
  }

  /// Who lives there; as many as there are houses. Their number is a multiple of the accents', and
  /// neighbours' numbers differ by 1 along the street and by 4 to 6 across, so that no accents meet.
  static let names = [
    "Ada", "Bakery", "Bo", "Books", "Cafe", "Carla", "Cinema", "Dora", "Emil", "Flowers", "Gym",
    "Hanna", "Ines", "Jun", "Kiosk", "Lina", "Milk", "Nora", "Otto", "Pia", "Quinn", "Records",
    "Sami", "Tea", "Uma", "Vera", "Wool", "Yuki",
  ]
  private static let huesPerHouse = 3

  /// All of them, in the order in which they come round.
  static func all(seed: UInt64) -> [StreetHouse] {
    names.indices.map { index in
      var random = SplitMix64(seed: seed, index: index)
      let columns = random.unit() < 0.5 ? 2 : 3
      return StreetHouse(
        name: names[index], hue: index * huesPerHouse, roof: roof(random.unit()),
        width: columns == 2 ? random.between(0.5, 0.58) : random.between(0.62, 0.7),
        floors: random.unit() < 0.6 ? 2 : 3, columns: columns,
        // Two throws: three of four windows are lit.
        lights: random.next() | random.next(), hasTree: random.unit() < 0.6)
    }
  }

  private static func roof(_ share: Double) -> Roof {
    share < 0.45 ? .gable : share < 0.75 ? .flat : .stepped
  }
}

extension Mesh {
  /// A roof whose gable faces z: one wide and deep, half as high, its foot at y = 0. Scaled alike in x
  /// and y its slopes stay at 45°.
  static let gable = Mesh("gable", .gable)
}

extension MeshGeometry {
  fileprivate static var gable: MeshGeometry {
    let slope: Float = 0.707_106_78
    var mesh = MeshGeometry(vertices: [], indices: [])
    func add(_ corners: [Vector3], normal: Vector3) {
      let first = UInt16(mesh.vertices.count)
      mesh.vertices += corners.map { Vertex(position: $0, normal: normal) }
      mesh.indices += corners.count == 3 ? [0, 1, 2].map { first + $0 } : quad.map { first + $0 }
    }
    let quad: [UInt16] = [0, 1, 2, 0, 2, 3]
    let (left, right, back): (Vector3, Vector3, Vector3) = (
      [-0.5, 0, 0.5], [0.5, 0, 0.5], [0, 0, -1]
    )
    let top: Vector3 = [0, 0.5, 0.5]
    add([left, right, top], normal: [0, 0, 1])
    add([right + back, left + back, top + back], normal: [0, 0, -1])
    add([right, right + back, top + back, top], normal: [slope, slope, 0])
    add([left + back, left, top, top + back], normal: [-slope, slope, 0])
    return mesh
  }
}
