//! A scroll view without a view: fingers in, offsets out. Safe Rust over libpodium-scroll.
//!
//! Times are seconds of any one clock, places and offsets points with y down, speeds points per second. A
//! call that is refused returns an `Error` with a sentence, and has changed nothing. A `Model` is one list, a
//! `Window` a tree of views; both stay on their thread, as the ids of their views do.

use std::cell::{Cell, RefCell};
use std::ffi::{CStr, CString};
use std::marker::PhantomData;
use std::os::raw::c_void;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::rc::Rc;

pub mod ffi;
mod numbers;
pub use numbers::*;
pub use ffi::{Insets, Landing, Point, Rect, Size, State};

/// A call was refused: an `ERROR_` of podium.h, and its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub code: i32,
    pub sentence: String,
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for Error {}

fn error(code: i32) -> Error {
    // SAFETY: the text is never null, and valid until this thread's next call.
    let sentence = unsafe { CStr::from_ptr(ffi::podium_last_error()) };
    Error { code, sentence: sentence.to_string_lossy().into_owned() }
}

fn check(code: i32) -> Result<(), Error> {
    if code == 0 { Ok(()) } else { Err(error(code)) }
}

fn made(id: ffi::Id) -> Result<ffi::Id, Error> {
    // SAFETY: it has no arguments.
    if id.generation == 0 { Err(error(unsafe { ffi::podium_last_result() })) } else { Ok(id) }
}

fn text(name: &str) -> CString {
    CString::new(name).unwrap_or_default()
}

/// How many bytes the library holds of its allocator, in all.
pub fn byte_count() -> usize {
    // SAFETY: it has no arguments.
    unsafe { ffi::podium_byte_count() }
}

/// An event of a view. `kind` is an `EVENT_`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    pub time: f64,
    pub kind: i32,
    pub view: View,
    pub point: Point,
    pub velocity: Point,
    pub target: Point,
    pub value: f64,
}

/// Where content may come to rest along an axis.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Snap {
    #[default]
    Anywhere,
    Every { every: f64, origin: f64 },
    Stops(Vec<f64>),
    Pages,
}

impl Snap {
    /// The C struct, valid as long as this value lives.
    fn raw(&self) -> ffi::Snap {
        let (kind, every, origin, stops) = match self {
            Snap::Anywhere => (0, 0.0, 0.0, &[][..]),
            Snap::Every { every, origin } => (1, *every, *origin, &[][..]),
            Snap::Stops(stops) => (2, 0.0, 0.0, &stops[..]),
            Snap::Pages => (3, 0.0, 0.0, &[][..]),
        };
        let (most, directional, natural) = (0, 0, 0);
        ffi::Snap {
            kind, most, directional, natural, every, origin, stops: stops.as_ptr(), count: stops.len(),
        }
    }
}

/// A scroll view: an id. One whose window is gone refuses every call. It stays on its thread.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View(ffi::Id, PhantomData<*const ()>);

