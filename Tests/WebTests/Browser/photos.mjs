// Web/photos.js with a module, canvases and pictures that only take notes.
// usage: node photos.mjs: one JSON object: what the module was told

import { Photos } from "../../../Web/photos.js";

globalThis.OffscreenCanvas = class {
  constructor(width, height) { Object.assign(this, { width, height }); }
  getContext() {
    // What is larger than a browser's canvas stays empty.
    const data = this.width > 16384 ? [0, 0, 0, 0] : [];
    return { fillRect() {}, drawImage() {}, getImageData: (x, y, width, height) => ({ data, width, height }) };
  }
};
globalThis.createImageBitmap = (file) => file.decode();

const picture = async () => ({ width: 90, height: 60, close() {} });
const file = (decode) => ({ name: "a", type: "image/jpeg", size: 1, decode });

// Wants one tile of each photo of a list.
function noting(photos = []) {
  const told = [];
  const call = {
    photos_begin() {}, photos_add() {}, photos_tile: () => told.push("tile"), photos_end: () => told.push("end"),
    photos_know: (...numbers) => told.push(numbers.join(" ")), photos_next: () => photos.length,
  };
  return { told, call, send: () => [0, 0], numbers: () => [photos.shift(), 0, 0, 0, 1, 1, 1, 1] };
}

// Closed while the first one is measured.
async function closed() {
  let release;
  const module = noting();
  const photos = new Photos(module, [file(() => new Promise((done) => { release = done; })), file(picture)]);
  photos.close();
  release(await picture());
  await photos.ready;
  return module.told;
}

// The first one can be read once.
async function changed() {
  let isFirst = true;
  const once = async () => {
    if (!isFirst) throw new Error("the file has changed");
    isFirst = false;
    return picture();
  };
  const module = noting([0, 1]);
  const photos = new Photos(module, [file(once), file(picture)]);
  await photos.ready;
  photos.held.clear();
  await photos.feed().catch((error) => module.told.push(error.message));
  return [...module.told, photos.isBusy ? "busy" : "ready"];
}

async function large() {
  const module = noting();
  await new Photos(module, [file(async () => ({ ...await picture(), width: 20000 })), file(picture)]).ready;
  return module.told;
}

console.log(JSON.stringify({ large: await large(), closed: await closed(), changed: await changed() }));
