import Scrolling
import Support
import Testing
import Tuning

/// The C library has a list of its own, since it is built without this one: they say the same.
@Suite("The parameters in C")
struct ParametersInCTests {
  /// The least, the greatest and the default number of each name in C.
  static func list() throws -> [String: (least: Double, most: Double, standard: Double)] {
    let text = try Repository.text("Sources/PodiumC/boundary/parameters.c")
    let rows = try text.matches(of: #/\{"([a-z-]+)", ([^,"]+), ([^,"]+), ([^,"]+),/#).map { row in
      let numbers = try [row.2, row.3, row.4].map { try #require(Double($0)) }
      return (String(row.1), (least: numbers[0], most: numbers[1], standard: numbers[2]))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// What concerns how content moves, by its name here, and how C has it.
  enum InC {
    case same
    /// The same default, in a range of its own.
    case wider
    /// A switch, on or off by default, under these names.
    case isSwitch(Bool, [String])
    /// The number of a case, after so many that mean something else.
    case number(of: Int, from: Double)
  }
  static let known: [String: InC] = [
    "deceleration": .same, "rubber-band": .wider, "bounce-rate": .same, "page-stiffness": .same,
    "slop": .same, "stale-after": .same, "display-scale": .wider,
    "feel": .number(of: Feel.allCases.count, from: 0),
    "carry": .number(of: Carry.allCases.count, from: -1),
    "directional-lock": .isSwitch(false, ["directional-lock"]),
    "no-bounce": .isSwitch(true, ["bounces"]),
    "always-bounce": .isSwitch(false, ["always-bounce-x", "always-bounce-y"]),
    "no-pad-momentum": .isSwitch(true, ["pad-momentum"]),
    "pad-boost": .isSwitch(false, ["pad-boost"]),
  ]

  @Test("every parameter of how content moves is there, with the same range and default")
  func same() throws {
    let list = try Self.list()
    let moving = TuningSettings.parameters.filter { $0.scope == .feel }
    #expect(Set(moving.map(\.name)) == Set(Self.known.keys))
    for parameter in moving {
      let name = parameter.name
      switch try #require(Self.known[name]) {
      case .same, .wider:
        let inC = try #require(list[name], "\(name)")
        #expect(
          inC.standard == parameter.numbersInForce(in: TuningSettings()).first ?? 0, "\(name)")
        guard case .same? = Self.known[name] else { continue }
        #expect(parameter.bounds == inC.least...inC.most, "\(name)")
      case .isSwitch(let isOn, let names):
        #expect(parameter.isSwitch && parameter.text(in: TuningSettings()) == "false")
        for name in names {
          let inC = try #require(list[name], "\(name)")
          #expect(inC == (0, 1, isOn ? 1 : 0), "\(name)")
        }
      case .number(let count, let first):
        let inC = try #require(list[name], "\(name)")
        #expect(inC.standard == first && inC.least == first, "\(name)")
        #expect(inC.most == Double(count - 1), "\(name)")
      }
    }
  }
}
