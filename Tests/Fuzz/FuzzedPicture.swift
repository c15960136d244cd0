import CCodecs

@testable import Images

/// Bytes that claim to be a picture.
enum FuzzedPicture {
  /// Reads all rows, whole and where that is possible smaller: there are as many as the header
  /// says, or an error of one line.
  static func read(_ bytes: [UInt8], as format: PictureFormat) {
    for denominator in format == .jpeg ? [1, 8] : [1] {
      bytes.withUnsafeBufferPointer { lent in
        let source = podium_source(file: -1, memory: lent.baseAddress, count: UInt64(lent.count))
        do throws(PictureError) {
          let rows = try PictureRows(
            source, format, name: "fuzz", denominator: denominator, isHurried: denominator == 8,
            limits: PictureLimits(pixels: 1 << 20, memory: 32 << 20))
          drain(rows)
        } catch {
          FuzzedFile.check(error, names: "fuzz")
        }
      }
    }
  }

  private static func drain(_ rows: PictureRows) {
    var block = [UInt8](repeating: 0, count: rows.width * 4 * 7)
    var count = 0
    block.withUnsafeMutableBufferPointer { block in
      while let start = block.baseAddress, !rows.isAtEnd {
        count += rows.read(into: start, count: 7)
      }
    }
    precondition(count == rows.height, "a row is missing")
    precondition(rows.damage?.contains("\n") != true, "a caption of two lines")
  }
}
