use podium_scroll::*;
use std::cell::RefCell;
use std::ffi::CString;
use std::mem::size_of;
use std::rc::Rc;

const BOUNDS: Size = Size { width: 320.0, height: 480.0 };
const CONTENT: Size = Size { width: 320.0, height: 5000.0 };

fn flick(list: &Model, start: f64) -> Result<(), Error> {
    for i in 0..4 {
        let (t, y) = (start + i as f64 / 60.0, 400.0 - 14.0 * i as f64);
        if i == 0 { list.down(t, 1, 160.0, y)? } else { list.move_to(t, 1, 160.0, y)? }
    }
    list.up(start + 4.0 / 60.0, 1, 160.0, 344.0)
}

#[test]
fn a_flick_rests_where_it_said() -> Result<(), Error> {
    let list = Model::new(BOUNDS, CONTENT)?;
    flick(&list, 0.0)?;
    let (now, later) = (list.view().state()?, list.view().predict(0.5)?);
    assert!(now.resting_point.y > 300.0 && later.offset.y > now.offset.y);
    let events = list.advance(0.5)?;
    assert!(events.iter().any(|e| e.kind == EVENT_DECELERATION_BEGAN && e.view == list.view()));
    assert_eq!(list.view().state()?.offset, later.offset);
    list.advance(20.0)?;
    assert!((list.view().state()?.offset.y - now.resting_point.y).abs() < 0.5);
    assert_eq!(list.deadline()?, f64::INFINITY);
    assert_eq!(list.dropped(), 0);
    for i in 0..40 {
        flick(&list, 30.0 + i as f64)?;
    }
    list.advance(80.0)?;
    assert!(list.dropped() > 0);
    Ok(())
}

fn lift_speed(moves: i32, is_mouse: bool) -> Result<f64, Error> {
    let list = Model::new(BOUNDS, Size { width: 320.0, height: 100_000.0 })?;
    if is_mouse { list.mouse_down(0.0, 1, 160.0, 900.0)? } else { list.down(0.0, 1, 160.0, 900.0)? }
    // 1.5 · i, rounded to an even number where that is a tie.
    let y = |i: i32| 900.0 - f64::from(i / 4 * 6 + [0, 2, 3, 4][(i % 4) as usize]);
    for i in 1..=moves {
        list.move_to(f64::from(i) / 1000.0, 1, 160.0, y(i))?;
    }
    list.up(f64::from(moves) / 1000.0, 1, 160.0, y(moves))?;
    Ok(list.view().state()?.velocity.y)
}

/// 1500 pt/s in whole pixels, a move a millisecond, lifted at six phases; a finger's speeds spread.
#[test]
fn a_fast_mouse_throws_at_its_own_speed() -> Result<(), Error> {
    let mut fingers = Vec::new();
    for moves in 200..206 {
        let mouse = lift_speed(moves, true)?;
        assert!((mouse - 1500.0).abs() < 75.0, "{mouse}");
        fingers.push(lift_speed(moves, false)?);
    }
    assert!(fingers.iter().any(|v| *v < 1200.0) && fingers.iter().any(|v| *v > 1800.0), "{fingers:?}");
    let list = Model::new(BOUNDS, CONTENT)?;
    assert_eq!(list.mouse_down(f64::NAN, 1, 0.0, 0.0).unwrap_err().code, 1);
    Ok(())
}

#[test]
fn a_callback_changes_where_it_lands_and_may_do_anything_else() -> Result<(), Error> {
    let list = Rc::new(Model::new(BOUNDS, CONTENT)?);
    let seen = Rc::new(RefCell::new(Vec::new()));
    let (inner, notes) = (Rc::downgrade(&list), seen.clone());
    list.on_landing(list.view(), move |landing| {
        landing.target.y = 1000.0;
        let list = inner.upgrade().unwrap();
        notes.borrow_mut().push(list.advance(9.0).unwrap_err().code);
        notes.borrow_mut().push(list.on_landing(list.view(), |_| ()).unwrap_err().code);
        notes.borrow_mut().push(list.view().state().unwrap_err().code);
        // This must not go through C, and what it leaves panics again as it is dropped.
        std::panic::panic_any(Bomb);
    })?;
    flick(&list, 0.0)?;
    list.advance(20.0)?;
    assert_eq!(list.view().state()?.offset.y, 1000.0);
    assert_eq!(*seen.borrow(), [6, 6, 6]);
    Ok(())
}

