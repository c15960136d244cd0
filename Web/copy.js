// Settings and gestures as text to paste elsewhere.

import { lines } from "./gesture.js";
import { feels } from "./strip.js";

export const languages = ["script", "flags", "JSON", "Swift", "C", "Python"];

// How the library calls what concerns a scroll view: Swift's property, and the name and number of C and Python.
const names = {
  feel: {
    swift: (v) => `tuning.feel = .${v === "chromium-classic" ? "chromiumClassic" : v}`,
    c: (v) => ["feel", feels.indexOf(v)],
  },
  deceleration: {
    swift: (v) => `tuning.decelerationRate = ${v}  // per ms`, c: (v) => ["deceleration", v],
  },
  "rubber-band": { swift: (v) => `tuning.rubberBand = ${v}`, c: (v) => ["rubber-band", v] },
  "bounce-rate": { swift: (v) => `tuning.bounceRate = ${v}  // per ms`, c: (v) => ["bounce-rate", v] },
  "page-stiffness": { swift: (v) => `tuning.pageStiffness = ${v}  // per s²`, c: (v) => ["page-stiffness", v] },
  slop: { swift: (v) => `panGestureRecognizer.slop = ${v}  // points`, c: (v) => ["slop", v] },
  "stale-after": { swift: (v) => `panGestureRecognizer.staleAfter = ${v}  // seconds`, c: (v) => ["stale-after", v] },
  "no-bounce": { swift: () => "tuning.bounces = false", c: () => ["bounces", 0] },
  carry: { swift: (v) => `tuning.carry = .${v}`, c: (v) => ["carry", ["none", "flutter", "apple"].indexOf(v)] },
};

export function text(language, { scene, settings, gesture, table }) {
  const entries = Object.entries(settings);
  const isSwitch = (key) => table.find((parameter) => parameter.name === key)?.isSwitch ?? false;
  const own = (key) => !table.some((parameter) => parameter.name === key);
  const known = entries.filter(([key]) => names[key]);
  const others = entries.filter(([key]) => !names[key]).map(([key]) => key);
  const foreign = others.length > 0 ? `// set elsewhere: ${others.join(", ")}\n` : "";
  switch (language) {
    case "script": return script(scene, settings, gesture);
    case "flags": return ["podium tune", `--scene ${scene}`, ...entries.map(([key, value]) =>
      own(key) ? `--set ${key}=${value}` : isSwitch(key) ? `--${key}` : `--${key} ${value}`)].join(" ") + "\n";
    case "JSON": return JSON.stringify(Object.fromEntries(entries.filter(([key]) => !own(key)).map(([key, value]) =>
      [key, isSwitch(key) ? value === "true" : isFinite(value) ? Number(value) : value])), null, 2) + "\n";
    case "Swift": return foreign + known.map(([key, value]) => `scrollView.${names[key].swift(value)}\n`).join("");
    case "C": return foreign + known.map(([key, value]) => names[key].c(value))
      .map(([name, number]) => `podium_view_set_parameter(view, "${name}", ${number});\n`).join("");
    case "Python": return foreign.replace("//", "#") + known.map(([key, value]) => names[key].c(value))
      .map(([name, number]) => `view.set("${name}", ${number})\n`).join("");
    default: return "";
  }
}

// A touch script that `podium trace --scene … --touches F` and `podium run --replay F` play.
export function script(scene, settings, gesture) {
  const size = gesture ? [`size ${Math.round(gesture.width)} ${Math.round(gesture.height)} scale 1`] : [];
  const from = gesture?.from ? [`0 scroll ${gesture.from} 0`] : [];
  return ["podium-script 1", `scene ${scene}`, ...size,
    ...Object.entries(settings).map(([key, value]) => `set ${key} ${value}`), ...from,
    ...(gesture ? lines(gesture) : []), ""].join("\n");
}
