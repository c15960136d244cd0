import Geometry
import Touches

// The content as a region: for zoomed content that can be touched.
extension ScrollView {
  /// The region that is zoomed with the content, or nil: UIKit's `viewForZooming(in:)`.
  ///
  ///     let page = InputRegion(frame: Rect(x: 0, y: 0, width: 600, height: 800))
  ///     page.addSubregion(button)              // in points of the page
  ///     scrollView.contentRegion = page        // contentSize is 600 × 800 at scale 1
  ///     scrollView.maximumZoomScale = 4
  ///
  /// Its points are those of the content at scale 1, whatever `zoomScale` is: a button that lies in
  /// it is hit where it shows, `location(in:)` answers in points of the region, and a scroll view
  /// in it follows fingers as far as they go on the screen. `convert` tells where it shows.
  ///
  /// Assigned, it is put into the scroll view, unless it is in it already, and `contentSize`
  /// becomes its size; the one before leaves. From then on the scroll view lays it out: its bounds
  /// have the size of the content at scale 1, whatever that becomes, its frame is where the content
  /// shows, and its `scale` is `zoomScale`.
  ///
  /// As any region in a scroll view it learns of touches late, and is hit where no region in it is.
  /// Set `isUserInteractionEnabled` to false where it is only drawn, as an image view.
  public var contentRegion: InputRegion? {
    get { zoomedRegion }
    set {
      guard newValue !== zoomedRegion else { return }
      if let old = zoomedRegion {
        zoomedRegion = nil
        if old.superregion === self { old.removeFromSuperregion() }
        old.place(at: old.frame.origin, scale: 1)
      }
      guard let newValue else { return }
      if newValue.superregion !== self { addSubregion(newValue) }
      let size = newValue.bounds.size
      contentSize = size * zoomScale
      zoomedRegion = newValue
      layOutContentRegion()
    }
  }

  /// Puts the region where the content shows. One that the program has put elsewhere stays as it
  /// is.
  final func layOutContentRegion() {
    guard let region = zoomedRegion, region.superregion === self else { return }
    let size = model.unscaledContentSize
    if region.bounds.size != size { region.bounds.size = size }
    region.place(at: .zero, scale: model.zoomScale)
  }
}
