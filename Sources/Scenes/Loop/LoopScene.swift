import Drawing
import SceneHosting
import Scrolling
import ScrollingKit

/// A carousel without ends: two or more pages repeat for ever, none of them drawn twice in one
/// frame. One page alone does not move. A tap on a dot goes to its page by the shorter way.
public final class LoopScene: StyledScene, Scene, ScrollViewDelegate {
  /// Taste: the dots of nine pages stand in any window.
  private static let pageLimits = 1.0...9

  /// The technique by which pages come round, in the order of the descriptor's ways.
  private enum Way: Int, CaseIterable {
    /// The scroll view's axis has no ends.
    case endless
    /// The content is put back to its middle, and the pages with it.
    case recentered
    /// As `recentered`, in content of two windows.
    case short
    /// The content is put back, the pages are not.
    case unmoved
  }

  private let pages: Int
  private let view = ScrollView(frame: .zero)
  /// The axis of content with a finite length; nil: the content has no ends.
  private var axis: RecenteredAxis?

  public init(_ setup: SceneSetup) {
    pages = Int(setup.value("pages"))
    let way = Way.allCases[setup.way]
    axis =
      way == .endless
      ? nil : RecenteredAxis(startCell: 0, isShort: way == .short, movesItems: way != .unmoved)
    view.endlessAxes = pages > 1 && axis == nil ? .horizontal : []
    super.init(setup, .chosen(setup, at: .sunrise))
  }

  /// Where the window's left edge is; a cell is a page.
  private var here: WorldPosition {
    axis?.position(of: view.contentOffset.x)
      ?? WorldPosition(cell: 0, local: view.contentOffset.x, cellLength: pageWidth)
  }

  /// The width of a page in points: the window's, but at least 1.
  private var pageWidth: Double { max(size.width, 1) }

  /// Goes to a page for a tap at a window point. Returns which one, for the log.
  private func tap(at point: Point, time: Double) -> String? {
    guard pages > 1, size.width > 0 else { return nil }
    // The page that fills more of the window.
    let here = here
    let nearest = here.moved(by: size.width / 2, cellLength: pageWidth)
    let current = nearest.item(of: pages)
    let step: Int
    if let dot = dots.dot(at: point) {
      step = WorldPosition.shortestDistance(from: current, to: dot, of: pages)
    } else {
      step = point.x < size.width / 2 ? -1 : 1
    }
    let corner = view.contentOffset.x - here.local
    var x = corner + Double(nearest.cell &+ step &- here.cell) * size.width
    if axis?.isShort ?? false { x = min(max(x, view.minimumOffset.x), view.maximumOffset.x) }
    view.setContentOffset(Point(x: x, y: view.contentOffset.y), animated: true, at: time)
    let turned = Int(((x - corner) / size.width).rounded()) &+ here.cell &- nearest.cell
    return "page=\(((current + turned) % pages + pages) % pages + 1)"
  }

  private var dots: PageDots { PageDots(count: pages, size: size, color: style.ink) }

  public func draw(at time: Double, into list: inout DrawList) {
    guard list.beginPlane(on: style.paper, in: size) else { return }
    let here = here
    // At most two pages are visible, and two neighbors are never the same page.
    for cell in here.cell...here.cell + (here.local > 0 ? 1 : 0) {
      let position = WorldPosition(cell: cell, local: 0, cellLength: size.width)
      let x = position.distance(from: here, cellLength: size.width)
      let poster = Poster(number: position.item(of: pages), style: style, top: strip.room)
      poster.draw(
        in: Rect(x: x, y: 0, width: size.width, height: size.height), shift: x / size.width,
        into: &list)
    }
    guard pages > 1 else { return }
    let place = Double(here.item(of: pages)) + here.local / size.width
    dots.draw(at: place, wraps: true, on: style.surface, into: &list)
    if strip.room > 0 { map.draw(view, into: &list) }
  }

  /// In a narrow window the dots lie under it, in a wide one beside it.
  private var map: ContentMap {
    let isNarrow = size.width < 900
    let beside = Size(width: isNarrow ? size.width : size.width / 2 - 60, height: 0)
    return ContentMap(
      style: style, isEndless: axis == nil, size: size,
      unit: strip.growth(ofCard: ContentMap.width, in: beside), bottom: isNarrow ? 52 : 0)
  }

  static let descriptor = SceneDescriptor(
    name: "loop", sentence: "A carousel without ends: pages that come round, none of them twice.",
    source: "WWDC 2011, session 104 (a photo carousel that wraps)",
    ways: [
      SceneWay("endless", "No ends", "Flick, as far as you like: the scroll view has no ends."),
      SceneWay(
        "recentered", "Put back", "Flick twice: the mark jumps to the middle, and no page moves."),
      SceneWay("short", "Two windows", "Flick twice: content of two windows ends at page two."),
      SceneWay(
        "unmoved", "Offset alone", "Flick three times: in mid-turn the pages jump back by two."),
    ],
    parameters: [
      SceneParameter("pages", 5, in: pageLimits, isWhole: true, help: "How many pages come round."),
      SceneStyle.parameter,
    ])

  public var scrollViews: [SceneScrollView] {
    let pages = pages > 1 && size.width > 0
    return [SceneScrollView(view, stops: pages ? .interval(width: size.width, phase: 0) : .none)]
  }
  public var hint: String { "flick the pages · tap a side to turn" }
  /// The map and the dots; in a low window the dots alone.
  public var captionFrame: Rect? {
    guard pages > 1 else { return nil }
    guard strip.room > 0 else { return dots.frame }
    let top = map.frame.minY
    return Rect(x: 0, y: top, width: size.width, height: size.height - top)
  }

  public func build(in window: InputWindow) {
    view.addTapLogging(to: log, of: self) { $0.tap(at: $1, time: $2) }
    view.delegate = self
    window.addSubregion(view)
  }

  public func layOut(_ size: Size) {
    self.size = size
    if pages > 1, var axis {
      let offset = view.target ?? view.contentOffset
      let start = axis.layOut(from: offset.x, visible: pageWidth, cell: pageWidth)
      let content = Size(width: axis.contentLength, height: size.height)
      self.axis = axis
      view.change { model, events in
        model.layOut(bounds: size, contentSize: content, into: &events) { _ in Point(x: start, y: 0)
        }
      }
    } else {
      view.change { model, events in
        model.layOutPages(
          bounds: size, contentSize: size, stride: PageStride(horizontal: pageWidth), into: &events)
      }
    }
    view.frame = Rect(origin: .zero, size: size)
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard pages > 1, let shift = axis?.recenter(scrollView.contentOffset.x), shift != 0 else {
      return
    }
    scrollView.translate(by: Point(x: shift, y: 0))
  }
}

extension SceneEntry {
  public static let loop = SceneEntry(
    LoopScene.descriptor, show: SceneShow(PackageResources.loop_txt, pictureTime: 9.7, duration: 16)
  ) { LoopScene($0) }
}
