import Geometry

/// Decides, event by event, who gets which touch: the recognizers, the regions, or both in turn.
///
/// Every event goes through four passes: (1) the recognizers see it, (2) their requests are
/// resolved until nothing changes, (3) the regions get their events, (4) the actions run. Changes
/// that callbacks make are resolved by further rounds of 2 to 4. Everything is ordered by arrival
/// and attachment.
final class TouchArbiter {
  @Weakly private var window: InputWindow?
  /// The latest stamp, in seconds. It never goes back.
  private(set) var now = -Double.infinity
  /// The stamp of the present event, in seconds; earlier than `now` where the event arrived after a
  /// frame of a later time, else equal. Speeds are measured by it.
  private(set) var stamp = -Double.infinity
  /// Counts events and deadlines; a request made under another number has waited. Never 0.
  private(set) var serial = 1
  /// How many events were dropped: see `InputWindow.droppedEventCount`.
  private(set) var droppedEventCount = 0

  /// Live touches, and lifted ones whose regions are still to be told, in order of arrival.
  private(set) var touches: [Touch] = []
  /// Recognizers with an attempt, in order of their first touch.
  var contenders: [GestureRecognizer] = []
  /// The recognizer whose touch method or deadline is being called.
  private(set) var handler: GestureRecognizer?
  /// Counts how often a recognizer has taken a touch: after each the rivals are searched anew.
  var joinCount = 0
  private var queuedActions: [(recognizer: GestureRecognizer, state: GestureRecognizer.State)] = []
  private var taps = TapCounter()
  private var wheel = WheelRouter()
  let pads = PadRouter()
  /// Whether callbacks may be running.
  private(set) var isBusy = false
  var isDirty = false
  /// Events sent from inside a callback; they follow the one in hand.
  private var inbox: [InputEvent] = []

  /// - Parameter window: nil: none, for the end of an attempt whose window is gone.
  init(window: InputWindow?) { self.window = window }

  deinit {
    // Touches and recognizers of an attempt hold each other.
    for touch in touches {
      touch.isLive = false
      touch.sample.phase = .cancelled
      touch.delivery = .closed
      touch.forgetAll()
    }
    for recognizer in contenders {
      recognizer.forgetOthers()
      recognizer.touchesToCome.removeAll()
      recognizer.arbiter = nil
    }
  }

  // MARK: Events

  /// Whether an event is to be handled now: an implausible one is dropped, and one that is sent
  /// from inside a callback waits until the present one is done.
  func admits(_ event: InputEvent) -> Bool {
    guard event.isPlausible else {
      droppedEventCount += 1
      return false
    }
    if isBusy { inbox.append(event) }
    return !isBusy
  }

  func advance(to time: Double) {
    guard time > now || !isBusy && earliestDeadline(by: time) != nil else { return }
    precondition(!isBusy, "Time cannot pass inside a touch callback.")
    occupied { pass(to: time) }
  }

  /// Regions come to a moment (s) before the recognizers whose deadline it is: what they cancel is
  /// cancelled then.
  func reach(_ moment: Double) {
    guard moment > now, !isBusy else { return }
    (now, stamp) = (moment, moment)
  }

  /// A recognizer has a new state or a new request.
  func stateDidChange() { asCallback {} }

  /// Runs a change of state that comes from outside of an event, or from within a callback. Outside
  /// of a callback its consequences are delivered before this returns; within one, the running
  /// passes deliver them.
  func asCallback(_ body: () -> Void) {
    if isBusy {
      body()
      isDirty = true
    } else {
      occupied { dispatch(body) }
    }
  }

  private func occupied(_ body: () -> Void) {
    guard !isBusy else { return body() }
    isBusy = true
    body()
    while !inbox.isEmpty {
      let event = inbox.removeFirst()
      pass(to: event.time)
      window?.catchUpRegions(to: now)
      handle(event)
    }
    isBusy = false
  }