struct Bomb;
impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("nor must this");
    }
}

#[test]
fn a_model_that_is_dropped_in_its_own_callback_lives_on() -> Result<(), Error> {
    let list = Model::new(BOUNDS, CONTENT)?;
    let view = list.view();
    let kept = Rc::new(RefCell::new(None));
    let slot = kept.clone();
    list.on_landing(view, move |_| drop(slot.borrow_mut().take()))?;
    // Down and moved while it is ours; the lift comes through a second hand.
    list.down(0.0, 1, 100.0, 400.0)?;
    list.move_to(0.1, 1, 100.0, 300.0)?;
    *kept.borrow_mut() = Some(list);
    let list: *const Model = kept.borrow().as_ref().unwrap();
    // SAFETY: what the pointer shows is not touched after the callback has taken it.
    unsafe { (*list).up(0.11, 1, 100.0, 280.0)? };
    assert!(view.state().is_ok());
    Ok(())
}

#[test]
fn a_function_that_no_snapshot_has_goes_when_another_comes() -> Result<(), Error> {
    let list = Model::new(BOUNDS, CONTENT)?;
    let marks: Vec<Rc<()>> = (0..5).map(|_| Rc::new(())).collect();
    let mut snapshot = None;
    for (i, mark) in marks.iter().enumerate() {
        let mark = mark.clone();
        list.on_landing(list.view(), move |_| drop(mark.clone()))?;
        if i == 1 {
            snapshot = Some(list.snapshot()?);
        }
    }
    for is_kept in [true, false] {
        let alive: Vec<bool> = marks.iter().map(|mark| Rc::strong_count(mark) > 1).collect();
        assert_eq!(alive, [false, is_kept, false, false, true]);
        snapshot = None;
    }
    assert!(snapshot.is_none());
    flick(&list, 0.0)
}

#[test]
fn a_snapshot_brings_back_the_functions_that_it_had() -> Result<(), Error> {
    let (window, called) = (Window::new(BOUNDS)?, Rc::new(RefCell::new(Vec::new())));
    let frame = Rect { x: 0.0, y: 0.0, width: 320.0, height: 480.0 };
    let view = window.add_view(None, frame, CONTENT, (1.0, 1.0))?;
    let set = |name: &'static str| {
        let called = called.clone();
        window.on_landing(view, move |_| called.borrow_mut().push(name))
    };
    set("first")?;
    let first = window.snapshot()?;
    for _ in 0..2 {
        set("second")?;
        view.destroy()?;
        for _ in 0..9 {
            let other = window.add_view(None, frame, CONTENT, (1.0, 1.0))?;
            window.on_landing(other, |_| ())?;
            other.destroy()?;
        }
        window.restore(&first)?;
        for i in 0..5 {
            let (t, y) = (i as f64 / 60.0, 400.0 - 14.0 * i as f64);
            window.touch(t, [0, 1, 1, 1, 2][i], 1, 160.0, y)?;
        }
    }
    assert_eq!(*called.borrow(), ["first", "first"]);
    drop((first, window));
    assert_eq!(Rc::strong_count(&called), 1);
    Ok(())
}

#[test]
fn functions_of_views_that_are_gone_go() -> Result<(), Error> {
    let (window, mark) = (Window::new(BOUNDS)?, Rc::new(()));
    let frame = Rect { x: 0.0, y: 0.0, width: 320.0, height: 480.0 };
    for _ in 0..1000 {
        let (view, mark) = (window.add_view(None, frame, CONTENT, (1.0, 1.0))?, mark.clone());
        window.on_landing(view, move |_| drop(mark.clone()))?;
        view.destroy()?;
    }
    assert!(Rc::strong_count(&mark) < 10);
    Ok(())
}

#[test]
fn what_is_gone_refuses_every_call() -> Result<(), Error> {
    let list = Model::new(BOUNDS, CONTENT)?;
    let view = list.view();
    drop(list);
    assert_eq!(view.state().unwrap_err().code, 2);
    assert_eq!(view.set("slop", 3.0).unwrap_err().code, 2);
    let window = Window::new(BOUNDS)?;
    let outer = window.add_view(None, Rect { x: 0.0, y: 0.0, width: 320.0, height: 480.0 }, CONTENT, (1.0, 1.0))?;
    let frame = Rect { x: 0.0, y: 100.0, width: 320.0, height: 200.0 };
    let inner = window.add_view(Some(outer), frame, CONTENT, (1.0, 3.0))?;
    outer.destroy()?;
    assert_eq!(inner.stop(1.0).unwrap_err().code, 2);
    assert_eq!(window.add_view(Some(outer), frame, CONTENT, (1.0, 1.0)).unwrap_err().code, 2);
    let wrong = Rect { width: -1.0, ..frame };
    assert_eq!(window.add_view(None, wrong, CONTENT, (1.0, 1.0)).unwrap_err().code, 1);
    Ok(())
}

