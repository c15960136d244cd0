import CAllocations
import Glibc

/// Times what a program does to itself. Benchmarks only: nothing that is drawn or moved depends on it.
enum Stopwatch {
  /// Wall time in seconds.
  static var wall: Double { seconds(CLOCK_MONOTONIC) }
  /// Processor time of all threads in seconds.
  static var processor: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The middle of a list of measurements, and the value that 99 % do not exceed.
  static func summary(_ samples: [Double]) -> (median: Double, p99: Double) {
    let sorted = samples.sorted()
    guard let last = sorted.indices.last else { return (.nan, .nan) }
    return (sorted[last / 2], sorted[Int((Double(last) * 0.99).rounded(.up))])
  }

  /// The resident memory of the process in MiB; `VmHWM` is the most there ever was.
  static func memory(_ key: String = "VmHWM") -> Double? {
    guard let status = try? WholeFile.read("/proc/self/status") else { return nil }
    return String(decoding: status, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix(key + ":") }
      .flatMap { $0.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first }
      .flatMap { Double($0) }.map { $0 / 1024 }
  }
}
