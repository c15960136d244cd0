// One's own photos: decoded by the browser, cut into tiles here, shown by the scene `photos`.

// Photos whose pixels are held at a time.
const most = 3;

export class Photos {
  constructor(module, files) {
    Object.assign(this, { module, files, held: new Map(), isOpen: true, handed: 0 });
    module.call.photos_begin();
    for (const file of files) {
      const [name, format] = module.send(file.name, file.type.replace(/^image\//, "").toUpperCase());
      module.call.photos_add(name, format, file.size);
    }
    this.ready = this.measure();
  }

  // Reads how large each is; what cannot be read says so in the scene.
  async measure() {
    for (let index = 0; index < this.files.length; index += 1) {
      const { width, height } = await this.levels(index).catch(() => ({ width: 0, height: 0 }));
      // The module may have other photos by now.
      if (!this.isOpen) return;
      this.module.call.photos_know(index, width, height);
    }
  }

  close() {
    this.isOpen = false;
    this.module.call.photos_end();
  }

  // A photo's halvings, the whole one first, made as they are asked for.
  async levels(index) {
    if (!this.held.has(index)) {
      const bitmap = await createImageBitmap(this.files[index]);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.fillStyle = "white";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(bitmap, 0, 0);
      bitmap.close();
      // Beyond the browser's limit a canvas takes calls and stays empty.
      if (context.getImageData(0, 0, 1, 1).data[3] === 0) throw new Error("too large for a canvas");
      this.held.set(index, { width: canvas.width, height: canvas.height, canvases: [canvas] });
      if (this.held.size > most) this.held.delete(this.held.keys().next().value);
    }
    return this.held.get(index);
  }

  // Hands over a few of the tiles that are wanted; whether there were any.
  async feed(count = 4) {
    if (this.isBusy) return true;
    this.isBusy = true;
    const before = this.handed;
    while (this.handed < before + count && this.isOpen) {
      const address = this.module.call.photos_next();
      if (address === 0) break;
      const [photo, ...tile] = this.module.numbers(address, 8);
      // A file that was changed, or a lack of memory, ends this photo and not the others.
      const pixels = await this.pixels(photo, ...tile).catch(() => null);
      if (!this.isOpen) break;
      if (pixels) {
        const [bytes] = this.module.send(pixels.data);
        this.module.call.photos_tile(bytes, pixels.width, pixels.height);
        this.handed += 1;
      } else {
        this.module.call.photos_know(photo, 0, 0);
      }
    }
    this.isBusy = false;
    return this.handed > before;
  }

  // A tile of a photo with its border.
  async pixels(photo, level, left, top, right, bottom, width, height) {
    const { canvases } = await this.levels(photo);
    while (canvases.length <= level) canvases.push(half(canvases.at(-1)));
    return bordered(canvases[level], left, top, Math.min(right, width), Math.min(bottom, height));
  }
}

function half(canvas) {
  const smaller = new OffscreenCanvas(Math.ceil(canvas.width / 2), Math.ceil(canvas.height / 2));
  const context = smaller.getContext("2d", { willReadFrequently: true });
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, 0, 0, smaller.width, smaller.height);
  return smaller;
}

// A tile with one pixel of its neighbors all round, or of its own edge where there are none.
function bordered(canvas, left, top, right, bottom) {
  const [width, height] = [right - left + 2, bottom - top + 2];
  const tile = new OffscreenCanvas(width, height);
  const context = tile.getContext("2d");
  context.imageSmoothingEnabled = false;
  for (const dy of [-1, 1, 0]) {
    for (const dx of [-1, 1, 0]) {
      const x = Math.min(Math.max(left - 1 + Math.max(0, dx) * (width - 1), 0), canvas.width - 1);
      const y = Math.min(Math.max(top - 1 + Math.max(0, dy) * (height - 1), 0), canvas.height - 1);
      const source = [dx === 0 ? left : x, dy === 0 ? top : y, dx === 0 ? width - 2 : 1, dy === 0 ? height - 2 : 1];
      const target = [dx < 0 ? 0 : dx > 0 ? width - 1 : 1, dy < 0 ? 0 : dy > 0 ? height - 1 : 1];
      context.drawImage(canvas, ...source, ...target, source[2], source[3]);
    }
  }
  return context.getImageData(0, 0, width, height);
}
