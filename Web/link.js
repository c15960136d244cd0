// What a scene, its tuning and a gesture are in an address: #podium?feel=mac&touch=…

const most = 2000;
// Moves of the last tenth of a second say how fast the finger was: they are never left out.
const kept = 0.1;

// gesture: { events: [[seconds, kind, x, y], …], width, height, from, isMouse }
export function toLink({ scene, settings = {}, gesture = null }) {
  const parts = Object.entries(settings).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  if (gesture) {
    parts.push(`size=${round(gesture.width)}x${round(gesture.height)}`);
    if (gesture.from) parts.push(`from=${gesture.from}`);
    if (gesture.isMouse) parts.push("mouse=1");
    let events = gesture.events;
    let text = written(events);
    const room = most - parts.join("&").length - scene.length - 10;
    while (text.length > room && events.length > 8) {
      const end = events.at(-1)[0];
      events = events.filter(([time, kind], index) => kind !== 1 || end - time < kept || index % 2 === 0);
      const shorter = written(events);
      if (shorter.length === text.length) return "";
      text = shorter;
    }
    parts.push(`touch=${text}`);
  }
  const link = `#${scene}${parts.length > 0 ? `?${parts.join("&")}` : ""}`;
  return link.length <= most ? link : "";
}

export function fromLink(hash) {
  const match = hash.match(/^#([a-z]+)(?:\?(.*))?$/);
  if (!match) return null;
  const link = { scene: match[1], settings: {}, gesture: null };
  const gesture = { axis: "x", events: [], width: 0, height: 0, from: 0, isMouse: false };
  for (const part of (match[2] ?? "").split("&").filter((text) => text !== "")) {
    const [key, ...rest] = part.split("=");
    const value = decodeURIComponent(rest.join("="));
    if (key === "size") [gesture.width, gesture.height] = value.split("x").map(Number);
    else if (key === "from") gesture.from = Number(value);
    else if (key === "mouse") gesture.isMouse = value === "1";
    else if (key === "touch") gesture.events = read(value);
    else link.settings[key] = value;
  }
  const isWhole = gesture.events.length > 1 && gesture.width > 0 && gesture.height > 0
    && gesture.events.flat().every(Number.isFinite);
  if (isWhole) link.gesture = gesture;
  return link;
}

// Milliseconds, x and y, one event after the other; the first is the press, the last the lift.
function written(events) {
  return events.map(([time, , x, y]) => [round(time * 1000), round(x), round(y)].join(",")).join("_");
}

function read(text) {
  const events = text.split("_").map((word) => word.split(",").map(Number));
  return events.map(([ms, x, y], index) => [+(ms / 1000).toFixed(6), index === 0 ? 0 : index === events.length - 1 ? 2 : 1, x, y]);
}

function round(number) { return Math.round(number * 1000) / 1000; }

// A gesture as its address gives it back: what is shown, copied and sent is one and the same.
export function settled(gesture) { return { ...gesture, events: read(written(gesture.events)) }; }
