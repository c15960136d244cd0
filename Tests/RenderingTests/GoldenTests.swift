import Foundation
import Images
import PictureSupport
import Support
import Testing

@Suite("Golden pictures")
struct GoldenTests {
  private let scratch = Scratch()
  private var folder: String { scratch.file("goldens").path }

  private func golden(blesses: Bool = false) -> Golden {
    Golden(directory: folder, leftovers: "\(folder)/left", blesses: blesses)
  }

  private let picture = Image(width: 50, height: 50, pixels: .init(repeating: 100, count: 10_000))
  private var note: Golden.Note { Golden.Note(of: picture, seed: 7, time: 1.5, offset: 40) }

  private func blessed() throws {
    let complaint = try #require(golden(blesses: true).check(picture, "cube", note))
    #expect(complaint.hasPrefix("wrote the golden cube.webp"))
    #expect(try golden().notes() == ["cube": note])
  }

  @Test("a missing golden fails, and says how to make one")
  func missing() throws {
    let complaint = try #require(golden().check(picture, "cube", note))
    #expect(complaint.contains("./test --bless"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/cube.webp"))
  }

  @Test("blessing writes picture and note, fails, and the next run passes")
  func blessing() throws {
    try blessed()
    #expect(golden().check(picture, "cube", note) == nil)
    #expect(golden(blesses: true).check(picture, "cube", note) == nil)
    #expect(try golden().notes() == ["cube": note])
  }

  @Test("every golden has a note, and every note a golden")
  func notes() throws {
    let standard = Golden.standard
    let pictures = try FileManager.default.contentsOfDirectory(atPath: standard.directory)
      .filter { $0.hasSuffix(".webp") }.map { String($0.dropLast(5)) }
    #expect(try Set(standard.notes().keys) == Set(pictures))
  }

  @Test("one level in one pixel breaks it, and leaves three pictures")
  func level() throws {
    try blessed()
    var drawn = picture
    drawn[20, 30].x += 1
    let complaint = try #require(golden().check(drawn, "cube", note))
    #expect(complaint.contains("./test --bless"))
    for left in ["actual", "difference", "side-by-side"] {
      #expect((try? PNG.read("\(folder)/left/cube-\(left).png")) != nil)
    }
  }

  @Test("a picture of another size fails and is shown beside the golden")
  func size() throws {
    try blessed()
    let small = Image(width: 10, height: 10)
    let complaint = try #require(golden().check(small, "cube", note))
    #expect(complaint.contains("10x10") && complaint.contains("50x50"))
    #expect(try PNG.read("\(folder)/left/cube-side-by-side.png").width == 68)
  }
}
