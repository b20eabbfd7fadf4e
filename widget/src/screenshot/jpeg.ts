/** Encodes images as JPEG within the server's limit. An image from a canvas has only pixels, no metadata. */

import type { Shot } from '../feedback/screenshot.js';

/** The server's limit. */
const MOST_BYTES = 1_572_864;
/** Quality and scale, tried in turn. */
const TRIES = [
  [0.85, 1],
  [0.7, 1],
  [0.7, 0.75],
  [0.6, 0.5],
  [0.5, 0.3],
] as const;

/** A canvas, filled with white because JPEG has no transparency. */
export function canvasOf(width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return context;
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Null if the canvas cannot be read, or the image not made small enough. */
export async function toJpeg(source: HTMLCanvasElement): Promise<Shot | null> {
  for (const [quality, scale] of TRIES) {
    const context = scale === 1 ? null : canvasOf(source.width * scale, source.height * scale);
    if (context) context.drawImage(source, 0, 0, context.canvas.width, context.canvas.height);
    const canvas = context ? context.canvas : source;
    const blob = await encode(canvas, quality);
    if (blob?.type !== 'image/jpeg') return null;
    if (blob.size <= MOST_BYTES) return { blob, width: canvas.width, height: canvas.height };
  }
  return null;
}
