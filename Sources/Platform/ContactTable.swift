import CSDL2
import Geometry

/// The fingers that are down, and the mouse while its left button is, each under a small number.
///
/// SDL's finger numbers are arbitrary (X11's grow for ever, Wayland's are reused, a Wayland device
/// number is an address), so a contact gets the lowest free number from 1, and keeps it while it
/// is down.
struct ContactTable {
  enum Source: Equatable {
    case mouse
    /// The second finger of a mouse that is pressed with Ctrl.
    case mousePartner
    case finger(SDL_FingerID, device: SDL_TouchID)
  }

  struct Contact: Equatable {
    let source: Source
    /// In window points.
    var location: Point
  }

  /// The most contacts at a time: more than any screen reports (kernel drivers stop at 10 to 20). A
  /// device that sends downs without ups must not grow the table for ever.
  static let capacity = 32

  private var slots: [Contact?]

  init() { slots = Array(repeating: nil, count: Self.capacity) }

  var isEmpty: Bool { slots.allSatisfy { $0 == nil } }

  /// Notes a contact as down and returns its number; a contact that is already down keeps its own.
  /// Nil when the table is full.
  mutating func press(_ source: Source, at location: Point) -> Int? {
    guard let slot = slot(of: source) ?? slots.firstIndex(where: { $0 == nil }) else { return nil }
    slots[slot] = Contact(source: source, location: location)
    return slot + 1
  }

  /// The number of a contact that moved; nil when it is not down.
  mutating func move(_ source: Source, to location: Point) -> Int? {
    guard let slot = slot(of: source) else { return nil }
    slots[slot]?.location = location
    return slot + 1
  }

  /// The number of a contact that goes up, and its last location; nil when it is not down.
  mutating func lift(_ source: Source) -> (id: Int, location: Point)? {
    guard let slot = slot(of: source), let contact = slots[slot] else { return nil }
    slots[slot] = nil
    return (slot + 1, contact.location)
  }

  mutating func removeAll() {
    for slot in slots.indices { slots[slot] = nil }
  }

  private func slot(of source: Source) -> Int? { slots.firstIndex { $0?.source == source } }
}
