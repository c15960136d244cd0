// Above the fold: the row of cubes, and the curve of its last gesture.

import { animate, colors, fit, onTheme, pen, reducesMotion } from "./canvas.js";
import { drawRow } from "./cubes.js";
import { flick, setOut } from "./gesture.js";
import { listen } from "./input.js";
import { Plot } from "./plot.js";
import { Painter } from "./painter.js";
import { Strip } from "./strip.js";
import { SceneCanvas } from "./scene.js";

const cubes = 30;
// How far the curve of what is to come is followed, in seconds, and how finely.
const horizon = 6;
const step = 1 / 60;

export class Hero {
  constructor(canvas, curve, told, module) {
    Object.assign(this, { canvas, curve, told });
    const begin = performance.now() / 1000;
    this.clock = () => performance.now() / 1000 - begin;
    this.size = fit(canvas, () => this.layOut());
    this.curveSize = fit(curve, () => this.wake?.());
    const { width, height } = this.size;
    this.view = new Strip(module, width, height, this.contentWidth, height, { pitch: width / 3 });
    this.gesture = null;
    this.painter = null;
    this.frames = 0;
    listen(canvas, () => this, this.clock, {
      // The page scrolls by wheel; what goes sideways is ours. Outside its strip the row cannot be dragged.
      takesWheel: (event) => Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey,
      keys: ["left", "right", "home", "end"],
      onInput: () => this.wake(),
    });
    this.wake = animate([canvas, curve], () => this.frame());
    onTheme(() => this.wake());
    reducesMotion.addEventListener("change", () => this.tune(this.settings ?? {}));
    // At once, and not when the page has found out what is in sight.
    this.frame();
  }

  get pitch() { return this.size.width / 3; }
  get contentWidth() { return cubes * this.pitch; }
  get isScene() { return this.view instanceof SceneCanvas; }

  // The scenes' module has come: the real podium takes the place of the row, where that stands.
  become(module) {
    this.scenes = module;
    this.wake();
  }

  replaceView() {
    if (!this.scenes || this.isScene || this.view.state.phase !== "idle" || this.demo?.next > 0) return;
    const { width, height } = this.size;
    const offset = this.view.state.x;
    this.view.close();
    this.view = new SceneCanvas(this.scenes, "podium", width, height, { reduced: reducesMotion.matches });
    this.view.set(this.clock(), { strip: "off" });
    this.view.advance(this.clock());
    this.view.scroll(this.clock(), offset, 0);
    this.painter = new Painter(this.canvas, this.size);
    this.tune(this.settings ?? {});
    this.canvas.dataset.renderer = "podium";
  }

  // Settings of the table, in force from now on.
  tune(settings) {
    this.settings = settings;
    if (!this.isScene) return;
    const defaults = Object.fromEntries(Object.keys(this.tuned ?? {}).map((key) => [key, "default"]));
    // The scene does not know what the system asks for.
    const motion = reducesMotion.matches ? "reduced" : "default";
    this.view.set(this.clock(), { ...defaults, motion, ...settings });
    this.tuned = settings;
    this.wake();
  }

  layOut() {
    const { width, height } = this.size;
    if (!this.view || width === 0) return;
    if (this.isScene) this.view.resize(this.clock(), width, height);
    else {
      // In the size before, of which the view still is: three cubes fill a window.
      const { x, rangeX } = this.view.state;
      const cube = rangeX > 0 ? Math.round(x / rangeX * (cubes - 3)) : 0;
      this.view.layOut(width, height, this.contentWidth, height);
      this.view.set("pitch", width / 3);
      this.view.scroll(this.clock(), cube * width / 3, 0);
    }

    this.wake?.();
  }

  // MARK: Input, from `listen`

