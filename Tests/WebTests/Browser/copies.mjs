// Copies every parameter of the table as C, at each word, at both ends of its track, or as a switch.
// usage: node copies.mjs SITE: JSON, for each parameter the numbers that the C library is to set, by their names

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "../../../Web/copy.js";
import { parameters } from "../../../Web/scene.js";
import { Module } from "../../../Web/wasm.js";

const module = await Module.of(readFileSync(join(process.argv[2], "podium.wasm")));
const table = parameters(module);
const copies = {};
for (const { name, kind, choices, track, parts, glue, isSwitch } of table) {
  const whole = (number) => (parts.length > 0 ? parts : [0]).map(() => number).join(glue);
  const values = isSwitch ? ["true"]
    : kind === "choice" ? choices.filter((word) => word !== "default")
      : kind === "slider" ? [whole(track.least), whole(track.greatest), track.word].filter((value) => value !== "") : [];
  const lines = values.flatMap((value) => text("C", { scene: "podium", settings: { [name]: value }, table })
    .split("\n").filter((line) => line.startsWith("podium_view_set_parameter")));
  copies[name] = lines.map((line) => line.match(/"(.*)", (.*)\)/).slice(1)).map(([key, number]) => ({ key, number: Number(number) }));
}
console.log(JSON.stringify(copies));
