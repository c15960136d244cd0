// Opens the page in Chromium and does what a person does there.
// usage: node page.mjs SITE OUT: one JSON object; screenshots into OUT

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { flick } from "../../../Web/gesture.js";
import { Browser, serve } from "./browser.mjs";

const [site, out] = process.argv.slice(2);
const server = await serve(site);
const browser = await Browser.launch();
const result = { checks: [], errors: [], hosts: [] };
const pages = [];

function check(name, isTrue, detail = "") { result.checks.push({ name, ok: Boolean(isTrue), detail: String(detail) }); }

async function open(hash = "", options = {}) {
  const page = await browser.open(server.url + hash, options);
  pages.push(page);
  await page.until("document.documentElement?.dataset.ready");
  await page.until("document.querySelector('dialog[open]') || document.getElementById('row').dataset.renderer === 'podium'");
  return page;
}

const place = (id) => `(() => { const f = document.getElementById("${id}").getBoundingClientRect(); `
  + "return [f.left, f.top, f.width, f.height]; })()";
const row = "document.getElementById('row').dataset";
const atRest = `${row}.phase === 'idle' && podium.hero.gesture?.landed && !podium.hero.demo`;

async function desktop() {
  const page = await open();
  await page.until(atRest);
  result.firstFrame = await page.value("podium.hero.firstFrame");
  const frames = await page.value("podium.hero.painter.drawn");
  await page.until(`podium.hero.painter.drawn > ${frames + 5}`);
  check("the podium is drawn frame after frame", true);

  const [left, top, width, height] = await page.value(place("row"));
  const y = top + height * 5 / 6;
  const before = await page.value(`+${row}.offset`);
  await page.drag(Array.from({ length: 12 }, (_, k) => [left + width * 0.8 - k * 14, y]));
  await page.until(`podium.hero.gesture.isMouse && ${atRest}`);
  const offset = await page.value(`+${row}.offset`);
  const pitch = await page.value("podium.hero.pitch");
  check("a drag by the mouse lands on a cube", Math.abs(offset / pitch - Math.round(offset / pitch)) < 1e-6 && offset > before, offset);
  check("what it did is said", (await page.value("document.getElementById('landed').textContent")).startsWith("Let go at"));

  // The same gesture as the bench has it: as a script, and where it is every sixtieth of a second.
  await page.until("!podium.tune.gesture.isDemo && podium.tune.gesture.isMouse");
  result.script = await page.value("(podium.tune.language.value = 'script', podium.tune.write(), podium.tune.output.value)");
  result.samples = await page.value("podium.tune.runs[0].samples");
  result.landed = offset;
  result.link = await page.value("podium.tune.address");
  check("its address has at most 2000 characters", result.link.length > 10 && result.link.length <= 2000, result.link.length);

  await page.value("document.getElementById('row').focus()");
  await page.key("ArrowRight");
  await page.until(`${row}.phase === 'idle' && Math.abs(+${row}.offset - ${offset}) > 1`);
  check("an arrow key goes one cube on", Math.abs(await page.value(`+${row}.offset`) - offset - pitch) < 1e-6);

  const press = { x: left + width / 2, y, clickCount: 1 };
  for (const [type, button, buttons] of [
    ["mousePressed", "left", 1], ["mousePressed", "right", 3], ["mouseReleased", "left", 2], ["mouseReleased", "right", 0],
  ]) {
    await page.send("Input.dispatchMouseEvent", { ...press, type, button, buttons });
    if (buttons === 2) check("the left button's lift ends a drag while the right one is down", await page.value("podium.hero.view.state.phase") === "idle");
  }

  await page.value("document.getElementById('lists').scrollIntoView({ block: 'center' })");
  const [x, listTop] = await page.value(place("lists"));
  await page.until("podium.feels.lists.every((list) => list.state && !list.state.moves)");
  await page.drag(Array.from({ length: 10 }, (_, k) => [x + 60, listTop + 280 - k * 16]));
  await page.until("podium.feels.lists.every((list) => list.future.length > 0 && !list.state.moves)");
  check("one drag moves ten lists", await page.value("podium.feels.lists.every((list) => list.state.y > 0)"));
  // The button's flick has its own time stamps, whatever else the machine does.
  await page.value("document.getElementById('flick').click()");
  await page.until("!podium.feels.demo && podium.feels.lists.every((list) => list.state.y > 0 && !list.state.moves)");
  const distances = await page.value("podium.feels.lists.map((list) => `${list.distance.toFixed(1)} pt in ${list.seconds.toFixed(3)} s`)");
  check("each list goes on in its own way", new Set(distances).size === 10, distances);
  check("UIKit's goes on by 993 points", Math.abs(await page.value("podium.feels.lists[0].distance") - 993) < 0.1, distances[0]);

  check("thirty, sixty and 144 frames a second give one line", await page.value("+document.getElementById('rates').dataset.difference") < 1e-9);
  check("the recorded flick of UIScrollView is met within 0.34 points", await page.value("+document.getElementById('recorded').dataset.residual") < 0.34);

  const standard = { ...flick(1.6, [600, 400]), width: 770, height: 474, from: 0 };
  await page.value(`podium.tune.setGesture(${JSON.stringify(standard)})`);
  await page.value("podium.tune.set('feel', 'gtk')");
  check("another feel lands elsewhere", await page.value("podium.tune.runs[0].seconds !== podium.tune.runs[1].seconds"));
  await page.value("(podium.tune.language.value = 'flags', podium.tune.write())");
  check("flags say it", (await page.value("podium.tune.output.value")).includes("--feel gtk"));
  await page.value("podium.tune.setSettings({ feel: 'gtk', slop: 'default', 'no-bounce': 'false' })");
  check("settings that change nothing are left out", await page.value("Object.keys(podium.tune.settings).join()") === "feel");

  await page.value("document.getElementById('grid').scrollIntoView()");
  await page.until("podium.catalogue && document.getElementById('grid').children.length >= 24");
  check("each scene has its source and its page", await page.value(`Promise.all([...document.querySelectorAll(".card")].map(
    async ({ dataset: { scene } }) => (await fetch("pages/scenes/" + scene + ".html")).ok
      && (await (await fetch("pages/Documentation/Scenes.html")).text()).includes('id="' + scene + '"')))
    .then((found) => found.every(Boolean))`));
  for (let at = 0; at < 4; at += 1) {
    await page.value(`document.getElementById('grid').children[${at * 7}].scrollIntoView()`);
    await new Promise((done) => setTimeout(done, 200));
  }
  await page.until("[...document.querySelectorAll('.card canvas')].every((canvas) => canvas.dataset.drawn)");
  result.scenes = await page.value("[...document.querySelectorAll('.card')].map((card) => card.dataset.scene)");
  check("every scene has its picture", result.scenes.length >= 24, result.scenes.length);
}

