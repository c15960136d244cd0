import Support
import System
import Testing

@Suite("Files that are saved one after another")
struct NumberedFilesTests {
  @Test("are numbered on from the highest number, whatever is missing below it")
  func names() throws {
    let folder = Scratch()
    func next() -> String { Folder.nextName(of: "podium-", ".png", in: folder.path) }
    #expect(next() == "podium-1.png")
    let names = [
      "podium-9.png", "podium-10.png", "podium-011.png", "podium-x.png", "podium-12.txt",
    ]
    for name in names { try folder.write("", as: name) }
    #expect(Folder.numbers(of: "podium-", ".png", in: folder.path) == [9, 10])
    #expect(next() == "podium-11.png")
    // The last number of all is no file's to write over.
    for number in [Int.max - 1, Int.max] { try folder.write("", as: "podium-\(number).png") }
    #expect(next() == "podium-\(Int.min).png")
  }
}
