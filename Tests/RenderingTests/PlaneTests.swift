import Drawing
import Geometry
import Images
import PictureSupport
import Support
import Testing

@testable import SoftwareRendering

@Suite("Plane passes")
struct PlaneTests {
  private func list(_ draw: (inout DrawList) -> Void) -> DrawList {
    var list = DrawList.plane()
    draw(&list)
    return list
  }

  @Test("the software renderer draws them byte for byte", arguments: PlaneLists.all)
  func goldens(named: NamedList) {
    expectGolden(Image(named.list, PlaneLists.size), named.description)
  }

  @Test(
    "a pixel at an edge is covered by its area inside",
    arguments: [(0.0, 255), (0.25, 191), (0.5, 128), (0.75, 64)])
  func edges(left: Double, level: Int) {
    let list = list { $0.fill(Rect(x: 2 + left, y: 1, width: 8 - left, height: 4.5), .white) }
    let image = Image(list, FrameSize(width: 12, height: 8))
    #expect(abs(Int(image[2, 3].x) - level) <= 1)
    #expect(image[3, 3] == Image.white && image[9, 3] == Image.white)
    #expect(image[1, 3] == Image.black && image[10, 3] == Image.black)
    #expect(abs(Int(image[5, 5].x) - 128) <= 1 && image[5, 6] == Image.black)
  }

  @Test("points become pixels by the scale")
  func scale() {
    let list = list { $0.fill(Rect(x: 1, y: 2, width: 3, height: 1), .white) }
    let image = Image(list, FrameSize(width: 12, height: 8, scale: 2))
    #expect(image.count(Image.white) == 6 * 2)
    #expect(image[2, 4] == Image.white && image[7, 5] == Image.white)
  }

  @Test("colors are laid over one another by their opacity", arguments: [Float(0), 0.25, 0.5, 1])
  func blending(opacity: Float) {
    let list = list {
      $0.fill(Rect(x: 0, y: 0, width: 9, height: 9), .pureRed)
      $0.fill(Rect(x: 0, y: 0, width: 9, height: 9), .pureGreen, opacity: opacity)
    }
    let pixel = Image(list, FrameSize(width: 9, height: 9))[4, 4]
    #expect(abs(Float(pixel.x) - 255 * (1 - opacity)) <= 1)
    #expect(abs(Float(pixel.y) - 255 * opacity) <= 1)
    #expect(pixel.w == 255)
  }

  @Test("a color brighter than 1 is as bright as 1, also where it is translucent")
  func brighterThanOne() {
    let size = FrameSize(width: 9, height: 9)
    let images = [Float(1), 1.5, 40].map { red in
      Image(
        list {
          $0.fill(Rect(x: 0, y: 0, width: 9, height: 9), .white)
          $0.fill(
            Rect(x: 0, y: 0, width: 9, height: 9), Color(red: red, green: 0, blue: 0), opacity: 0.5)
        }, size)
    }
    #expect(images[1] == images[0] && images[2] == images[0])
  }

  @Test("a picture at its own size is itself, whole pixels away from the corner too")
  func identity() {
    let bitmap = PlaneLists.rings(37, 23)
    let texture = Texture(TextureKey("own size"), .pixels(bitmap))
    let list = list { $0.draw(texture, in: Rect(x: 5, y: 3, width: 37, height: 23)) }
    let image = Image(list, FrameSize(width: 50, height: 30))
    for y in 0..<23 {
      for x in 0..<37 {
        let first = (y * 37 + x) * 4
        #expect(image[5 + x, 3 + y].x == bitmap.pixels[first])
      }
    }
  }

  @Test("a generation that is not here yet leaves the one before, and nothing where none was")
  func generations() {
    let renderer = SoftwareRenderer(threads: 1)
    let place = Rect(x: 0, y: 0, width: 8, height: 8)
    func shown(_ generation: Int, _ source: Texture.Source?) -> SIMD4<UInt8> {
      let texture = Texture(TextureKey("changing", generation: generation), source)
      return SoftwareRig.picture(
        list { $0.draw(texture, in: place) }, width: 8, height: 8, renderer: renderer)[4, 4]
    }
    func plain(_ pixel: [UInt8]) -> Texture.Source {
      .pixels(Bitmap(width: 1, height: 1, pixels: pixel))
    }
    #expect(shown(0, nil) == Image.black)
    #expect(shown(0, plain([255, 0, 0, 255])) == Image.red)
    #expect(shown(0, nil) == Image.red)
    #expect(shown(1, nil) == Image.red)
    #expect(shown(1, plain([0, 255, 0, 255])) == Image.green)
    #expect(shown(2, .missing).z == 255 || shown(2, .missing) == Image.black)
  }

