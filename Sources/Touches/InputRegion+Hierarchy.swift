extension InputRegion {
  /// Puts a region in front of the others in this one, taking it from where it was.
  public func addSubregion(_ region: InputRegion) {
    region.removeFromSuperregion()
    insertSubregion(region, at: subregions.count)
  }

  /// Puts a region at a place between back (0) and front (`subregions.count`).
  public func insertSubregion(_ region: InputRegion, at index: Int) {
    precondition(
      !isDescendant(of: region), "A region cannot be put into itself or into its descendant.")
    region.removeFromSuperregion()
    precondition(
      subregions.indices.contains(index) || index == subregions.count,
      "A subregion's index is between 0 and the number of subregions.")
    subregions.insert(region, at: index)
    region.superregion = self
  }

  /// Takes the region out. Touches that began in it stay with it until they end.
  public func removeFromSuperregion() {
    superregion?.subregions.removeAll { $0 === self }
    superregion = nil
  }

  /// The window at the root, or nil.
  public var window: InputWindow? { root as? InputWindow }

  /// Whether the region is `other` or lies in it, at any depth.
  public func isDescendant(of other: InputRegion) -> Bool {
    var region: InputRegion? = self
    while let current = region {
      if current === other { return true }
      region = current.superregion
    }
    return false
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
