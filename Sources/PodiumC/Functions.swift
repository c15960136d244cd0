import CPodium
import Scrolling

// The functions of podium_inside.h, which the C half calls. It has checked all arguments.

@_cdecl("inside_model")
public func insideModel(_ box: UnsafeMutableRawPointer, _ bounds: podium_size)
  -> UnsafeMutableRawPointer
{ held(ModelBox(box: box, bounds: bounds.size)) }

@_cdecl("inside_model_finger")
public func insideModelFinger(
  _ model: UnsafeMutableRawPointer, _ time: Double, _ kind: Int32, _ finger: Int32, _ x: Double,
  _ y: Double
) { object(model, as: ModelBox.self).finger(kind, Int(finger), at: Point(x: x, y: y), time: time) }

@_cdecl("inside_model_cancel")
public func insideModelCancel(_ model: UnsafeMutableRawPointer, _ time: Double) {
  object(model, as: ModelBox.self).cancel(at: time)
}

@_cdecl("inside_model_wheel")
public func insideModelWheel(
  _ model: UnsafeMutableRawPointer, _ time: Double, _ right: Double, _ down: Double
) { object(model, as: ModelBox.self).wheel(Point(x: right, y: down), at: time) }

@_cdecl("inside_model_advance")
public func insideModelAdvance(_ model: UnsafeMutableRawPointer, _ time: Double) {
  using(model, as: ModelBox.self) { $0.advance(to: time) }
}

@_cdecl("inside_window")
public func insideWindow(_ box: UnsafeMutableRawPointer, _ size: podium_size)
  -> UnsafeMutableRawPointer
{ held(WindowBox(box: box, size: size.size)) }

@_cdecl("inside_window_send")
public func insideWindowSend(
  _ window: UnsafeMutableRawPointer, _ note: UnsafePointer<podium_note>
) {
  if let event = note.pointee.event {
    object(window, as: WindowBox.self).send(event, note.pointee)
  }
}

@_cdecl("inside_window_pad")
public func insideWindowPad(
  _ window: UnsafeMutableRawPointer, _ time: Double, _ phase: podium_pad, _ delta: podium_point,
  _ place: podium_point
) { object(window, as: WindowBox.self).pad(phase, by: delta.point, at: place.point, time: time) }

@_cdecl("inside_window_advance")
public func insideWindowAdvance(_ window: UnsafeMutableRawPointer, _ time: Double) {
  using(window, as: WindowBox.self) { $0.advance(to: time) }
}

@_cdecl("inside_window_deadline")
public func insideWindowDeadline(_ window: UnsafeMutableRawPointer) -> Double {
  object(window, as: WindowBox.self).deadline
}

@_cdecl("inside_window_verdict")
public func insideWindowVerdict(_ window: UnsafeMutableRawPointer, _ finger: Int32) -> Int32 {
  object(window, as: WindowBox.self).verdict(of: Int(finger))
}

@_cdecl("inside_window_view_at")
public func insideWindowViewAt(_ window: UnsafeMutableRawPointer, _ place: podium_point) -> Int64 {
  object(window, as: WindowBox.self).place(ofViewAt: place.point)
}

@_cdecl("inside_view")
public func insideView(
  _ window: UnsafeMutableRawPointer, _ parent: UnsafeMutableRawPointer?, _ place: UInt32,
  _ frame: podium_rect, _ isHidden: Int32
) -> UnsafeMutableRawPointer {
  let window = object(window, as: WindowBox.self)
  let view = ViewBox(window, place: place, frame: frame.rect, isHidden: isHidden != 0)
  window.add(view, to: parent.map { object($0) })
  return held(view)
}

@_cdecl("inside_view_remove")
public func insideViewRemove(_ view: UnsafeMutableRawPointer) {
  let reference = Unmanaged<Scrolled>.fromOpaque(view)
  reference.takeUnretainedValue().remove()
  reference.release()
}

@_cdecl("inside_view_set_frame")
public func insideViewSetFrame(_ view: UnsafeMutableRawPointer, _ frame: podium_rect) {
  object(view, as: Scrolled.self).setFrame(frame.rect)
}

@_cdecl("inside_view_set_content")
public func insideViewSetContent(_ view: UnsafeMutableRawPointer, _ content: podium_size) {
  object(view, as: Scrolled.self).change { model, _ in model.contentSize = content.size }
}

