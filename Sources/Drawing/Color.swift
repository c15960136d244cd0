/// A color in display space, each channel 0…1; renderers clamp what lies outside.
public struct Color: Hashable, Sendable {
  public var red: Float
  public var green: Float
  public var blue: Float

  @inlinable
  public init(red: Float, green: Float, blue: Float) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A gray from black (0) to white (1).
  @inlinable
  public init(gray: Float) { self.init(red: gray, green: gray, blue: gray) }

  /// A color of the HSB hexcone. `hue` is in turns (any number, whole turns are dropped),
  /// `saturation` and `brightness` are 0…1.
  public init(hue: Double, saturation: Double, brightness: Double) {
    func channel(_ shift: Double) -> Float {
      let k = (shift + hue * 6) - ((shift + hue * 6) / 6).rounded(.down) * 6
      let ramp = max(0, min(k, 4 - k, 1))
      return Float(brightness - brightness * saturation * ramp)
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1))
  }

  /// The color a share `t` (0…1) of the way from this one to `other`.
  public func mixed(with other: Color, _ t: Float) -> Color {
    Color(
      red: red + (other.red - red) * t, green: green + (other.green - green) * t,
      blue: blue + (other.blue - blue) * t)
  }
}
