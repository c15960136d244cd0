// The bench: the table's parameters as sliders, two variants, one gesture, its two curves, and the settings as text.

import { colors, fit, onTheme, pen } from "./canvas.js";
import { languages, text } from "./copy.js";
import { flick, play } from "./gesture.js";
import { settled, toLink } from "./link.js";
import { Plot } from "./plot.js";
import { SceneCanvas, parameters } from "./scene.js";
import { feels } from "./strip.js";

// What can be tried with a finger: the range of a slider is what one can feel of the parameter's own, which may
// go by equal ratios of what is lost.
const sliders = {
  deceleration: { range: [0.9, 0.9995], byLoss: true },
  "rubber-band": { range: [0.05, 1], standard: 0.55 },
  "bounce-rate": { range: [0.97, 0.998], byLoss: true },
  slop: { range: [0, 40], standard: 10, step: 1 },
  "snap-cubes": { range: [1, 6], step: 1 },
  "snap-stops": { range: [1, 9], step: 1, standard: 9, none: "any" },
  "page-stiffness": { range: [50, 2000], step: 10 },
  "stale-after": { range: [0.02, 0.5], step: 0.01 },
};
const choices = {
  feel: feels, snap: ["cubes", "none", "pages"], carry: ["none", "flutter", "apple"], "snap-reach": ["any", "natural"],
};
const switches = ["snap-directional", "no-bounce"];
const width = 640;
const height = 360;

export class Tune {
  constructor(elements, module, onApply) {
    Object.assign(this, elements, { module, onApply });
    this.table = parameters(module);
    this.variants = [{}, {}];
    this.current = 0;
    this.setGesture({ ...flick(1.6, [width * 0.8, height * 5 / 6]), width, height, from: 0 });
    this.size = fit(this.canvas, () => this.draw());
    this.makeControls();
    this.variantButtons.forEach((button, index) => button.addEventListener("click", () => this.choose(index)));
    this.again.addEventListener("click", () => this.onApply(this.settings, this.gesture));
    this.reset.addEventListener("click", () => { this.variants[this.current] = {}; this.changed(); });
    this.scrub.addEventListener("input", () => this.draw());
    for (const language of languages) this.language.append(new Option(language, language));
    this.language.addEventListener("change", () => this.write());
    this.copy.addEventListener("click", () => this.copyText(this.output.value, this.copy));
    this.link.addEventListener("click", () => {
      history.replaceState(null, "", this.address);
      this.copyText(location.href, this.link);
    });
    onTheme(() => this.draw());
    this.changed();
  }

  get settings() { return this.variants[this.current]; }
  get address() { return toLink("podium", this.settings, this.gesture); }

  setGesture(gesture) {
    this.gesture = settled({ ...gesture, axis: "x" });
    if (this.size) this.changed();
  }

  setSettings(settings) {
    const probe = new SceneCanvas(this.module, "podium", width, height);
    const wrong = Object.entries(settings).map(([key, value]) => probe.set(0, key, value)).filter((line) => line !== "");
    probe.close();
    if (wrong.length > 0) this.told.textContent = wrong[0];
    else this.variants[this.current] = { ...settings };
    this.changed();
  }

  choose(index) {
    this.current = index;
    this.changed();
  }

  set(key, value) {
    const standard = this.table.find((parameter) => parameter.name === key).standard;
    if (String(value) === standard || value === "default") delete this.settings[key];
    else this.settings[key] = String(value);
    this.changed();
  }

  // MARK: Controls

  makeControls() {
    this.fields = {};
    for (const [key, options] of Object.entries(choices)) {
      const select = document.createElement("select");
      select.append(...(key === "feel" ? [] : [new Option("default", "default")]), ...options.map((name) => new Option(name, name)));
      select.addEventListener("change", () => this.set(key, select.value));
      this.addField(key, select, (value) => { select.value = value ?? (key === "feel" ? "uikit" : "default"); });
    }
    for (const [key, { range, byLoss, step, standard, none }] of Object.entries(sliders)) {
      const slider = document.createElement("input");
      const shown = document.createElement("output");
      Object.assign(slider, { type: "range", min: 0, max: 1, step: "any" });
      const bend = (number) => byLoss ? -Math.log(1 - number) : number;
      const unbend = (value) => byLoss ? 1 - Math.exp(-value) : value;
      const [low, high] = range.map(bend);
      const toNumber = (at) => {
        const number = unbend(low + at * (high - low));
        return step ? +(Math.round(number / step) * step).toFixed(4) : +number.toPrecision(byLoss ? 5 : 3);
      };
      slider.addEventListener("input", () => {
        const number = toNumber(+slider.value);
        this.set(key, none && number >= range[1] ? none : number);
      });
      const own = this.table.find((parameter) => parameter.name === key).standard;
      this.addField(key, slider, (value) => {
        const number = Number(value ?? (own || standard));
        const at = (bend(Number.isFinite(number) ? number : standard) - low) / (high - low);
        if (document.activeElement !== slider || value === undefined) slider.value = at;
        shown.textContent = value ?? (none ?? (own || String(standard)));
      }, shown);
    }
    for (const key of switches) {
      const box = Object.assign(document.createElement("input"), { type: "checkbox" });
      box.addEventListener("change", () => this.set(key, box.checked ? "true" : "default"));
      this.addField(key, box, (value) => { box.checked = value === "true"; });
    }
  }

