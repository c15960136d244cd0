import CSDL2
import CSDL2TTF  // Which of the two modules declares SDL's structures is up to the compiler.
import Drawing

extension PointerShape {
  /// The pictures of shapes that no system has: a character per pixel, `#` black, `.` white, others
  /// clear.
  fileprivate var picture: [String]? {
    switch self {
    case .arrow, .hand: nil
    case .openHand:
      [
        "       ##       ",
        "   ## #..###    ",
        "  #..##..#..#   ",
        "  #..##..#..# # ",
        "   #..#..#..##.#",
        "   #..#..#..#..#",
        " ## #.......#..#",
        "#..##..........#",
        "#...#.........# ",
        " #............# ",
        "  #...........# ",
        "  #..........#  ",
        "   #.........#  ",
        "    #.......#   ",
        "     #......#   ",
        "     #......#   ",
      ]
    case .closedHand:
      [
        "                ",
        "                ",
        "                ",
        "    ## ## ##    ",
        "   #..#..#..##  ",
        "   #........#.# ",
        "    #.........# ",
        "   ##.........# ",
        "  #...........# ",
        "  #...........# ",
        "  #..........#  ",
        "   #.........#  ",
        "    #.......#   ",
        "     #......#   ",
        "     #......#   ",
        "                ",
      ]
    }
  }
}

/// The pointers that a window shows, made when they are first wanted.
struct Pointers {
  private var cursors: [PointerShape: OpaquePointer] = [:]
  private var shown = PointerShape.arrow

  /// A picture's side in pixels; the hot spot is in its middle.
  private static let side = 16

  /// - Parameter scale: the side of a picture's pixel in the cursor's pixels.
  mutating func show(_ shape: PointerShape, scale: Int) {
    guard shape != shown else { return }
    shown = shape
    if cursors[shape] == nil { cursors[shape] = Self.make(shape, scale: scale) }
    // A system without the cursor keeps the one that it shows.
    if let cursor = cursors[shape] { SDL_SetCursor(cursor) }
  }

  mutating func destroy() {
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    cursors.removeAll()
  }

  private static func make(_ shape: PointerShape, scale: Int) -> OpaquePointer? {
    guard let picture = shape.picture else {
      return SDL_CreateSystemCursor(
        shape == .hand ? SDL_SYSTEM_CURSOR_HAND : SDL_SYSTEM_CURSOR_ARROW)
    }
    // Bits from the left: black where both are set, white where only the mask is.
    let side = side * scale
    var data = [UInt8](repeating: 0, count: side * side / 8)
    var mask = data
    for (row, line) in picture.enumerated() {
      for (column, sign) in line.utf8.enumerated() where sign != UInt8(ascii: " ") {
        for y in row * scale..<(row + 1) * scale {
          for x in column * scale..<(column + 1) * scale {
            let bit = UInt8(0x80) >> UInt8(x % 8)
            mask[(y * side + x) / 8] |= bit
            if sign == UInt8(ascii: "#") { data[(y * side + x) / 8] |= bit }
          }
        }
      }
    }
    let middle = Int32(side / 2)
    return SDL_CreateCursor(data, mask, Int32(side), Int32(side), middle, middle)
  }
}
