#if !Program

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The program of a build without the trait `Program`: it prints how to build with it.
@main
struct WithoutProgram {
  static func main() {
    let words =
      "podium: this is a build of the library; run ./podium bench, or "
      + "swift run --traits Program podium-bench\n"
    _ = write(2, words, words.utf8.count)
    exit(1)
  }
}

#endif
