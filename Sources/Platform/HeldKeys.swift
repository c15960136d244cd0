import CSDL2
import Touches

/// The keys that are held, with their sources: a key held by the keyboard and by a controller at
/// once goes down with the first and up with the last.
struct HeldKeys {
  enum Source: Equatable {
    case keyboard
    case controller(SDL_JoystickID)
  }

  private struct Hold: Equatable {
    let key: InputEvent.Key
    let source: Source
  }

  /// Room for every key from the keyboard and a few controllers without growing.
  private static let usualCapacity = 32

  private var holds: [Hold] = []

  init() { holds.reserveCapacity(Self.usualCapacity) }

  func contains(_ key: InputEvent.Key) -> Bool { holds.contains { $0.key == key } }

  func contains(_ key: InputEvent.Key, from source: Source) -> Bool {
    holds.contains(Hold(key: key, source: source))
  }

  mutating func insert(_ key: InputEvent.Key, from source: Source) {
    holds.append(Hold(key: key, source: source))
  }

  /// False when this source did not hold the key.
  mutating func remove(_ key: InputEvent.Key, from source: Source) -> Bool {
    guard let index = holds.firstIndex(of: Hold(key: key, source: source)) else { return false }
    holds.remove(at: index)
    return true
  }

  /// Removes and returns the key that was pressed last, by one source or by any; nil: none is held.
  mutating func removeLast(from source: Source? = nil) -> InputEvent.Key? {
    guard let index = holds.lastIndex(where: { source == nil || $0.source == source }) else {
      return nil
    }
    return holds.remove(at: index).key
  }
}
