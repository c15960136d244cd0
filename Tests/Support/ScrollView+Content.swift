import Scrolling

extension ScrollView {
  /// A scroll view on content of a size; without a frame it is as large as a hand's window.
  public convenience init(frame: Rect = Rect(x: 0, y: 0, width: 400, height: 300), content: Size) {
    self.init(frame: frame)
    contentSize = content
  }
}

extension InputWindow {
  /// A window with a scroll view that fills it.
  public convenience init(filledBy view: ScrollView) {
    self.init(frame: view.frame)
    addSubregion(view)
  }
}
