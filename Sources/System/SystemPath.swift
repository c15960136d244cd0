#if Program

import Words

extension String {
  /// A file's name as the system takes it, a 0 behind it.
  package var systemPath: [CChar] {
    FileName.bytes(self).map { CChar(bitPattern: $0) } + [0]
  }

  /// A file's name that the system gives.
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

#endif
