// Pointer, wheel and key events of a canvas as events of a scene or a strip, with their own time stamps.

const kinds = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 };
const keys = {
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "home", End: "end",
  PageUp: "page-up", PageDown: "page-down", " ": "space", Enter: "return",
};
// Points of content for a notch of the wheel, of which a touchpad's deltas are fractions: WheelStream.notchLength.
const notch = 48;
// A touchpad's pinch has no end of its own, in ms.
const pinchEnd = 200;

// Of a key: a press, and the keyboard's own repetition: InputEvent.KeyAction.
const [press, repeat] = [0, 3];

// target(): { touch, wheel, key, magnify? }, or null once it is closed; clock() in seconds. options.takesWheel(event):
// whether a turn is for the canvas and not for the page.
export function listen(canvas, target, clock, options = {}) {
  const start = () => performance.now() / 1000 - clock();
  const ids = new Map();

  function point(event) {
    const frame = canvas.getBoundingClientRect();
    return [event.clientX - frame.left, event.clientY - frame.top];
  }

  function pointer(event) {
    const isMouse = event.pointerType === "mouse";
    // Where another button is down, the first one's lift comes as a move.
    const isLift = isMouse && event.type === "pointermove" && !(event.buttons & 1);
    const kind = isLift ? 2 : kinds[event.type];
    if (kind === 0 && event.button !== 0) return;
    if (kind === 0) {
      let id = 1;
      while ([...ids.values()].includes(id)) id += 1;
      ids.set(event.pointerId, id);
      // A pointer that a test made up, or that has left, cannot be captured.
      try { canvas.setPointerCapture(event.pointerId); } catch { /* it is heard on the canvas all the same */ }
      canvas.focus({ preventScroll: true });
    }
    const id = ids.get(event.pointerId);
    if (id === undefined) return;
    const moves = kind === 1 ? event.getCoalescedEvents?.() ?? [] : [];
    for (const one of moves.length > 0 ? moves : [event]) {
      const [x, y] = point(one);
      target()?.touch(one.timeStamp / 1000 - start(), kind, id, x, y, isMouse);
    }
    if (kind >= 2) ids.delete(event.pointerId);
    options.onInput?.();
  }
  for (const type of Object.keys(kinds)) canvas.addEventListener(type, pointer);

  let pinch = null;
  canvas.addEventListener("wheel", (event) => {
    if (!(options.takesWheel?.(event) ?? true)) return;
    event.preventDefault();
    const [x, y] = point(event);
    const time = event.timeStamp / 1000 - start();
    if (event.ctrlKey) return turnPinch(time, event.deltaY, x, y);
    // A notch comes whole, as 120 by the older measure or as lines; all else is a fine stream.
    const ticks = event.wheelDeltaY || event.wheelDeltaX;
    const isWhole = event.deltaMode !== 0 || (ticks !== 0 && ticks % 120 === 0);
    const side = event.shiftKey && event.deltaX === 0;
    // Browsers join fast turns.
    const notches = Math.max(1, Math.round(Math.abs(ticks) / 120));
    const sideways = side ? event.deltaY : event.deltaX;
    const dx = isWhole ? notches * Math.sign(sideways) : sideways / notch;
    const dy = side ? 0 : isWhole ? -notches * Math.sign(event.deltaY) : -event.deltaY / notch;
    target()?.wheel(time, dx, dy, x, y);
    options.onInput?.();
  }, { passive: false });

  function turnPinch(time, delta, x, y) {
    if (!target()?.magnify) return;
    if (!pinch) pinch = { scale: 1, isNew: true };
    pinch.scale *= Math.exp(-delta / 100);
    target().magnify(time, pinch.isNew ? 0 : 1, pinch.scale, x, y);
    pinch.isNew = false;
    clearTimeout(pinch.timer);
    pinch.timer = setTimeout(() => {
      target()?.magnify(clock(), 2, 1, x, y);
      pinch = null;
    }, pinchEnd);
    options.onInput?.();
  }

  canvas.addEventListener("keydown", (event) => {
    // Letters mean something in some scenes, capital ones, too.
    const letter = event.key.toLowerCase();
    const name = keys[event.key] ?? (/^[a-z0-9+-]$/.test(letter) && !options.keys ? letter : undefined);
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    if (options.keys && !options.keys.includes(name)) return;
    event.preventDefault();
    target()?.key(clock(), name, event.repeat ? repeat : press);
    options.onInput?.();
  });
}
