import Glibc

/// Another program, run to its end.
enum Subprogram {
  struct Outcome {
    /// 0: it was content.
    var status: Int32
    /// What it wrote to its output and its error output, together.
    var output: String
  }

  /// Where a program lies, from PATH; nil when it is not installed.
  static func find(_ name: String) -> String? {
    guard let path = getenv("PATH") else { return nil }
    return String(cString: path).split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Runs a program of PATH on some input; nil when it is not installed or cannot be started.
  static func run(_ name: String, _ arguments: [String], input: String = "") -> Outcome? {
    guard let program = find(name), let file = tmpfile() else { return nil }
    defer { fclose(file) }
    // A file, not a pipe: nobody can wait for the other's reading.
    var text = input
    _ = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) }
    rewind(file)
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, fileno(file), STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var process = pid_t()
    let started = withStrings([name] + arguments) { argv in
      withStrings(environment) { posix_spawn(&process, program, &actions, nil, argv, $0) }
    }
    close(ends[1])
    defer { close(ends[0]) }
    guard started == 0 else { return nil }
    let output = read(ends[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return Outcome(status: status, output: output)
  }

  private static func read(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = block.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += block[..<count]
    }
  }

  /// What a program needs of the environment, and one language, so that numbers and messages are
  /// the same for everyone.
  private static var environment: [String] {
    let kept = ["PATH", "HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "TMPDIR"]
    return kept.compactMap { (name: String) -> String? in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    } + ["LC_ALL=C.UTF-8"]
  }

  private static func withStrings<T>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> T
  ) -> T {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a list ends with nil") }
      return body(base)
    }
  }
}
