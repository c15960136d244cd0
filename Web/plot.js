// Curves over time on a canvas: axes with round numbers, lines, dots, words.

import { colors } from "./canvas.js";

// A round step that gives at most `most` lines.
function roundStep(span, most) {
  const raw = span / most;
  const ten = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 5, 10].map((k) => k * ten).find((step) => step >= raw);
}

export class Plot {
  // x and y: [least, greatest]; frame: in points of the canvas.
  constructor(context, frame, x, y) {
    Object.assign(this, { context, frame, rangeX: x, rangeY: y });
  }

  x(value) {
    const { frame, rangeX: [low, high] } = this;
    return frame.left + (value - low) / (high - low) * frame.width;
  }

  y(value) {
    const { frame, rangeY: [low, high] } = this;
    return frame.top + frame.height - (value - low) / (high - low) * frame.height;
  }

  axes({ unitX = "s", unitY = "pt", isBare = false } = {}) {
    const { context: c, frame } = this;
    const color = colors();
    c.font = "12px system-ui, sans-serif";
    c.lineWidth = 1;
    c.strokeStyle = color.line;
    c.fillStyle = color.quiet;
    const [lowX, highX] = this.rangeX;
    const [lowY, highY] = this.rangeY;
    const stepX = roundStep(highX - lowX, Math.max(2, frame.width / 80));
    const stepY = roundStep(highY - lowY, Math.max(2, frame.height / 45));
    c.textAlign = "right";
    c.textBaseline = "middle";
    for (let v = Math.ceil(lowY / stepY) * stepY; v <= highY + 1e-9; v += stepY) {
      const y = Math.round(this.y(v)) + 0.5;
      c.beginPath();
      c.moveTo(frame.left, y);
      c.lineTo(frame.left + frame.width, y);
      c.stroke();
      if (!isBare) c.fillText(label(v, stepY), frame.left - 6, y);
    }
    c.textAlign = "center";
    c.textBaseline = "top";
    for (let v = Math.ceil(lowX / stepX) * stepX; v <= highX + 1e-9; v += stepX) {
      if (!isBare) c.fillText(label(v, stepX), this.x(v), frame.top + frame.height + 6);
    }
    if (isBare) return;
    c.textAlign = "right";
    c.fillText(unitX, frame.left + frame.width + 14, frame.top + frame.height + 6);
    c.textAlign = "left";
    c.textBaseline = "bottom";
    c.fillText(unitY, frame.left - 30, frame.top - 4);
  }

  // points: [x, y, x, y, …]
  line(points, color, { width = 2, opacity = 1, dash = [] } = {}) {
    const c = this.context;
    c.save();
    c.beginPath();
    for (let i = 0; i < points.length; i += 2) c.lineTo(this.x(points[i]), this.y(points[i + 1]));
    c.strokeStyle = color;
    c.globalAlpha = opacity;
    c.lineWidth = width;
    c.lineJoin = "round";
    c.lineCap = "round";
    c.setLineDash(dash);
    c.stroke();
    c.restore();
  }

  dot(x, y, color, radius = 4, isHollow = false) {
    const c = this.context;
    c.beginPath();
    c.arc(this.x(x), this.y(y), radius, 0, 2 * Math.PI);
    if (isHollow) {
      c.strokeStyle = color;
      c.lineWidth = 1.5;
      c.stroke();
    } else {
      c.fillStyle = color;
      c.fill();
    }
  }

  words(text, x, y, color, { align = "left", dx = 0, dy = 0, font = "12px system-ui, sans-serif" } = {}) {
    const c = this.context;
    c.font = font;
    c.textAlign = align;
    c.textBaseline = "middle";
    c.fillStyle = color;
    c.fillText(text, this.x(x) + dx, this.y(y) + dy);
  }
}

function label(value, step) {
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return (Math.abs(value) < step / 1e6 ? 0 : value).toFixed(digits);
}