#[test]
fn it_goes_back_to_snapshots_of_its_own_alone() -> Result<(), Error> {
    let (list, other) = (Model::new(BOUNDS, CONTENT)?, Model::new(BOUNDS, CONTENT)?);
    flick(&list, 0.0)?;
    let (snapshot, hash) = (list.snapshot()?, list.hash()?);
    list.advance(3.0)?;
    assert_ne!(list.hash()?, hash);
    list.restore(&snapshot)?;
    assert_eq!(list.hash()?, hash);
    assert_eq!(other.restore(&snapshot).unwrap_err().code, 1);
    Ok(())
}

#[test]
fn a_window_takes_every_device() -> Result<(), Error> {
    let window = Window::new(BOUNDS)?;
    let frame = Rect { x: 0.0, y: 0.0, width: 320.0, height: 480.0 };
    let list = window.add_view(None, frame, CONTENT, (1.0, 1.0))?;
    list.set_snap(&Snap::Anywhere, &Snap::Stops(vec![0.0, 90.0, 700.0]))?;
    let place = Point { x: 100.0, y: 100.0 };
    for i in 0..6 {
        let phase = if i == 0 { PAD_BEGAN } else { PAD_CHANGED };
        window.scroll(i as f64 / 100.0, phase, Point { x: 0.0, y: 12.0 }, place)?;
    }
    window.scroll(0.06, PAD_ENDED, Point::default(), place)?;
    window.advance(20.0)?;
    assert_eq!(list.state()?.offset.y, 700.0);
    window.touch(21.0, TOUCH_DOWN, 1, 10.0, 10.0)?;
    window.touch(21.1, TOUCH_UP, 1, 10.0, 10.0)?;
    assert_eq!(window.verdict(1)?, VERDICT_TAP);
    window.set_size(22.0, Size { width: 640.0, height: 480.0 })?;
    list.set_frame(Rect { width: 640.0, ..frame })?;
    window.touch(22.0, TOUCH_DOWN, 1, 500.0, 400.0)?;
    window.touch(22.1, TOUCH_MOVE, 1, 500.0, 300.0)?;
    assert_eq!(window.verdict(1)?, VERDICT_SCROLL);
    assert!(list.set_preset("gtk").is_ok() && list.set_preset("no\0ne").is_err());
    Ok(())
}

#[test]
fn layouts_are_those_of_the_library() {
    for (name, size) in [
        ("state", size_of::<State>()), ("event", size_of::<ffi::Event>()),
        ("model_def", size_of::<ffi::ModelDef>()), ("window_def", size_of::<ffi::WindowDef>()),
        ("view_def", size_of::<ffi::ViewDef>()), ("snap", size_of::<ffi::Snap>()),
        ("landing", size_of::<Landing>()), ("view", size_of::<ffi::Id>()),
    ] {
        let name = CString::new(name).unwrap();
        // SAFETY: it reads the name alone.
        assert_eq!(unsafe { ffi::podium_abi_size(name.as_ptr()) }, size, "{name:?}");
    }
}

#[test]
fn numbers_are_those_of_the_header() {
    let header = include_str!("../../../Sources/CPodium/include/podium.h");
    let numbers = include_str!("../src/numbers.rs");
    let mut count = 0;
    for (name, rest) in header.split("PODIUM_").filter_map(|text| text.split_once(" = ")) {
        if ["ERROR_", "PHASE_", "VERDICT_", "EVENT_", "TOUCH_", "PAD_", "KEY_"].iter().any(|kind| name.starts_with(kind))
            && name.chars().all(|c| c.is_ascii_uppercase() || c == '_')
        {
            let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
            let line = format!("pub const {name}: i32 = {number};\n");
            assert!(numbers.contains(&line), "{line}");
            count += 1;
        }
    }
    assert_eq!(count, numbers.matches("pub const").count());
}