  touch(time, kind, id, x, y, isMouse) {
    if (this.demo && !this.demo.plays) this.breakOff(time);
    const isOnRow = y >= this.size.height * 2 / 3;
    if (kind === 0 && !isOnRow && !this.isScene) return;
    // The first finger's alone: it is played again as one.
    if (kind === 0 && isOnRow && !this.gesture?.isOpen) this.begin(time, id, isMouse);
    const isOurs = this.gesture?.isOpen && this.gesture.id === id;
    if (isOurs) this.gesture.events.push([time - this.gesture.time, kind, x, y]);
    // The row knows one finger alone.
    if (isOurs || this.isScene) this.view.touch(time, kind, id, x, y, isMouse);
    if (isOurs && kind >= 2) this.lift(time);
  }
  wheel(time, dx, dy, x, y) { this.view.wheel(time, dx, dy, x, y); }
  key(time, name, action) { this.view.key(time, name, action); }

  // The finger of what plays does not stay down, and the gesture before it stays as it was.
  breakOff(time) {
    this.demo = null;
    if (!this.gesture?.isOpen) return;
    this.view.touch(time, 3, this.gesture.id, 0, 0, false);
    this.gesture = this.gesture.before;
  }

  begin(time, id, isMouse) {
    this.view.advance(time);
    const { x, restX, phase } = this.view.state;
    this.gesture = {
      axis: "x", time, id, isMouse, isOpen: true, isDemo: this.demo != null, events: [], width: this.size.width,
      height: this.size.height, from: x, samples: [], future: null, before: this.gesture,
      // Where the content was going that the finger catches.
      goal: phase === "decelerating" || phase === "animating" ? restX : undefined,
    };
  }

  lift(time) {
    const { gesture } = this;
    if (!gesture?.isOpen) return;
    gesture.isOpen = false;
    this.view.advance(time);
    const state = this.view.state;
    // A tap, or a finger that scrolls the page, leaves the gesture before it as it was.
    const isStill = (value, index) => index % 2 === 0 || value === gesture.from;
    if (gesture.goal === undefined && [...gesture.samples, time, state.x].every(isStill)) {
      this.gesture = gesture.before;
      return;
    }
    gesture.before = null;
    gesture.speed = state.vx;
    gesture.released = time - gesture.time;
    gesture.rest = state.restX;
    const offsets = this.view.future(horizon / step, step);
    gesture.future = [];
    for (let k = 0; k < offsets.length / 2; k += 1) {
      gesture.future.push(gesture.released + k * step, offsets[2 * k]);
      if (k > 0 && Math.abs(offsets[2 * k] - state.restX) < 0.01 && offsets[2 * k] === offsets[2 * k - 2]) break;
    }
  }

  // Shows what there is to do, once.
  demonstrate(speed = 1.6) {
    const { width, height } = this.size;
    const gesture = flick(speed, [width * 0.8, height * 5 / 6]);
    this.demo = { gesture, time: this.clock() + 0.35, next: 0 };
    this.wake();
  }

  // Plays a gesture that was made on a row of another width.
  replay(gesture) {
    const scale = this.size.width / (gesture.width ?? this.size.width);
    const events = gesture.events.map(([t, kind, x]) => [t, kind, x * scale, this.size.height * 5 / 6]);
    this.breakOff(this.clock());
    this.view.scroll(this.clock(), (gesture.from ?? 0) * scale, 0);
    this.demo = { gesture: { ...gesture, events }, time: this.clock() + 0.35, next: 0, scale };
    this.wake();
  }

  playDemo(now) {
    const { demo } = this;
    if (!demo) return;
    const events = demo.gesture.events;
    while (demo.next < events.length && demo.time + events[demo.next][0] <= now) {
      const [time, kind, x, y] = events[demo.next];
      if (demo.next === 0) setOut(demo.gesture, this.view, demo.time, demo.scale);
      demo.next += 1;
      demo.plays = true;
      this.touch(demo.time + time, kind, 1, x, y, demo.gesture.isMouse ?? false);
      demo.plays = false;
    }
    if (demo.next === events.length) this.demo = null;
  }

  // MARK: Frames

