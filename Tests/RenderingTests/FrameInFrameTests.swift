import Drawing
import Geometry
import Images
import SceneHosting
import Testing

@Suite("A frame that is drawn in another")
struct FrameInFrameTests {
  private static let size = Size(width: 320, height: 240)
  private static let lists =
    PlaneLists.all + Show.all.map { .init("\($0)", $0.frame(size: size, time: 1, offset: 50)) }
  private static let two = lists.filter { ["plane-passes", "street"].contains("\($0)") }

  @Test("over all of it is the same picture", arguments: lists)
  func whole(named: NamedList) {
    var outer = DrawList()
    outer.append(named.list, of: Self.size, in: Rect(origin: .zero, size: Self.size))
    #expect(Image(outer, PlaneLists.size) == Image(named.list, PlaneLists.size))
  }

  @Test("leaves everything outside of its rectangle, smooth or not", arguments: lists)
  func outside(named: NamedList) {
    var outer = DrawList()
    outer.background = Color(red: 1, green: 0, blue: 1)
    outer.append(named.list, of: Self.size, in: Rect(x: 31, y: 17, width: 96, height: 50))
    outer.append(named.list, of: Self.size, in: Rect(x: 230, y: -20, width: 96, height: 72))
    for smooth in [false, true] {
      let image = Image(outer, PlaneLists.size, smooth: smooth)
      for y in 0..<240 {
        for x in 0..<320
        where !((31..<127).contains(x) && (17..<67).contains(y)) && !(x >= 230 && y < 52) {
          guard image[x, y] == SIMD4(255, 0, 255, 255) else {
            Issue.record("\(x), \(y) is \(image[x, y])")
            return
          }
        }
      }
    }
  }

  @Test("within bounds it is the same there, and nothing outside of them", arguments: two)
  func bounds(named: NamedList) {
    var (outer, bounded) = (DrawList(), DrawList())
    outer.background = Color(red: 1, green: 0, blue: 1)
    bounded.background = outer.background
    let rect = Rect(x: 40, y: -60, width: 240, height: 180)
    outer.append(named.list, of: Self.size, in: rect)
    bounded.append(
      named.list, of: Self.size, in: rect, within: Rect(x: 0, y: 20, width: 200, height: 60))
    let (whole, part) = (Image(outer, PlaneLists.size), Image(bounded, PlaneLists.size))
    for y in 0..<240 {
      for x in 0..<320 {
        let isInside = (40..<200).contains(x) && (20..<80).contains(y)
        guard part[x, y] == (isInside ? whole[x, y] : SIMD4(255, 0, 255, 255)) else {
          Issue.record("\(x), \(y) is \(part[x, y])")
          return
        }
      }
    }
  }

  @Test("half as large is what is drawn at half the scale", arguments: two)
  func scaled(named: NamedList) {
    var outer = DrawList()
    outer.append(named.list, of: Self.size, in: Rect(x: 0, y: 0, width: 160, height: 120))
    let half = FrameSize(width: 160, height: 120, scale: 0.5)
    #expect(Image(outer, FrameSize(width: 160, height: 120)) == Image(named.list, half))
  }

  @Test("meshes have fewer facets up to the width that is named, and nothing else changes")
  func coarse() {
    let list = Show.podium.frame(size: Self.size, time: 1, offset: 50)
    func faces(width: Double) -> Int {
      var outer = DrawList()
      let rect = Rect(x: 0, y: 0, width: width, height: width * 0.75)
      outer.append(list, of: Self.size, in: rect, coarse: 100)
      #expect(outer.instances == list.instances && outer.batches.count == list.batches.count)
      return outer.batches.reduce(0) { $0 + $1.mesh.geometry.indices.count / 3 }
    }
    #expect(faces(width: 101) == list.batches.reduce(0) { $0 + $1.mesh.geometry.indices.count / 3 })
    #expect(faces(width: 100) < faces(width: 101) / 2)
  }

  @Test("letters too small to be read are bars, one a word; those that can be read are letters")
  func bars() {
    var list = DrawList.plane()
    list.write(TextRun(" two  wörds", size: 20), at: Point(x: 40, y: 60), Color(gray: 0))
    list.write(TextRun("LARGE", size: 60), at: Point(x: 40, y: 160), Color(gray: 0))
    var outer = DrawList()
    outer.append(list, of: Self.size, in: Rect(x: 0, y: 0, width: 160, height: 120), legible: 10.5)
    var (bars, texts) = ([Rect](), [String]())
    for command in outer.commands {
      if case .fill(let rect, let radius, _) = command, radius > 0 { bars.append(rect) }
      if case .text(let run, _, _) = command { texts.append(outer.runs[run].text) }
    }
    #expect(texts == ["LARGE"] && bars.map(\.maxY) == [30, 30])
    // Letters of 10 points are 5.5 wide, more or less.
    #expect(bars.map(\.minX) == [25.5, 53] && bars.map(\.width) == [16.5, 27.5])
  }
}
