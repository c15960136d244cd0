#if Program

import Drawing
import Geometry
import SceneHosting
import Scenes
import Scrolling

/// The panels over the scene: figures, toasts, the hint, the list of keys. It lays them out
/// whenever one appears or vanishes; otherwise a frame allocates nothing.
///
/// Times are those of the frames, in seconds.
package final class Overlay {
  var showsHUD: Bool {
    didSet {
      guard showsHUD != oldValue else { return }
      layout = nil
      saysThatThereIsNoRoom = showsHUD
    }
  }
  /// The list of keys; nil: it is not shown.
  package var help: [HelpPanel.Section]? { didSet { if help != oldValue { layout = nil } } }

  /// The frames that the tuning bench covers, in points of the window; nil: none.
  package var taken: (panel: Rect?, plot: Rect?) {
    didSet { if taken != oldValue { layout = nil } }
  }

  /// The frame of the strip of thumbnails, in points of the window; nil: it is hidden.
  package var thumbnails: Rect? { didSet { if thumbnails != oldValue { layout = nil } } }

  /// Where the scene is shown, and the window's size, in points; nil: in all of its window.
  package var scene: (area: Rect, window: Size)? {
    didSet { if scene?.area != oldValue?.area { layout = nil } }
  }

  /// The frame of the scene's caption, in points of the window; nil: there is none.
  private var captionFrame: Rect? { didSet { if captionFrame != oldValue { layout = nil } } }

  /// The frame of the buttons of the scene's ways, in points of the window; nil: there are none.
  private var stripFrame: Rect? { didSet { if stripFrame != oldValue { layout = nil } } }
  /// The facts over the scene's content, in points of the window; nil: there are none.
  private var factsFrame: Rect? { didSet { if factsFrame != oldValue { layout = nil } } }

  private let glyphs: any GlyphSource
  private var typesetter: Typesetter
  private(set) var toasts = Toasts()
  private var hint = Hint()
  private var history: FrameHistory
  private var speed = PictureSpeed()
  private var figures = HUDFigures()
  private var ruler = SnapRuler()
  /// The way of a touch, which C shows.
  package let touchWay = TouchWay()
  private var layout: Layout?
  /// Whether the user is still to be told that the figures find no room.
  private var saysThatThereIsNoRoom = false
  /// Contacts that came down on the list of keys.
  private var contacts: [Int] = []

  /// The frames of all parts.
  private struct Layout {
    let window: Size
    var hud: (look: HUDPanel.Look, at: Point)?
    var help: (look: HelpPanel.Look, at: Point)?
    var hint: (look: TextPanel.Look, at: Point)?
    var toasts:
      [(toast: Toasts.Toast, look: TextPanel.Look, at: Point, density: OverlayStyle.Density)] = []

    /// The panels that are shown, in points of the window.
    var frames: [Rect] {
      [
        hud.map { Rect(origin: $0.at, size: $0.look.size) },
        help.map { Rect(origin: $0.at, size: $0.look.size) },
        hint.map { Rect(origin: $0.at, size: $0.look.size) },
      ].compactMap { $0 } + toasts.map { Rect(origin: $0.at, size: $0.look.size) }
    }
  }

  /// The frames of the last frame's panels, in points of the window.
  var frames: [Rect] { layout?.frames ?? [] }

  /// The frame of the figures, in points of the window; nil: they are not shown.
  package var figuresFrame: Rect? { layout?.hud.map { Rect(origin: $0.at, size: $0.look.size) } }

  /// The frame of the list of keys, in points of the window; nil: it is not shown.
  var keysFrame: Rect? { layout?.help.map { Rect(origin: $0.at, size: $0.look.size) } }

  /// The most toasts that are shown at once.
  private static let mostToasts = 3
  /// The preferred width of a toast's lines: as a share of the window, and in points.
  private static let toastShare = 0.34
  private static let toastWidths = (least: 220.0, most: 400.0)

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

  /// Shows a toast, in place of an older one of its kind.
  package func toast(_ kind: Toasts.Kind, _ message: Toasts.Message, at time: Double) {
    toasts.show(kind, message, at: time)
    layout = nil
  }

  /// H cycles: the figures with the buttons of the ways, neither, the buttons alone. Returns
  /// whether to show the buttons from now on; nil: as before.
  ///
  /// - Parameter showsStrip: whether they are shown; nil: the scene has none.
  package func toggleHUD(showsStrip: Bool?) -> Bool? {
    if let showsStrip, !showsHUD, !showsStrip { return true }
    showsHUD.toggle()
    return showsStrip == nil || showsHUD ? nil : false
  }

  /// Removes a toast.
  package func dismissToast(_ kind: Toasts.Kind) { if toasts.dismiss(kind) { layout = nil } }

  /// Changes the title and the progress of a toast, if it is shown.
  package func changeToast(_ kind: Toasts.Kind, _ message: Toasts.Message) {
    if toasts.change(kind, message) { layout = nil }
  }

  /// Shows the hint.
  package func showHint(_ text: String, at time: Double) {
    hint.show(text, at: time)
    layout = nil
  }

  /// The second hint, shown after the first gesture, once.
  package var nextHint: String? {
    get { hint.next }
    set { hint.next = newValue }
  }

  /// Whether the second hint is shown.
  package func showsNextHint(at time: Double) -> Bool {
    hint.followsGesture && hint.isShown(at: time)
  }

  /// Ends the second hint: the user has done what it says.
  package func followNextHint(at time: Double) { hint.followNext(at: time) }

  /// Ends the hint: the user has made the gesture.
  package func gesture(at time: Double) { hint.gesture(at: time) }

  /// The next time after `time` at which its look changes by itself; nil: never. While a panel
  /// fades in or out, that is `time` itself.
  package func nextChange(after time: Double, isStill: Bool) -> Double? {
    // A hint that is over is still on the screen.
    if layout?.hint != nil, !hint.isShown(at: time) { return time }
    let changes = [
      toasts.nextChange(after: time, isStill: isStill),
      hint.nextChange(after: time, isStill: isStill), touchWay.nextChange(after: time),
    ]
    return changes.compactMap { $0 }.min()
  }

  // MARK: Input

  /// Whether an event belongs to the list of keys: a press on it closes it, and reaches nothing
  /// that lies under it.
  package func take(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .down(let id, let at, _, _):
      guard coversByKeys(at) else { return false }
      if !contacts.contains(id) { contacts.append(id) }
      help = nil
      return true
    case .move(let id, _): return contacts.contains(id)
    case .up(let id, _):
      guard let index = contacts.firstIndex(of: id) else { return false }
      contacts.remove(at: index)
      return true
    case .cancel, .focus:
      contacts.removeAll()
      return false
    case .wheel(_, _, let at): return coversByKeys(at)
    case .pad, .magnify, .key, .stick, .resize: return false
    }
  }

  /// Whether the list of keys lies over a point of the window.
  package func coversByKeys(_ point: Point) -> Bool { keysFrame?.contains(point) ?? false }

  // MARK: Frames

  /// Adds a frame to the history, whether figures are shown or not.
  ///
  /// - Parameter afterSleep: whether nothing was drawn before it because nothing moved.
  package func note(_ host: SceneHost, at time: Double, afterSleep: Bool = false) {
    touchWay.watch(host, at: time)
    history.add(FramePhase(host.scrollView.model), at: time, afterSleep: afterSleep)
    speed.add(host.scrollView.contentOffset[host.axis ?? .horizontal], at: time)
    if showsHUD { figures = HUDFigures(host, velocity: speed.velocity, history) }
  }

  /// Draws the way of the last touch, and the marks of a scene's snap points where figures are
  /// shown. They belong to the scene, and so lie under the tuning bench.
  package func drawMarks(_ host: SceneHost, at time: Double, into list: inout DrawList) {
    touchWay.draw(
      in: host.window.frame.size, at: time, textScale: host.textScale, into: &list)
    guard showsHUD else { return }
    list.beginPlane()
    ruler.draw(host, into: &list)
  }

  /// Draws over a frame, and over the tuning bench.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - isStill: whether panels appear and vanish without fading.
  package func draw(
    _ host: SceneHost, at time: Double, scale: Double, isStill: Bool, into list: inout DrawList
  ) {
    let window = scene?.window ?? host.window.frame.size
    if toasts.forgetOld(at: time) { layout = nil }
    if layout?.hint != nil, !hint.isShown(at: time) { layout = nil }
    if hint.goOn(at: time) { layout = nil }
    guard showsHUD || help != nil || hint.isShown(at: time) || !toasts.toasts.isEmpty else {
      return
    }
    if typesetter.scale != scale || typesetter.window != window {
      typesetter = Typesetter(scale: scale, textScale: host.textScale, in: window, glyphs)
      layout = nil
    }
    captionFrame = host.scene?.captionFrame.map(inWindow)
    stripFrame = host.stripFrame.map(inWindow)
    factsFrame = host.scene?.factsFrame.map(inWindow)
    let layout =
      layout.flatMap { $0.window == window ? $0 : nil } ?? makeLayout(window, host, at: time)
    self.layout = layout
    list.beginPlane()
    if let hud = layout.hud { hud.look.draw(figures, history, at: hud.at, into: &list) }
    if let panel = layout.hint {
      panel.look.draw(
        at: panel.at, opacity: hint.opacity(at: time, isStill: isStill), into: &list)
    }
    if let help = layout.help { help.look.draw(at: help.at, into: &list) }
    for panel in layout.toasts {
      panel.look.draw(
        at: panel.at, opacity: Toasts.opacity(of: panel.toast, at: time, isStill: isStill),
        panel.density, progress: panel.toast.message.progress, into: &list)
    }
    if saysThatThereIsNoRoom, help == nil {
      saysThatThereIsNoRoom = false
      if showsHUD, layout.hud == nil { toast(.notice, Self.noRoom, at: time) }
    }
  }

  private static let noRoom = Toasts.Message(
    title: "no room for the figures", detail: "beside the tuning panel; T closes it")

  /// The frames that the tuning bench, the buttons of the ways and the scene's facts cover, in
  /// points of the window.
  private var bench: [Rect] {
    [taken.panel, taken.plot, stripFrame, factsFrame].compactMap { $0 }
  }

  /// The same and the strip of thumbnails.
  private var beside: [Rect] { bench + [thumbnails].compactMap { $0 } }

  /// A frame of the scene, in points of the window.
  package func inWindow(_ frame: Rect) -> Rect {
    Rect(origin: frame.origin + (scene?.area.origin ?? .zero), size: frame.size)
  }

  /// Lays out the panels. The list of keys takes the room it needs, even over the tuning bench;
  /// else the figures keep their place when other panels appear and vanish.
  private func makeLayout(_ window: Size, _ host: SceneHost, at time: Double) -> Layout {
    var layout = Layout(window: window)
    var places = OverlayLayout(window)
    if help == nil {
      placeHUD(&places, &layout)
      placeToasts(&places, &layout)
      if hint.isShown(at: time) {
        placeHint(beside: (host.scene?.hintSubjects ?? []).map(inWindow), &places, &layout)
      }
    } else {
      placeToasts(&places, &layout)
      placeHelp(&places, &layout)
      placeHUD(&places, &layout)
    }
    return layout
  }

  private func placeHUD(_ places: inout OverlayLayout, _ layout: inout Layout) {
    guard showsHUD else { return }
    let panel = HUDPanel(places.window, typesetter)
    // It covers the scene's caption rather than being left out.
    let words = bench + [captionFrame].compactMap { $0 }
    layout.hud =
      places.place(at: [.topLeft], awayFrom: words, panel.look)
      ?? places.place(at: [.topLeft], awayFrom: bench, panel.look)
  }

  private func placeHelp(_ places: inout OverlayLayout, _ layout: inout Layout) {
    guard let help else { return }
    let panel = HelpPanel(
      help, size: OverlayStyle.helpSize * typesetter.growth(places.window), room: places.room,
      typesetter)
    layout.help = places.place(at: [.center, .topLeft], panel.look)
  }

  private func placeHint(
    beside subjects: [Rect], _ places: inout OverlayLayout, _ layout: inout Layout
  ) {
    let growth = typesetter.growth(places.window)
    let area = hintArea(places.window)
    let room = places.room(in: area)
    let panel = TextPanel(
      [TextBlock.Paragraph(text: hint.text, color: OverlayStyle.ink)],
      size: OverlayStyle.textSize * growth,
      least: OverlayStyle.leastHintSize, width: room.width, room: room, typesetter)
    // A panel covers its subject rather than the scene's caption, and the caption rather than being
    // left out.
    let words = beside + [captionFrame].compactMap { $0 }
    for frames in [words + subjects, words, beside] where layout.hint == nil {
      layout.hint = places.place(at: [.bottom], awayFrom: frames, within: area, panel.look)
    }
  }

  /// Where the hint stands, in points of the window: in the largest part of the scene that the
  /// tuning panel leaves.
  private func hintArea(_ window: Size) -> Rect {
    let area = scene?.area ?? Rect(origin: .zero, size: window)
    guard let panel = taken.panel, panel.meets(area) else { return area }
    let (left, right) = (max(area.minX, panel.minX), min(area.maxX, panel.maxX))
    let (top, bottom) = (max(area.minY, panel.minY), min(area.maxY, panel.maxY))
    let parts = [
      Rect(x: area.minX, y: area.minY, width: left - area.minX, height: area.height),
      Rect(x: right, y: area.minY, width: area.maxX - right, height: area.height),
      Rect(x: area.minX, y: area.minY, width: area.width, height: top - area.minY),
      Rect(x: area.minX, y: bottom, width: area.width, height: area.maxY - bottom),
    ]
    return parts.max { $0.width * $0.height < $1.width * $1.height } ?? area
  }

  private func placeToasts(_ places: inout OverlayLayout, _ layout: inout Layout) {
    let growth = typesetter.growth(places.window)
    let (least, most) = Self.toastWidths
    let width = min(most * growth, max(least, Self.toastShare * places.window.width))
    let anchors: [OverlayLayout.Anchor] =
      taken.panel == nil && thumbnails == nil ? [.topRight] : [.topRight, .topLeft]
    for toast in toasts.toasts.prefix(Self.mostToasts) {
      let message = toast.message
      var words = [
        TextBlock.Paragraph(
          text: message.title, color: message.isAlarm ? OverlayStyle.alarm : OverlayStyle.ink)
      ]
      if !message.detail.isEmpty {
        words.append(
          TextBlock.Paragraph(text: message.detail, color: OverlayStyle.quietInk, size: 0.86))
      }
      let panel = TextPanel(
        words, hasBar: message.progress != nil, size: OverlayStyle.textSize * growth, width: width,
        room: places.room, typesetter)
      // A panel covers the tuning bench rather than being left out.
      guard
        let (look, place) = places.place(at: anchors, awayFrom: beside, panel.look)
          ?? places.place(at: anchors, panel.look)
      else { continue }
      let isOver = beside.contains { $0.meets(Rect(origin: place, size: look.size)) }
      layout.toasts.append((toast, look, place, isOver ? .opaque : .light))
    }
  }
}

#endif