async function links() {
  const podium = await open(result.link);
  await podium.until(atRest);
  const offset = await podium.value(`+${row}.offset`);
  check("an address with a gesture lands where the gesture did", Math.abs(offset - result.landed) < 1e-6, `${offset} ${result.landed}`);
  await podium.value("podium.tune.set('feel', 'gtk')");
  await podium.value(`location.hash = "#size+770+474&0+down+1+600+400&.5+up+1+600+400"`);
  await podium.until("podium.tune.gesture.width === 770", 5);
  check("an address without settings has none", await podium.value("Object.keys(podium.tune.settings).length") === 0);
  const list = await open("#scene+list");
  await list.until("document.getElementById('shown').dataset.scene === 'list' && document.getElementById('shown').dataset.offset");
  const [left, top, width, height] = await list.value(place("shown"));
  const before = await list.value("document.getElementById('shown').dataset.offset");
  await list.mouse("mouseWheel", left + width / 2, top + height / 2, { deltaX: 0, deltaY: 120, buttons: 0 });
  await list.until(`document.getElementById('shown').dataset.offset !== '${before}'`);
  check("an address opens a scene, and the wheel scrolls it", true);
  await list.value("(window.actions = [], podium.catalogue.shown.key = (time, name, action) => actions.push(action))");
  for (const autoRepeat of [false, true]) {
    await list.send("Input.dispatchKeyEvent", { type: "keyDown", key: "ArrowDown", code: "ArrowDown", autoRepeat });
  }
  check("a key that is held repeats", await list.value("actions.join()") === "0,3");
  const frames = await list.value("podium.hero.frames");
  await list.value("new Promise((done) => setTimeout(done, 200))");
  check("what a scene covers is not drawn", await list.value("podium.hero.frames") === frames);
  await list.value("location.hash = '#set+deceleration+fast'");
  await list.until("!podium.catalogue.shown");
  check("an address of the podium closes the scene, and stays", await list.value("location.hash") === "#set+deceleration+fast");
  await list.until(`podium.hero.frames > ${frames}`);
  await list.value("podium.catalogue.open('list')");
  await list.value("location.hash = '#scene+none'");
  await list.until("!podium.catalogue.shown");
  check("an address of a scene that there is not closes the scene, and is said",
    await list.value("!podium.catalogue.dialog.open && document.getElementById('scenes-told').textContent.includes('none')"));
  const grid = await open("?query#scene+grid&set+cubes+0");
  await grid.until("document.getElementById('offset').textContent.includes('cubes')");
  check("a setting that is refused is said, and leaves the address", !(await grid.value("location.hash")).includes("cubes"));
  await grid.value("podium.catalogue.dialog.close()");
  await grid.until("!podium.catalogue.shown");
  check("a scene that closes leaves the rest of the address", await grid.value("location.search + location.hash") === "?query");
  await grid.send("Emulation.setDeviceMetricsOverride", { width: 1280, height: 720, deviceScaleFactor: 2, mobile: false });
  await grid.until("podium.hero.size.scale === 2", 5);
  check("a finer display is noticed", true);
  await open("#scene+podium&size+1e999+400&0+down+1+5+5&1+up+1+5+5");
  check("an address without a size is passed over", true);
}