  /// Handles an event; everything in the window has been brought to its time before.
  func handle(_ event: InputEvent) {
    occupied {
      stamp = event.time
      switch event.kind {
      case .down(let id, let point, let device, let button):
        begin(id: id, at: point, device: device, button: button, event.modifiers)
      case .move(let id, let point): continueTouch(id: id, .moved, at: point, event.modifiers)
      case .up(let id, let point): continueTouch(id: id, .ended, at: point, event.modifiers)
      case .cancel, .focus(.lost), .focus(.hidden):
        cancelPad()
        cancelTouches { $0.isLive }
      case .resize(let size): dispatch { window?.frame.size = size }
      case .wheel(let dx, let dy, let point):
        dispatch {
          guard let window else { return }
          let target = wheel.target(
            dx: dx, dy: dy, at: point, in: window, otherwise: window.wheelFallback, time: now)
          target?.wheel(dx: dx, dy: dy, at: now)
        }
      case .pad(let phase, let delta, let point, let zooms):
        dispatch {
          guard let window else { return }
          pads.pad(
            phase, by: delta, at: point, zooms: zooms, in: window, otherwise: window.wheelFallback,
            time: now)
        }
      case .magnify(let phase, let scale, let point):
        dispatch {
          guard let window else { return }
          pads.magnify(phase, scale: scale, at: point, in: window, time: now)
        }
      case .focus(.gained), .focus(.shown), .key, .stick: break
      }
    }
  }

  private func begin(
    id: Int, at point: Point, device: InputEvent.Device, button: InputEvent.Button,
    _ modifiers: InputEvent.Modifiers
  ) {
    // A press ends the touchpad's gesture.
    cancelPad()
    cancelTouches { $0.isLive && $0.id == id }
    guard touches.count(where: { $0.isLive }) < InputWindow.maximumTouches else {
      droppedEventCount += 1
      return
    }
    dispatch {
      guard let view = window?.hitTest(point) else { return }
      let touch = Touch(id: id, device: device, view: view, at: point, time: stamp)
      (touch.button, touch.modifiers) = (button, modifiers)
      touch.tapCount = taps.down(touch, time: now)
      let isSecond = touches.contains { $0.isLive && $0.view === view && $0.delivery != .closed }
      if isSecond && !view.isMultipleTouchEnabled { touch.delivery = .closed }
      touches.append(touch)
      enlist(touch)
      post(touch)
      window?.onDispatchStep?(.began(touch))
      show(touch)
    }
  }

  /// A recognizer has come to another state.
  func note(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    window?.onDispatchStep?(.state(recognizer, state))
  }

  private func continueTouch(
    id: Int, _ phase: Touch.Phase, at point: Point, _ modifiers: InputEvent.Modifiers
  ) {
    guard let touch = touches.first(where: { $0.isLive && $0.id == id }) else { return }
    dispatch {
      touch.modifiers = modifiers
      touch.move(phase, to: point, at: stamp, toldAt: now)
      touch.isLive = phase == .moved
      taps.follow(touch, time: now)
      if touch.delivery != .closed { post(touch) }
      show(touch)
    }
  }

  /// Whether there is a live touch.
  var isTouched: Bool { touches.contains { $0.isLive } }

  /// Whether a live touch belongs to a pan that has begun.
  var isPanning: Bool {
    touches.contains { touch in
      touch.isLive
        && touch.recognizers.contains {
          $0 is PanGestureRecognizer && ($0.state == .began || $0.state == .changed)
        }
    }
  }

  private func cancelPad() {
    if pads.taker != nil { dispatch { pads.cancel(at: now) } }
  }

  func cancelTouches(where isChosen: (Touch) -> Bool) {
    dispatch {
      for touch in touches where isChosen(touch) {
        touch.move(.cancelled, to: touch.sample.location, at: now, toldAt: now)
        touch.isLive = false
        if touch.delivery == .open {
          post(touch)
        } else {
          touch.outbox.removeAll()
          touch.delivery = .closed
        }
        show(touch)
      }
    }
  }

