// Elements, canvases in the display's own pixels, colors of the page, and reduced motion.

export const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)");

// An element with properties and children.
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

// A size that follows the canvas's element: { width, height, scale } in points, and pixels per point.
export function fit(canvas, onResize) {
  const now = () => {
    const { width, height } = canvas.getBoundingClientRect();
    // Whole points, as scripts have them.
    return { width: Math.round(width), height: Math.round(height), scale: Math.min(devicePixelRatio || 1, 3) };
  };
  const size = now();
  const measure = () => {
    const { width, height, scale } = now();
    if (width === size.width && height === size.height && scale === size.scale) return;
    Object.assign(size, { width, height, scale });
    onResize?.(size);
  };
  new ResizeObserver(measure).observe(canvas);
  addEventListener("resize", measure);
  return size;
}

// The canvas's context, as large as its element and cleared, in points.
export function pen(canvas, size) {
  const [width, height] = [Math.round(size.width * size.scale), Math.round(size.height * size.scale)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  context.setTransform(size.scale, 0, 0, size.scale, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  return context;
}

let known = null;
// The colors that style.css gives the page at the moment.
export function colors() {
  if (known) return known;
  const style = getComputedStyle(document.documentElement);
  known = {};
  for (const name of ["ink", "quiet", "faint", "line", "paper", "card", "accent", "second"]) {
    known[name] = style.getPropertyValue(`--${name}`).trim();
  }
  return known;
}
const themes = matchMedia("(prefers-color-scheme: dark)");
const repaints = new Set();
themes.addEventListener("change", () => {
  known = null;
  for (const repaint of repaints) repaint();
});
// Calls when light and dark change places.
export function onTheme(repaint) { repaints.add(repaint); }

let ratio = devicePixelRatio;

// Calls every frame while the callback returns true; `wake()` starts it again. Not while the page is hidden, all of
// the elements are out of sight, or a dialog covers them.
export function animate(elements, frame) {
  const seen = new Set();
  let asked = 0;
  const isCovered = () => {
    const dialog = document.querySelector("dialog[open]");
    return dialog !== null && !elements.some((element) => dialog.contains(element));
  };
  const tick = () => {
    asked = 0;
    // A window that is moved to a display with other pixels is not resized.
    if (ratio !== devicePixelRatio) {
      ratio = devicePixelRatio;
      dispatchEvent(new Event("resize"));
    }
    if (seen.size > 0 && !isCovered() && frame() !== false) wake();
  };
  const wake = () => { if (seen.size > 0 && asked === 0) asked = requestAnimationFrame(tick); };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target) : seen.delete(target);
    wake();
  });
  for (const element of elements) observer.observe(element);
  // A dialog's end does not bubble.
  addEventListener("close", wake, true);
  return wake;
}
