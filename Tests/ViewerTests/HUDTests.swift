import CAllocations
import Drawing
import Foundation
import Geometry
import Images
import Platform
import Scenes
import Scrolling
import Testing

@testable import Viewer

@Suite("The HUD")
struct HUDTests {
  private func stage(_ size: Size = Size(width: 640, height: 360)) -> Stage {
    let stage = Stage(.podium, size: size)
    stage.advance(to: 0)
    return stage
  }

  /// Draws frames over white, in memory, and gives the last one.
  private func frame(
    _ hud: HUD, _ stage: Stage, frames: Range<Int>, scale: Double = 1,
    each: (Int) -> Void = { _ in }
  ) throws -> Image {
    let size = stage.window.frame.size
    let pixels = PixelSize(
      width: Int(size.width * scale), height: Int(size.height * scale))
    var image = Image(width: pixels.width, height: pixels.height)
    let canvas = try Canvas(.software, pixels, scale: scale, samples: 1)
    var list = DrawList()
    list.background = Color(grey: 1)
    for k in frames {
      let time = Double(k) / 60
      stage.advance(to: time)
      list.removeAll()
      each(k)
      hud.note(stage, at: time)
      hud.draw(stage, scale: scale, into: &list)
    }
    try canvas.draw(list, into: &image)
    return image
  }

  private func ink(_ image: Image, x: Range<Int>, y: Range<Int>) -> Int {
    y.reduce(0) { sum, y in sum + x.filter { image[$0, y] != SIMD4(repeating: 255) }.count }
  }

  @Test("hidden it draws nothing; shown, its pane and the stops; with F1, the keys")
  func parts() throws {
    let hud = HUD(isShown: false, glyphs: FontGlyphs())
    let stage = stage(Size(width: 960, height: 360))
    #expect(ink(try frame(hud, stage, frames: 0..<2), x: 0..<960, y: 0..<360) == 0)
    hud.isShown = true
    let shown = try frame(hud, stage, frames: 2..<4)
    #expect(ink(shown, x: 14..<300, y: 14..<80) == 286 * 66)
    #expect(ink(shown, x: 470..<490, y: 224..<252) > 20)
    #expect(ink(shown, x: 620..<940, y: 14..<100) == 0)
    hud.isShown = false
    hud.showsKeys = true
    let keys = try frame(hud, stage, frames: 4..<6)
    #expect(ink(keys, x: 720..<940, y: 20..<100) == 220 * 80)
    #expect(ink(keys, x: 0..<200, y: 0..<100) == 0)
  }

  @Test(
    "in every window it lies within it, the keys beside or below the figures",
    arguments: [
      (320.0, 180.0, 1.0), (320, 180, 2), (480, 270, 1.5), (720, 1280, 1), (1280, 720, 1),
      (3840, 2160, 1),
    ])
  func sizes(width: Double, height: Double, scale: Double) throws {
    let hud = HUD(isShown: true, glyphs: FontGlyphs())
    hud.showsKeys = true
    let image = try frame(
      hud, stage(Size(width: width, height: height)), frames: 0..<2, scale: scale)
    let (right, bottom) = (image.width, image.height)
    // Its margins stay free, but for the stops.
    #expect(ink(image, x: right - 8..<right, y: 0..<bottom / 2) == 0)
    #expect(ink(image, x: 0..<8, y: 0..<bottom / 2) == 0)
    if let folder = ProcessInfo.processInfo.environment["PODIUM_LOOK"] {
      try PNG.write(image, to: "\(folder)/hud-\(right)x\(bottom).png")
    }
  }

  @Test("nothing is allocated in a frame while nothing of the text changes")
  func allocations() throws {
    let hud = HUD(isShown: true, glyphs: FontGlyphs())
    let stage = stage()
    var before: UInt64 = 0
    var after: UInt64 = 0
    _ = try frame(hud, stage, frames: 0..<280) { k in
      if k == 250 { before = allocations_of_thread() }
      if k == 279 { after = allocations_of_thread() }
    }
    #expect(after - before <= 2, "\(after - before) allocations in 29 frames")
  }

