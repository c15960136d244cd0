/// The description of a frame: passes in painter's order, which a `Renderer` turns into pixels.
///
/// ```swift
/// list.beginWorld(light: light)
/// let camera = list.add(Camera(viewProjection: lens * view, eye: eye))
/// list.begin(.roundedCube, .lit, camera: camera)
/// list.append(Instance(model: model, color: color))
/// list.beginPlane()
/// list.fill(Rect(x: 12, y: 12, width: 200, height: 40), ink, opacity: 0.7, radius: 8)
/// list.write(TextRun("Podium", size: 20), at: Point(x: 20, y: 38), paper)
/// ```
/// Everything lies in a few flat arrays that passes refer to by ranges. A list is kept and
/// refilled, so that a frame in steady state allocates nothing.
public struct DrawList: Equatable, Sendable {
  /// The color where nothing is drawn.
  public var background = Color(gray: 0)
  public internal(set) var passes: [Pass] = []
  public internal(set) var cameras: [Camera] = []
  public internal(set) var batches: [Batch] = []
  public internal(set) var instances: [Instance] = []
  public internal(set) var commands: [PlaneCommand] = []
  public internal(set) var textures: [Texture] = []
  public internal(set) var runs: [TextRun] = []

  public init() {}

  /// An empty list with room for a number of plane commands, so that the first ones allocate
  /// nothing.
  package init(commands room: Int) { commands.reserveCapacity(room) }

  /// Whether a renderer draws both alike. Textures are compared by their keys, and by whether they
  /// have a source yet.
  public static func == (a: DrawList, b: DrawList) -> Bool {
    a.background == b.background && a.passes == b.passes && a.cameras == b.cameras
      && a.batches == b.batches && a.instances == b.instances && a.commands == b.commands
      && a.textures == b.textures && a.runs == b.runs
      && zip(a.textures, b.textures).allSatisfy { ($0.source == nil) == ($1.source == nil) }
  }

  /// Empties the list and keeps its memory.
  public mutating func removeAll() {
    passes.removeAll(keepingCapacity: true)
    cameras.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    instances.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
    textures.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
  }
}

/// A layer of a frame; each is drawn over the ones before it.
public enum Pass: Hashable, Sendable {
  case world(WorldPass)
  case plane(PlanePass)
}
