import Drawing
import SceneHosting
import Scrolling

/// All scenes in small windows, each playing its show script over and over. A tap enters one; so
/// does Return, once arrows have chosen it. A tap on the last words of one, or O, opens its source.
public final class CatalogueScene: StyledScene, Scene {
  // In points. Numbers without a source are taste.
  private static let radius = 10.0
  private static let border = 1.0
  private static let ring = 4.0

  private static let advice = "Tap one, or its source; Esc comes back."

  private let bar: ScrollBar
  /// The parameters of scenes that are shown and entered.
  private let values: SceneValues
  private let thumbnails: [SceneThumbnail]
  private let view = ScrollView(frame: .zero)
  private var layout = CatalogueLayout(width: 0, count: 0) { _ in 1 }
  /// The words under each: its sentence, then its source file.
  private var words: [(sentence: [TextRun], source: [TextRun])] = []
  /// The source file of each, from the package's folder on.
  private let files: [String]
  /// The thumbnail that arrows have chosen, or whose scene a key had entered; nil before the first
  /// arrow.
  private(set) var chosen: Int?

  public init(_ setup: SceneSetup) {
    let style = SceneStyle.chosen(setup, at: .afternoon)
    var values = SceneValues()
    if style.isDark { values[SceneStyle.parameter.name] = 1 }
    self.values = values
    bar = ScrollBar(color: style.quietInk, reducesMotion: setup.reducesMotion)
    let entries = setup.catalogue.entries.filter { $0.descriptor.name != Self.descriptor.name }
    files = entries.map { $0.file }
    chosen = entries.firstIndex { $0.descriptor.name == setup.navigator.entered }
    thumbnails = entries.map {
      SceneThumbnail(
        $0, values, seed: setup.seed, reducesMotion: setup.reducesMotion,
        owner: TextureOwner("catalogue"))
    }
    super.init(setup, style)
  }

  /// The factor by which the designed layout is enlarged.
  private var scale: Double {
    // Larger words must not reduce two columns of thumbnails to one.
    let across = size.width < 690 ? 300.0 : 690
    return style.enlargement(in: size, least: Size(width: across, height: 300))
  }

  /// The offset in whole points, so that a still thumbnail looks the same wherever it is.
  private var top: Double { view.contentOffset.y.rounded() }

  /// The numbers of the thumbnails that are played and drawn.
  var visible: Range<Int> { layout.visible(from: top / scale, height: size.height / scale) }

