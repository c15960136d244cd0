import Drawing
import Geometry
import Testing

@Suite("Lists of what is drawn")
struct DrawListTests {
  private static let bitmap = Bitmap(width: 1, height: 1, pixels: [1, 2, 3, 255])

  private func list(_ change: (inout DrawList) -> Void = { _ in }) -> DrawList {
    var list = DrawList()
    list.beginPlane()
    list.fill(Rect(x: 0, y: 0, width: 8, height: 8), Color(gray: 0.5))
    list.write(TextRun("Podium", size: 20), at: Point(x: 1, y: 7), Color(gray: 1))
    list.prepare(Texture(TextureKey("photo"), .pixels(Self.bitmap)))
    change(&list)
    return list
  }

  @Test("two are equal where they show the same: a frame that is filled again is")
  func equality() {
    var again = list()
    again.removeAll()
    again.beginPlane()
    again.fill(Rect(x: 0, y: 0, width: 8, height: 8), Color(gray: 0.5))
    again.write(TextRun("Podium", size: 20), at: Point(x: 1, y: 7), Color(gray: 1))
    again.prepare(Texture(TextureKey("photo"), .pixels(Self.bitmap)))
    #expect(again == list())
    #expect(list { $0.background = Color(gray: 0.1) } != list())
    #expect(list { $0.fill(Rect(x: 1, y: 0, width: 8, height: 8), Color(gray: 0.5)) } != list())
    #expect(list { $0.beginPlane() } != list())
  }

  @Test("a picture that is still to come is another frame than the one with it")
  func coming() {
    func list(_ source: Texture.Source?) -> DrawList {
      var list = DrawList()
      list.beginPlane()
      list.prepare(Texture(TextureKey("photo"), source))
      return list
    }
    #expect(list(nil) != list(.pixels(Self.bitmap)))
    #expect(list(nil) == list(nil))
  }
}
