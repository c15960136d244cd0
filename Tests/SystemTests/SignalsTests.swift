import Glibc
import System
import Testing

@Suite("Signals that end the program")
struct SignalsTests {
  @Test("a hold within another one lets nothing go, also where one of the signals is ignored")
  func nested() {
    let before = signal(SIGTERM, SIG_IGN)
    var (none, mask) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &mask)
    defer {
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      signal(SIGTERM, before)
    }
    func isHeld() -> Bool {
      var mask = sigset_t()
      pthread_sigmask(SIG_SETMASK, nil, &mask)
      return sigismember(&mask, SIGINT) == 1
    }
    do {
      let outer = HeldSignals()
      do { _ = HeldSignals() }
      #expect(isHeld())
      withExtendedLifetime(outer) {}
    }
    #expect(!isHeld())
  }
}
