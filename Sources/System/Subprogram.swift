@preconcurrency import Glibc
import Words

/// Another program that runs beside this one.
public final class Subprogram {
  public struct Outcome {
    /// The exit status; 128 + n: signal n ended the program, as in a shell.
    public var status: Int32
    public var output: [UInt8]
    /// The text on its standard error.
    public var errors: String
  }

  /// The part of this program's environment that it gets.
  public enum Surroundings {
    /// Only the variables that it needs, and the C locale, so that numbers and messages are the
    /// same for every user; its standard error is captured.
    case own
    /// The whole environment; its standard error is captured, too.
    case ours
  }

  private var process = pid_t()
  private let output: Capture
  private let errors: Capture
  private var outcome: Outcome?

  /// The path of a program, from PATH; nil when it is not installed.
  public static func find(_ name: String) -> String? {
    guard let path = getenv("PATH") else { return nil }
    return String(systemPath: path).split(separator: ":").map { "\($0)/\(name)" }
      .first { InputFile.isRegular($0) && access($0.systemPath, X_OK) == 0 }
  }

  /// Starts a program of PATH with a text as its input; nil when it is not installed or cannot be
  /// started.
  public init?(
    _ name: String, _ arguments: [String], input: String = "", in surroundings: Surroundings = .own
  ) {
    guard let program = Self.find(name), let source = Capture(), let output = Capture(),
      let errors = Capture()
    else { return nil }
    self.output = output
    self.errors = errors
    guard source.fill(input) else { return nil }
    let path = program.systemPath
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, source.descriptor, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.descriptor, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.descriptor, STDERR_FILENO)
    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    let started = Self.withStrings([name] + arguments) { argv in
      switch surroundings {
      case .own:
        Self.withStrings(Self.environment) {
          posix_spawn(&process, path, &actions, &attributes, argv, $0)
        }
      case .ours: posix_spawn(&process, path, &actions, &attributes, argv, environ)
      }
    }
    guard started == 0 else {
      process = 0
      return nil
    }
  }

  deinit {
    guard process > 0, outcome == nil else { return }
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// The outcome; nil: the program still runs after so many seconds. 0 returns at once; nil waits
  /// until it ends.
  public func outcome(within seconds: Double? = nil) -> Outcome? {
    if let outcome { return outcome }
    var status: Int32 = 0
    var ended: pid_t = 0
    var rest = seconds.map { Int(($0 / Self.pause).rounded(.up)) } ?? 0
    while true {
      ended = waitpid(process, &status, seconds == nil ? 0 : WNOHANG)
      if ended < 0, errno == EINTR { continue }
      if ended != 0 { break }
      guard rest > 0 else { return nil }
      rest -= 1
      var time = timespec(tv_sec: 0, tv_nsec: Int(Self.pause * 1e9))
      nanosleep(&time, nil)
    }
    outcome = Outcome(
      status: ended < 0 ? Self.unknown : Self.exitStatus(of: status), output: output.bytes,
      errors: FileName.text(errors.bytes))
    return outcome
  }

  /// The exit status, as in a shell, for a status of `waitpid`.
  private static func exitStatus(of status: Int32) -> Int32 {
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// The status of a program whose end was collected elsewhere: a shell's for a program that it
  /// cannot run.
  private static let unknown: Int32 = 127
  /// Seconds between two checks whether it has ended.
  private static let pause = 0.001

  /// Opens a file with the desktop's program for its kind, which outlives this one. Returns whether
  /// `xdg-open` is installed and was started.
  package static func open(_ path: String) -> Bool {
    guard find("xdg-open") != nil else { return false }
    let command = #"xdg-open "$1" </dev/null >/dev/null 2>&1 &"#
    let shell = Subprogram("sh", ["-c", command, "sh", path], in: .ours)
    return shell?.outcome()?.status == 0
  }

  /// Replaces this process by another program with the same environment (`execv`): its output,
  /// signals and exit status become ours. Returns only where it cannot be started.
  package static func become(_ path: String, _ arguments: [String]) {
    _ = withStrings([path] + arguments) { execv(path.systemPath, $0) }
  }

  /// The environment of `Surroundings.own`.
  private static var environment: [String] {
    let kept = [
      "PATH", "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_DIRS", "XDG_RUNTIME_DIR",
      "FONTCONFIG_FILE", "FONTCONFIG_PATH", "TMPDIR",
    ]
    return kept.compactMap { (name: String) -> String? in
      getenv(name).map { "\(name)=\(String(systemPath: $0))" }
    } + ["LC_ALL=C.UTF-8"]
  }

  /// The program gets the default handling of signals that we ignore or block.
  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var usual = sigset_t()
    sigemptyset(&usual)
    posix_spawnattr_setsigmask(&attributes, &usual)
    sigaddset(&usual, SIGXFSZ)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }

  private static func withStrings<T>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> T
  ) -> T {
    var pointers = strings.map { strdup($0.systemPath) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a list ends with nil") }
      return body(base)
    }
  }
}

/// An unnamed file that a program reads or writes: unlike with a pipe, neither side waits for the
/// other.
private final class Capture {
  private let file: UnsafeMutablePointer<FILE>
  var descriptor: Int32 { fileno(file) }

  init?() {
    guard let file = tmpfile() else { return nil }
    self.file = file
  }

  deinit { fclose(file) }

  /// Writes the program's input; false where that fails.
  func fill(_ text: String) -> Bool {
    Descriptor.write(text, to: descriptor) && lseek(descriptor, 0, SEEK_SET) == 0
  }

  /// All bytes that were written.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = block.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += block[..<count]
    }
  }
}
