// The content as a region: for zoomed content that can be touched.
extension ScrollView {
  /// The region that is zoomed with the content, or nil: UIKit's `viewForZooming(in:)`.
  ///
  ///     let page = InputRegion(frame: Rect(x: 0, y: 0, width: 600, height: 800))
  ///     page.addSubregion(button)              // in points of the page
  ///     scrollView.contentRegion = page        // contentSize is 600 × 800 at scale 1
  ///     scrollView.maximumZoomScale = 4
  ///
  /// Its points are those of the content at scale 1, whatever `zoomScale` is: a button in it is hit
  /// where it shows, `location(in:)` returns points of the region, and a scroll view in it follows
  /// fingers one to one on the screen. `convert` returns where it shows.
  ///
  /// Setting it adds the region to the scroll view, takes out the former one, and makes its size
  /// the `contentSize`. From then on the scroll view lays it out: its bounds have the size of the
  /// content at scale 1, its frame is where the content shows, and its `scale` is `zoomScale`. A
  /// region that is taken out, or put into another one, is the content region no more.
  ///
  /// Like any region in a scroll view it receives touches late, and is hit where no region in it
  /// is. Set `isUserInteractionEnabled` to false if it is only drawn, like an image view.
  public var contentRegion: InputRegion? {
    get { zoomedRegion }
    set {
      guard newValue !== zoomedRegion else { return }
      zoomedRegion?.removeFromSuperregion()
      guard let newValue else { return }
      if newValue.superregion !== self { addSubregion(newValue) }
      let size = newValue.bounds.size
      contentSize = size * zoomScale
      zoomedRegion = newValue
      layOutContentRegion()
    }
  }

  /// Puts the region where the content shows.
  final func layOutContentRegion() {
    guard let region = zoomedRegion else { return }
    let size = model.unscaledContentSize
    if region.bounds.size != size { region.bounds.size = size }
    region.place(at: .zero, scale: model.zoomScale)
  }
}