  private func post(_ touch: Touch) {
    touch.sample.serial = serial
    touch.outbox.append(touch.sample)
  }

  /// Pass 1: shows a touch to its recognizers.
  private func show(_ touch: Touch) {
    for recognizer in touch.recognizers where recognizer.tracks(touch) {
      if recognizer.isOver { continue }
      handling(recognizer) { recognizer.handle(touch) }
    }
    guard !touch.isLive else { return }
    for recognizer in touch.recognizers {
      if touch.phase == .cancelled { recognizer.touchesToCome.removeAll { $0 === touch } }
      recognizer.touchOverObserver?(touch)
    }
  }

  func handling(_ recognizer: GestureRecognizer, _ body: () -> Void) {
    handler = recognizer
    body()
    handler = nil
  }

  // MARK: Time

  /// The earliest deadline of a recognizer, in seconds.
  var nextDeadline: Double? { contenders.lazy.compactMap { $0.deadline }.min() }

  private func pass(to time: Double) {
    while let (recognizer, deadline) = earliestDeadline(by: time) {
      now = max(now, deadline)
      stamp = now
      recognizer.deadline = nil
      dispatch { handling(recognizer) { recognizer.deadlinePassed() } }
      recognizer.putDeadlineOff(past: now)
    }
    now = max(now, time)
    stamp = now
  }

  private func earliestDeadline(by time: Double) -> (GestureRecognizer, Double)? {
    var earliest: (recognizer: GestureRecognizer, deadline: Double)?
    for recognizer in contenders {
      guard let deadline = recognizer.deadline, deadline <= time else { continue }
      if earliest.map({ deadline < $0.deadline }) ?? true { earliest = (recognizer, deadline) }
    }
    return earliest.map { ($0.recognizer, $0.deadline) }
  }

  // MARK: Passes

  private func dispatch(_ body: () -> Void) {
    serial += 1
    body()
    runPasses()
  }

  func enqueueAction(of recognizer: GestureRecognizer, state: GestureRecognizer.State) {
    queuedActions.append((recognizer, state))
  }

  /// Passes 2 to 4, until nothing changes.
  private func runPasses() {
    repeat {
      isDirty = false
      resolve()
      isDirty = false
      deliver()
      runActions()
      finishAttempts()
    } while isDirty
    forgetFinishedTouches()
  }

  /// Pass 4: runs the actions. An action may queue others, which run after it.
  private func runActions() {
    var index = 0
    while index < queuedActions.count {
      let (recognizer, state) = queuedActions[index]
      index += 1
      recognizer.shownState = state
      for target in recognizer.targets where recognizer.has(target.id) { target.action(recognizer) }
      recognizer.shownState = nil
    }
    queuedActions.removeAll(keepingCapacity: true)
  }

  private func forgetFinishedTouches() {
    var index = 0
    var hasFinished = false
    while index < touches.count {
      let touch = touches[index]
      let isToCome = touch.recognizers.contains { $0.touchesToCome.contains { $0 === touch } }
      if touch.isLive || !touch.outbox.isEmpty || isToCome {
        index += 1
      } else {
        touches.remove(at: index).forgetAll()
        hasFinished = true
      }
    }
    if hasFinished { letGoOfFinishedTouches() }
  }

  /// Removes finished touches from gestures that go on under other fingers, or they would pile up.
  /// Those of an undecided recognizer stay: they decide which recognizers are its rivals.
  private func letGoOfFinishedTouches() {
    for recognizer in contenders where recognizer.isActive && !recognizer.touches.isEmpty {
      recognizer.touchesOfAttempt.removeAll { touch in
        !touch.isLive && !touches.contains { $0 === touch }
          && !contenders.contains { !$0.isActive && $0.involves(touch) }
      }
    }
  }
}
