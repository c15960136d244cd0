import Geometry

extension Double {
  /// The number with `decimals` digits after the point, rounded to the nearest; -0 is 0.
  package func fixed(_ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    guard isFinite, magnitude < 1e15, magnitude * scale < 0x1p63 else { return "\(self)" }
    let digits = String(Int64((magnitude * scale).rounded()))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let whole = padded.dropLast(decimals)
    let sign = self < 0 && digits.contains { $0 != "0" } ? "-" : ""
    return sign + whole + (decimals > 0 ? "." + padded.suffix(decimals) : "")
  }
}

extension ClosedRange<Double> {
  /// The range in the words of an error.
  package var inWords: String { "a number from \(lowerBound.shortest) to \(upperBound.shortest)" }
}
