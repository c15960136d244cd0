import Drawing
import SceneHosting
import Scrolling

/// The panels over the scene: figures, toasts, the hint, the list of keys. It lays them out
/// whenever one appears, vanishes or changes; otherwise a frame allocates nothing.
///
/// Times are those of the frames, in seconds.
package final class Overlay: InputPanel {
  var showsHUD: Bool {
    didSet {
      if showsHUD != oldValue { saysThatThereIsNoRoom = showsHUD }
    }
  }
  /// The list of keys; nil: it is not shown.
  package var help: [HelpPanel.Section]? { didSet { if help != oldValue { layout = nil } } }

  /// The frames that the tuning bench covers, in points of the window; nil: none.
  package var taken: (panel: Rect?, plot: Rect?)

  /// The frame of the strip of thumbnails, in points of the window; nil: it is hidden.
  package var thumbnails: Rect?

  /// The scene's area and the window's size, in points; nil: the scene fills its window.
  package var scene: (area: Rect, window: Size)?

  /// The frames of the scene's caption, of the buttons of its ways and of the facts over its
  /// content, in points of the window; nil: there are none.
  private(set) var sceneWords: (caption: Rect?, ways: Rect?, facts: Rect?)

  /// The lines on the path of the last touch; empty: it is not shown.
  private(set) var touchLines: [TextBlock.Paragraph] = []

  private let glyphs: any GlyphSource
  private(set) var typesetter: Typesetter
  package var toasts = Toasts()
  package var hint = Hint()
  private var history: FrameHistory
  private var figures = HUDFigures()
  private var ruler = SnapRuler()
  /// The path of a touch, which the key C shows.
  package let touchPath = TouchPath()
  private var layout: Layout?
  /// The scope that `layout` was made for.
  private var scope: Scope?
  /// Whether to tell the user that there is no room for the figures.
  private var saysThatThereIsNoRoom = false
  private var input = PanelInput()
  package let window = InputWindow(frame: .zero)

  /// The values on which the places of the panels depend.
  private struct Scope: Equatable {
    let window: Size
    let scale: Double
    let help: [HelpPanel.Section]?
    let showsHUD: Bool
    let toasts: [Toasts.Toast]
    let hint: String?
    /// When the hint was shown, in seconds: its scene may have changed.
    let hintSince: Double
    let touchLines: [TextBlock.Paragraph]
    let area: Rect?
    let panel: Rect?
    let plot: Rect?
    let thumbnails: Rect?
    let caption: Rect?
    let ways: Rect?
    let facts: Rect?
  }

  /// The frames of all parts.
  struct Layout {
    var hud: (look: HUDPanel.Look, at: Point)?
    var help: (look: HelpPanel.Look, at: Point)?
    var hint: (look: TextPanel.Look, at: Point)?
    var touchPath: (look: TextPanel.Look, at: Point)?
    var toasts:
      [(toast: Toasts.Toast, look: TextPanel.Look, at: Point, density: OverlayStyle.Density)] = []

    /// The panels that are shown, in points of the window.
    var frames: [Rect] {
      [
        hud.map { $0.look.frame(at: $0.at) }, help.map { $0.look.frame(at: $0.at) },
        hint.map { $0.look.frame(at: $0.at) }, touchPath.map { $0.look.frame(at: $0.at) },
      ].compactMap { $0 } + toasts.map { $0.look.frame(at: $0.at) }
    }
  }

  /// The frames of the last frame's panels, in points of the window.
  var frames: [Rect] { layout?.frames ?? [] }

  /// The frame of the figures, in points of the window; nil: they are not shown.
  package var figuresFrame: Rect? { layout?.hud.map { $0.look.frame(at: $0.at) } }

  /// The frame of the list of keys, in points of the window; nil: it is not shown.
  var keysFrame: Rect? { layout?.help.map { $0.look.frame(at: $0.at) } }

  /// - Parameters:
  ///   - glyphs: the text of the frames that it is drawn over.
  ///   - framesPerSecond: of the display.
  package init(glyphs: any GlyphSource, framesPerSecond: Int, showsHUD: Bool = false) {
    self.glyphs = glyphs
    self.showsHUD = showsHUD
    typesetter = Typesetter(scale: 1, glyphs)
    history = FrameHistory(framesPerSecond: framesPerSecond)
  }

  // MARK: News

  /// H cycles: the figures with the buttons of the ways, neither, the buttons alone. Returns
  /// whether to show the buttons from now on; nil: as before.
  ///
  /// - Parameter showsStrip: whether they are shown; nil: the scene has none.
  package func toggleHUD(showsStrip: Bool?) -> Bool? {
    if let showsStrip, !showsHUD, !showsStrip { return true }
    showsHUD.toggle()
    return showsStrip == nil || showsHUD ? nil : false
  }

  /// F1 shows the list of keys, then the rows that it leaves out in a small window until all were
  /// shown, then none.
  ///
  /// - Parameter all: the sections of the list.
  package func turnHelp(_ all: [HelpPanel.Section]) {
    let rest = layout?.help?.look.rest ?? []
    help = help == nil ? all : rest.isEmpty ? nil : rest
  }

  /// The next time after `time` at which its look changes by itself; nil: never. While a panel
  /// fades in or out, that is `time` itself.
  package func nextChange(after time: Double, reducesMotion: Bool) -> Double? {
    // A hint that is over must still be removed from the screen.
    if layout?.hint != nil, !hint.isShown(at: time) { return time }
    let changes = [
      toasts.nextChange(after: time, reducesMotion: reducesMotion),
      hint.nextChange(after: time, reducesMotion: reducesMotion), touchPath.nextChange(after: time),
    ]
    return changes.compactMap { $0 }.min()
  }

  // MARK: Input

  /// Whether an event belongs to the list of keys: a press on it closes it, and reaches nothing
  /// below.
  package func take(_ event: InputEvent) -> Bool {
    let isTaken = input.take(event, self)
    if isTaken, case .down = event.kind { help = nil }
    return isTaken
  }

  /// Whether the list of keys lies over a point of the window.
  package func covers(_ point: Point) -> Bool { keysFrame?.contains(point) ?? false }

  // MARK: Frames

  /// Adds a frame to the history, whether figures are shown or not.
  ///
  /// - Parameter afterSleep: whether nothing was drawn before it because nothing moved.
  package func note(_ host: SceneHost, at time: Double, afterSleep: Bool = false) {
    touchPath.watch(host, at: time)
    history.add(
      FramePhase(host.scrollView.model), offset: host.scrollView.contentOffset, at: time,
      afterSleep: afterSleep)
    if showsHUD { figures = HUDFigures(host, history) }
  }

  /// Draws the outlines of the regions that the last touch met, and the marks of a scene's snap
  /// points where figures are shown. They belong to the scene, and so lie under the tuning bench.
  package func drawMarks(_ host: SceneHost, at time: Double, into list: inout DrawList) {
    touchPath.drawOutlines(at: time, into: &list)
    guard showsHUD else { return }
    list.beginPlane()
    ruler.draw(host, into: &list)
  }

  /// Draws over a frame, and over the tuning bench.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - reducesMotion: whether panels appear and vanish without fading.
  package func draw(
    _ host: SceneHost, at time: Double, scale: Double, reducesMotion: Bool,
    into list: inout DrawList
  ) {
    let window = scene?.window ?? host.window.frame.size
    toasts.forgetOld(at: time)
    hint.goOn(at: time)
    touchLines = touchPath.lines(at: time)
    let isEmpty = help == nil && toasts.toasts.isEmpty && touchLines.isEmpty
    guard showsHUD || hint.isShown(at: time) || !isEmpty else {
      layout = nil
      return
    }
    if typesetter.scale != scale || typesetter.window != window || !typesetter.isCurrent {
      layout = nil
      typesetter = Typesetter(scale: scale, textScale: host.textScale, in: window, glyphs)
    }
    sceneWords = (
      host.scene?.captionFrame.map(inWindow), host.stripFrame.map(inWindow),
      host.scene?.factsFrame.map(inWindow)
    )
    let scope = Scope(
      window: window, scale: scale, help: help, showsHUD: showsHUD, toasts: toasts.toasts,
      hint: hint.isShown(at: time) ? hint.text : nil, hintSince: hint.fade.shownAt,
      touchLines: touchLines, area: scene?.area, panel: taken.panel, plot: taken.plot,
      thumbnails: thumbnails, caption: sceneWords.caption, ways: sceneWords.ways,
      facts: sceneWords.facts)
    let layout = (scope == self.scope ? self.layout : nil) ?? makeLayout(window, host, at: time)
    (self.layout, self.scope) = (layout, scope)
    list.beginPlane()
    if let hud = layout.hud { hud.look.draw(figures, history, at: hud.at, into: &list) }
    if let panel = layout.hint {
      panel.look.draw(
        at: panel.at, opacity: hint.fade.opacity(at: time, reducesMotion: reducesMotion),
        into: &list)
    }
    if let panel = layout.touchPath {
      panel.look.draw(at: panel.at, opacity: touchPath.opacity(at: time), .dense, into: &list)
    }
    if let help = layout.help { help.look.draw(at: help.at, into: &list) }
    for panel in layout.toasts {
      panel.look.draw(
        at: panel.at, opacity: panel.toast.fade.opacity(at: time, reducesMotion: reducesMotion),
        panel.density, progress: panel.toast.message.progress, into: &list)
    }
    if saysThatThereIsNoRoom, help == nil {
      saysThatThereIsNoRoom = false
      if showsHUD, layout.hud == nil { toasts.show(.notice, Self.noRoom, at: time) }
    }
  }

  private static let noRoom = Toasts.Message(
    title: "no room for the figures", detail: "beside the tuning panel; T closes it")

  /// A frame of the scene, in points of the window.
  package func inWindow(_ frame: Rect) -> Rect { frame + (scene?.area.origin ?? .zero) }
}
