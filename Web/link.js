// A script as an address: `#` and its own text, with `&` for a line's end and `+` for a space, as
// Sources/InputScript/ScriptLink.swift has it. `podium run --link` opens the same.

import { script } from "./copy.js";

const longest = 2000;
const version = "podium-script 1\n";
// Of a side, in points: what a script accepts, Sources/InputScript/TouchScript+Ranges.swift.
const largest = 16384;
// Moves of the last tenth of a second say how fast the finger was: they are never left out.
const kept = 0.1;
const kinds = { down: 0, move: 1, up: 2, cancel: 3 };

// The address of a scene, its settings and a gesture; of a long gesture moves are left out. "": it is too long.
export function toLink(scene, settings, gesture) {
  let { events } = gesture ?? { events: [] };
  for (;;) {
    const text = script(scene, settings, gesture && { ...gesture, events });
    const link = `#${encode(text)}`;
    if (link.length <= longest) return link;
    const end = events.at(-1)?.[0];
    const fewer = events.filter(([time, kind], index) => kind !== 1 || end - time < kept || index % 2 === 0);
    if (fewer.length === events.length) return "";
    events = fewer;
  }
}

function encode(text) {
  return text.slice(version.length).trimEnd().split("\n").map((line) => line.split(" ").map(encodeURIComponent).join("+"))
    .join("&");
}

// What an address says: a scene, settings, the first finger's gesture; null: nothing. A gesture with other events
// than touches cannot be played here.
export function fromLink(hash) {
  let lines;
  try {
    lines = hash.slice(1).split("&").map((line) => line.split("+").map(decodeURIComponent));
  } catch { return null; }
  const said = { scene: "podium", settings: {}, gesture: null };
  const gesture = { axis: "x", events: [], width: 0, height: 0, from: 0, isMouse: false };
  let press = null;
  let finger = null;
  let isTouch = true;
  for (const [first, ...words] of lines) {
    if (first === "scene") [said.scene = ""] = words;
    else if (first === "set") [, said.settings[words[0]]] = words;
    else if (first === "size") [gesture.width, gesture.height] = [words[0] / (words[3] ?? 1), words[1] / (words[3] ?? 1)];
    else if (words[0] === "scroll") gesture[words[3] === "animated" ? "goal" : "from"] = +words[1];
    else if (words[0] in kinds) {
      finger ??= words[1];
      if (words[0] !== "cancel" && words[1] !== finger) continue;
      press ??= +first;
      gesture.isMouse ||= words.includes("mouse");
      gesture.events.push([+(first - press).toFixed(6), kinds[words[0]], +(words[2] ?? 0), +(words[3] ?? 0)]);
    } else if (/^[a-z]+$/.test(first) && lines.length === 1) said.scene = first;
    else if (/^[\d.]/.test(first)) isTouch = false;
    else if (first !== "") return null;
  }
  const isWhole = isTouch && gesture.events.length > 1
    && [gesture.width, gesture.height].every((side) => side >= 1 && side <= largest)
    && [gesture.from, gesture.goal ?? 0, ...gesture.events.flat()].every(Number.isFinite);
  if (isWhole) said.gesture = gesture;
  return hash.length > 1 ? said : null;
}

// A gesture with numbers as short as can be felt: what is shown, copied and sent is one and the same.
export function settled(gesture) {
  const round = (number, digits) => +number.toFixed(digits);
  return {
    ...gesture, from: round(gesture.from ?? 0, 3), goal: gesture.goal && round(gesture.goal, 3),
    events: gesture.events.map(([time, kind, x, y]) => [round(time, 4), kind, round(x, 2), round(y, 2)]),
  };
}