@_cdecl("inside_view_set_insets")
public func insideViewSetInsets(_ view: UnsafeMutableRawPointer, _ insets: podium_insets) {
  object(view, as: Scrolled.self).change { model, _ in
    model.contentInset = EdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

@_cdecl("inside_view_set_snap")
public func insideViewSetSnap(
  _ view: UnsafeMutableRawPointer, _ isY: Int32, _ snap: UnsafePointer<podium_snap>
) {
  let (rule, isPages) = (snap.pointee.rule, snap.pointee.isPages)
  let stride = isPages && snap.pointee.every > 0 ? snap.pointee.every : nil
  object(view, as: Scrolled.self).change { model, _ in
    if isY != 0 {
      model.verticalSnap = rule
      model.pageStride.vertical = stride
      model.isPagingEnabled = model.isPagingEnabled || isPages
    } else {
      model.horizontalSnap = rule
      model.pageStride.horizontal = stride
      model.isPagingEnabled = isPages
    }
  }
}

@_cdecl("inside_view_set_zoom_limits")
public func insideViewSetZoomLimits(
  _ view: UnsafeMutableRawPointer, _ least: Double, _ most: Double
) { object(view, as: Scrolled.self).setZoomLimits(least...max(least, most)) }

@_cdecl("inside_view_state")
public func insideViewState(
  _ view: UnsafeMutableRawPointer, _ state: UnsafeMutablePointer<podium_state>
) { using(view, as: Scrolled.self) { $0.write(state) } }

@_cdecl("inside_view_predict")
public func insideViewPredict(
  _ view: UnsafeMutableRawPointer, _ time: Double, _ state: UnsafeMutablePointer<podium_state>
) {
  let view = object(view, as: Scrolled.self)
  var (model, events) = (view.model, [ScrollEvent]())
  model.advance(to: time, into: &events)
  view.write(state)
  model.write(state)
}

@_cdecl("inside_view_set_offset")
public func insideViewSetOffset(
  _ view: UnsafeMutableRawPointer, _ time: Double, _ offset: podium_point, _ isAnimated: Int32
) {
  let view = object(view, as: Scrolled.self)
  view.catchUp(to: time)
  let animated = isAnimated != 0 && !view.isReduced
  view.change { $0.setContentOffset(offset.point, animated: animated, at: time, into: &$1) }
}

@_cdecl("inside_view_show_rect")
public func insideViewShowRect(
  _ view: UnsafeMutableRawPointer, _ time: Double, _ rect: podium_rect, _ isAnimated: Int32
) {
  let view = object(view, as: Scrolled.self)
  view.catchUp(to: time)
  let animated = isAnimated != 0 && !view.isReduced
  view.change { $0.scrollRectToVisible(rect.rect, animated: animated, at: time, into: &$1) }
}

@_cdecl("inside_view_set_zoom")
public func insideViewSetZoom(
  _ view: UnsafeMutableRawPointer, _ time: Double, _ scale: Double, _ about: podium_point,
  _ isAnimated: Int32
) {
  let view = object(view, as: Scrolled.self)
  view.catchUp(to: time)
  let animated = isAnimated != 0 && !view.isReduced
  view.change {
    $0.setZoomScale(scale, centeredAt: about.point, animated: animated, at: time, into: &$1)
  }
}

@_cdecl("inside_view_retarget")
public func insideViewRetarget(
  _ view: UnsafeMutableRawPointer, _ time: Double, _ offset: podium_point
) -> Int32 {
  let view = object(view, as: Scrolled.self)
  // Tried on a copy first, as a refused call changes nothing, unless a touchpad lets go before.
  var (model, events) = (view.model, [ScrollEvent]())
  var isTaken = view.padEnd <= time || model.retarget(to: offset.point, at: time, into: &events)
  guard isTaken else { return 0 }
  view.catchUp(to: time)
  view.change { isTaken = $0.retarget(to: offset.point, at: time, into: &$1) }
  return isTaken ? 1 : 0
}

@_cdecl("inside_view_stop")
public func insideViewStop(_ view: UnsafeMutableRawPointer, _ time: Double) {
  let view = object(view, as: Scrolled.self)
  view.catchUp(to: time)
  view.change { $0.stop(at: time, into: &$1) }
}

@_cdecl("inside_view_translate")
public func insideViewTranslate(_ view: UnsafeMutableRawPointer, _ by: podium_point) {
  object(view, as: Scrolled.self).change { model, _ in model.translate(by: by.point) }
}

@_cdecl("inside_view_key")
public func insideViewKey(
  _ view: UnsafeMutableRawPointer, _ time: Double, _ key: podium_key, _ isRepeat: Int32
) {
  let keys: [InputEvent.Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end]
  let view = object(view, as: Scrolled.self)
  // A touchpad stream that ends before the key precedes it in a record.
  view.catchUp(to: time)
  let (what, place) = (Int32(PODIUM_NOTE_KEY), Double(view.place))
  podium_inside_note(
    view.box,
    podium_note(what: what, id: key, time: time, a: place, b: Double(isRepeat), c: 0, d: 0))
  view.press(keys[Int(key)], isRepeat != 0 ? .repeat : .press, at: time)
}

@_cdecl("inside_view_set_parameter")
public func insideViewSetParameter(
  _ view: UnsafeMutableRawPointer, _ parameter: Int32, _ value: Double
) { object(view, as: Scrolled.self).setParameter(parameter, value) }

@_cdecl("inside_view_parameter")
public func insideViewParameter(_ view: UnsafeMutableRawPointer, _ parameter: Int32) -> Double {
  object(view, as: Scrolled.self).parameter(parameter)
}

@_cdecl("inside_region")
public func insideRegion(
  _ window: UnsafeMutableRawPointer, _ parent: UnsafeMutableRawPointer?, _ place: UInt32,
  _ definition: UnsafePointer<podium_region_def>, _ scrolls: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer {
  let window = object(window, as: WindowBox.self)
  let scrolled: ViewBox? = scrolls.map { object($0) }
  let region = RegionBox(window, place: place, definition.pointee, scrolls: scrolled?.view)
  window.add(region, to: parent.map { object($0) })
  return held(region)
}

@_cdecl("inside_region_remove")
public func insideRegionRemove(_ region: UnsafeMutableRawPointer) {
  let reference = Unmanaged<RegionBox>.fromOpaque(region)
  reference.takeUnretainedValue().remove()
  reference.release()
}

@_cdecl("inside_region_set_frame")
public func insideRegionSetFrame(_ region: UnsafeMutableRawPointer, _ frame: podium_rect) {
  object(region, as: RegionBox.self).region.frame = frame.rect
}
