// One gesture: what a finger did, to be played again anywhere, shown as a curve, or sent in an address.

// In seconds: how long motion is followed after the lift, and a press before it. An address may say days.
const [most, longest] = [20, 100];

// The standard flick of `podium tune`: twelve moves 8 ms apart and a lift 8 ms later. Speed in pt/ms; positive
// makes the offset grow.
export function flick(speed, start, axis = "x") {
  const gesture = { axis, start: [...start], events: [] };
  const distance = Math.max(Math.abs(speed) * 96, 24) * -Math.sign(speed);
  const step = Math.abs(distance / speed) / 12 / 1000;
  const at = (k) => start.map((value, index) => value + ((axis === "x") === (index === 0) ? distance * k / 12 : 0));
  gesture.events.push([0, 0, ...at(0)]);
  for (let k = 1; k <= 12; k += 1) gesture.events.push([k * step, 1, ...at(k)]);
  gesture.events.push([13 * step, 2, ...at(12)]);
  return gesture;
}

// When it ends, in seconds after its press.
function duration(gesture) { return gesture.events.at(-1)?.[0] ?? 0; }

// What a gesture that caught moving content catches again: a move to where that was going.
export function setOut({ goal }, target, time, scale = 1) {
  if (goal !== undefined) target.scroll(time, goal * scale, 0, true);
}

// Plays it to a scene or strip whose press is to be at `time`, and says the offsets from then until all is at rest,
// sampled `rate` times a second: [seconds after the press, offset, …], and the state at the lift.
export function play(gesture, target, time = 0, rate = 120, axis = gesture.axis) {
  const events = gesture.events;
  const samples = [];
  let next = 0;
  let lift = null;
  setOut(gesture, target, time);
  const end = Math.min(duration(gesture), longest) + most;
  for (let k = 0; k <= end * rate; k += 1) {
    const now = k / rate;
    while (next < events.length && events[next][0] <= now) {
      const [t, kind, x, y] = events[next];
      target.touch(time + t, kind, 1, x, y, gesture.isMouse ?? false);
      next += 1;
      if (kind >= 2) {
        target.advance(time + t);
        lift = { ...target.state, time: t };
      }
    }
    target.advance(time + now);
    const state = target.state;
    samples.push(now, state[axis]);
    if (next === events.length && !state.moves) break;
  }
  return { samples, lift, end: samples.at(-1), seconds: samples.at(-2) };
}

// Its events as lines of a touch script.
export function lines(gesture) {
  const words = ["down", "move", "up"];
  return gesture.events.map(([time, kind, x, y]) => kind === 3
    ? `${time} cancel`
    : `${time} ${words[kind]} 1 ${x} ${y}${kind === 0 && gesture.isMouse ? " mouse" : ""}`);
}
