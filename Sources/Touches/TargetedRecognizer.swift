/// The protocol of every recognizer: its actions receive the sender with the subclass's type.
///
///     let swipe = tap.addTarget { tap in open(tap.location(in: region)) }
///     tap.removeTarget(swipe)
public protocol TargetedRecognizer: GestureRecognizer {}

extension GestureRecognizer: TargetedRecognizer {}

extension TargetedRecognizer {
  /// Adds a call for `began`, every `changed`, `ended` and `cancelled`; never for `failed`, of
  /// which `onStateChange` tells. The target of a pan is given a pan:
  ///
  ///     pan.addTarget { pan in print(pan.translation(in: nil)) }
  @discardableResult
  public func addTarget(_ action: @escaping (Self) -> Void) -> GestureRecognizer.TargetID {
    add { action(unsafeDowncast($0, to: Self.self)) }
  }
}
