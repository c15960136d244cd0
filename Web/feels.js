// One finger, ten systems: the same gesture moves ten lists.

import { animate, colors, fit, make, onTheme, pen, reducesMotion } from "./canvas.js";
import { flick } from "./gesture.js";
import { listen } from "./input.js";
import { Plot } from "./plot.js";
import { feelColor, sources } from "./sources.js";
import { Strip, feels } from "./strip.js";

const rowHeight = 44;
const rows = 200;
const listHeight = 320;
const horizon = 12;
const step = 1 / 60;
const dark = matchMedia("(prefers-color-scheme: dark)");
// As style.css lays out the names.
const narrow = matchMedia("(max-width: 820px)");

export class Feels {
  constructor({ canvas, curve, heads, told, speed, again }, module) {
    Object.assign(this, { canvas, curve, heads, told });
    this.ghost = null;
    this.slowness = 1;
    this.lifted = null;
    this.lists = feels.map((feel, index) => ({
      feel, index, strip: new Strip(module, 120, listHeight, 120, rows * rowHeight, { feel }), distance: 0, seconds: 0,
      future: [],
    }));
    this.size = fit(canvas, () => this.wake?.());
    this.curveSize = fit(curve, () => this.wake?.());
    // Time runs as the clock does while a finger is down, and `slowness` times slower after it has lifted.
    this.base = { real: performance.now() / 1000, own: 0, rate: 1 };
    this.clock = () => this.base.own + (performance.now() / 1000 - this.base.real) * this.base.rate;
    listen(canvas, () => this, this.clock, { takesWheel: () => false, keys: [], onInput: () => this.wake() });
    this.makeHeads();
    speed.addEventListener("change", () => {
      this.slowness = +speed.value;
      if (this.lifted !== null) this.setRate(1 / this.slowness);
      this.wake();
    });
    again.addEventListener("click", () => this.demonstrate());
    this.wake = animate([canvas, curve], () => this.frame());
    onTheme(() => this.wake());
    dark.addEventListener("change", () => this.makeHeads());
  }

  setRate(rate) { this.base = { own: this.clock(), real: performance.now() / 1000, rate }; }

  makeHeads() {
    this.heads.replaceChildren(...this.lists.map((list) => {
      const { name, from } = sources[list.feel];
      const words = [make("b", {}, name), make("span", {}, list.future.length > 0 ? figures(list) : "\u00A0")];
      const title = `${from} Press: show it as a ghost in the others.`;
      const button = make("button", { type: "button", className: "head", title }, ...words);
      button.setAttribute("aria-pressed", String(this.ghost === list));
      button.style.setProperty("--own", feelColor(list.feel, dark.matches));
      button.addEventListener("click", () => {
        this.ghost = this.ghost === list ? null : list;
        for (const other of this.lists) other.head.setAttribute("aria-pressed", String(this.ghost === other));
        this.wake();
      });
      list.head = button;
      return button;
    }));
  }

  // MARK: Input, from `listen`

  touch(time, kind, id, x, y, isMouse) {
    if (id !== 1) return;
    this.demo = null;
    if (kind === 0) this.press(time);
    for (const { strip } of this.lists) strip.touch(time, kind, 1, x, y, isMouse);
    if (kind >= 2) this.lift(time);
  }
  wheel() {}
  key() {}

  press() {
    this.lifted = null;
    if (this.base.rate !== 1) this.setRate(1);
  }

  lift(time) {
    this.lifted = time;
    for (const list of this.lists) {
      const { strip } = list;
      strip.advance(time);
      const start = strip.state.y;
      const offsets = strip.future(horizon / step, step);
      list.from = start;
      list.future = [];
      list.seconds = 0;
      for (let k = 0; 2 * k < offsets.length; k += 1) {
        const distance = offsets[2 * k + 1] - start;
        list.future.push(k * step, distance);
        if (k > 0 && Math.abs(offsets[2 * k + 1] - offsets[2 * k - 1]) > 1e-3) list.seconds = k * step;
      }
      list.distance = list.future.at(-1);
      list.head.lastChild.textContent = figures(list);
    }
    const ranked = [...this.lists].sort((a, b) => Math.abs(b.distance) - Math.abs(a.distance));
    this.told.textContent = ranked[0].distance === 0
      ? "Let go at rest: all ten stay where they are."
      : `${sources[ranked[0].feel].name} goes farthest, ${Math.abs(ranked[0].distance).toFixed(0)} pt in `
        + `${ranked[0].seconds.toFixed(2)} s; ${sources[ranked.at(-1).feel].name} least, `
        + `${Math.abs(ranked.at(-1).distance).toFixed(0)} pt in ${ranked.at(-1).seconds.toFixed(2)} s.`;
    this.setRate(1 / this.slowness);
    this.wake();
  }

