#if Program

import Foundation
import Images
import PictureSupport
import Support
import Testing

@Suite("Golden pictures")
struct GoldenTests {
  private let scratch: Scratch
  private var folder: String { scratch.file("goldens").path }

  init() throws { scratch = try Scratch() }

  private func golden(blesses: Bool = false) -> Golden {
    Golden(directory: folder, leftovers: "\(folder)/left", blesses: blesses)
  }

  /// A grey picture in which the first `near` pixels are one level brighter, and the last `far`
  /// ten.
  private func picture(near: Int = 0, far: Int = 0) -> Image {
    var image = Image(width: 50, height: 50, pixels: .init(repeating: 100, count: 10_000))
    for pixel in 0..<near { image[pixel % 50, pixel / 50].x = 101 }
    for pixel in 0..<far { image[49 - pixel % 50, 49 - pixel / 50].x = 110 }
    return image
  }

  private func note(_ renderer: String = "driver A") -> Golden.Note {
    Golden.Note(renderer: renderer, of: picture(), seed: 7, time: 1.5, offset: 40)
  }

  private func blessed() throws {
    defer { #expect((try? golden().notes()) == ["cube": note()]) }
    guard case .failed(let reason) = golden(blesses: true).check(picture(), "cube", .exact, note())
    else {
      Issue.record("blessing did not fail")
      return
    }
    #expect(reason.hasPrefix("wrote the golden cube.webp"))
  }

  @Test("a missing golden fails, and says how to make one")
  func missing() {
    let outcome = golden().check(picture(), "cube", .twoLimits(onGPU: false), note())
    guard case .failed(let reason) = outcome else {
      Issue.record("passed")
      return
    }
    #expect(reason.contains("./test --bless"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/cube.webp"))
  }

  @Test("blessing writes picture and note, fails, and the next run passes")
  func blessing() throws {
    try blessed()
    #expect(golden().check(picture(), "cube", .exact, note()) == .same)
    #expect(golden(blesses: true).check(picture(), "cube", .exact, note()) == .same)
    #expect(try golden().notes() == ["cube": note()])
  }

  @Test("every golden has a note, and every note a golden")
  func notes() throws {
    let standard = Golden.standard
    let pictures = try FileManager.default.contentsOfDirectory(atPath: standard.directory)
      .filter { $0.hasSuffix(".webp") }.map { String($0.dropLast(5)) }
    #expect(try Set(standard.notes().keys) == Set(pictures))
  }

  @Test(
    "one level in one pixel breaks exact; two limits allow 1 % of the pixels, 20 of them far",
    arguments: [
      (1, 0, true), (25, 0, true), (26, 0, false), (5, 20, true), (0, 21, false),
    ])
  func rules(near: Int, far: Int, isNear: Bool) throws {
    try blessed()
    let drawn = picture(near: near, far: far)
    guard case .failed(let reason) = golden().check(drawn, "cube", .exact, note("driver B")) else {
      Issue.record("exact passed")
      return
    }
    #expect(reason.contains("./test --bless"))
    for left in ["actual", "difference", "side-by-side"] {
      #expect((try? PNG.read("\(folder)/left/cube-\(left).png")) != nil)
    }
    switch golden().check(drawn, "cube", .twoLimits(onGPU: false), note("driver B")) {
    case .same: Issue.record("took different pictures for the same")
    case .near(let warning):
      #expect(isNear)
      #expect(warning.contains("driver A") && warning.contains("driver B"))
    case .failed: #expect(!isNear)
    }
  }

  @Test("a picture of another size fails and is shown beside the golden")
  func size() throws {
    try blessed()
    let small = Image(width: 10, height: 10)
    guard case .failed(let reason) = golden().check(small, "cube", .twoLimits(onGPU: false), note())
    else {
      Issue.record("passed")
      return
    }
    #expect(reason.contains("10x10") && reason.contains("50x50"))
    #expect(try PNG.read("\(folder)/left/cube-side-by-side.png").width == 68)
  }
}

#endif
