// The row of cubes in a few lines of canvas: what is flicked until the scenes' module has come and draws the
// real one. Same places, same colors; no podium, no light.

// Golden angle in turns, as Sources/Scenes/PodiumRow.swift steps through the hues.
const golden = 0.381966;

export function drawRow(context, { width, height }, offset, time) {
  const pitch = width / 3;
  const strip = height / 3;
  const side = Math.min(0.42 * pitch, 0.52 * strip);
  const backdrop = context.createLinearGradient(0, 0, 0, height);
  backdrop.addColorStop(0, "#3f2d63");
  backdrop.addColorStop(0.48, "#5a4184");
  backdrop.addColorStop(0.6, "#a465c4");
  backdrop.addColorStop(1, "#33234d");
  context.fillStyle = backdrop;
  context.fillRect(0, 0, width, height);
  cube(context, width / 2, height * 0.25, height * 0.24, 0.02, 0.4 * time);
  const first = Math.max(0, Math.floor(offset / pitch) - 1);
  for (let index = first; index < Math.min(30, first + 6); index += 1) {
    cube(context, (index + 0.5) * pitch - offset, height - 0.5 * strip, side, 0.9 + index * golden, 0.6 + 0.3 * time);
  }
}

// A cube that turns about its upright axis, seen a little from above: its top, and the sides that face us.
function cube(context, x, y, side, hue, angle) {
  const half = side / 2;
  const [flat, steep] = [Math.cos(0.3), Math.sin(0.3)];
  const turn = ((hue % 1) + 1) % 1 * 360;
  // Corners as [right, down, near].
  const face = (corners, lightness) => {
    context.fillStyle = context.strokeStyle = `oklch(${lightness} 0.16 ${turn})`;
    context.lineJoin = "round";
    context.lineWidth = side / 12;
    context.beginPath();
    for (const [right, down, near] of corners) context.lineTo(x + right * half, y + (down * flat + near * steep) * half);
    context.closePath();
    context.fill();
    context.stroke();
  };
  const around = (a, u) => [Math.sin(a) + u * Math.cos(a), Math.cos(a) - u * Math.sin(a)];
  for (let k = 0; k < 4; k += 1) {
    const a = angle + k * Math.PI / 2;
    if (Math.cos(a) <= 0) continue;
    const [[left, leftNear], [right, rightNear]] = [around(a, -1), around(a, 1)];
    face([[left, -1, leftNear], [right, -1, rightNear], [right, 1, rightNear], [left, 1, leftNear]],
      0.56 - 0.13 * Math.sin(a));
  }
  face([0, 1, 2, 3].map((k) => around(angle + k * Math.PI / 2, 1)).map(([right, near]) => [right, -1, near]), 0.76);
}
