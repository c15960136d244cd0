// Shows a scene's frames on a canvas, in as many pixels as this machine draws in time.

// A frame may take so long, in ms; more pixels are tried where it takes little more than half.
const longest = 13;
// Pixels of the first frame at most.
const firstPixels = 800 * 450;

export class Painter {
  constructor(canvas, size, { pixels = firstPixels } = {}) {
    Object.assign(this, { canvas, size });
    this.context = canvas.getContext("2d");
    this.scale = Math.min(size.scale, Math.sqrt(pixels / Math.max(1, size.width * size.height)));
    this.times = [];
    this.drawn = 0;
  }

  paint(scene) {
    const scale = this.scale;
    const width = Math.max(1, Math.round(this.size.width * scale));
    const height = Math.max(1, Math.round(this.size.height * scale));
    if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
    const begin = performance.now();
    const frame = scene.draw(width, height, scale);
    this.adapt(performance.now() - begin);
    this.context.putImageData(frame, 0, 0);
    this.drawn += 1;
  }

  adapt(milliseconds) {
    this.times.push(milliseconds);
    if (this.times.length < 12) return;
    const median = this.times.sort((a, b) => a - b)[6];
    this.median = median;
    this.times = [];
    const factor = median > longest ? Math.max(0.7, Math.sqrt(longest / median)) : median < longest * 0.6 ? 1.2 : 1;
    this.scale = Math.min(this.size.scale, Math.max(0.4, this.scale * factor));
  }
}
