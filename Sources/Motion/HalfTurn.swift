/// sin(π·s) and cos(π·s) for s in 0…1, by the Taylor series about s = ½: the results of the C
/// library would differ between machines. The error is below 1e-13.
func halfTurn(_ s: Double) -> (sine: Double, cosine: Double) {
  let x = .pi * (s - 0.5)
  let x2 = x * x
  // cos(πs) = −sin x and sin(πs) = cos x; eleven terms reach 1e-15 at |x| = π/2.
  var sine = 0.0
  var cosine = 0.0
  for k in stride(from: 22.0, to: 0, by: -2) {
    sine = (1 + sine) * -x2 / (k * (k + 1))
    cosine = (1 + cosine) * -x2 / (k * (k - 1))
  }
  return (1 + cosine, -x * (1 + sine))
}