  frame() {
    const now = this.clock();
    this.playDemo(now);
    this.replaceView();
    this.view.advance(now);
    const state = this.view.state;
    this.note(now, state);
    if (this.isScene) this.painter.paint(this.view);
    else drawRow(pen(this.canvas, this.size), this.size, state.x, reducesMotion.matches ? 0 : now);
    this.drawCurve(now, state);
    this.frames += 1;
    this.firstFrame ??= performance.now();
    // The cubes turn for ever, but for those who want less motion.
    return !reducesMotion.matches || state.phase !== "idle" || this.demo !== null || !this.isScene;
  }

  // Writes down where the content is, and says where it has come to rest.
  note(now, state) {
    const { gesture } = this;
    this.canvas.dataset.offset = state.x;
    this.canvas.dataset.phase = state.phase;
    if (!gesture) return;
    if (gesture.isOpen || !gesture.landed) gesture.samples.push(now - gesture.time, state.x);
    if (gesture.isOpen || gesture.landed || state.moves) return;
    gesture.landed = true;
    const seconds = (gesture.future?.at(-2) ?? gesture.released) - gesture.released;
    const cube = Math.round(state.x / this.pitch);
    const isOnStop = Math.abs(state.x / this.pitch - cube) < 0.01;
    this.told.textContent = gesture.speed === 0
      ? `Let go at rest: ${Math.round(state.x)} pt.`
      : `Let go at ${Math.abs(gesture.speed).toFixed(2)} pt/ms, ${Math.abs(state.x - gesture.from).toFixed(0)} pt `
        + `in ${(gesture.released + seconds).toFixed(2)} s${isOnStop ? `, and cubes ${cube + 1} to ${cube + 3} stand centered` : ""}.`;
    this.onLanded?.(gesture);
  }

  // Where the content was so far: frame by frame under the finger, and by the curve since it lifted.
  shownPart({ samples, future, released, time }, now) {
    if (!future) return samples;
    const held = samples.filter((_, index) => samples[index - index % 2] < released);
    return [...held, ...future.filter((_, index) => future[index - index % 2] <= now - time)];
  }

  drawCurve(now, state) {
    const context = pen(this.curve, this.curveSize);
    const { width, height } = this.curveSize;
    if (width < 60) return;
    const color = colors();
    const { gesture } = this;
    const frame = { left: 46, top: 26, width: width - 66, height: height - 56 };
    const samples = gesture?.samples ?? [];
    const future = gesture?.future ?? [];
    const all = [...samples, ...future].filter((_, index) => index % 2 === 1);
    const from = gesture ? Math.min(...all, state.x) : 0;
    const to = gesture ? Math.max(...all, state.x) : this.pitch * 4;
    const [low, high] = [Math.min(from, to - this.pitch) - 0.2 * this.pitch, to + 0.35 * this.pitch];
    const seconds = Math.max(1.2, (future.at(-2) ?? samples.at(-2) ?? 0) * 1.06);
    const plot = new Plot(context, frame, [0, seconds], [low, high]);
    plot.axes();
    // The places where it may rest.
    context.setLineDash([2, 5]);
    for (let k = Math.ceil(low / this.pitch); k * this.pitch < high; k += 1) {
      plot.line([0, k * this.pitch, seconds, k * this.pitch], color.accent, { width: 1, opacity: 0.35, dash: [2, 5] });
    }
    context.setLineDash([]);
    if (!gesture) return;
    plot.line(future, color.accent, { width: 2, opacity: 0.35 });
    plot.line(this.shownPart(gesture, now), color.accent, { width: 3 });
    if (gesture.released !== undefined) {
      plot.dot(gesture.released, future[1], color.second, 4);
    }
    if (future.length > 0) {
      plot.dot(future.at(-2), gesture.rest, color.accent, 6, !gesture.landed);
      plot.words(`${gesture.rest.toFixed(0)} pt`, future.at(-2), gesture.rest, color.ink,
        { align: "right", dy: -14, dx: 6, font: "600 13px system-ui, sans-serif" });
    } else if (samples.length > 0) plot.dot(samples.at(-2), samples.at(-1), color.accent, 5);
  }
}
