import Images

/// Bytes that claim to be a PNG: by rows, and whole, where what is read must come back equal from
/// what is written of it.
func fuzz(_ bytes: [UInt8]) {
  FuzzedPicture.read(bytes, as: .png)
  do {
    let limits = PictureLimits(pixels: 1 << 16, memory: 1 << 20)
    let image = try PNG.decode(bytes, file: "fuzz", limits: limits)
    precondition(image.pixels.count == image.width * image.height * Image.channels)
    let again = try PNG.decode(PNG.encode(image))
    precondition(image == again, "what was written reads differently")
  } catch {
    precondition(!"\(error)".isEmpty, "an error without words")
  }
}
