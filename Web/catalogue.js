// All scenes: pictures that play their show script under the pointer, and each alone on a canvas.

import { animate, fit, make, reducesMotion } from "./canvas.js";
import { listen } from "./input.js";
import { toLink } from "./link.js";
import { Painter } from "./painter.js";
import { Photos } from "./photos.js";
import { SceneCanvas, scenes, showScript } from "./scene.js";

// Of a picture, in pixels.
const pictureWidth = 320;

export class Catalogue {
  constructor({ grid, dialog, canvas, title, sentence, source, about, code, parameters, told, close, choose, files }, module) {
    Object.assign(this, { grid, dialog, canvas, title, sentence, source, about, code, parameters, told, choose, module });
    this.scenes = scenes(module);
    this.size = fit(canvas, () => this.resize());
    grid.replaceChildren(...this.scenes.map((scene) => this.makeCard(scene)));
    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => {
      this.shut();
      // The same files can be chosen again.
      files.value = "";
    });
    listen(canvas, () => this.shown, () => this.clock(), { onInput: () => { this.wrong = ""; this.wake(); } });
    files.addEventListener("change", () => this.showPhotos([...files.files]));
    dialog.addEventListener("dragover", (event) => event.preventDefault());
    dialog.addEventListener("drop", (event) => {
      event.preventDefault();
      this.showPhotos([...event.dataTransfer.files].filter((file) => file.type.startsWith("image/")));
    });
    this.wake = animate([canvas], () => this.frame());
  }

  // The scene of photos begins anew with files of one's own.
  showPhotos(files) { if (files.length > 0) this.open("photos", {}, files); }

  // MARK: Pictures

  makeCard(scene) {
    const height = Math.round(pictureWidth * scene.height / scene.width);
    const canvas = make("canvas", { width: pictureWidth, height });
    const words = [make("b", {}, scene.name), make("span", {}, scene.sentence)];
    const card = make("button", { type: "button", className: "card" }, canvas, ...words);
    card.dataset.scene = scene.name;
    card.addEventListener("click", () => this.open(scene.name));
    const picture = new Picture(canvas, scene, this.module);
    let isAsked = false;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.at(-1).isIntersecting) return picture.rest();
      if (!isAsked) drawLater(() => picture.drawStill());
      isAsked = true;
    }, { rootMargin: "200px" });
    seen.observe(canvas);
    for (const type of ["pointerenter", "focus"]) card.addEventListener(type, () => picture.live());
    for (const type of ["pointerleave", "blur"]) card.addEventListener(type, () => picture.rest());
    return card;
  }

  // MARK: One scene alone

  open(name, settings = {}, files = null) {
    this.shut();
    const scene = this.scenes.find((one) => one.name === name);
    if (!scene) {
      this.dialog.close();
      return `there is no scene '${name}'`;
    }
    if (!this.dialog.open) this.dialog.showModal();
    this.title.textContent = name;
    this.source.textContent = scene.source;
    this.about.href = `pages/Documentation/Scenes.html#${name}`;
    this.code.href = `pages/scenes/${name}.html`;
    this.scene = scene;
    this.settings = { ...settings };
    this.choose.hidden = name !== "photos";
    this.photos = files && new Photos(this.module, files);
    this.start();
    const { hint } = this.shown;
    this.sentence.textContent = hint === "" ? scene.sentence : `${scene.sentence} Here: ${hint}.`;
    this.makeParameters();
    this.writeAddress();
    this.canvas.focus();
    return "";
  }

  get address() { return toLink(this.scene.name, this.settings, null); }
  writeAddress() { history.replaceState(null, "", this.address); }

  start() {
    const frame = this.canvas.getBoundingClientRect();
    Object.assign(this.size, { width: frame.width, height: frame.height });
    const begin = performance.now() / 1000;
    this.clock = () => performance.now() / 1000 - begin;
    this.shown = new SceneCanvas(this.module, this.scene.name, frame.width, frame.height,
      { reduced: reducesMotion.matches, pixelsPerPoint: this.size.scale });
    this.wrong = this.shown.set(0, this.settings);
    if (this.wrong !== "") this.settings = {};
    this.painter = new Painter(this.canvas, this.size, { pixels: 960 * 540 });
    this.canvas.dataset.scene = this.scene.name;
    this.wake();
  }

  shut() {
    // Another address stands.
    if (this.shown && location.hash === this.address) history.replaceState(null, "", location.pathname + location.search);
    this.shown?.close();
    this.shown = null;
    this.photos?.close();
    this.photos = null;
    delete this.canvas.dataset.scene;
  }

  makeParameters() {
    this.parameters.replaceChildren(...this.scene.parameters.filter(({ name }) => name !== "strip").map((parameter) => {
      const field = makeField(parameter, this.settings[parameter.name] ?? parameter.standard);
      field.addEventListener("change", () => {
        // The end of the dialog ends an edit, too.
        if (!this.shown) return;
        const value = field.type === "checkbox" ? (field.checked ? "1" : "0") : field.value;
        this.wrong = this.shown.set(this.clock(), { [parameter.name]: value });
        if (this.wrong === "") this.settings[parameter.name] = value;
        this.writeAddress();
        this.wake();
      });
      return make("label", { title: parameter.help }, make("span", {}, parameter.name), field);
    }));
  }

  resize() {
    if (!this.shown || this.size.width === 0) return;
    this.shown.resize(this.clock(), this.size.width, this.size.height);
    this.wake();
  }

  frame() {
    if (!this.shown) return false;
    const now = this.clock();
    this.photos?.feed();
    this.shown.advance(now);
    this.painter.paint(this.shown);
    const state = this.shown.state;
    this.canvas.dataset.offset = `${state.x} ${state.y}`;
    this.canvas.dataset.phase = state.phase;
    if (!state.moves && state.phase === "idle" && state.atRest) {
      const text = this.wrong || `${state.x.toFixed(0)}, ${state.y.toFixed(0)} pt`;
      if (this.told.textContent !== text) this.told.textContent = text;
    }
    return true;
  }
}

