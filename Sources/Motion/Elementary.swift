// The only file of the pure half that asks the C library for anything. The last bit of these may
// differ between machines, which is why trajectories are compared within 1e-9 pt across machines.
import Glibc

/// eˣ
@inlinable @inline(__always)
package func exponential(_ x: Double) -> Double { Glibc.exp(x) }

/// eˣ − 1, accurate near 0.
@inlinable @inline(__always)
package func exponentialMinusOne(_ x: Double) -> Double { Glibc.expm1(x) }

/// The natural logarithm.
@inlinable @inline(__always)
package func logarithm(_ x: Double) -> Double { Glibc.log(x) }

/// ln(1 + x), accurate near 0.
@inlinable @inline(__always)
package func logarithmOfOnePlus(_ x: Double) -> Double { Glibc.log1p(x) }
