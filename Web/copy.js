// Settings and gestures as text to paste elsewhere.

import { lines } from "./gesture.js";

export const languages = ["script", "flags", "JSON", "Swift", "C", "Python"];

// How C and Python call what concerns a scroll view: a name and a number each. Sources/PodiumC/boundary/parameters.c
// has the names, and the tests compare them.
const one = (name, value = Number) => (v, parameter) => [[name, value(v, parameter)]];
const place = (v, { choices }) => choices.filter((word) => word !== "default").indexOf(v);
const names = {
  feel: one("feel", place),
  carry: one("carry", place),
  deceleration: one("deceleration", (v) => ({ normal: 0.998, fast: 0.99 })[v] ?? Number(v)),
  "rubber-band": one("rubber-band"),
  "bounce-rate": one("bounce-rate"),
  "page-stiffness": one("page-stiffness"),
  "no-bounce": () => [["bounces", 0]],
  "always-bounce": () => [["always-bounce-x", 1], ["always-bounce-y", 1]],
  slop: one("slop"),
  "stale-after": one("stale-after", (v) => v === "inf" ? 1e6 : Number(v)),
  "directional-lock": () => [["directional-lock", 1]],
  "no-pad-momentum": () => [["pad-momentum", 0]],
  "pad-boost": () => [["pad-boost", 1]],
  "display-scale": one("display-scale", (v) => v === "off" ? 0 : Number(v)),
  zoom: (v) => [["zoom-least", Number(v.split("..")[0])], ["zoom-most", Number(v.split("..")[1])]],
};

// A whole number that JavaScript does not have stays a word: `--tuning` reads both.
const numberOrWord = (value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER ? Number(value) : value;

// `swift` returns settings as Swift: the module writes it.
export function text(language, { scene, settings, gesture, table, swift }) {
  const entries = Object.entries(settings);
  const row = (key) => table.find((parameter) => parameter.name === key);
  const isSwitch = (key) => row(key)?.isSwitch ?? false;
  const own = (key) => !row(key);
  const elsewhere = (isKnown) => entries.filter(([key]) => !isKnown(key)).map(([key]) => key).join(", ");
  const foreign = (mark, keys) => keys === "" ? "" : `${mark} set elsewhere: ${keys}\n`;
  const numbers = entries.flatMap(([key, value]) => names[key]?.(value, row(key)) ?? []);
  switch (language) {
    case "script": return script(scene, settings, gesture);
    case "flags": return ["podium tune", `--scene ${scene}`, ...entries.map(([key, value]) =>
      own(key) ? `--set ${key}=${value}` : isSwitch(key) ? `--${key}` : `--${key} ${value}`)].join(" ") + "\n";
    case "JSON": return JSON.stringify(Object.fromEntries(entries.filter(([key]) => !own(key)).map(([key, value]) =>
      [key, isSwitch(key) ? value === "true" : numberOrWord(value)])), null, 2) + "\n";
    case "Swift": return foreign("//", elsewhere((key) => swift({ [key]: settings[key] }) !== "")) + swift(settings);
    case "C": return foreign("//", elsewhere((key) => names[key]))
      + numbers.map(([name, number]) => `podium_view_set_parameter(view, "${name}", ${number});\n`).join("");
    case "Python": return foreign("#", elsewhere((key) => names[key]))
      + numbers.map(([name, number]) => `view.set("${name}", ${number})\n`).join("");
    default: return "";
  }
}

// A touch script that `podium trace --scene … --touches F` and `podium run --replay F` play.
export function script(scene, settings, gesture) {
  const size = gesture ? [`size ${Math.round(gesture.width)} ${Math.round(gesture.height)} scale 1`] : [];
  const from = gesture?.from ? [`0 scroll ${gesture.from} 0`] : [];
  const goal = gesture?.goal !== undefined ? [`0 scroll ${gesture.goal} 0 animated`] : [];
  return ["podium-script 1", `scene ${scene}`, ...size,
    ...Object.entries(settings).map(([key, value]) => `set ${key} ${value}`), ...from, ...goal,
    ...(gesture ? lines(gesture) : []), ""].join("\n");
}