// Each call passes numbers, and pointers that live as long as it.
impl View {
    /// What the view shows now.
    pub fn state(self) -> Result<State, Error> {
        let mut state = State { size: std::mem::size_of::<State>() as u32, ..State::default() };
        check(unsafe { ffi::podium_view_state(self.0, &mut state) }).map(|()| state)
    }
    /// The state at a later moment (s) if nothing comes between; nothing changes. At infinity: at rest.
    pub fn predict(self, time: f64) -> Result<State, Error> {
        let mut state = State { size: std::mem::size_of::<State>() as u32, ..State::default() };
        check(unsafe { ffi::podium_view_predict(self.0, time, &mut state) }).map(|()| state)
    }
    /// The frame in the parent's content at its present scale, or in the window. Of a model only the size counts.
    pub fn set_frame(self, frame: Rect) -> Result<(), Error> {
        check(unsafe { ffi::podium_view_set_frame(self.0, frame) })
    }
    /// The content's size at its present scale. Resting content that is now beyond an end jumps to that end; moving
    /// content comes back.
    pub fn set_content(self, content: Size) -> Result<(), Error> {
        check(unsafe { ffi::podium_view_set_content(self.0, content) })
    }
    /// The room around the content, which widens the range of offsets.
    pub fn set_insets(self, insets: Insets) -> Result<(), Error> {
        check(unsafe { ffi::podium_view_set_insets(self.0, insets) })
    }
    /// Where content may rest along each axis, from the next release on.
    pub fn set_snap(self, x: &Snap, y: &Snap) -> Result<(), Error> {
        check(unsafe { ffi::podium_view_set_snap(self.0, x.raw(), y.raw()) })
    }
    /// The content goes to an offset (points) at once, or in 0.3 s. While fingers drag or pinch, an animated call moves
    /// nothing.
    pub fn set_offset(self, time: f64, offset: Point, animated: bool) -> Result<(), Error> {
        check(unsafe { ffi::podium_view_set_offset(self.0, time, offset, animated.into()) })
    }
    /// The scale, within the view's limits. The content at `about`, in points from the frame's upper left corner, stays
    /// there as far as the range of offsets allows. Without effect while fingers drag or pinch.
    pub fn set_zoom(self, time: f64, scale: f64, about: Point, animated: bool) -> Result<(), Error> {
        check(unsafe { ffi::podium_view_set_zoom(self.0, time, scale, about, animated.into()) })
    }
    /// Moving content goes to another offset at its speed; resting content goes there animated.
    pub fn retarget(self, time: f64, offset: Point) -> Result<(), Error> {
        check(unsafe { ffi::podium_view_retarget(self.0, time, offset) })
    }
    /// Stops content that moves by itself: beyond an end at that end, on pages at the nearest one, else where it is.
    pub fn stop(self, time: f64) -> Result<(), Error> {
        check(unsafe { ffi::podium_view_stop(self.0, time) })
    }
    /// Moves the content while finger, motion and target stay on it, as when rows came in above.
    pub fn translate(self, by: Point) -> Result<(), Error> {
        check(unsafe { ffi::podium_view_translate(self.0, by) })
    }
    /// `key` is a `KEY_`.
    pub fn key(self, time: f64, key: i32, repeats: bool) -> Result<(), Error> {
        check(unsafe { ffi::podium_view_key(self.0, time, key, repeats.into()) })
    }
    /// Sets a number of the feel by its name, such as "deceleration", within its range; a switch to 0 or 1. The C
    /// function `podium_parameters` lists names, units and ranges.
    pub fn set(self, name: &str, value: f64) -> Result<(), Error> {
        check(unsafe { ffi::podium_view_set_parameter(self.0, text(name).as_ptr(), value) })
    }
    /// A number of the feel that is in force, by its name.
    pub fn get(self, name: &str) -> Result<f64, Error> {
        let mut value = 0.0;
        check(unsafe { ffi::podium_view_parameter(self.0, text(name).as_ptr(), &mut value) })
            .map(|()| value)
    }
    /// A feel as a whole, such as "uikit" (the default), "fast" or "android".
    pub fn set_preset(self, name: &str) -> Result<(), Error> {
        check(unsafe { ffi::podium_view_set_preset(self.0, text(name).as_ptr()) })
    }
    /// Takes it, and what lies in it, out of its window. Not of a model's.
    pub fn destroy(self) -> Result<(), Error> {
        check(unsafe { ffi::podium_destroy_view(self.0) })
    }
}

type Callback = Box<dyn FnMut(&mut Landing)>;

/// A view and its function, of which the library has the address.
#[derive(Clone)]
struct Kept {
    view: ffi::Id,
    _function: Rc<RefCell<Callback>>,
}

/// Puts a function in the place of its view's last one. Returns those that nothing calls any more.
fn keep(new: Kept, all: &mut Vec<Kept>) -> Vec<Kept> {
    if let Some(old) = all.iter_mut().find(|kept| kept.view == new.view) {
        return vec![std::mem::replace(old, new)];
    }
    let mut gone = Vec::new();
    if all.len() == all.capacity() {
        // Views may have gone by themselves. That is asked each time that there are twice as many.
        let is_needed = |kept: &Kept| View(kept.view, PhantomData).state().is_ok();
        (*all, gone) = std::mem::take(all).into_iter().partition(is_needed);
        all.reserve(all.len() + 1);
    }
    all.push(new);
    gone
}

extern "C" fn land(landing: *mut Landing, user: *mut c_void) {
    // SAFETY: `user` is a function that its window keeps; no call reaches it a second time before it returns, since
    // calls on its window are refused meanwhile. A panic must not go through C, nor one from dropping what the first
    // one left.
    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| unsafe {
        (*user.cast::<RefCell<Callback>>()).borrow_mut()(&mut *landing)
    })) {
        std::mem::forget(panic);
    }
}

/// A copy of everything of a model or a window, which only the same one can restore. It keeps the functions that it may
/// bring back.
#[derive(Clone)]
pub struct Snapshot {
    bytes: Vec<u8>,
    callbacks: Vec<Kept>,
}

