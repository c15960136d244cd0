// Proof: one line at every frame rate, and our curve over what the real UIScrollView did.

import { colors, fit, onTheme, pen } from "./canvas.js";
import { flick, play } from "./gesture.js";
import { Plot } from "./plot.js";
import { Strip } from "./strip.js";

const rates = [30, 60, 144];

// The same flick sampled at three frame rates; the greatest difference where two of them look at one moment.
export function frameRates(module, speed = 2) {
  const gesture = flick(speed, [300, 300]);
  const runs = rates.map((rate) => {
    const strip = new Strip(module, 320, 320, 30000, 320);
    const run = play(gesture, strip, 0, rate);
    strip.close();
    return { rate, ...run };
  });
  let difference = 0;
  for (const a of runs) {
    for (const b of runs) {
      for (let i = 0; i < a.samples.length; i += 2) {
        const k = a.samples[i] * b.rate;
        if (Math.abs(k - Math.round(k)) > 1e-9 || 2 * Math.round(k) + 1 >= b.samples.length) continue;
        difference = Math.max(difference, Math.abs(a.samples[i + 1] - b.samples[2 * Math.round(k) + 1]));
      }
    }
  }
  return { runs, difference };
}

// Our content under the recorded finger, at the recorded moments.
export function overRecording(module, recording) {
  const { given, expect } = recording;
  const strip = new Strip(module, 393, 852, 393, 40000, { displayScale: 3 });
  strip.scroll(0, 0, given.startOffsetY);
  const [, count, step, interval] = given.finger.match(/(\d+) moves of (-?\d+) pt every (\d+) ms/).map(Number);
  const start = 792;
  strip.touch(0, 0, 1, 160, start, false);
  for (let k = 1; k <= count; k += 1) strip.touch(k * interval / 1000, 1, 1, 160, start + k * step, false);
  const lift = (count + 1) * interval / 1000;
  strip.touch(lift, 2, 1, 160, start + count * step, false);
  const points = expect.samples_ms_offset.map(([ms, offset]) => {
    strip.advance(lift + ms / 1000);
    return { seconds: ms / 1000, recorded: offset, ours: strip.state.y };
  });
  strip.close();
  const residual = Math.max(...points.map((point) => Math.abs(point.ours - point.recorded)));
  return { points, residual, start: expect.releaseOffsetY };
}

export function showFrameRates(canvas, told, module) {
  const size = fit(canvas, () => draw());
  const { runs, difference } = frameRates(module);
  told.textContent = `${rates.join(", ")} frames a second: the largest difference at a common moment is `
    + `${difference === 0 ? "0" : difference.toExponential(1)} pt.`;
  canvas.dataset.difference = difference;
  function draw() {
    const context = pen(canvas, size);
    const color = colors();
    if (size.width < 60 || !runs) return;
    const end = runs[0].samples.at(-2);
    const plot = new Plot(context, frame(size), [0, end * 1.03], [0, runs[0].end * 1.1]);
    plot.axes();
    const [slow, medium, fast] = runs;
    plot.line(fast.samples, color.accent, { width: 2 });
    for (let i = 0; i < medium.samples.length; i += 2) plot.dot(medium.samples[i], medium.samples[i + 1], color.accent, 2.5);
    for (let i = 0; i < slow.samples.length; i += 2) plot.dot(slow.samples[i], slow.samples[i + 1], color.second, 5, true);
    legend(context, size, [["line", "144 Hz", color.accent], ["dot", "60 Hz", color.accent], ["ring", "30 Hz", color.second]]);
  }
  onTheme(draw);
  draw();
}

export function showRecording(canvas, told, module, recording) {
  const size = fit(canvas, () => draw());
  const run = overRecording(module, recording);
  told.textContent = `${run.points.length} recorded moments of UIScrollView (${recording.source.platform.split(",")[1].trim()}), `
    + `a release at ${recording.expect.velocity_pt_per_ms[1]} pt/ms: our curve is at most `
    + `${run.residual.toFixed(2)} pt off. Its display rounds to a third of a point.`;
  canvas.dataset.residual = run.residual;
  function draw() {
    if (!run || size.width < 60) return;
    const context = pen(canvas, size);
    const color = colors();
    const last = run.points.at(-1);
    const plot = new Plot(context, frame(size), [0, last.seconds * 1.03], [0, (last.recorded - run.start) * 1.1]);
    plot.axes();
    plot.line([0, 0, ...run.points.flatMap((point) => [point.seconds, point.ours - run.start])], color.accent, { width: 2 });
    for (const point of run.points) plot.dot(point.seconds, point.recorded - run.start, color.second, 4, true);
    legend(context, size, [["line", "ours", color.accent], ["ring", "UIScrollView, recorded", color.second]]);
  }
  onTheme(draw);
  draw();
}

function frame(size) { return { left: 46, top: 22, width: size.width - 66, height: size.height - 52 }; }

function legend(context, size, items) {
  context.font = "12px system-ui, sans-serif";
  context.textAlign = "left";
  context.textBaseline = "middle";
  items.forEach(([mark, text, color], index) => {
    const [x, y] = [size.width - 180, size.height - 52 - 18 * (items.length - index)];
    context.strokeStyle = context.fillStyle = color;
    context.lineWidth = 2;
    context.beginPath();
    if (mark === "line") {
      context.moveTo(x - 7, y);
      context.lineTo(x + 7, y);
      context.stroke();
    } else {
      context.arc(x, y, mark === "ring" ? 4 : 2.5, 0, 2 * Math.PI);
      mark === "ring" ? context.stroke() : context.fill();
    }
    context.fillStyle = colors().quiet;
    context.fillText(text, x + 14, y);
  });
}