  public func nextChange(after time: Double) -> Double? { clock.nextChange(after: time) }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.paper, in: size) else { return }
    let (left, above) = (layout.margin, top / scale)
    list.enlarge(by: scale) { list in
      list.write(TextRun("Scenes", .display), at: Point(x: left, y: 64 - above), style.ink)
      list.write(
        TextRun(Self.advice, .caption), at: Point(x: left + 2, y: 88 - above), style.quietInk)
    }
    for index in visible { addThumbnail(index, at: clock.time(at: time), to: &list) }
    bar.draw(of: view, in: view.frame, into: &list)
  }

  private func addThumbnail(_ index: Int, at time: Double, to list: inout DrawList) {
    var frame = layout.frame(index) * scale
    frame.origin.y -= top
    let (edge, color) = index == chosen ? (Self.ring, style.accent(4)) : (Self.border, style.inset)
    // A point of the border lies under the thumbnail, whose edges are rounded to whole pixels.
    list.stroke(frame.insetBy(dx: -edge, dy: -edge), width: edge + 1, color)
    thumbnails[index].draw(at: time, in: frame, into: &list)
    list.coverCorners(of: frame, radius: Self.radius, color)
    list.coverCorners(
      of: frame.insetBy(dx: -edge, dy: -edge), radius: Self.radius + edge, style.paper)
    let foot = Point(x: frame.minX, y: frame.maxY) / scale
    list.enlarge(by: scale) { addWords(index, under: foot, to: &$0) }
  }

  /// The name, the sentence and the source of a scene, as large as they are designed.
  private func addWords(_ index: Int, under foot: Point, to list: inout DrawList) {
    list.write(
      TextRun(thumbnails[index].descriptor.name, .body),
      at: foot + Point(x: 0, y: CatalogueLayout.nameBaseline), style.ink)
    let (sentence, source) = words[index]
    for line in 0..<sentence.count + source.count {
      let isSource = line >= sentence.count
      let below =
        CatalogueLayout.sentenceBaseline + CatalogueLayout.lineHeight * Double(line)
        + (isSource ? CatalogueLayout.sourceGap : 0)
      list.write(
        isSource ? source[line - sentence.count] : sentence[line],
        at: foot + Point(x: 0, y: below), isSource ? style.ink : style.quietInk)
    }
  }

  static let descriptor = SceneDescriptor(
    name: "catalogue",
    sentence: "Every scene in a small window, playing by itself; a tap enters it.",
    source: "this project", parameters: [SceneStyle.parameter])

  public var scrollViews: [SceneScrollView] { [SceneScrollView(view)] }
  public var hint: String { "tap a scene to enter it" }

  /// The title's frame, also where the title is scrolled away, so that nothing beside it jumps.
  public var factsFrame: Rect? {
    let width = LetterWidths.width(of: Self.advice, size: SceneStyle.TypeSize.caption.rawValue)
    return Rect(x: layout.margin, y: 12, width: width, height: 84) * scale
  }

  public var keys: [SceneKeys] {
    [
      SceneKeys("Arrows", "choose a scene"), SceneKeys("Return", "enter it"),
      SceneKeys("O", "its source file", characters: ["o"]),
    ]
  }

  public func cursor(at point: Point, over region: InputRegion) -> PointerShape? {
    index(at: point) == nil ? nil : .hand
  }

  public func build(in window: InputWindow) {
    view.addTapLogging(to: log, of: self) { scene, point, _ in scene.tap(at: point) }
    window.addSubregion(view)
  }

  /// The scene whose window is at a point of ours.
  private func index(at point: Point) -> Int? {
    layout.index(at: Point(x: point.x, y: point.y + top) / scale)
  }

  /// Where a scene's source file is named, in points of the window.
  private func sourceFrame(_ index: Int) -> Rect {
    let (sentence, source) = words[index]
    var frame = layout.words(index, lines: sentence.count..<sentence.count + source.count) * scale
    frame.origin.y += CatalogueLayout.sourceGap * scale - top
    return frame
  }

  /// The visible scenes and their source files.
  public var focusTargets: [FocusTarget] {
    visible.flatMap { index in
      var frame = layout.frame(index) * scale
      frame.origin.y -= top
      return [FocusTarget(2 * index, frame), FocusTarget(2 * index + 1, sourceFrame(index))]
    }
  }

  private func tap(at point: Point) -> String? {
    guard let index = index(at: point) else { return nil }
    if sourceFrame(index).contains(point) { return openSource(index) }
    enter(index)
    return "scene=\(thumbnails[index].descriptor.name)"
  }

  private func openSource(_ index: Int) -> String {
    setup.navigator.open(file: files[index])
    return "source=\(files[index])"
  }

  private func enter(_ index: Int) {
    setup.navigator.open(thumbnails[index].descriptor.name, values)
  }

  public func key(_ key: InputEvent.Key, _ action: InputEvent.KeyAction, at time: Double) -> Bool {
    guard action != .up else { return false }
    switch key {
    case .left, .right: choose(columns: key == .left ? -1 : 1, rows: 0, at: time)
    case .up, .down: choose(columns: 0, rows: key == .up ? -1 : 1, at: time)
    case .return:
      guard action != .repeat, let chosen else { return false }
      setup.navigator.entered = thumbnails[chosen].descriptor.name
      enter(chosen)
    case "o":
      guard action != .repeat, let chosen else { return false }
      let detail = openSource(chosen)
      log.note(LogEntry(time: time, event: "opened", detail: detail))
    default: return false
    }
    return true
  }

  /// The first arrow chooses a visible thumbnail; further ones go on from there.
  private func choose(columns: Int, rows: Int, at time: Double) {
    let shown = visible
    guard var next = shown.first(where: { layout.frame($0).midY * scale >= top }) ?? shown.first
    else { return }
    if let chosen, shown.contains(chosen) {
      next = layout.neighbor(of: chosen, columns: columns, rows: rows)
    }
    chosen = next
    // The first row brings the title along.
    let cell = (layout.cell(next) * scale).insetBy(dx: -2 * Self.ring, dy: -2 * Self.ring)
    let above = next < layout.columns ? cell.minY : 0
    view.scrollRectToVisible(
      Rect(x: 0, y: cell.minY - above, width: size.width, height: cell.height + above),
      animated: true, at: time)
  }

  public func layOut(_ size: Size) {
    self.size = size
    view.frame = Rect(origin: .zero, size: size)
    layout = CatalogueLayout(width: size.width / scale, count: files.count) { width in
      let type = SceneStyle.TypeSize.caption.rawValue
      words = zip(thumbnails, files).map { thumbnail, file in
        let sentence = thumbnail.descriptor.sentence
        return (
          TextLines.lines(of: sentence, width: width, size: type).map { TextRun($0, .caption) },
          TextLines.lines(ofPath: "Source: \(file)", width: width, size: type)
            .map { TextRun($0, .caption) }
        )
      }
      return words.reduce(1) { max($0, $1.sentence.count + $1.source.count) }
    }
    view.contentSize = layout.contentSize * scale
  }
}

extension SceneEntry {
  public static let catalogue = SceneEntry(
    CatalogueScene.descriptor,
    show: SceneShow(PackageResources.catalogue_txt, pictureTime: 0.45, duration: 14)
  ) { CatalogueScene($0) }
}