function makeField({ wanted, standard }, value) {
  const words = wanted.match(/^one of (.*), or its number/)?.[1].split(", ");
  if (words) {
    const select = make("select", {}, ...words.map((word, index) => new Option(word, String(index))));
    select.selectedIndex = words.includes(value) ? words.indexOf(value) : Number(value);
    return select;
  }
  if (wanted.startsWith("off or on")) return make("input", { type: "checkbox", checked: value === "1" || value === "on" });
  const [, low, high] = wanted.match(/from (\S+) to (\S+)$/) ?? [];
  const step = wanted.includes("whole") ? 1 : "any";
  return make("input", { type: "number", value, min: low ?? "", max: high ?? "", step });
}

// A small canvas with a scene's picture.
class Picture {
  constructor(canvas, scene, module) {
    Object.assign(this, { canvas, scene, module, run: null });
  }

  open() {
    const shown = new SceneCanvas(this.module, this.scene.name, this.scene.width, this.scene.height);
    shown.set(0, { strip: "off" });
    shown.script(showScript(this.module, this.scene.name));
    return shown;
  }

  draw(shown) {
    const { width, height } = this.canvas;
    this.canvas.getContext("2d").putImageData(shown.draw(width, height, width / this.scene.width), 0, 0);
    this.canvas.dataset.drawn = "1";
  }

  drawStill() {
    const shown = this.open();
    shown.advance(this.scene.picture);
    this.draw(shown);
    shown.close();
  }

  live() {
    if (this.run || reducesMotion.matches) return;
    // One that rests and lives again within a frame has another run.
    const run = this.run = {};
    let shown = this.open();
    let begin = performance.now() / 1000;
    const tick = () => {
      if (this.run !== run) return shown.close();
      const now = performance.now() / 1000 - begin;
      shown.advance(now);
      this.draw(shown);
      if (now > this.scene.length) {
        shown.close();
        shown = this.open();
        begin += now;
      }
      requestAnimationFrame(tick);
    };
    tick();
  }

  rest() { this.run = null; }
}

// One picture a frame, so that the page stays quick.
const waiting = [];
function drawLater(draw) {
  waiting.push(draw);
  if (waiting.length > 1) return;
  const next = () => {
    waiting[0]();
    waiting.shift();
    if (waiting.length > 0) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
