// The only file of the pure targets that calls the C library. The last bit of these functions may
// differ between machines: trajectories of two machines are compared within 1e-9 pt.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
// Four declarations, for machines without an operating system; the program that is linked brings
// the functions.
import CElementary
#endif

/// eˣ
@inlinable @inline(__always)
package func exponential(_ x: Double) -> Double { exp(x) }

/// eˣ − 1, accurate near 0.
@inlinable @inline(__always)
package func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }

/// The natural logarithm.
@inlinable @inline(__always)
package func logarithm(_ x: Double) -> Double { log(x) }

/// ln(1 + x), accurate near 0.
@inlinable @inline(__always)
package func logarithmOfOnePlus(_ x: Double) -> Double { log1p(x) }