  // The standard flick on all lists, from near the top.
  demonstrate(speed = 2) {
    if (this.base.rate !== 1) this.setRate(1);
    const now = this.clock();
    for (const { strip } of this.lists) strip.scroll(now, 0, 0);
    this.demo = { gesture: flick(speed, [100, 260], "y"), time: now + 0.1, next: 0 };
    this.wake();
  }

  // Plays another's gesture downwards here.
  replay(gesture) {
    const events = gesture.events.map(([t, kind, x, y]) => [t, kind, 100, gesture.axis === "x" ? x : y]);
    const now = this.clock();
    for (const { strip } of this.lists) strip.scroll(now, 0, 0);
    this.demo = { gesture: { events }, time: now + 0.1, next: 0 };
    this.wake();
  }

  playDemo(now) {
    const { demo } = this;
    while (demo && demo.next < demo.gesture.events.length && demo.time + demo.gesture.events[demo.next][0] <= now) {
      const [time, kind, x, y] = demo.gesture.events[demo.next];
      demo.next += 1;
      this.touch(demo.time + time, kind, 1, x, y, false);
      this.demo = demo.next < demo.gesture.events.length ? demo : null;
    }
  }

  // MARK: Frames

  get columns() { return narrow.matches ? 5 : 10; }

  frame() {
    const now = this.clock();
    this.playDemo(now);
    const context = pen(this.canvas, this.size);
    const color = colors();
    const columns = this.columns;
    const gap = narrow.matches ? 4 : 8;
    const width = (this.size.width - gap * (columns - 1)) / columns;
    const height = (this.size.height - gap * (10 / columns - 1)) / (10 / columns);
    if (height > 0 && height !== this.height) this.layOut(height);
    let moves = this.demo != null;
    for (const list of this.lists) {
      list.strip.advance(now);
      list.state = list.strip.state;
      moves ||= list.state.moves || list.state.phase !== "idle";
    }
    for (const list of this.lists) {
      const left = (list.index % columns) * (width + gap);
      const top = Math.floor(list.index / columns) * (height + gap);
      drawList(context, list, { left, top, width, height }, color, this.ghost);
    }
    this.canvas.dataset.offsets = this.lists.map((list) => list.state.y.toFixed(3)).join(" ");
    this.drawCurves(now, color);
    return moves;
  }

  // Lists are as high as they are shown: in a narrow window half as high, in two rows.
  layOut(height) {
    this.height = height;
    for (const { strip } of this.lists) strip.layOut(120, height, 120, rows * rowHeight);
  }

