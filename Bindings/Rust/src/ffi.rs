//! podium.h, by hand: the part that the safe wrapper needs.
#![allow(missing_docs)]
use std::os::raw::{c_char, c_void};

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Size {
    pub width: f64,
    pub height: f64,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Insets {
    pub top: f64,
    pub left: f64,
    pub bottom: f64,
    pub right: f64,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Id {
    pub index: u32,
    pub generation: u32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Snap {
    pub kind: i32,
    pub most: i32,
    pub directional: i32,
    pub natural: i32,
    pub every: f64,
    pub origin: f64,
    pub stops: *const f64,
    pub count: usize,
}

/// The state of a model or a view: podium_state.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct State {
    pub(crate) size: u32,
    pub phase: i32,
    pub offset: Point,
    pub velocity: Point,
    pub resting_point: Point,
    pub minimum: Point,
    pub maximum: Point,
    pub content_origin: Point,
    pub bounds: Size,
    pub content: Size,
    pub zoom: f64,
    pub time: f64,
    pub deadline: f64,
    pub moves_itself: i32,
    pub is_tracking: i32,
    pub verdict: i32,
    pub(crate) reserved: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Event {
    pub time: f64,
    pub kind: i32,
    pub reserved: i32,
    pub view: Id,
    pub region: Id,
    pub user: *mut c_void,
    pub point: Point,
    pub velocity: Point,
    pub target: Point,
    pub value: f64,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct ModelDef {
    pub cookie: u32,
    pub event_capacity: u32,
    pub errata: u32,
    pub reserved: i32,
    pub bounds: Size,
    pub content: Size,
    pub insets: Insets,
    pub snap_x: Snap,
    pub snap_y: Snap,
    pub user: *mut c_void,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct WindowDef {
    pub cookie: u32,
    pub event_capacity: u32,
    pub errata: u32,
    pub reserved: i32,
    pub size: Size,
    pub user: *mut c_void,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct ViewDef {
    pub cookie: u32,
    pub is_hidden: i32,
    pub parent: Id,
    pub frame: Rect,
    pub content: Size,
    pub insets: Insets,
    pub snap_x: Snap,
    pub snap_y: Snap,
    pub zoom_least: f64,
    pub zoom_most: f64,
    pub user: *mut c_void,
}

/// A drag ends: `target` may be changed. podium_landing.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Landing {
    pub(crate) view: Id,
    pub(crate) user: *mut c_void,
    pub time: f64,
    pub offset: Point,
    pub velocity: Point,
    pub proposed: Point,
    pub target: Point,
}

pub type LandingFunction = extern "C" fn(*mut Landing, *mut c_void);

extern "C" {
    pub fn podium_last_error() -> *const c_char;
    pub fn podium_last_result() -> i32;
    pub fn podium_byte_count() -> usize;
    pub fn podium_abi_size(name: *const c_char) -> usize;
    pub fn podium_default_model_def() -> ModelDef;
    pub fn podium_create_model(def: *const ModelDef) -> Id;
    pub fn podium_destroy_model(model: Id) -> i32;
    pub fn podium_model_view(model: Id) -> Id;
    pub fn podium_model_down(model: Id, time: f64, finger: i32, x: f64, y: f64) -> i32;
    pub fn podium_model_mouse_down(model: Id, time: f64, finger: i32, x: f64, y: f64) -> i32;
    pub fn podium_model_move(model: Id, time: f64, finger: i32, x: f64, y: f64) -> i32;
    pub fn podium_model_up(model: Id, time: f64, finger: i32, x: f64, y: f64) -> i32;
    pub fn podium_model_cancel(model: Id, time: f64) -> i32;
    pub fn podium_model_wheel(model: Id, time: f64, right: f64, down: f64) -> i32;
    pub fn podium_model_advance(model: Id, time: f64) -> i32;
    pub fn podium_model_deadline(model: Id, time: *mut f64) -> i32;
    pub fn podium_model_events(
        model: Id, events: *mut *const Event, count: *mut usize, dropped: *mut usize,
    ) -> i32;
    pub fn podium_model_hash(model: Id, hash: *mut u64) -> i32;
    pub fn podium_model_snapshot(
        model: Id, buffer: *mut c_void, capacity: usize, length: *mut usize,
    ) -> i32;
    pub fn podium_model_restore(model: Id, snapshot: *const c_void, length: usize) -> i32;
    pub fn podium_default_window_def() -> WindowDef;
    pub fn podium_create_window(def: *const WindowDef) -> Id;
    pub fn podium_destroy_window(window: Id) -> i32;
    pub fn podium_window_set_size(window: Id, size: Size, time: f64) -> i32;
    pub fn podium_window_touch(
        window: Id, time: f64, kind: i32, finger: i32, x: f64, y: f64,
    ) -> i32;
    pub fn podium_window_cancel(window: Id, time: f64) -> i32;
    pub fn podium_window_wheel(
        window: Id, time: f64, right: f64, down: f64, x: f64, y: f64,
    ) -> i32;
    pub fn podium_window_scroll(window: Id, time: f64, phase: i32, delta: Point, place: Point)
        -> i32;
    pub fn podium_window_magnify(
        window: Id, time: f64, phase: i32, scale: f64, place: Point,
    ) -> i32;
    pub fn podium_window_advance(window: Id, time: f64) -> i32;
    pub fn podium_window_deadline(window: Id, time: *mut f64) -> i32;
    pub fn podium_window_events(
        window: Id, events: *mut *const Event, count: *mut usize, dropped: *mut usize,
    ) -> i32;
    pub fn podium_window_verdict(window: Id, finger: i32, verdict: *mut i32) -> i32;
    pub fn podium_window_hash(window: Id, hash: *mut u64) -> i32;
    pub fn podium_window_snapshot(
        window: Id, buffer: *mut c_void, capacity: usize, length: *mut usize,
    ) -> i32;
    pub fn podium_window_restore(window: Id, snapshot: *const c_void, length: usize) -> i32;
    pub fn podium_default_view_def() -> ViewDef;
    pub fn podium_create_view(window: Id, def: *const ViewDef) -> Id;
    pub fn podium_destroy_view(view: Id) -> i32;
    pub fn podium_view_state(view: Id, state: *mut State) -> i32;
    pub fn podium_view_predict(view: Id, time: f64, state: *mut State) -> i32;
    pub fn podium_view_set_frame(view: Id, frame: Rect) -> i32;
    pub fn podium_view_set_content(view: Id, content: Size) -> i32;
    pub fn podium_view_set_insets(view: Id, insets: Insets) -> i32;
    pub fn podium_view_set_snap(view: Id, x: Snap, y: Snap) -> i32;
    pub fn podium_view_set_offset(view: Id, time: f64, offset: Point, is_animated: i32) -> i32;
    pub fn podium_view_set_zoom(
        view: Id, time: f64, scale: f64, about: Point, is_animated: i32,
    ) -> i32;
    pub fn podium_view_retarget(view: Id, time: f64, offset: Point) -> i32;
    pub fn podium_view_stop(view: Id, time: f64) -> i32;
    pub fn podium_view_translate(view: Id, by: Point) -> i32;
    pub fn podium_view_key(view: Id, time: f64, key: i32, is_repeat: i32) -> i32;
    pub fn podium_view_on_landing(
        view: Id, callback: Option<LandingFunction>, user: *mut c_void,
    ) -> i32;
    pub fn podium_view_set_parameter(view: Id, name: *const c_char, value: f64) -> i32;
    pub fn podium_view_parameter(view: Id, name: *const c_char, value: *mut f64) -> i32;
    pub fn podium_view_set_preset(view: Id, name: *const c_char) -> i32;
}
