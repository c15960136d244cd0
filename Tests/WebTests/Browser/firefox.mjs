// Opens the page in Firefox without a window, driven by WebDriver BiDi, and does in short what a person does there.
// usage: node --experimental-websocket firefox.mjs SITE OUT: one JSON object; a screenshot into OUT

import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, serve } from "./browser.mjs";

const [site, out] = process.argv.slice(2);
const result = { checks: [], errors: [], hosts: [] };
function check(name, isTrue, detail = "") { result.checks.push({ name, ok: Boolean(isTrue), detail: String(detail) }); }
const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

class Firefox {
  static async launch() {
    const browser = Object.assign(new Firefox(), { sent: 0, waiting: new Map(), profile: mkdtempSync(join(tmpdir(), "podium-web-")) });
    browser.process = spawn("firefox-esr", ["--headless", "--no-remote", "--profile", browser.profile, "--remote-debugging-port", "0"],
      { detached: true, stdio: ["ignore", "ignore", "pipe"] });
    const address = await new Promise((done, fail) => {
      let text = "";
      browser.process.stderr.on("data", (bytes) => {
        text += bytes;
        const found = text.match(/BiDi listening on (ws:\S+)/);
        if (found) done(found[1]);
      });
      setTimeout(() => fail(new Error(`Firefox does not listen: ${text}`)), 60000).unref();
    });
    browser.socket = new WebSocket(`${address}/session`);
    browser.socket.addEventListener("message", ({ data }) => browser.hear(JSON.parse(data)));
    await new Promise((done) => browser.socket.addEventListener("open", done));
    await browser.send("session.new", { capabilities: {} });
    await browser.send("session.subscribe", { events: ["log.entryAdded", "network.beforeRequestSent"] });
    return browser;
  }

  hear({ id, type, method, params, result: answer, message }) {
    if (method === "log.entryAdded" && params.level === "error") result.errors.push(params.text);
    if (method === "network.beforeRequestSent") result.hosts.push(params.request.url);
    if (id === undefined) return;
    const { done, fail } = this.waiting.get(id);
    this.waiting.delete(id);
    if (type === "error") fail(new Error(message));
    else done(answer);
  }

  send(method, params) {
    const id = ++this.sent;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done, fail) => this.waiting.set(id, { done, fail }));
  }

  async open(url, width, height) {
    const { context } = await this.send("browsingContext.create", { type: "tab" });
    this.context = context;
    await this.send("browsingContext.setViewport", { context, viewport: { width, height } });
    await this.send("browsingContext.navigate", { context, url, wait: "complete" });
    await this.until("document.documentElement.dataset.ready");
  }

  async value(expression) {
    const answer = await this.send("script.evaluate", {
      expression: `(async () => JSON.stringify(await (${expression})) ?? "null")()`, target: { context: this.context }, awaitPromise: true,
    });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return JSON.parse(answer.result.value);
  }

  async until(expression, seconds = 60) {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      if (await this.value(`Boolean(${expression})`)) return;
      await pause(0.05);
    }
    throw new Error(`after ${seconds} s still not: ${expression}\n${result.errors.join("\n")}`);
  }

  // A drag through places [x, y], 8 ms apart, by a mouse or a finger.
  async drag(places, pointerType = "mouse") {
    const move = ([x, y], duration) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration });
    await this.send("input.performActions", { context: this.context, actions: [{
      type: "pointer", id: pointerType, parameters: { pointerType },
      actions: [move(places[0], 0), { type: "pointerDown", button: 0 }, ...places.slice(1).map((place) => move(place, 8)),
        { type: "pointerUp", button: 0 }],
    }] });
  }

  async picture() {
    const { data } = await this.send("browsingContext.captureScreenshot", { context: this.context });
    return Buffer.from(data, "base64");
  }

  close() { return end(this.process, this.profile); }
}

const row = "document.getElementById('row').dataset";
const server = await serve(site);
const firefox = await Firefox.launch();
try {
  await firefox.open(server.url, 1280, 720);
  const atRest = `${row}.renderer === 'podium' && ${row}.phase === 'idle' && podium.hero.gesture?.landed && !podium.hero.demo`;
  await firefox.until(atRest);
  result.firstFrame = await firefox.value("podium.hero.firstFrame");
  const frames = await firefox.value("podium.hero.painter.drawn");
  await firefox.until(`podium.hero.painter.drawn > ${frames + 5}`);
  check("the podium is drawn frame after frame", true);
  for (const pointerType of ["mouse", "touch"]) {
    const [left, top, width, height] = await firefox.value(
      "(() => { const f = document.getElementById('row').getBoundingClientRect(); return [f.left, f.top, f.width, f.height]; })()");
    const before = await firefox.value(`+${row}.offset`);
    await firefox.value("podium.hero.gesture = null");
    await firefox.drag(Array.from({ length: 12 }, (_, k) => [left + width * 0.8 - k * 14, top + height * 5 / 6]), pointerType);
    await firefox.until(atRest);
    const cubes = await firefox.value(`+${row}.offset / podium.hero.pitch`);
    check(`a drag by ${pointerType} lands on a cube`,
      Math.abs(cubes - Math.round(cubes)) < 1e-6 && await firefox.value(`+${row}.offset`) > before, cubes);
  }
  check("thirty, sixty and 144 frames a second give one line", await firefox.value("+document.getElementById('rates').dataset.difference") < 1e-9);
  check("the recorded flick of UIScrollView is met within 0.34 points", await firefox.value("+document.getElementById('recorded').dataset.residual") < 0.34);
  writeFileSync(join(out, "firefox.png"), await firefox.picture());
  await firefox.open(`${server.url}#scene+list`, 1280, 720);
  await firefox.until("document.getElementById('shown').dataset.scene === 'list' && document.getElementById('shown').dataset.offset");
  check("an address opens a scene", true);
} catch (error) {
  check("it went to its end", false, error.stack);
}
result.hosts = [...new Set(result.hosts)].filter((url) => !url.startsWith(server.url) && !/^(data|blob|about):/.test(url));
console.log(JSON.stringify(result));
await firefox.close();
server.close();
process.exit(0);
