import Motion

/// The list of all feels as text: the rules of each, and their sources.
package enum FeelList {
  /// A table with a row for each feel, then a line on each feel's source; `[S]` marks second-hand
  /// ones.
  package static var text: String {
    let heading = ["feel", "glide", "edge", "rubber band", "velocity", "carry"]
    let rows = [heading] + Feel.allCases.map { $0.parts }
    let widths = heading.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      zip(row, widths).map { $0 + String.spaces($1 - $0.count) }.joined(separator: "  ").trimmedEnd
    }
    lines.append("")
    for feel in Feel.allCases { lines.append("\(feel.rawValue): \(feel.source)") }
    lines.append("[S] second-hand: from notes of others, not read in the system's source by us.")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Feel {
  fileprivate var parts: [String] {
    [rawValue, glideWords, edgeWords, pullWords, velocityRule.rawValue, carryWords]
  }

  private var glideWords: String {
    switch self {
    case .uikit: "exponential"
    case .mac: "quartic"
    case .webkit: "table of 60 Hz"
    case .android: "spline"
    case .flutter: "power"
    case .chromium: "Bézier"
    case .chromiumClassic: "exponential - line"
    case .gtk: "exponential"
    case .flickable, .qscroller: "parabola"
    }
  }

  private var edgeWords: String {
    switch edge {
    case .bounce: "bounce"
    case .elastic: "elastic, τ 80 ms"
    case .stop: "stop"
    case .stretch: "stop; stretch to draw"
    case .critical: "critical, 50 pt"
    case .overshoot: self == .flickable ? "overshoot, 150 pt [S]" : "overshoot, 0.7 s"
    }
  }

  private var pullWords: String {
    switch rubberBand {
    case .none: "none"
    case .band(let coefficient): "c \(coefficient)"
    case .half: self == .flickable ? "half [S]" : "half"
    }
  }

  private var carryWords: String {
    switch carry {
    case .flutter, .accumulation, .boost: "\(carry.rawValue) [S]"
    case .none, .apple, .flywheel, .booster, .triple: carry.rawValue
    }
  }

  fileprivate var source: String {
    switch self {
    case .uikit: "recordings of the real UIScrollView"
    case .mac:
      "fitted to two recordings of UIScrollView under Catalyst; one pull for the edge and the band"
    case .webkit:
      "WebKit, MomentumEventDispatcher.cpp, without the device's acceleration; edge as mac"
    case .android:
      "AOSP, OverScroller.java and EdgeEffect.java; Compose, VelocityTracker.kt; slop and limits [S]"
    case .flutter: "Flutter, scroll_simulation.dart; limits [S]"
    case .chromium: "Chromium, physics_based_fling_curve.cc and fling_booster.cc"
    case .chromiumClassic: "Chromium, fling_curve.cc and fling_booster.cc"
    case .gtk: "GTK, gtkkineticscrolling.c and gtkscrolledwindow.c; where it rests is ours"
    case .flickable: "Qt, qquickflickable.cpp, and recordings of it"
    case .qscroller: "Qt, qscroller.cpp and qscrollerproperties.cpp, at 96 dots an inch"
    }
  }
}
