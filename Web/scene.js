// A scene with its renderer: Sources/PodiumWeb/SceneCanvas.swift.

import { readState } from "./wasm.js";

const stateCount = 20;
const separator = "\u001F";

export class SceneCanvas {
  constructor(module, scene, width, height, { pixelsPerPoint = 1, reduced = false } = {}) {
    this.module = module;
    this.call = module.call;
    const [length] = module.send(scene);
    this.handle = this.call.scene_open(length, width, height, pixelsPerPoint, reduced ? 1 : 0);
    if (this.handle === 0) throw new Error(`there is no scene '${scene}'`);
    this.scene = scene;
  }

  close() { this.call.scene_close(this.handle); }
  touch(time, kind, id, x, y, isMouse) {
    this.call.scene_touch(this.handle, time, kind, id, x, y, isMouse ? 1 : 0);
  }
  wheel(time, dx, dy, x, y) { this.call.scene_wheel(this.handle, time, dx, dy, x, y); }
  magnify(time, phase, scale, x, y) { this.call.scene_magnify(this.handle, time, phase, scale, x, y); }
  resize(time, width, height) { this.call.scene_resize(this.handle, time, width, height); }
  scroll(time, x, y, animated = false) { this.call.scene_scroll(this.handle, time, x, y, animated ? 1 : 0); }
  key(time, name, action = 0) {
    const [length] = this.module.send(name);
    this.call.scene_key(this.handle, time, length, action);
  }

  // Sets parameters, all or none: some need each other. Returns what is wrong, or "".
  set(time, settings) {
    const [count] = this.module.send(asLines(settings));
    return this.module.answer(this.call.scene_set(this.handle, time, count));
  }

  // Adds the events of a script; returns what is wrong, or "".
  script(text) {
    const [length] = this.module.send(text);
    return this.module.answer(this.call.scene_script(this.handle, length));
  }

  advance(time) { this.call.scene_advance(this.handle, time); }

  get state() {
    const numbers = this.module.numbers(this.call.scene_state(this.handle), stateCount);
    const [atRest, nextChange, left, top, width, height, pitch, time] = numbers.slice(12);
    return { ...readState(numbers), atRest: atRest > 0, nextChange, frame: { left, top, width, height }, pitch, time };
  }

  get hint() { return this.module.answer(this.call.scene_hint(this.handle)); }

  future(count, step) {
    return this.module.numbers(this.call.scene_future(this.handle, count, step), 2 * count);
  }

  // The pixels of this moment, RGBA, over the module's memory: to be read before the next call.
  pixels(width, height, scale, smooth = true) {
    const address = this.call.scene_draw(this.handle, width, height, scale, smooth ? 1 : 0);
    return new Uint8ClampedArray(this.module.memory.buffer, address, width * height * 4);
  }

  draw(width, height, scale) { return new ImageData(this.pixels(width, height, scale), width, height); }
}

// What the module knows of its scenes.
export function scenes(module) {
  return lines(module, module.call.web_scenes()).map(
    ([name, sentence, source, width, height, picture, length, parameters]) => ({
      name, sentence, source, width: +width, height: +height, picture: +picture, length: +length,
      parameters: parameters === "" ? [] : parameters.split("\t").map((text) => {
        const [, key, standard, wanted, help] = text.match(/^([^=]*)=([^|]*)\|([^|]*)\|(.*)$/);
        return { name: key, standard, wanted, help };
      }),
    }));
}

// The table of parameters: Sources/PodiumWeb/Listing.swift says what each line has.
export function parameters(module) {
  const words = (text) => (text === "" ? [] : text.split("|"));
  return lines(module, module.call.web_parameters()).map(
    ([name, placeholder, standard, help, topic, unit, parts, numbers, control]) => {
      const [kind, ...about] = words(control);
      const [least, greatest, curve, step, word] = about;
      const [many, one] = words(unit);
      return {
        name, isSwitch: placeholder === "", standard, help, topic, parts: words(parts),
        unit: (number) => (number === 1 ? one : many),
        numbers: words(numbers).map(Number), glue: placeholder.includes("..") ? ".." : ",", kind,
        choices: kind === "choice" ? about : [],
        track: kind === "slider" ? { least: +least, greatest: +greatest, curve, step: step === "" ? null : +step, word } : null,
      };
    });
}

// Settings as Swift, a line each; those that concern no scroll view have none.
export function swiftText(module, settings) {
  const [count] = module.send(asLines(settings));
  return module.answer(module.call.web_swift(count));
}

export function showScript(module, scene) {
  const [length] = module.send(scene);
  return module.answer(module.call.web_show(length));
}

function asLines(settings) { return Object.entries(settings).map(([key, value]) => `${key} ${value}\n`).join(""); }

function lines(module, count) {
  return module.answer(count).split("\n").filter((line) => line !== "").map((line) => line.split(separator));
}
