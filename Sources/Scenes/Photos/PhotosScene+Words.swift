import Drawing
import Scrolling
import Tiles

// The words over photos, and in place of those that cannot be shown. All lengths are points.
extension PhotosScene {
  /// From a plate's edge to its words.
  private static let inset = 16.0
  /// The length of size, scale and number beside the name, in letters.
  private static let figures = 38
  private static let longestName = 40
  private static let shortestName = 6
  private static let lowest = 120.0

  var textScale: Double { style.enlargement(in: size, least: Size(width: 336, height: 320)) }
  /// The bars of memory, in points as they are designed; nil: they do not show.
  var barsFrame: Rect? {
    bars == nil ? nil : PhotoBars.frame(in: designed, below: strip.room / textScale)
  }

  /// The facts of the photo under them, in points as they are designed; nil: they do not show.
  var photoFactsFrame: Rect? {
    facts == nil
      ? nil
      : PhotoFactsPanel.frame(
        in: designed, below: barsFrame?.maxY ?? 0,
        strip.isShown ? strip.frame * (1 / textScale) : .zero)
  }

  /// The window as large as words over it are designed.
  var designed: Size { size / textScale }

  /// Draws the photo's name, scale and number: not while it is scrolled or zoomed; while pages are
  /// turned those of the next photo.
  func drawCaption(of page: PhotoPage, into list: inout DrawList) {
    let motion = page.indicatorOpacity
    let strength = Float(1 - (reducesMotion ? motion.rounded(.up) : motion))
    guard size.height > Self.lowest else { return captionPlate = nil }
    guard strength > 0 else { return }
    let bottom = pageSize.height / textScale - Plate.margin
    let start = Point(x: Plate.margin + Self.inset, y: bottom - 10.5)
    let width = CaptionPen.width { write(page, &$0, &list) } + 2 * Self.inset
    let height = PhotoFactsPanel.caption
    let plate = Rect(x: Plate.margin, y: bottom - height, width: width, height: height)
    captionPlate = plate * textScale
    list.fillPlate(plate, style, opacity: strength)
    var pen = CaptionPen(at: start, opacity: strength)
    write(page, &pen, &list)
  }

  private func write(_ page: PhotoPage, _ pen: inout CaptionPen, _ list: inout DrawList) {
    let room = Int((designed.width - 2 * (Plate.margin + Self.inset)) / CaptionPen.letter)
    let state = (page.photo?.damage == nil ? 0 : 9) + (page.photo?.progress ?? 1 < 1 ? 12 : 0)
    let isWide = room > Self.figures + state + 8
    let figures = (isWide ? Self.figures : 18) + state
    // Without room for all only the name and the number are shown.
    let isNarrow = room < Self.shortestName + figures
    let rest = isNarrow ? 11 : figures
    let quiet = style.quietInk
    let letters = max(Self.shortestName, min(room - rest, Self.longestName))
    pen.write(page.name(of: letters), style.ink, &list)
    if let photo = page.photo, !isNarrow {
      if isWide {
        pen.space()
        pen.write(Int(page.photoSize.width), quiet, &list)
        pen.write(" × ", quiet, &list)
        pen.write(Int(page.photoSize.height), quiet, &list)
      }
      pen.space()
      pen.write(Int((page.zoomScale * pixelsPerPoint * 100).rounded()), quiet, &list)
      pen.write(" %", quiet, &list)
      if photo.damage != nil {
        pen.space()
        pen.write("damaged", style.accent(0), &list)
      }
      if photo.progress < 1 {
        pen.space()
        pen.write(Int(photo.progress * 100), style.accent(0), &list)
        pen.write(" % read", style.accent(0), &list)
      }
    }
    pen.space()
    pen.write(page.number + 1, quiet, &list)
    pen.write(" of ", quiet, &list)
    pen.write(library.count, quiet, &list)
  }

  private static let cardWidth = 420.0
  private static let cardInset = 24.0
  /// The height of a card with its title alone.
  private static let cardHeight = 84.0
  private static let lineHeight = 18.0
  /// The height that the offer to read the photo again adds.
  private static let offerHeight = 38.0

  /// Draws the reason why a photo cannot be shown, if there is one.
  func drawReason(of page: PhotoPage, in frame: Rect, into list: inout DrawList) {
    let width = min(Self.cardWidth, frame.width - 2 * Plate.margin)
    let room = width - 2 * Self.cardInset
    guard room > 0 else { return }
    let lines = page.reason(in: room)
    guard !lines.isEmpty else { return }
    let offer = library.canRetry ? Self.offerHeight : 0
    let height = Self.cardHeight + Self.lineHeight * Double(lines.count) + offer
    let card = Rect(
      x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
    list.fill(card, style.surface, radius: 18)
    list.clip(to: card)
    var place = card.origin + Point(x: Self.cardInset, y: 42)
    let title = page.refusal(of: Int(room / (0.52 * SceneStyle.TypeSize.body.rawValue)))
    list.write(TextRun(title, .body), at: place, style.ink)
    place.y += 10
    for line in lines {
      place.y += Self.lineHeight
      list.write(TextRun(line, .caption), at: place, style.quietInk)
    }
    if library.canRetry {
      place.y += Self.offerHeight
      list.write(TextRun("Tap to read it again", .caption), at: place, style.accent(0))
    }
    list.unclip()
  }
}
