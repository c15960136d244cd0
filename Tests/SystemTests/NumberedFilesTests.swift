#if Program

import Foundation
import System
import Testing

@Suite("Files that are saved one after another")
struct NumberedFilesTests {
  @Test("are numbered on from the highest number, whatever is missing below it")
  func names() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("podium-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func next() -> String { Folder.nextName(of: "podium-", ".png", in: folder.path) }
    #expect(next() == "podium-1.png")
    let names = [
      "podium-9.png", "podium-10.png", "podium-011.png", "podium-x.png", "podium-12.txt",
    ]
    for name in names { try Data().write(to: folder.appendingPathComponent(name)) }
    #expect(Folder.numbers(of: "podium-", ".png", in: folder.path) == [9, 10])
    #expect(next() == "podium-11.png")
  }
}

#endif
