/// Bytes that claim to be a JPEG.
func fuzz(_ bytes: [UInt8]) { FuzzedPicture.read(bytes, as: .jpeg) }
