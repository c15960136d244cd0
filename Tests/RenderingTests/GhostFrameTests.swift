import Drawing
import Images
import PictureSupport
import SceneHosting
import Scenes
import Scrolling
import Testing

@Suite("A ghost of what moved, over a frame")
@OpenGLActor
struct GhostFrameTests {
  private static let size = Size(width: 320, height: 240)

  /// A wall, and cards before it, one behind the other; what one writes on it.
  private func frame(_ cards: [(x: Float, z: Float, color: Color)], _ word: String) -> DrawList {
    var list = DrawList()
    list.beginWorld(light: Light(direction: [0, 0, 1], ambient: 1, diffuse: 0, specular: 0))
    let camera = list.add(.pixels(320, 240))
    func add(_ center: Vector3, _ size: Vector3, _ color: Color) {
      list.append(Instance(model: .translation(center) * .scale(size), color: color))
    }
    list.begin(.card, .unlit, camera: camera)
    add([160, 120, 0], [320, 240, 1], Color(red: 0, green: 0, blue: 1))
    for card in cards { add([card.x, 120, card.z], [40, 40, 1], card.color) }
    list.beginPlane()
    list.fill(Rect(x: 0, y: 200, width: 20, height: 20), .pureRed)
    list.write(TextRun(word, size: 12), at: Point(x: 100, y: 30), Color(gray: 1))
    return list
  }

  @Test("is nothing where nothing moved, in any scene", arguments: Show.all)
  func still(show: Show) {
    let list = show.frame(size: Self.size, time: 1, offset: 50)
    var both = list
    both.append(changesIn: list, opacity: 0.5)
    #expect(Image(both, PlaneLists.size) == Image(list, PlaneLists.size))
  }

  @Test("is seen through, and what is nearer hides what is behind it, alike in both renderers")
  func seenThrough() throws {
    let green = Color(red: 0, green: 1, blue: 0)
    var list = frame([(80, 0.1, .pureRed)], "A")
    // The farther card comes last, under the nearer one.
    let other = frame([(240, 0.2, .pureRed), (250, 0.1, green)], "A")
    let before = list.commands.count
    list.append(changesIn: other, opacity: 0.5)
    #expect(list.commands.count == before, "what stands in both is drawn once")
    let software = SoftwareRig.picture(list, width: 320, height: 240)
    let opengl = try OpenGLRig.shared().picture(list, width: 320, height: 240)
    for (place, color) in [
      (80, SIMD4<UInt8>(255, 0, 0, 255)), (160, SIMD4(0, 0, 255, 255)),
      (240, SIMD4(128, 0, 128, 255)), (265, SIMD4(0, 128, 128, 255)),
    ] {
      #expect(software[place, 120] == color, "software at \(place)")
      let there = SIMD4<Int>(truncatingIfNeeded: opengl[place, 120])
      let off = there &- SIMD4(truncatingIfNeeded: color)
      #expect(abs(off.x) <= 1 && abs(off.y) <= 1 && abs(off.z) <= 1, "OpenGL at \(place)")
    }
    #expect(ImageDifference(opengl, software).far <= 20)
  }

  @Test("lies under a plate that lies over what has moved")
  func plate() throws {
    let hosts = [1.0, 3].map { scale in
      let host = SceneHost(.zoom, size: Self.size)
      host.scrollView.setZoomScale(scale, animated: false, at: 0)
      host.describeFrame()
      return host
    }
    var both = hosts[0].drawList
    both.append(changesIn: hosts[1].drawList, opacity: 0.45)
    let plate = try #require(hosts[0].scene?.captionFrame)
    let (x, y) = (Int(plate.midX), Int(plate.maxY) - 4)
    let pictures = [hosts[0].drawList, both].map { Image($0, PlaneLists.size) }
    // The plate is not quite opaque.
    #expect(abs(Int(pictures[0][x, y].x) - Int(pictures[1][x, y].x)) < 5)
  }

  @Test("casts no shadow and no light")
  func floor() {
    func floor(_ x: Float) -> DrawList {
      var list = DrawList()
      list.beginWorld(light: Light(direction: [0, 1, 0], ambient: 1, diffuse: 0, specular: 0))
      let camera = list.add(.looking(from: [0, 1, 3], aspect: 4 / 3.0))
      let light = RadialLight(center: [x, 0, 0], radius: 3)
      for material in [
        Material.radialLight(light),
        .shadow(SoftShadow(core: 0.3, rounding: 0.2, darkness: 0.7), on: light),
      ] {
        list.begin(.square, material, camera: camera)
        list.append(Instance(model: .translation([x, 0, 0]), color: Color(gray: 1)))
      }
      return list
    }
    var list = floor(0)
    let (batches, instances) = (list.batches, list.instances)
    list.append(changesIn: floor(0.5), opacity: 0.5)
    #expect(list.batches == batches && list.instances == instances)
  }

  @Test("a mesh is another where its texture is another one, not where that has another number")
  func textures() {
    /// A card, whose texture comes after some others.
    func card(_ texture: String, after others: [String] = []) -> DrawList {
      var list = DrawList()
      list.beginWorld(light: Light(direction: [0, 0, 1], ambient: 1, diffuse: 0, specular: 0))
      let camera = list.add(.pixels(320, 240))
      for name in others { _ = list.add(PlaneLists.texture(name, 4, 4)) }
      let number = list.add(PlaneLists.texture(texture, 4, 4))
      list.begin(.card, .textured(number, isLit: false), camera: camera)
      list.append(Instance(model: .translation([160, 120, 0]), color: Color(gray: 1)))
      return list
    }
    for (other, count) in [(card("b"), 2), (card("a", after: ["b"]), 1)] {
      var list = card("a")
      list.append(changesIn: other, opacity: 0.5)
      #expect(list.instances.count == count)
    }
  }

  @Test("words that are others, and commands that the frame has not, are drawn faint")
  func words() {
    var list = frame([], "A")
    var other = frame([], "B")
    other.fill(Rect(x: 40, y: 200, width: 20, height: 20), .pureRed)
    let before = list.commands.count
    list.append(changesIn: other, opacity: 0.25)
    #expect(list.commands.count == before + 2 && list.runs.last?.text == "B")
    #expect(SoftwareRig.picture(list, width: 320, height: 240)[50, 210] == SIMD4(64, 0, 191, 255))
  }

  @Test("a row that was scrolled on by less than a pitch changes nothing but itself")
  func row() {
    let frames = [0.0, 60].map { Show.podium.frame(size: Self.size, time: 1, offset: $0) }
    var both = frames[0]
    both.append(changesIn: frames[1], opacity: 0.45)
    let (first, second, ghost) = (
      Image(frames[0], PlaneLists.size), Image(frames[1], PlaneLists.size),
      Image(both, PlaneLists.size)
    )
    var (moved, elsewhere) = (0, 0)
    for y in 0..<240 {
      for x in 0..<320 where ghost[x, y] != first[x, y] {
        moved += 1
        if second[x, y] == first[x, y] { elsewhere += 1 }
      }
    }
    #expect(moved > 1000 && elsewhere < moved / 50, "\(moved), \(elsewhere)")
  }
}
