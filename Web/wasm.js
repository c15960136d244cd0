// A WebAssembly module of ours: calls with texts and arrays of numbers over its one memory.

const decoder = new TextDecoder();
const encoder = new TextEncoder();
// wasi-libc asks for these; nothing of ours writes to files.
const imports = {
  wasi_snapshot_preview1: { fd_close: () => 0, fd_seek: () => 0, fd_write: () => 0 },
  // In place of the functions that come in a second file.
  placeholder: new Proxy({}, { get: () => missing }),
};
const missing = () => { throw new Error("the other scenes have not come yet"); };

export class Module {
  constructor(instance) {
    this.call = instance.exports;
    this.memory = instance.exports.memory;
    this.call.catalogue_podium?.();
  }

  static async load(url) { return Module.of(await loaded(url)); }

  // Loads the other scenes into a module that has the podium.
  async loadAllScenes(url) { await this.addAllScenes(await loaded(url)); }

  // The functions go into the table of the module, where it calls them.
  async addAllScenes(bytes) {
    await WebAssembly.instantiate(bytes, { ...imports, primary: this.call });
    this.call.catalogue_all();
  }

  static async of(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, imports);
    return new Module(instance);
  }

  // Of what is compiled already.
  static async from(compiled) {
    return new Module(await WebAssembly.instantiate(compiled, imports));
  }

  // A copy: the memory may grow at the next call, which detaches all views of it.
  numbers(address, count) {
    return Array.from(new Float64Array(this.memory.buffer, address, count));
  }

  // Texts one after the other; returns how many bytes each has.
  send(...texts) {
    const parts = texts.map((text) => (typeof text === "string" ? encoder.encode(text) : text));
    const count = parts.reduce((sum, part) => sum + part.length, 0);
    const start = this.call.web_text(count);
    let at = start;
    for (const part of parts) {
      new Uint8Array(this.memory.buffer, at, part.length).set(part);
      at += part.length;
    }
    return parts.map((part) => part.length);
  }

  // The text of an answer of so many bytes.
  answer(count) {
    return count === 0 ? "" : decoder.decode(new Uint8Array(this.memory.buffer, this.call.web_answer(), count));
  }
}

async function loaded(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} cannot be loaded: ${answer.status}`);
  return answer.arrayBuffer();
}

// What `writeState` in Sources/PodiumWeb/Strip.swift writes, in its order.
export const phases = ["idle", "tracking", "dragging", "decelerating", "animating", "zooming"];

export function readState(numbers) {
  const [x, y, vx, vy, restX, restY, zoom, phase, moves, coasts, rangeX, rangeY] = numbers;
  return {
    x, y, vx, vy, restX, restY, zoom, phase: phases[phase], moves: moves > 0, coasts: coasts > 0, rangeX, rangeY,
  };
}
