// Chromium without a window, driven by its own protocol over a pipe: no package is needed.

import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";

const types = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
  ".json": "application/json", ".png": "image/png",
};

// Kills a browser and removes its profile. Its other processes may still write there, and rmSync reads a folder only
// once, however often it tries.
export async function end(browser, profile) {
  const exited = new Promise((done) => browser.on("exit", done));
  // Its processes are a group of their own: one that is left would go on writing into the profile.
  process.kill(-browser.pid, "SIGKILL");
  await exited;
  for (let tries = 50; ; tries -= 1) {
    try {
      return rmSync(profile, { recursive: true, force: true });
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

// Serves a folder on a port of its own.
export async function serve(folder) {
  const server = createServer(async (request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname)).replace(/\/$/, "/index.html");
    try {
      const bytes = await readFile(join(folder, path));
      answer.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" });
      answer.end(bytes);
    } catch {
      answer.writeHead(404);
      answer.end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

export class Browser {
  static async launch(program = "chromium") {
    const browser = new Browser();
    browser.profile = mkdtempSync(join(tmpdir(), "podium-web-"));
    browser.process = spawn(program, [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
      "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-default-apps", "--force-color-profile=srgb", `--user-data-dir=${browser.profile}`, "about:blank",
    ], { detached: true, stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.sent = 0;
    browser.waiting = new Map();
    browser.listeners = [];
    let text = "";
    browser.process.stdio[4].on("data", (bytes) => {
      text += bytes;
      const parts = text.split("\0");
      text = parts.pop();
      for (const part of parts) browser.hear(JSON.parse(part));
    });
    return browser;
  }

  hear(message) {
    if (message.id === undefined) return this.listeners.forEach((listener) => listener(message));
    const { done, fail } = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error) fail(new Error(message.error.message));
    else done(message.result);
  }

  send(method, params = {}, sessionId = undefined) {
    this.sent += 1;
    const id = this.sent;
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((done, fail) => this.waiting.set(id, { done, fail }));
  }

  // A page of so many points, on which all that goes wrong and all that is asked for is written down.
  async open(url, { width = 1280, height = 720, scale = 1, isPhone = false, dark = false, reduced = false } = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    for (const domain of ["Page", "Runtime", "Network", "Log"]) await page.send(`${domain}.enable`);
    await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: scale, mobile: isPhone });
    await page.send("Emulation.setTouchEmulationEnabled", { enabled: isPhone, maxTouchPoints: 5 });
    await page.send("Emulation.setEmulatedMedia", { features: [
      { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
      { name: "prefers-reduced-motion", value: reduced ? "reduce" : "no-preference" },
    ] });
    await page.send("Page.navigate", { url });
    return page;
  }

  close() { return end(this.process, this.profile); }
}

export class Page {
  constructor(browser, sessionId, targetId) {
    Object.assign(this, { browser, sessionId, targetId, errors: [], requests: [] });
    browser.listeners.push((message) => {
      if (message.sessionId !== sessionId) return;
      const { method, params } = message;
      if (method === "Runtime.exceptionThrown") this.errors.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      if (method === "Runtime.consoleAPICalled" && params.type === "error") this.errors.push(params.args.map((one) => one.value).join(" "));
      if (method === "Log.entryAdded" && params.entry.level === "error") this.errors.push(`${params.entry.text} ${params.entry.url ?? ""}`);
      if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
    });
  }

  send(method, params) { return this.browser.send(method, params, this.sessionId); }

  async value(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  // Waits until an expression is true.
  async until(expression, seconds = 60) {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      if (await this.value(`Boolean(${expression})`)) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`after ${seconds} s still not: ${expression}\n${this.errors.join("\n")}`);
  }

  async mouse(type, x, y, extra = {}) {
    await this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1, ...extra });
  }

  // A drag by the mouse through places [x, y], `interval` ms apart.
  async drag(places, interval = 8) {
    await this.mouse("mousePressed", ...places[0]);
    for (const place of places.slice(1)) {
      await new Promise((done) => setTimeout(done, interval));
      await this.mouse("mouseMoved", ...place);
    }
    await this.mouse("mouseReleased", ...places.at(-1));
  }

  // The same by fingers.
  async swipe(places, interval = 8) {
    const point = ([x, y]) => [{ x, y, id: 1 }];
    await this.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(places[0]) });
    for (const place of places.slice(1)) {
      await new Promise((done) => setTimeout(done, interval));
      await this.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(place) });
    }
    await this.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  async key(key, code = key) {
    for (const type of ["keyDown", "keyUp"]) await this.send("Input.dispatchKeyEvent", { type, key, code });
  }

  async picture({ whole = false } = {}) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: whole });
    return Buffer.from(data, "base64");
  }
}
