/** Paints a gathered page. */

import type { Layer } from './gather.js';
import { addBox, type Box, type Clip } from './geometry.js';
import { type Canvas, groundOf } from './paint-box.js';

function cutTo(canvas: Canvas, clip: Clip | null): void {
  for (let one = clip; one; one = one.outer) {
    canvas.beginPath();
    addBox(canvas, one.box, one.radii);
    canvas.clip();
  }
}

function paintLayer(canvas: Canvas, layer: Layer): void {
  const layers = layer.layers.map((one, index) => ({ one, index })).sort((a, b) => a.one.z - b.one.z || a.index - b.index);
  const above = layers.filter(({ one }) => one.z >= 0);
  const [first, ...others] = layer.own;
  const steps = (from: typeof others) => {
    for (const { alpha, clip, paint } of from) {
      canvas.save();
      cutTo(canvas, clip);
      canvas.globalAlpha = alpha;
      paint(canvas);
      canvas.restore();
    }
  };
  // the layer's own background comes before layers below its text
  if (first) steps([first]);
  for (const { one } of layers) if (one.z < 0) paintLayer(canvas, one);
  steps(others);
  for (const { one } of above) paintLayer(canvas, one);
}

export function paintPage(canvas: Canvas, layer: Layer, { w, h }: Box): void {
  canvas.fillStyle = '#fff';
  canvas.fillRect(0, 0, w, h);
  canvas.fillStyle = groundOf(document);
  canvas.fillRect(0, 0, w, h);
  paintLayer(canvas, layer);
}