  @Test("numbers that are huge or not finite never trap")
  func hostile() {
    let numbers = [0, -1e300, 1e300, Double.nan, .infinity, -.infinity, 1e-300, 0.5]
    for a in numbers {
      for b in numbers {
        let rect = Rect(x: a, y: b, width: b, height: a)
        let image = Image(
          list {
            $0.fill(rect, Color(gray: Float(a)), opacity: Float(b), radius: b)
            $0.clip(to: rect)
            $0.draw(
              PlaneLists.texture("r", 8, 8), part: rect, in: Rect(x: 0, y: 0, width: 9, height: 9))
            $0.draw(PlaneLists.texture("r", 8, 8), in: rect)
            $0.unclip()
          }, FrameSize(width: 33, height: 17))
        #expect(image[0, 0].w == 255)
        let fills = Image(
          list {
            for c in numbers {
              for d in numbers {
                $0.fill(Rect(x: a, y: b, width: c, height: d), Color(gray: 0), radius: c)
              }
            }
          }, FrameSize(width: 33, height: 17))
        #expect(fills[0, 0].w == 255)
      }
    }
    let wide = Image(
      list { $0.fill(Rect(x: -1e10, y: 0, width: 2e10, height: 9), .white) },
      FrameSize(width: 33, height: 17))
    #expect(wide[32, 8] == SIMD4(255, 255, 255, 255))
  }

  @Test("more text than an atlas holds shows what still is in it", arguments: [1, 2])
  func tooMuchText(times: Int) {
    let glyphs = AtlasGlyphs(PlaneLists.letters)
    for _ in 0..<times {
      for glyph in glyphs.glyphs(of: TextRun("ABCDEFGHIJKL", size: 800), pixels: 800) {
        #expect(Int(glyph.atlasY + glyph.height) <= glyphs.atlas.rows)
      }
    }
  }
}

@Suite("Text from an atlas")
struct AtlasGlyphsTests {
  private let glyphs = AtlasGlyphs(PlaneLists.letters)

  @Test("letters of one face are equally wide in every size, and a run is as wide as its letters")
  func widths() {
    for size in [9.0, 13, 14.4, 32, 77] {
      func width(_ text: String) -> Double {
        glyphs.metrics(of: TextRun(text, face: .mono, size: size)).width
      }
      #expect(width("iiii") == width("MM0."))
      #expect(width("") == 0 && width("ab") == width("a") + width("b"))
    }
    let metrics = glyphs.metrics(of: TextRun("Ag", size: 20))
    #expect(metrics.ascent > 15 && metrics.descent > 3)
    #expect(metrics.lineHeight >= metrics.ascent + metrics.descent - 1)
  }

  @Test("letters reach as high and as deep as their size says", arguments: [10.0, 14, 32, 60])
  func extent(size: Double) {
    for glyph in glyphs.glyphs(of: TextRun("HE", size: size), pixels: size) {
      #expect(abs(Double(glyph.height) - size * 0.73) <= 2)
      #expect(abs(glyph.y + glyph.height) <= 1)
    }
    let deep = glyphs.glyphs(of: TextRun("p", size: size), pixels: size)
    #expect(deep.allSatisfy { Double($0.y + $0.height) > size * 0.15 })
  }

  @Test("an atlas that is full starts again, and everything is right again")
  func overflow() {
    let before = glyphs.glyphs(of: TextRun("Again", size: 20), pixels: 20).count
    let epoch = glyphs.atlas.epoch
    for size in 40..<190 {
      _ = glyphs.glyphs(of: TextRun("Fill it, quickly & wholly", size: 1), pixels: Double(size))
    }
    #expect(glyphs.atlas.epoch > epoch)
    let again = glyphs.glyphs(of: TextRun("Again", size: 20), pixels: 20)
    #expect(again.count == before)
    #expect(again.allSatisfy { Int($0.atlasY + $0.height) <= glyphs.atlas.rows })
  }

  @Test("a file that is none is refused, wherever it ends")
  func hostile() {
    #expect(LetterAtlas([]) == nil)
    let file = Array("P5\n# em 8\n# letter sans 65 1000 0 0 2 2 0 2\n2 2\n255\nabcd".utf8)
    #expect(LetterAtlas(file) != nil)
    for count in 0..<file.count { #expect(LetterAtlas(Array(file[..<count])) == nil) }
    let beyond = Array("P5\n# em 8\n# letter sans 65 1000 1 0 2 2 0 2\n2 2\n255\nabcd".utf8)
    #expect(LetterAtlas(beyond) == nil)
    for size in ["4611686018427387904 4", "-2 -2", "2 9223372036854775807"] {
      let large = Array("P5\n# em 8\n\(size)\n255\nabcd".utf8)
      #expect(LetterAtlas(large) == nil)
    }
    let far = "P5\n# em 8\n# letter sans 65 1000 \(Int.max) 0 2 2 0 2\n2 2\n255\nabcd"
    #expect(LetterAtlas(Array(far.utf8)) == nil)
  }
}
