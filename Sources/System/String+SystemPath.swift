import Words

extension String {
  /// The bytes of a file's name for a system call, with a 0 at the end.
  package var systemPath: [CChar] { FileName.bytes(self).map { CChar(bitPattern: $0) } + [0] }

  /// The text of a file's name from a system call.
  package init(systemPath: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var place = systemPath
    while place.pointee != 0 {
      bytes.append(UInt8(bitPattern: place.pointee))
      place += 1
    }
    self = FileName.text(bytes)
  }
}
