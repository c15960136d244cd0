import Scrolling
import Support

/// Any calls of a model, one after another, and what must hold after each: all is finite, and the
/// events are in balance.
struct ModelPlayer {
  var numbers: CallNumbers
  private var model: ScrollModel
  private var events: [ScrollEvent] = []
  private var balance = EventBalance()
  /// Sentences about all that did not hold; empty is good.
  private(set) var complaints: [String] = []

  init(_ numbers: CallNumbers) {
    self.numbers = numbers
    model = ScrollModel(bounds: self.numbers.size(), contentSize: self.numbers.size())
  }

  mutating func call() { check(ModelCalls.make(&model, &numbers, &events)) }

  /// Fingers off, a touch that brings back what the program put outside, and time, after which it
  /// is at rest.
  mutating func rest(_ seconds: Double) {
    var time = numbers.time
    model.endZooming(at: time, into: &events)
    model.cancelDragging(at: time, into: &events)
    model.endTracking(at: time, into: &events)
    model.endStreaming(at: time, into: &events)
    model.steer(velocity: .zero, at: time, into: &events)
    time += seconds
    model.advance(to: time, into: &events)
    model.beginTracking(at: time, into: &events)
    model.endTracking(at: time, into: &events)
    model.advance(to: time + seconds, into: &events)
    check("rest")
    balance.close()
    complaints += balance.complaints + model.complaintsAtRest()
    if !model.zoomLimits.contains(model.zoomScale) { complaints.append("zoomed beyond its limits") }
  }

  private mutating func check(_ name: String) {
    for event in events { balance.take(event) }
    events.removeAll(keepingCapacity: true)
    let isFinite =
      model.contentOffset.isFinite && model.velocity.isFinite && model.contentSize.isFinite
      && model.target?.isFinite ?? true
    if !isFinite || !model.zoomScale.isFinite || model.zoomScale <= 0 {
      complaints.append("no finite number after \(name)")
    }
    if complaints.isEmpty { complaints = balance.complaints }
  }
}