  @Test("the text says offset, phase and problem, and the ribbon in lines of a second")
  func text() {
    let stage = stage()
    stage.scrollView.setContentOffset(Point(x: 213, y: 0), animated: false)
    var ribbon = PhaseRibbon(length: 240)
    for _ in 0..<3 { ribbon.add(stage.scrollView.model) }
    let figures = HUDFigures(
      stage, velocity: 0, frameTime: 0.016_68, file: "t.json",
      problem: "t.json: there is no such thing")
    let lines = HUDText.lines(figures, ribbon).map { $0.map(\.text).joined() }
    #expect(lines[0].contains("213.0 pt") && lines[0].contains("0.000 pt/ms"))
    #expect(lines[1].contains("idle"))
    #expect(lines[2].contains("16.7 ms"))
    #expect(lines.filter { $0 == String(repeating: ".", count: 60) }.count == 4)
    #expect(lines.contains { $0.hasSuffix("t.json") })
    #expect(lines.last == "t.json: there is no such thing")
  }
}

@Suite("The HUD's velocity is the picture's")
struct PictureSpeedTests {
  @Test("a finger that rests has none, whatever it would throw")
  func rest() {
    let stage = Stage(.podium, size: Size(width: 1280, height: 720))
    var speed = PictureSpeed()
    var fastest = 0.0
    for k in 0...150 {
      let time = Double(k) / 60
      if k == 0 {
        stage.handle(
          InputEvent(time: 0, kind: .down(id: 1, at: Point(x: 900, y: 600), device: .mouse)))
      } else if k <= 20 {
        stage.handle(
          InputEvent(time: time, kind: .move(id: 1, to: Point(x: 900 - 20 * Double(k), y: 600))))
      }
      stage.advance(to: time)
      speed.add(stage.scrollView.contentOffset.x, at: time)
      fastest = max(fastest, speed.velocity)
    }
    #expect(abs(fastest - 1.2) < 1e-9)
    #expect(speed.velocity == 0)
    #expect(stage.scrollView.isDragging)
  }

  @Test("what the HUD writes is that of the picture, not of the finger that would throw it")
  func written() {
    let stage = Stage(.podium, size: Size(width: 1280, height: 720))
    let hud = HUD(isShown: true, glyphs: FontGlyphs())
    var list = DrawList()
    for k in 0...40 {
      let time = Double(k) / 60
      if k == 0 {
        stage.handle(
          InputEvent(time: 0, kind: .down(id: 1, at: Point(x: 900, y: 600), device: .mouse)))
      } else if k <= 20 {
        stage.handle(
          InputEvent(time: time, kind: .move(id: 1, to: Point(x: 900 - 20 * Double(k), y: 600))))
      }
      stage.advance(to: time)
      list.removeAll()
      hud.note(stage, at: time)
      hud.draw(stage, scale: 1, into: &list)
    }
    #expect(stage.scrollView.isDragging && abs(stage.scrollView.velocity.x) > 1)
    #expect(list.runs.contains { $0.text.contains("0.000 pt/ms") })
  }

  @Test("a fine wheel has the speed of the strip that it moves")
  func wheel() {
    let stage = Stage(.corridor, size: Size(width: 640, height: 360))
    var speed = PictureSpeed()
    for k in 0...60 {
      let time = Double(k) / 60
      stage.handle(
        InputEvent(time: time, kind: .wheel(dx: 0, dy: -0.1, at: Point(x: 320, y: 180))))
      stage.advance(to: time)
      speed.add(stage.scrollView.contentOffset.x, at: time)
    }
    // A tenth of a notch of 48 points in each of 60 frames a second.
    #expect(abs(speed.velocity - 0.288) < 1e-9)
  }

  @Test("a coast has the speed of its curve")
  func coast() {
    var speed = PictureSpeed()
    for k in 0...10 { speed.add(Double(k) * 3, at: Double(k) / 100) }
    #expect(abs(speed.velocity - 0.3) < 1e-12)
  }
}
