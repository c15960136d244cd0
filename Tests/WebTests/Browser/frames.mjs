// Plays the show scripts of all scenes, and measures podium.wasm alone.
// usage: node frames.mjs SITE OUT: offsets into OUT/offsets.json, pixels into OUT/NAME-N.rgba
//        node frames.mjs SITE --time: frames a second and allocations a frame, as JSON

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Module } from "../../../Web/wasm.js";
import { SceneCanvas, scenes, showScript } from "../../../Web/scene.js";

const [site, out] = process.argv.slice(2);
const module = await Module.of(readFileSync(join(site, "podium.wasm")));
if (out !== "--time") await module.addAllScenes(readFileSync(join(site, "scenes.wasm")));
const [count] = module.send(new Uint8Array(readFileSync(join(site, "letters.pgm"))));
module.call.web_letters(count);
if (out === "--time") time();
else play();

function play() {
  const all = {};
  for (const scene of scenes(module)) {
    const shown = new SceneCanvas(module, scene.name, scene.width, scene.height);
    shown.script(showScript(module, scene.name));
    const offsets = [];
    const end = Math.round(60 * scene.length);
    const pictures = [Math.round(60 * scene.picture), Math.round(30 * scene.length)].sort((a, b) => a - b);
    for (let k = 0; k <= end; k += 1) {
      shown.advance(k / 60);
      const { x, y, zoom } = shown.state;
      offsets.push(x, y, zoom);
      pictures.forEach((moment, index) => {
        if (moment !== k) return;
        const size = [Math.round(scene.width / 4), Math.round(scene.height / 4)];
        writeFileSync(join(out, `${scene.name}-${index}.rgba`), shown.pixels(...size, 0.25));
      });
    }
    all[scene.name] = { offsets, pictures };
    shown.close();
  }
  writeFileSync(join(out, "offsets.json"), JSON.stringify(all));
}

// The smooth podium while its row coasts; the best of three runs of sixty frames.
function time() {
  const results = [];
  for (const [width, height] of [[640, 360], [1280, 720]]) {
    const shown = new SceneCanvas(module, "podium", width, height);
    shown.set(0, { strip: "off" });
    let best = Infinity;
    let allocations = 0;
    for (let run = 0; run < 4; run += 1) {
      const from = module.call.web_allocations();
      const begin = process.cpuUsage();
      for (let k = 0; k < 60; k += 1) {
        shown.advance(run + k / 60);
        shown.pixels(width, height, 1);
      }
      const { user, system } = process.cpuUsage(begin);
      allocations = module.call.web_allocations() - from;
      if (run > 0) best = Math.min(best, (user + system) / 60000);
    }
    shown.close();
    results.push({ width, height, milliseconds: best, allocationsOfSixtyFrames: allocations });
  }
  console.log(JSON.stringify(results));
}