macro_rules! common {
    ($type:ident, $destroy:ident, $advance:ident, $events:ident, $deadline:ident, $hash:ident,
     $snapshot:ident, $restore:ident) => {
        impl $type {
            /// Moves everything to a moment (s), once a frame. Returns the events since the last call.
            pub fn advance(&self, time: f64) -> Result<Vec<Event>, Error> {
                let (mut events, mut count, mut dropped) = (std::ptr::null(), 0, 0);
                check(unsafe { ffi::$advance(self.id, time) })?;
                check(unsafe { ffi::$events(self.id, &mut events, &mut count, &mut dropped) })?;
                self.dropped.set(dropped);
                if count == 0 {
                    return Ok(Vec::new());
                }
                // SAFETY: `count` events are valid until the next call on this window.
                let events = unsafe { std::slice::from_raw_parts(events, count) };
                Ok(events.iter().map(Event::new).collect())
            }
            /// How many events the last `advance` found no room for: there were too many since the one before.
            pub fn dropped(&self) -> usize {
                self.dropped.get()
            }
            /// When it next changes by itself (s); infinity: never.
            pub fn deadline(&self) -> Result<f64, Error> {
                let mut time = 0.0;
                check(unsafe { ffi::$deadline(self.id, &mut time) }).map(|()| time)
            }
            /// A number of all that can be seen: equal where that is equal.
            pub fn hash(&self) -> Result<u64, Error> {
                let mut hash = 0;
                check(unsafe { ffi::$hash(self.id, &mut hash) }).map(|()| hash)
            }
            /// A copy of the whole state, for `restore` in the same process.
            pub fn snapshot(&self) -> Result<Snapshot, Error> {
                let mut length = 0;
                check(unsafe { ffi::$snapshot(self.id, std::ptr::null_mut(), 0, &mut length) })?;
                let mut bytes = vec![0u8; length];
                let place = bytes.as_mut_ptr().cast();
                check(unsafe { ffi::$snapshot(self.id, place, length, &mut length) })?;
                Ok(Snapshot { bytes, callbacks: self.callbacks.borrow().clone() })
            }
            /// Goes back to a snapshot of the same model or window, with its functions. One of another, or of
            /// damaged bytes, is an error, and nothing changes.
            pub fn restore(&self, snapshot: &Snapshot) -> Result<(), Error> {
                let bytes = &snapshot.bytes;
                check(unsafe { ffi::$restore(self.id, bytes.as_ptr().cast(), bytes.len()) })?;
                // Nothing is borrowed as they go: a value that goes with its function may call this again.
                drop(self.callbacks.replace(snapshot.callbacks.clone()));
                Ok(())
            }
            /// Calls a function as a drag of one of its views ends; the function may change the target, which pages
            /// ignore.
            pub fn on_landing(
                &self, view: View, function: impl FnMut(&mut Landing) + 'static,
            ) -> Result<(), Error> {
                if !self.has(view) {
                    return Err(Error { code: 2, sentence: "it is another window's view".into() });
                }
                let function: Rc<RefCell<Callback>> = Rc::new(RefCell::new(Box::new(function)));
                let user = Rc::as_ptr(&function) as *mut c_void;
                check(unsafe { ffi::podium_view_on_landing(view.0, Some(land), user) })?;
                let new = Kept { view: view.0, _function: function };
                let gone = keep(new, &mut self.callbacks.borrow_mut());
                // Last: a value that goes with its function may call this again.
                drop(gone);
                Ok(())
            }
            fn has(&self, view: View) -> bool {
                view.0.index >> 20 == self.id.index
            }
        }
        impl Drop for $type {
            fn drop(&mut self) {
                if unsafe { ffi::$destroy(self.id) } != 0 {
                    // Dropped in its own callback: it stays alive, and so does the function.
                    std::mem::forget(self.callbacks.take());
                }
            }
        }
    };
}

impl Event {
    fn new(e: &ffi::Event) -> Event {
        Event {
            time: e.time, kind: e.kind, view: View(e.view, PhantomData), point: e.point,
            velocity: e.velocity, target: e.target, value: e.value,
        }
    }
}

/// One list with its fingers.
pub struct Model {
    id: ffi::Id,
    dropped: Cell<usize>,
    callbacks: RefCell<Vec<Kept>>,
    thread: PhantomData<*const ()>,
}