  drawCurves(now, color) {
    const context = pen(this.curve, this.curveSize);
    const { width, height } = this.curveSize;
    if (width < 60) return;
    if (this.lists[0].future.length === 0) {
      context.fillStyle = color.quiet;
      context.font = "15px system-ui, sans-serif";
      context.textAlign = "center";
      return context.fillText("Flick the lists: here is how far each goes.", width / 2, height / 2);
    }
    const distances = this.lists.map((list) => Math.abs(list.distance));
    const most = Math.max(10, ...distances) * 1.08;
    const seconds = Math.min(horizon, Math.max(0.5, ...this.lists.map((list) => list.seconds)) * 1.04);
    const plot = new Plot(context, { left: 46, top: 22, width: width - 168, height: height - 52 }, [0, seconds], [0, most]);
    plot.axes();
    const elapsed = this.lifted === null ? 0 : now - this.lifted;
    const marks = [];
    for (const list of this.lists) {
      const sign = Math.sign(list.distance) || 1;
      const own = feelColor(list.feel, dark.matches);
      const points = list.future.map((value, index) => index % 2 === 0 ? value : value * sign)
        .slice(0, 2 * Math.ceil(seconds / step + 1));
      const count = 2 * Math.max(1, Math.min(points.length / 2, Math.ceil(elapsed / step)));
      plot.line(points, own, { width: 1.5, opacity: 0.3 });
      plot.line(points.slice(0, count), own, { width: this.ghost === list ? 4 : 2.5 });
      plot.dot(points[count - 2], points[count - 1], own, 4);
      marks.push({ list, own, y: plot.y(points.at(-1)), value: points.at(-1) });
    }
    // Names beside the ends, kept apart.
    marks.sort((a, b) => a.y - b.y);
    for (let k = 1; k < marks.length; k += 1) marks[k].y = Math.max(marks[k].y, marks[k - 1].y + 14);
    const over = Math.max(0, (marks.at(-1)?.y ?? 0) - (height - 24));
    for (let k = marks.length - 1; k >= 0; k -= 1) {
      marks[k].y = Math.min(marks[k].y - (k === marks.length - 1 ? over : 0), k + 1 < marks.length ? marks[k + 1].y - 14 : Infinity);
    }
    context.textAlign = "left";
    context.textBaseline = "middle";
    context.font = "12px system-ui, sans-serif";
    for (const { list, own, y } of marks) {
      context.fillStyle = own;
      context.fillText(sources[list.feel].name, width - 96, y);
    }
  }
}

function figures(list) {
  return `${Math.abs(list.distance).toFixed(0)} pt · ${list.seconds.toFixed(list.seconds < 1 ? 2 : 1)} s`;
}

function drawList(context, list, frame, color, ghost) {
  const { left, top, width, height } = frame;
  const own = feelColor(list.feel, dark.matches);
  context.save();
  context.beginPath();
  context.roundRect(left, top, width, height, 10);
  context.fillStyle = color.card;
  context.fill();
  context.clip();
  rowsOf(list, (row, y) => {
    const isTenth = row % 10 === 0;
    context.fillStyle = isTenth ? own : color.faint;
    context.beginPath();
    context.roundRect(left + 5, top + y + 3, width - 10, rowHeight - 6, 7);
    context.fill();
    context.fillStyle = isTenth ? color.paper : own;
    context.font = "600 13px system-ui, sans-serif";
    context.textAlign = "left";
    context.textBaseline = "middle";
    context.fillText(String(row), left + 13, top + y + rowHeight / 2);
    if (width < 70) return;
    context.globalAlpha = 0.3;
    context.fillRect(left + 46, top + y + rowHeight / 2 - 3, (width - 62) * (0.45 + 0.5 * ((row * 7) % 11) / 11), 6);
    context.globalAlpha = 1;
  }, height);
  if (ghost && ghost !== list) {
    context.strokeStyle = feelColor(ghost.feel, dark.matches);
    context.globalAlpha = 0.75;
    context.lineWidth = 1.5;
    rowsOf(ghost, (row, y) => {
      context.beginPath();
      context.roundRect(left + 5, top + y + 3, width - 10, rowHeight - 6, 7);
      context.stroke();
    }, height);
  }
  context.restore();
}

function rowsOf(list, draw, height) {
  const offset = list.state.y;
  const first = Math.max(0, Math.floor(offset / rowHeight));
  for (let row = first; row < rows && row * rowHeight - offset < height; row += 1) draw(row + 1, row * rowHeight - offset);
}

export function listSources(element) {
  const items = feels.map((feel) => make("li", {}, make("b", {}, sources[feel].name), ` ${sources[feel].from}`));
  element.replaceChildren(...items);
}

// The same gesture again as soon as the section is seen for the first time.
export function showOnce(element, feelsSection) {
  if (reducesMotion.matches) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries[0].isIntersecting || feelsSection.lifted !== null) return;
    observer.disconnect();
    feelsSection.demonstrate();
  }, { threshold: 0.2 });
  observer.observe(element);
}
