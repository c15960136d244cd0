import Images
import Support
import System
import Testing

@Suite("Errors of pictures")
struct PictureErrorTests {
  private let scratch = Scratch()

  @Test("a file without a byte is called empty")
  func empty() throws {
    let path = try scratch.write([UInt8](), as: "picture.jpg")
    #expect(throws: PictureError.empty(file: path)) { try PictureFile(path) }
  }

  @Test("one sentence says what, where and what to do; after the file's name it does not repeat it")
  func sentences() {
    func expect(_ error: PictureError, _ start: String, _ end: String) {
      #expect("\(error)" == "cannot read a.png\(start)\(end)")
      #expect(error.reason == "cannot read it\(start)\(end)")
    }
    let another = "; save it anew, or give another file"
    expect(.empty(file: "a.png"), ": it is empty", another)
    expect(
      .file(FileError(.read, "a.png", .system(2))), ": No such file or directory",
      "; check the path")
    expect(
      .refused(file: "a.png", format: "PNG", reason: "it ends early"), " as PNG: it ends early",
      another)
    expect(
      .refused(file: "a.png", format: "PNG", reason: "it is odd; save it as BMP"),
      " as PNG: it is odd",
      "; save it as BMP")
    let advice =
      "; give a JPEG, PNG, WebP, TIFF, GIF or BMP; "
      + "with vips installed also AVIF, HEIC, JPEG XL or a camera's raw file"
    expect(.unknown(file: "a.png", kind: "text"), ": it is text, no picture", advice)
    expect(
      .unknown(file: "a.png", kind: nil), ": its first bytes are those of no picture that is known",
      advice)
  }

  @Test("a file that was made of a picture and cannot be written is named, since it is another one")
  func written() {
    let error = FileError(.write, "b.dzi", .system(28))
    #expect(PictureError.file(error).reason == error.description)
  }

  @Test("the words of every codec end with one advice")
  func codecs() throws {
    for (name, bytes) in [
      ("short.jpg", [0xFF, 0xD8, 0xFF, 0xE0]),
      ("short.png", [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]),
      ("short.bmp", [0x42, 0x4D, 0, 0, 0, 0, 0, 0, 0, 0]), ("short.gif", Array("GIF89a".utf8)),
      ("short.tif", [0x49, 0x49, 42, 0]), ("short.webp", Array("RIFF0000WEBP".utf8)),
    ] as [(String, [UInt8])] {
      let path = try scratch.write(bytes, as: name)
      let error = try #require(throws: PictureError.self) { try PictureFile(path).rows() }
      #expect(error.reason.hasSuffix("; save it anew, or give another file"), "\(error)")
    }
  }
}
