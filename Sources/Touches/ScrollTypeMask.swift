/// The devices that scroll without touching the screen: UIKit's `UIScrollTypeMask`.
///
///     pan.allowedScrollTypesMask = .all  // wheels and touchpads drag, too
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel, by notches or finely: `InputEvent.Kind.wheel`.
  public static let discrete = ScrollTypeMask(rawValue: 1)
  /// Two fingers on a touchpad: `InputEvent.Kind.pad`.
  public static let continuous = ScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}