impl Model {
    /// A list of a size, in points, with content of a size.
    pub fn new(bounds: Size, content: Size) -> Result<Model, Error> {
        let def = ffi::ModelDef { bounds, content, ..unsafe { ffi::podium_default_model_def() } };
        let id = made(unsafe { ffi::podium_create_model(&def) })?;
        Ok(Model { id, dropped: Cell::default(), callbacks: RefCell::default(), thread: PhantomData })
    }
    /// The model as a view.
    pub fn view(&self) -> View {
        View(unsafe { ffi::podium_model_view(self.id) }, PhantomData)
    }
    /// A finger comes down at a place (points) at a time (s); `finger` is any number of yours. The first one stops
    /// moving content.
    pub fn down(&self, time: f64, finger: i32, x: f64, y: f64) -> Result<(), Error> {
        check(unsafe { ffi::podium_model_down(self.id, time, finger, x, y) })
    }
    /// The mouse's first button goes down; its moves and lifts are those of a finger. A mouse moves by whole
    /// pixels, up to thousands of times a second: UIKit's rule measures its velocity at the lift over pairs of moves
    /// at least 15 ms apart.
    pub fn mouse_down(&self, time: f64, finger: i32, x: f64, y: f64) -> Result<(), Error> {
        check(unsafe { ffi::podium_model_mouse_down(self.id, time, finger, x, y) })
    }
    /// A finger moves. Call it when the place has changed: a move that stays put is one at speed 0.
    pub fn move_to(&self, time: f64, finger: i32, x: f64, y: f64) -> Result<(), Error> {
        check(unsafe { ffi::podium_model_move(self.id, time, finger, x, y) })
    }
    /// A finger lifts: the content goes on by itself.
    pub fn up(&self, time: f64, finger: i32, x: f64, y: f64) -> Result<(), Error> {
        check(unsafe { ffi::podium_model_up(self.id, time, finger, x, y) })
    }
    /// The system takes all fingers away: a release at rest.
    pub fn cancel(&self, time: f64) -> Result<(), Error> {
        check(unsafe { ffi::podium_model_cancel(self.id, time) })
    }
    /// A wheel turned by notches; down and right are positive. A fraction moves the content by its share of 48 points.
    pub fn wheel(&self, time: f64, right: f64, down: f64) -> Result<(), Error> {
        check(unsafe { ffi::podium_model_wheel(self.id, time, right, down) })
    }
}

/// A tree of views, to which all input is sent.
pub struct Window {
    id: ffi::Id,
    dropped: Cell<usize>,
    callbacks: RefCell<Vec<Kept>>,
    thread: PhantomData<*const ()>,
}

impl Window {
    /// A window of a size, in points.
    pub fn new(size: Size) -> Result<Window, Error> {
        let def = ffi::WindowDef { size, ..unsafe { ffi::podium_default_window_def() } };
        let id = made(unsafe { ffi::podium_create_window(&def) })?;
        Ok(Window { id, dropped: Cell::default(), callbacks: RefCell::default(), thread: PhantomData })
    }
    /// The window has another size.
    pub fn set_size(&self, time: f64, size: Size) -> Result<(), Error> {
        check(unsafe { ffi::podium_window_set_size(self.id, size, time) })
    }
    /// A view in another one's content, or in the window.
    pub fn add_view(
        &self, parent: Option<View>, frame: Rect, content: Size, zoom: (f64, f64),
    ) -> Result<View, Error> {
        let mut def = unsafe { ffi::podium_default_view_def() };
        def.parent = parent.map_or_else(ffi::Id::default, |parent| parent.0);
        (def.frame, def.content) = (frame, content);
        (def.zoom_least, def.zoom_most) = zoom;
        made(unsafe { ffi::podium_create_view(self.id, &def) }).map(|id| View(id, PhantomData))
    }
    /// `kind` is a `TOUCH_`.
    pub fn touch(&self, time: f64, kind: i32, finger: i32, x: f64, y: f64) -> Result<(), Error> {
        check(unsafe { ffi::podium_window_touch(self.id, time, kind, finger, x, y) })
    }
    /// The system takes all fingers away: a release at rest.
    pub fn cancel(&self, time: f64) -> Result<(), Error> {
        check(unsafe { ffi::podium_window_cancel(self.id, time) })
    }
    /// A wheel turned by notches over a place; down and right are positive. A fraction moves the content by its
    /// share of 48 points.
    pub fn wheel(&self, time: f64, right: f64, down: f64, x: f64, y: f64) -> Result<(), Error> {
        check(unsafe { ffi::podium_window_wheel(self.id, time, right, down, x, y) })
    }
    /// `phase` is a `PAD_`.
    pub fn scroll(&self, time: f64, phase: i32, delta: Point, place: Point) -> Result<(), Error> {
        check(unsafe { ffi::podium_window_scroll(self.id, time, phase, delta, place) })
    }
    /// `phase` is `PAD_BEGAN`, `PAD_CHANGED`, `PAD_ENDED` or `PAD_CANCELLED`.
    pub fn magnify(&self, time: f64, phase: i32, scale: f64, place: Point) -> Result<(), Error> {
        check(unsafe { ffi::podium_window_magnify(self.id, time, phase, scale, place) })
    }
    /// The verdict on a finger, after its lift the last one: a `VERDICT_`.
    pub fn verdict(&self, finger: i32) -> Result<i32, Error> {
        let mut verdict = 0;
        check(unsafe { ffi::podium_window_verdict(self.id, finger, &mut verdict) }).map(|()| verdict)
    }
}

common!(
    Model, podium_destroy_model, podium_model_advance, podium_model_events, podium_model_deadline,
    podium_model_hash, podium_model_snapshot, podium_model_restore
);
common!(
    Window, podium_destroy_window, podium_window_advance, podium_window_events,
    podium_window_deadline, podium_window_hash, podium_window_snapshot, podium_window_restore
);
