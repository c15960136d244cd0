import Drawing
import Scrolling
import ScrollingKit
import Tiles

// The filmstrip follows the pages continuously; while a finger or its own motion moves it, the
// pages follow the thumbnail in its middle.
extension PhotosScene {
  /// Whether the filmstrip is in the window.
  var showsFilmstrip: Bool { !filmstrip.isHidden }

  /// The size of a page: above the filmstrip.
  var pageSize: Size {
    Size(width: size.width, height: size.height - (showsFilmstrip ? Filmstrip.height : 0))
  }

  func buildFilmstrip(in window: InputWindow) {
    window.addSubregion(filmstrip)
    filmstrip.onMoment = { [scene = Weakly(wrappedValue: self)] time in
      scene.wrappedValue?.follow(at: time)
    }
    filmstrip.addTapLogging(to: log, of: self) { scene, point, time in
      guard let photo = scene.filmstrip.photo(at: point) else { return nil }
      scene.turn(to: photo, at: time)
      return "thumbnail=\(photo + 1)"
    }
  }

  func layOutFilmstrip() {
    filmstrip.isHidden = !wantsFilmstrip || library.count < 2 || size.height < Filmstrip.leastWindow
    filmstrip.layOut(size)
    tiles.thumbnails.layOut(
      showsFilmstrip ? filmstrip.most : 0,
      side: Int((Filmstrip.side * pixelsPerPoint).rounded(.up)))
  }

  func toggleFilmstrip() {
    wantsFilmstrip.toggle()
    layOut(size)
  }

  /// The photo that is shown; between two pages a fraction.
  private var position: Double {
    guard let page = current else { return 0 }
    let progress = pageView.progress
    let other = (progress > 0 ? pageView.pageAfter : pageView.pageBefore) as? PhotoPage
    return Double(page.number) + progress * Double(other.map { abs($0.number - page.number) } ?? 1)
  }

  /// Brings the filmstrip and the pages into step at a moment.
  private func follow(at time: Double) {
    guard showsFilmstrip else { return }
    let isMoving = filmstrip.isMoving
    if isMoving, !filmstrip.leads { beginLead(at: time) }
    if isMoving || filmstrip.leads {
      if filmstrip.middle != number, let page = makePage(filmstrip.middle) {
        pageView.setPage(page, animated: false, at: time)
      }
      // The end of its motion is a moment that does not depend on frames.
      if !isMoving { steps.turn(to: number, at: time) }
      filmstrip.leads = isMoving
    } else if filmstrip.phase == .idle {
      let offset = filmstrip.offset(of: position)
      if filmstrip.contentOffset != offset {
        filmstrip.setContentOffset(offset, animated: false, at: time)
      }
    }
  }

  /// Ends the motion of the pages, and shows all of the present photo, as of those on the way.
  private func beginLead(at time: Double) {
    filmstrip.leads = true
    current?.fit()
    let (scroll, progress) = (pageView.scrollView, pageView.progress)
    guard progress != 0 else { return }
    let rest = scroll.contentOffset.x - progress * (pageSize.width + gap)
    scroll.setContentOffset(Point(x: rest, y: 0), animated: false, at: time)
  }

  // MARK: Drawing

  /// All lengths are points, and taste.
  private static let frameWidth = 3.0

  func drawFilmstrip(into list: inout DrawList) {
    guard showsFilmstrip else { return }
    list.fill(filmstrip.frame, style.surface)
    list.clip(to: filmstrip.frame)
    for photo in filmstrip.photos {
      let cell = filmstrip.cell(of: photo)
      guard cell.maxX > 0, cell.minX < size.width else { continue }
      if let texture = tiles.thumbnails.texture(of: photo) {
        list.draw(texture, in: cell)
      } else {
        list.fill(cell, style.inset)
        if case .failed = library.state(of: photo) {
          list.write(Self.failedSign, at: cell.center + Point(x: -3, y: 5), style.accent(0))
        }
      }
    }
    let photo = Rect(
      origin: filmstrip.frame.origin, size: Size(width: Filmstrip.stride, height: Filmstrip.height)
    ).offsetBy(dx: filmstrip.inset, dy: 0)
    list.stroke(photo.insetBy(dx: 1, dy: 6), width: Self.frameWidth, style.accent(4))
    list.unclip()
  }

  private static let failedSign = TextRun("!", .caption)
}
