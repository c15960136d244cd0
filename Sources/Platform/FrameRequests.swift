import CSDL2
import CWindowSystems

/// Asks a Wayland compositor when it wants a window's next frame. It wants none while the window is
/// minimised, covered or on another workspace; there is no other sign of these states.
final class FrameRequests {
  private let surface: OpaquePointer
  /// The number that SDL gives the window.
  private let window: UInt32
  /// The request that has no answer yet.
  private var callback: OpaquePointer?
  private var demand = FrameDemand()

  /// - Parameters:
  ///   - surface: of the window; it must outlive this.
  ///   - window: the number that SDL gives it.
  init(surface: OpaquePointer, window: UInt32) {
    self.surface = surface
    self.window = window
  }

  deinit { withdraw() }

  /// Whether a frame would be shown.
  var isFrameWanted: Bool { demand.isFrameWanted(at: FrameClock.monotonic()) }

  /// Sends a request with the frame that is handed to the compositor next.
  func ask() {
    guard demand.ask(at: FrameClock.monotonic()) else { return }
    withdraw()
    callback = wl_surface_frame(surface)
    guard let callback else { return demand.answer() }
    wl_callback_add_listener(
      callback, WaylandListeners.frame, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The compositor wants a frame. Called by libwayland while SDL reads.
  func answer() {
    if !isFrameWanted {
      // Frames were not drawn.
      var event = SDL_Event()
      event.window.type = SDL_WINDOWEVENT.rawValue
      event.window.windowID = window
      event.window.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
      SDL_PushEvent(&event)
    }
    withdraw()
    demand.answer()
  }

  private func withdraw() {
    if let callback { wl_callback_destroy(callback) }
    callback = nil
  }
}

/// Whether a compositor that is asked for its next frame wants one.
package struct FrameDemand: Equatable, Sendable {
  /// The time of a request without an answer, in nanoseconds.
  private var asked: Int64?
  /// The time for which frames are drawn without an answer to it, in nanoseconds.
  private var gracePeriod: Int64 = 0

  /// A compositor that shows the window answers with the display's next frame; slow ones get this
  /// time, in nanoseconds.
  static let firstGracePeriod: Int64 = 250_000_000
  /// The time after which a request counts as lost, in nanoseconds: it may not have been sent.
  static let lossTimeout: Int64 = 1_000_000_000

  package init() {}

  /// Whether a frame is worth drawing at a time in nanoseconds.
  package func isFrameWanted(at time: Int64) -> Bool {
    guard let asked else { return true }
    return time - asked < gracePeriod || time - asked >= Self.lossTimeout
  }

  /// Whether a frame that is shown at a time in nanoseconds goes with a new request.
  package mutating func ask(at time: Int64) -> Bool {
    if let asked, time - asked < Self.lossTimeout { return false }
    gracePeriod = asked == nil ? Self.firstGracePeriod : 0
    asked = time
    return true
  }

  /// Notes the compositor's answer.
  package mutating func answer() { asked = nil }
}