// A gesture that is played again while it plays.
async function again() {
  const page = await open();
  await page.until(atRest);
  const events = "JSON.stringify(podium.hero.gesture.events)";
  const before = await page.value(events);
  const slow = { width: 770, height: 474, from: 0, events: [[0, 0, 600, 400], [0.2, 1, 500, 400], [3, 2, 400, 400]] };
  await page.value(`podium.hero.replay(${JSON.stringify(slow)})`);
  await page.until("podium.hero.gesture.events.length === 2");
  await page.value(`podium.hero.replay(${JSON.stringify(slow)})`);
  check("a replay that is broken off was none", await page.value(events) === before);
  await page.until(atRest);
  check("one that is played again while it plays begins anew", await page.value("podium.hero.gesture.events.length") === 3);
  await page.value("(podium.tune.setSettings({ snap: 'none' }), podium.hero.demonstrate(1))");
  await page.until(`podium.hero.gesture.isDemo && podium.hero.gesture.events.length > 3 && ${atRest}`);
  const said = await page.value("document.getElementById('landed').textContent");
  check("between two stops no cubes are said to stand centered", / pt in [\d.]+ s\.$/.test(said), said);
}

// A flick that catches the content of the one before, by touches that have their moments, whatever the machine does.
async function caught() {
  const page = await open();
  await page.until(atRest);
  await page.value(`import("./gesture.js").then(({ flick }) => {
    podium.tune.setSettings({ snap: "none" });
    const { hero } = podium;
    const start = hero.clock();
    for (const wait of [0, 0.6]) {
      for (const [time, kind, x, y] of flick(1, [600, hero.size.height * 5 / 6]).events) {
        hero.touch(start + wait + time, kind, 1, x, y, false);
      }
    }
  })`);
  await page.until(atRest);
  const landed = await page.value(`+${row}.offset`);
  const measured = await page.value("podium.tune.runs[0].end");
  check("a flick that catches moving content is measured as one", Math.abs(measured - landed) < 0.01, `${measured} ${landed}`);
  await page.value("document.getElementById('again').click()");
  await page.until(atRest);
  const offset = await page.value(`+${row}.offset`);
  check("and played again as one", Math.abs(offset - landed) < 0.01, `${offset} ${landed}`);
  const sent = await open(await page.value("podium.tune.address"));
  await sent.until(atRest);
  const there = await sent.value(`+${row}.offset`);
  check("and sent as one", Math.abs(there - landed) < 0.01, `${there} ${landed}`);
}

// What other browsers and keyboards hand over.
async function input() {
  const page = await open("#scene+photos");
  await page.until("podium.catalogue.shown");
  await page.value(`(() => {
    const { shown } = podium.catalogue;
    window.heard = [];
    shown.wheel = (time, dx, dy) => heard.push(dx + " " + dy);
    shown.key = (time, name) => heard.push(name);
    document.getElementById("shown").dispatchEvent(new WheelEvent("wheel", { deltaY: 12, shiftKey: true, cancelable: true }));
  })()`);
  check("Shift turns a touchpad's stream aside", await page.value("heard.join()") === "0.25 0", await page.value("heard.join()"));
  await page.key("M", "KeyM");
  check("a capital letter is the letter's key", await page.value("heard.at(-1)") === "m", await page.value("heard.join()"));
}

async function withoutWebAssembly() {
  const page = await browser.open("about:blank");
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: "delete window.WebAssembly" });
  await page.send("Page.navigate", { url: server.url });
  await page.until("document.getElementById('landed')?.textContent.startsWith('This page needs WebAssembly')", 10);
  check("a browser without WebAssembly is told what is missing", true);
}

