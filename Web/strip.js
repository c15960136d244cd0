// A scroll model with a finger, without a scene: Sources/PodiumWeb/Strip.swift.

import { readState } from "./wasm.js";

export const feels = [
  "uikit", "mac", "webkit", "android", "flutter", "chromium", "chromium-classic", "gtk", "flickable", "qscroller",
];
const keys = {
  feel: 0, deceleration: 1, rubberBand: 2, bounceRate: 3, slop: 4, bounces: 5, displayScale: 6, pitch: 7,
};
const stateCount = 12;

export class Strip {
  constructor(module, width, height, contentWidth, contentHeight, settings = {}) {
    this.module = module;
    this.call = module.call;
    this.handle = this.call.strip_open(width, height, contentWidth, contentHeight);
    for (const [key, value] of Object.entries(settings)) this.set(key, value);
  }

  close() { this.call.strip_close(this.handle); }
  set(key, value) {
    this.call.strip_set(this.handle, keys[key], key === "feel" ? feels.indexOf(value) : value);
  }
  layOut(width, height, contentWidth, contentHeight) {
    this.call.strip_layout(this.handle, width, height, contentWidth, contentHeight);
  }
  touch(time, kind, id, x, y, isMouse) { this.call.strip_touch(this.handle, time, kind, x, y, isMouse ? 1 : 0); }
  wheel(time, dx, dy) { this.call.strip_wheel(this.handle, time, dx, -dy); }
  key(time, name) {
    const step = { left: -1, right: 1 }[name];
    if (step) this.call.strip_step(this.handle, time, step);
  }
  scroll(time, x, y, animated = false) { this.call.strip_scroll(this.handle, time, x, y, animated ? 1 : 0); }
  advance(time) { this.call.strip_advance(this.handle, time); }
  get state() { return readState(this.module.numbers(this.call.strip_state(this.handle), stateCount)); }

  // Offsets from now on, if it is left alone: [x, y, x, y, …], `step` seconds apart.
  future(count, step) {
    return this.module.numbers(this.call.strip_future(this.handle, count, step), 2 * count);
  }
}
