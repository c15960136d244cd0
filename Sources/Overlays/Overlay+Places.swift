import Drawing
import Geometry
import SceneHosting

/// The places of the panels: each takes its best look that fits beside the earlier panels.
extension Overlay {
  private static let mostToasts = 3
  /// The share of its preferred size to which a hint in the middle shrinks before it goes to a
  /// corner, and the share of the window's width that it takes there.
  private static let (hintShare, cornerShare) = (0.75, 0.27)
  /// The preferred width of a toast's lines: as a share of the window, and in points.
  private static let toastShare = 0.34
  private static let toastWidths = (least: 220.0, most: 400.0)

  /// The frames of the tuning bench, the ways' buttons and the facts, in points of the window.
  private var bench: [Rect] {
    [taken.panel, taken.plot, sceneWords.ways, sceneWords.facts].compactMap { $0 }
  }

  /// The frames of `bench` and of the strip of thumbnails.
  private var beside: [Rect] { bench + [thumbnails].compactMap { $0 } }

  /// Lays out the panels. The list of keys takes the room it needs, even over the tuning bench; the
  /// newest toast alone comes before it. Else the figures keep their place when other panels appear
  /// and vanish.
  func makeLayout(_ window: Size, _ host: SceneHost, at time: Double) -> Layout {
    var layout = Layout()
    var places = OverlayLayout(window)
    if help == nil {
      placeHUD(&places, &layout)
      placeToasts(toasts.toasts.prefix(Self.mostToasts), &places, &layout)
      placeTouchPath(&places, &layout)
      if hint.isShown(at: time) {
        placeHint(beside: (host.scene?.hintSubjects ?? []).map(inWindow), &places, &layout)
      }
    } else {
      let shown = toasts.toasts.prefix(Self.mostToasts)
      placeToasts(shown.prefix(1), &places, &layout)
      placeHelp(&places, &layout)
      placeToasts(shown.dropFirst(), &places, &layout)
      placeHUD(&places, &layout)
    }
    return layout
  }

  private func placeHUD(_ places: inout OverlayLayout, _ layout: inout Layout) {
    guard showsHUD else { return }
    let panel = HUDPanel(places.window, typesetter)
    // It may cover the scene's caption if there is no other place.
    let words = bench + [sceneWords.caption].compactMap { $0 }
    layout.hud =
      places.place(at: [.topLeft], awayFrom: words, panel.look)
      ?? places.place(at: [.topLeft], awayFrom: bench, panel.look)
  }

  private func placeHelp(_ places: inout OverlayLayout, _ layout: inout Layout) {
    guard let help else { return }
    var room = places.room
    // Beside a toast if it fits there, else it has the rest of the window, and fewer rows.
    let below = layout.toasts.map { $0.look.frame(at: $0.at).maxY + places.gap }.max()
    let rest = below.map { places.window.height - places.margin - $0 }
    for height in [room.height] + [rest].compactMap { $0 } where layout.help == nil {
      room.height = height
      let panel = HelpPanel(
        help, size: OverlayStyle.helpSize * typesetter.growth(places.window), room: room,
        typesetter)
      layout.help = places.place(at: [.center, .topLeft], panel.look)
    }
  }

  /// Places the path of a touch, over the scene's caption if it would lose lines otherwise.
  private func placeTouchPath(_ places: inout OverlayLayout, _ layout: inout Layout) {
    guard !touchLines.isEmpty else { return }
    let area = clearArea(places.window)
    let room = places.room(in: area)
    let words = beside + [sceneWords.caption].compactMap { $0 }
    let least = OverlayStyle.leastHintSize
    // Smaller type is preferred to broken lines.
    let best = OverlayStyle.textSize * typesetter.growth(places.window)
    let font = typesetter.font(.sans, pixels: Int(best * typesetter.scale))
    let widest = touchLines.map { typesetter.width($0.text, font) }.max() ?? 0
    let share = (room.width - 2 * OverlayStyle.padding(font)) / max(widest, 1)
    for (frames, least) in [(words, least), (beside, least), (beside, nil)]
    where layout.touchPath == nil {
      let panel = TextPanel(
        touchLines, size: max(best * min(1, share), OverlayStyle.leastHintSize), least: least,
        width: room.width, room: room, heightShare: 1, typesetter)
      layout.touchPath = places.place(
        at: [.bottomLeft, .bottomRight, .topLeft, .topRight], awayFrom: frames, within: area,
        panel.look)
    }
  }

  private func placeHint(
    beside subjects: [Rect], _ places: inout OverlayLayout, _ layout: inout Layout
  ) {
    let growth = typesetter.growth(places.window)
    let area = clearArea(places.window)
    let room = places.room(in: area)
    let words = beside + [sceneWords.caption].compactMap { $0 }
    let least = OverlayStyle.leastHintSize
    // Narrow in a corner rather than small in the middle. A hint may cover its subject if there is
    // no other place, and then the scene's caption, too.
    let middle = [OverlayLayout.Anchor.bottom]
    let corners = [OverlayLayout.Anchor.bottomLeft, .bottomRight]
    let narrow = max(Self.toastWidths.least, Self.cornerShare * places.window.width)
    let large = Self.hintShare * OverlayStyle.textSize * growth
    let tries: [(beside: [Rect], least: Double, anchors: [OverlayLayout.Anchor])] = [
      (words + subjects, large, middle), (words + subjects, large, corners),
      (words + subjects, least, middle), (words, least, middle), (beside, least, middle),
    ]
    for next in tries where layout.hint == nil {
      let width = next.anchors == middle ? room.width : narrow
      let panel = TextPanel(
        [TextBlock.Paragraph(text: hint.text, color: OverlayStyle.ink)],
        size: OverlayStyle.textSize * growth, least: next.least, width: width, room: room,
        typesetter)
      layout.hint = places.place(at: next.anchors, awayFrom: next.beside, within: area, panel.look)
    }
  }

  /// The area for the hint and the path of a touch, in points of the window: the largest part of
  /// the scene beside the tuning panel.
  private func clearArea(_ window: Size) -> Rect {
    let area = scene?.area ?? Rect(origin: .zero, size: window)
    guard let panel = taken.panel, panel.intersects(area) else { return area }
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

  private func placeToasts(
    _ toasts: ArraySlice<Toasts.Toast>, _ places: inout OverlayLayout, _ layout: inout Layout
  ) {
    let growth = typesetter.growth(places.window)
    let (least, most) = Self.toastWidths
    let width = min(most * growth, max(least, Self.toastShare * places.window.width))
    let anchors: [OverlayLayout.Anchor] =
      taken.panel == nil && thumbnails == nil ? [.topRight] : [.topRight, .topLeft]
    for toast in toasts {
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
      // A panel may cover the plot if there is no other place, and then buttons, too.
      let buttons = [taken.panel, sceneWords.ways, thumbnails].compactMap { $0 }
      guard
        let (look, place) = places.place(at: anchors, awayFrom: beside, panel.look)
          ?? places.place(at: anchors, awayFrom: buttons, panel.look)
          ?? places.place(at: anchors, panel.look)
      else { continue }
      let isOver = beside.contains { $0.intersects(look.frame(at: place)) }
      layout.toasts.append((toast, look, place, isOver ? .opaque : .light))
    }
  }
}
