// The bench: all parameters of the table as sliders, two variants, one gesture, its two curves, and the settings as text.

import { colors, fit, make, onTheme, pen } from "./canvas.js";
import { languages, text } from "./copy.js";
import { flick, play } from "./gesture.js";
import { settled, toLink } from "./link.js";
import { Plot } from "./plot.js";
import { SceneCanvas, parameters, swiftText } from "./scene.js";

// How the topics of the table are called, and which are open at first.
const topics = {
  snap: ["Where it may rest", true], feel: ["How it coasts and bounces", true],
  input: ["What fingers and touchpads mean", false], scene: ["The scene", false],
};
// A track's places stand for numbers as Sources/SceneHosting/ParameterControl.swift has it: what is linear there
// goes through `bend`, and back through `unbend`.
const curves = {
  linear: { bend: (number) => number, unbend: (place) => place, digits: 3 },
  logarithmic: { bend: Math.log, unbend: Math.exp, digits: 3 },
  complement: { bend: (number) => -Math.log(1 - number), unbend: (place) => 1 - Math.exp(-place), digits: 5 },
};
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
    const wrong = probe.set(0, settings);
    probe.close();
    // Copies in some languages know a setting by its name alone.
    const isChange = ([key, value]) => value !== "default" && value !== this.row(key)?.standard;
    if (wrong === "") this.variants[this.current] = Object.fromEntries(Object.entries(settings).filter(isChange));
    this.changed();
    if (wrong !== "") this.told.textContent = wrong;
  }

  choose(index) {
    this.current = index;
    this.changed();
  }

  // Sets a parameter, and says what is wrong where it cannot be set.
  set(key, value) { this.setSettings({ ...this.settings, [key]: String(value) }); }

  row(key) { return this.table.find((parameter) => parameter.name === key); }

  // MARK: Controls

  makeControls() {
    this.shows = [];
    const groups = Object.fromEntries(Object.entries(topics).map(([topic, [title, isOpen]]) => {
      const group = make("details", { open: isOpen }, make("summary", {}, title));
      this.controls.append(group);
      return [topic, group];
    }));
    for (const row of this.table) {
      const group = groups[row.topic];
      if (row.kind === "choice") this.addChoice(row, group);
      else if (row.kind === "toggle") this.addSwitch(row, group);
      else if (row.kind !== "slider") this.addField(row, group);
      else if (row.parts.length === 0) this.addSlider(row, group);
      else row.parts.forEach((_, part) => this.addSlider(row, group, part));
    }
  }

  addChoice(row, group) {
    const select = make("select", {}, ...row.choices.map((word) => new Option(word, word)));
    select.addEventListener("change", () => this.set(row.name, select.value));
    this.add(row, group, row.name, select, (value) => { select.value = value ?? (row.standard || "default"); });
  }

  addSwitch(row, group) {
    const box = make("input", { type: "checkbox" });
    box.addEventListener("change", () => this.set(row.name, box.checked ? "true" : "default"));
    this.add(row, group, row.name, box, (value) => { box.checked = value === "true"; });
  }

  // What has no track is written.
  addField(row, group) {
    const input = make("input", { type: "text", spellcheck: false });
    input.placeholder = row.kind === "stops" ? "a,b,c" : row.standard;
    input.addEventListener("change", () => this.set(row.name, input.value.trim() || "default"));
    this.add(row, group, row.name, input, (value) => { input.value = value ?? ""; });
  }

  // A slider for a number, or for one of several.
  addSlider(row, group, part = 0) {
    const { least, greatest, step, word } = row.track;
    const { bend, unbend, digits } = curves[row.track.curve];
    const [low, high] = [bend(least), bend(greatest)];
    const slider = make("input", { type: "range", min: 0, max: 1, step: "any" });
    const shown = make("span", { className: "number" });
    // While the slider itself changes the number: it stays where it is, though the number is rounded.
    let isOwn = false;
    // The numbers that are set, or in force where none are.
    const isNumber = (value) => value !== undefined && value.split(row.glue).every((text) => Number.isFinite(Number(text)));
    const numbers = (value) => isNumber(value) ? value.split(row.glue).map(Number) : row.numbers;
    slider.addEventListener("input", () => {
      const number = unbend(low + slider.value * (high - low));
      const round = step ? +(Math.round(number / step) * step).toFixed(6) : +number.toPrecision(digits);
      const all = [...numbers(this.settings[row.name])];
      all[part] = round;
      // The least of two is not above the most.
      if (row.glue === ".." && all[0] > all[1]) all[1 - part] = round;
      isOwn = true;
      this.set(row.name, word !== "" && slider.value >= 1 ? word : all.join(row.glue));
      isOwn = false;
    });
    this.add(row, group, row.parts[part] ? `${row.name} ${row.parts[part]}` : row.name, slider, (value) => {
      const isWord = value === undefined ? row.standard === word && word !== "" : value === word;
      const number = isWord ? greatest : numbers(value)[part];
      if (!isOwn) {
        const place = (bend(number) - low) / (high - low);
        slider.value = Number.isFinite(place) ? place : 0;
      }
      shown.textContent = isWord ? word : value !== undefined && !isNumber(value) ? value
        : Number.isFinite(number) ? `${number} ${row.unit(number)}` : "as it is";
      slider.setAttribute("aria-valuetext", shown.textContent);
    }, shown);
  }

  add(row, group, title, control, show, ...more) {
    control.dataset.key = row.name;
    group.append(make("label", { title: row.help }, make("span", {}, title), control, ...more));
    this.shows.push(() => show(this.settings[row.name]));
  }

  // MARK: What follows a change

  changed() {
    for (const show of this.shows) show();
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
    shown.set(0, settings);
    if (gesture.from) shown.scroll(0, gesture.from, 0);
    const run = play(gesture, shown, 0, 60, "x");
    shown.close();
    return run;
  }

  write() {
    this.output.value = text(this.language.value, {
      scene: "podium", settings: this.settings, gesture: this.gesture, table: this.table,
      swift: (settings) => swiftText(this.module, settings),
    });
    const { address } = this;
    this.link.disabled = address === "";
    this.linkText.textContent = address === "" ? "too long for an address" : `${address.length} characters`;
  }

  async copyText(content, button) {
    // Of a button that still says "copied", too.
    button.dataset.label ??= button.textContent;
    try {
      await navigator.clipboard.writeText(content);
      button.textContent = "copied";
    } catch {
      // To be copied by hand.
      this.output.value = content;
      this.output.select();
      button.textContent = "press Ctrl+C";
    }
    setTimeout(() => { button.textContent = button.dataset.label; }, 1200);
  }

  draw() {
    if (!this.runs || this.size.width < 60) return;
    const context = pen(this.canvas, this.size);
    const color = colors();
    const seconds = Math.max(...this.runs.map((run) => run.seconds));
    const values = this.runs.flatMap((run) => run.samples.filter((_, index) => index % 2 === 1));
    const low = Math.min(...values);
    const high = Math.max(...values, low + 1);
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
    this.scrub.setAttribute("aria-valuetext", this.scrubbed.textContent);
  }
}
