//! podium.h's numbers, each under its name without PODIUM_; the header says what each stands for.

pub const ERROR_ARGUMENT: i32 = 1;
pub const ERROR_ID: i32 = 2;
pub const ERROR_VERSION: i32 = 3;
pub const ERROR_MEMORY: i32 = 4;
pub const ERROR_FULL: i32 = 5;
pub const ERROR_STATE: i32 = 6;

pub const PHASE_IDLE: i32 = 0;
pub const PHASE_TRACKING: i32 = 1;
pub const PHASE_DRAGGING: i32 = 2;
pub const PHASE_DECELERATING: i32 = 3;
pub const PHASE_ANIMATING: i32 = 4;
pub const PHASE_ZOOMING: i32 = 5;

pub const VERDICT_NONE: i32 = 0;
pub const VERDICT_UNDECIDED: i32 = 1;
pub const VERDICT_TAP: i32 = 2;
pub const VERDICT_SCROLL: i32 = 3;
pub const VERDICT_PINCH: i32 = 4;
pub const VERDICT_CAUGHT: i32 = 5;
pub const VERDICT_REFUSED: i32 = 6;
pub const VERDICT_CANCELLED: i32 = 7;

pub const EVENT_SCROLL: i32 = 1;
pub const EVENT_DRAG_BEGAN: i32 = 2;
pub const EVENT_DRAG_ENDS: i32 = 3;
pub const EVENT_DRAG_ENDED: i32 = 4;
pub const EVENT_DECELERATION_BEGAN: i32 = 5;
pub const EVENT_DECELERATION_ENDED: i32 = 6;
pub const EVENT_ANIMATION_ENDED: i32 = 7;
pub const EVENT_ZOOM_BEGAN: i32 = 8;
pub const EVENT_ZOOM: i32 = 9;
pub const EVENT_ZOOM_ENDED: i32 = 10;
pub const EVENT_TAP: i32 = 11;
pub const EVENT_PRESS_BEGAN: i32 = 12;
pub const EVENT_PRESS_ENDED: i32 = 13;
pub const EVENT_PRESS_CANCELLED: i32 = 14;
pub const EVENT_SWIPE: i32 = 15;

pub const TOUCH_DOWN: i32 = 0;
pub const TOUCH_MOVE: i32 = 1;
pub const TOUCH_UP: i32 = 2;
pub const TOUCH_MOUSE_DOWN: i32 = 3;

pub const PAD_BEGAN: i32 = 0;
pub const PAD_CHANGED: i32 = 1;
pub const PAD_ENDED: i32 = 2;
pub const PAD_CANCELLED: i32 = 3;
pub const PAD_HOLD: i32 = 4;
pub const PAD_LIFTED: i32 = 5;
pub const PAD_STREAM: i32 = 6;
pub const PAD_MOMENTUM: i32 = 7;

pub const KEY_LEFT: i32 = 0;
pub const KEY_RIGHT: i32 = 1;
pub const KEY_UP: i32 = 2;
pub const KEY_DOWN: i32 = 3;
pub const KEY_PAGE_UP: i32 = 4;
pub const KEY_PAGE_DOWN: i32 = 5;
pub const KEY_HOME: i32 = 6;
pub const KEY_END: i32 = 7;
