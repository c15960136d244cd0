#if Program

import Glibc
import System
import TuningLab

/// Clocks and memory of this process, for benchmarks only: no drawing and no motion depends on
/// them.
enum Stopwatch {
  /// Time that passes, in seconds.
  static var wall: Double { seconds(CLOCK_MONOTONIC) }
  /// Processor time of all threads, in seconds.
  static var processor: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }
  /// Processor time of the calling thread, in seconds.
  static var thread: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }
  /// The time of day, in seconds; it means the same in every process.
  static var clock: Double { seconds(CLOCK_REALTIME) }

  /// Seconds since this process was started, by its parent's time; NaN without that.
  static var sinceStart: Double {
    guard let start = getenv("PEER_T0").flatMap({ Double(String(cString: $0)) })
    else { return .nan }
    return clock - start
  }

  /// The resident memory of this process in MB (10⁶ bytes); `VmHWM` is its peak.
  static func memory(_ key: String = "VmHWM") -> Double? {
    guard let status = try? InputFile.read("/proc/self/status") else { return nil }
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(key + ":") }) else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let kibibytes = Double(words[1]) else { return nil }
    return kibibytes * 1024 / 1e6
  }

  /// Resets the peak to the present resident memory, and returns that in MB.
  static func forgetPeak() throws -> Double {
    let file = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(.write, "/proc/self/clear_refs") }
    defer { close(file) }
    guard Glibc.write(file, "5", 1) == 1 else {
      throw FileError(.write, "/proc/self/clear_refs")
    }
    return memory("VmRSS") ?? .nan
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// The times of many frames.
struct Samples {
  /// Frames before the first that is measured.
  static let warmUp = 5

  private var walls: [Double] = []
  private var processor = 0.0
  private var began = (wall: 0.0, processor: 0.0)

  init(capacity: Int) { walls.reserveCapacity(capacity) }

  mutating func begin() { began = (Stopwatch.wall, Stopwatch.processor) }

  mutating func end() {
    walls.append(Stopwatch.wall - began.wall)
    processor += Stopwatch.processor - began.processor
  }

  var last: Double { walls.last ?? .nan }
  /// Seconds.
  var median: Double { quantile(0.5) }

  /// The value that this share of the frames does not exceed, in seconds.
  func quantile(_ share: Double) -> Double {
    let sorted = walls.sorted()
    guard let last = sorted.indices.last else { return .nan }
    return sorted[Int((Double(last) * share).rounded())]
  }

  /// Processor time of a frame, all threads together, in milliseconds.
  var processorMilliseconds: Double { processor / Double(max(walls.count, 1)) * 1e3 }

  var members: [(String, JSON)] {
    [
      ("median_ms", .number(median * 1e3)), ("p99_ms", .number(quantile(0.99) * 1e3)),
      ("cpu_ms", .number(processorMilliseconds)),
    ]
  }
}

#endif
