extension InputRegion {
  /// Puts a region in front of the others in this one, taking it from where it was.
  ///
  /// - Precondition: it is not this region, and this one does not lie in it.
  public func addSubregion(_ region: InputRegion) { insertSubregion(region, at: .max) }

  /// Puts a region at an index counted from the back, taking it from where it was. A negative index
  /// counts as 0; one beyond the number of the others puts it in front of them all.
  ///
  /// - Precondition: it is not this region, and this one does not lie in it.
  public func insertSubregion(_ region: InputRegion, at index: Int) {
    if let old = region.window, old !== window { old.regionLeaves(region) }
    precondition(
      !isDescendant(of: region), "A region cannot be put into itself or into its descendant.")
    if region.superregion === self {
      subregions.removeAll { $0 === region }
    } else {
      region.unlink()
      region.superregion = self
    }
    subregions.insert(region, at: min(max(index, 0), subregions.count))
  }

  /// Puts a region right in front of a subregion.
  ///
  /// - Precondition: the sibling is another subregion of this region.
  public func insertSubregion(_ region: InputRegion, above sibling: InputRegion) {
    insertSubregion(region, at: place(of: sibling, without: region) + 1)
  }

  /// Puts a region right behind a subregion.
  ///
  /// - Precondition: the sibling is another subregion of this region.
  public func insertSubregion(_ region: InputRegion, below sibling: InputRegion) {
    insertSubregion(region, at: place(of: sibling, without: region))
  }

  /// Moves a subregion in front of the others; ignored for any other region.
  public func bringSubregionToFront(_ region: InputRegion) {
    if region.superregion === self { addSubregion(region) }
  }

  /// Moves a subregion behind the others; ignored for any other region.
  public func sendSubregionToBack(_ region: InputRegion) {
    if region.superregion === self { insertSubregion(region, at: 0) }
  }

  /// The index of a subregion, counted from the back, `region` left out.
  private func place(of sibling: InputRegion, without region: InputRegion) -> Int {
    let others = subregions.filter { $0 !== region }
    guard let place = others.firstIndex(where: { $0 === sibling }) else {
      preconditionFailure("A region is put above or below another one of the same superregion.")
    }
    return place
  }

  /// Takes the region, with all that is in it, out of its superregion and its window.
  ///
  /// Its touches end now, as Apple documents it: the touched region, or the responder that answered
  /// `touchesBegan` for it, gets `touchesCancelled`, and no other responder does. Gestures of
  /// recognizers in the region, and of those that serve a scroll view in it, are cancelled; those
  /// of the regions around it go on. A move within one window ends nothing.
  public func removeFromSuperregion() {
    window?.regionLeaves(self)
    unlink()
  }

  private func unlink() {
    guard let old = superregion else { return }
    old.willRemoveSubregion(self)
    old.subregions.removeAll { $0 === self }
    superregion = nil
  }

  /// The window at the root, or nil.
  public var window: InputWindow? { root as? InputWindow }

  /// Whether the region is `other` or lies in it, at any depth.
  public func isDescendant(of other: InputRegion) -> Bool {
    Outwards(from: self).contains { $0 === other }
  }

  private var root: InputRegion {
    var region = self
    while let parent = region.superregion { region = parent }
    return region
  }

  /// Attaches a recognizer, detaching it from the region where it was; a gesture in progress is
  /// cancelled.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Detaches a recognizer; a gesture in progress is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
    recognizer.abandonAttempt()
  }
}

/// A region and those around it, from the inside out. Each is asked for the next one only after it
/// has been visited, since a visit may change the hierarchy.
package struct Outwards: Sequence, IteratorProtocol {
  private var region: InputRegion?
  private var hasBegun = false

  package init(from region: InputRegion?) { self.region = region }

  package mutating func next() -> InputRegion? {
    if hasBegun { region = region?.superregion }
    hasBegun = true
    return region
  }
}
