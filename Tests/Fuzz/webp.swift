/// Bytes that claim to be a WebP.
func fuzz(_ bytes: [UInt8]) { FuzzedPicture.read(bytes, as: .webp) }