  addField(key, control, show, shown) {
    const label = document.createElement("label");
    const name = document.createElement("span");
    name.textContent = key;
    label.title = this.table.find((parameter) => parameter.name === key)?.help ?? "";
    control.dataset.key = key;
    label.append(name, control, ...(shown ? [shown] : []));
    this.controls.append(label);
    this.fields[key] = show;
  }

  // MARK: What follows a change

  changed() {
    for (const [key, show] of Object.entries(this.fields)) show(this.settings[key]);
    this.variantButtons.forEach((button, index) => button.setAttribute("aria-pressed", String(index === this.current)));
    this.runs = this.variants.map((settings) => this.run(settings));
    const [a, b] = this.runs;
    this.told.textContent = this.runs.map((run, index) => `${"AB"[index]}: ${run.end.toFixed(1)} pt in `
      + `${run.seconds.toFixed(2)} s`).join("; ") + (a.end === b.end ? "." : `: ${Math.abs(a.end - b.end).toFixed(1)} pt apart.`);
    this.onApply(this.settings);
    this.write();
    this.draw();
  }

  // The gesture under settings, on a podium that is not drawn.
  run(settings) {
    const { gesture } = this;
    const shown = new SceneCanvas(this.module, "podium", gesture.width, gesture.height);
    for (const [key, value] of Object.entries(settings)) shown.set(0, key, value);
    if (gesture.from) shown.scroll(0, gesture.from, 0);
    const run = play(gesture, shown, 0, 60, "x");
    shown.close();
    return run;
  }

  write() {
    this.output.value = text(this.language.value, {
      scene: "podium", settings: this.settings, gesture: this.gesture, table: this.table,
    });
    this.linkText.textContent = this.address === "" ? "too long for an address" : `${this.address.length} characters`;
  }

  async copyText(content, button) {
    const before = button.textContent;
    try {
      await navigator.clipboard.writeText(content);
      button.textContent = "copied";
    } catch {
      this.output.select();
      button.textContent = "press Ctrl+C";
    }
    setTimeout(() => { button.textContent = before; }, 1200);
  }

  draw() {
    if (!this.runs || this.size.width < 60) return;
    const context = pen(this.canvas, this.size);
    const color = colors();
    const seconds = Math.max(...this.runs.map((run) => run.seconds));
    const values = this.runs.flatMap((run) => run.samples.filter((_, index) => index % 2 === 1));
    const [low, high] = [Math.min(...values), Math.max(...values, 1)];
    const frame = { left: 46, top: 22, width: this.size.width - 66, height: this.size.height - 52 };
    const plot = new Plot(context, frame, [0, seconds * 1.03], [low - 0.05 * (high - low), high + 0.1 * (high - low)]);
    plot.axes();
    const moment = seconds * this.scrub.value / 1000;
    this.runs.forEach((run, index) => {
      const own = index === 0 ? color.accent : color.second;
      plot.line(run.samples, own, { width: index === this.current ? 3 : 2, opacity: index === this.current ? 1 : 0.6 });
      const at = Math.min(run.samples.length - 2, 2 * Math.round(moment * 60));
      plot.dot(run.samples[at], run.samples[at + 1], own, 5);
      plot.words("AB"[index], run.seconds, run.end, own, { dy: index === 0 ? -12 : 14, align: "right", font: "700 13px system-ui" });
    });
    plot.line([moment, low, moment, high], color.quiet, { width: 1, opacity: 0.5 });
    this.scrubbed.textContent = `${moment.toFixed(2)} s`;
  }
}