// A photo of one's own, and a file that is none.
async function photos() {
  const page = await open("#scene+photos");
  await page.value(`(async () => {
    const canvas = new OffscreenCanvas(900, 600);
    canvas.getContext("2d").fillRect(0, 0, 900, 600);
    const photo = await canvas.convertToBlob({ type: "image/jpeg" });
    podium.catalogue.showPhotos([new File([photo], "photo.jpg"), new File(["none"], "none.jpg")]);
  })()`);
  await page.until("podium.catalogue.photos?.handed > 1");
  check("a photo of one's own is shown in tiles", true);
  // It is black; the scene's own are landscapes.
  await page.value("podium.catalogue.dialog.close()");
  await page.until("!podium.catalogue.shown");
  await page.value("podium.catalogue.open('photos')");
  await page.until(`(() => {
    const { shown, size } = podium.catalogue;
    const sky = 4 * (6 * 64 + 32);
    return shown.draw(64, 36, 64 / size.width).data.slice(sky, sky + 3).some((value) => value > 60);
  })()`);
  check("after them the scene has its own photos again", true);
}

// The row as it is until the podium has come, under two fingers: [kind, id, x].
async function rowOfStrip() {
  const page = await open();
  const state = await page.value(`import("./hero.js").then(({ Hero }) => {
    const [canvas, curve] = [0, 1].map(() => document.body.appendChild(document.createElement("canvas")));
    const hero = new Hero(canvas, curve, document.createElement("p"), podium.scroll);
    [[0, 1, 250], [1, 1, 200], [0, 2, 20], [1, 1, 190], [2, 2, 20]].forEach(([kind, id, x], index) =>
      hero.touch(index / 60, kind, id, x, hero.size.height - 5, false));
    return hero.view.state;
  })`);
  check("a second finger leaves the row to the first", state.phase === "dragging" && state.x > 40, JSON.stringify(state));
}

async function phone() {
  const page = await open("", { width: 390, height: 844, scale: 2, isPhone: true, reduced: true });
  const [left, top, width, height] = await page.value(place("row"));
  const y = top + height * 5 / 6;
  await page.swipe(Array.from({ length: 12 }, (_, k) => [left + width * 0.9 - k * 14, y]));
  await page.until(atRest);
  const offset = await page.value(`+${row}.offset`);
  const pitch = await page.value("podium.hero.pitch");
  check("a finger's flick lands on a cube", offset > 0 && Math.abs(offset / pitch - Math.round(offset / pitch)) < 1e-6, offset);
  await page.swipe([[left + width / 2, y], [left + width / 2, y]]);
  await page.until(`!podium.hero.gesture.isOpen && ${atRest}`);
  check("a tap leaves the flick as the last gesture", await page.value("podium.hero.gesture.events.length") > 3);
  check("the page is no wider than the phone", await page.value("document.documentElement.scrollWidth") <= 390);
  check("less motion is respected, and said", !(await page.value("document.getElementById('motion').hidden")));
  await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "no-preference" }] });
  const picture = await page.value("document.getElementById('row').toDataURL()");
  const turns = page.until(`document.getElementById('row').toDataURL() !== '${picture}'`, 5);
  check("the cubes turn once motion is allowed again", await turns.then(() => true, () => false));
  await page.send("Page.navigate", { url: `${server.url}pages/README.html` });
  await page.until("document.readyState === 'complete' && document.querySelector('.text')");
  await page.send("Emulation.setDeviceMetricsOverride", { width: 320, height: 640, deviceScaleFactor: 2, mobile: true });
  check("a page of documentation is no wider than a small phone", await page.value("document.documentElement.scrollWidth") <= 320);
  const narrow = await open("#scene+nested", { width: 280, height: 653, isPhone: true });
  await narrow.until("podium.catalogue.shown");
  const wide = await narrow.value(`podium.catalogue.scenes.map(({ name }) => name).filter((name) => {
    podium.catalogue.open(name);
    return podium.catalogue.dialog.scrollWidth > 280;
  }).join()`);
  check("a scene alone is no wider than a folded phone", wide === "", wide);
}

async function pictures() {
  for (const [name, options] of Object.entries({
    "page-1280x720": { width: 1280, height: 720, reduced: true },
    "page-390x844-dark": { width: 390, height: 844, isPhone: true, reduced: true, dark: true },
  })) {
    const page = await open("", options);
    await page.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    writeFileSync(join(out, `${name}.png`), await page.picture());
  }
}

try {
  await desktop();
  await links();
  await again();
  await caught();
  await input();
  await withoutWebAssembly();
  await photos();
  await rowOfStrip();
  await phone();
  await pictures();
} catch (error) {
  check("it went to its end", false, error.stack);
}
result.errors = pages.flatMap((page) => page.errors);
result.hosts = [...new Set(pages.flatMap((page) => page.requests).map((url) => new URL(url).protocol === "data:" ? "data:" : new URL(url).origin + "/"))]
  .filter((host) => host !== server.url && host !== "data:");
console.log(JSON.stringify(result));
await browser.close();
server.close();
