/** Paints images, or boxes in their place. */
import { type Box, px } from './geometry.js';
import type { Canvas } from './paint-box.js';
import { type Picture, sizeOf } from './pictures.js';

const BOX = '#c4c7cc';

/** Paints an image into a box as its style fits it; paints only a box if the image is missing or must not be shown. */
export function paintReplaced(canvas: Canvas, picture: Picture | null, style: CSSStyleDeclaration, box: Box): void {
  const [width, height] = picture ? sizeOf(picture) : [0, 0];
  if (!picture || !width || !height) {
    canvas.fillStyle = BOX;
    canvas.fillRect(box.x, box.y, box.w, box.h);
    return;
  }
  const fit = style.objectFit || 'fill';
  const scale = { contain: Math.min, 'scale-down': Math.min, cover: Math.max }[fit as 'cover'];
  let by = scale ? scale(box.w / width, box.h / height) : fit === 'none' ? 1 : 0;
  if (fit === 'scale-down') by = Math.min(1, by);
  const [w, h] = by ? [width * by, height * by] : [box.w, box.h];
  const [left = '50%', top = '50%'] = (style.objectPosition || '').split(' ');
  const place = (text: string, room: number) => (text.endsWith('%') ? (px(text) / 100) * room : px(text));
  canvas.beginPath();
  canvas.rect(box.x, box.y, box.w, box.h);
  canvas.clip();
  canvas.drawImage(picture, box.x + place(left, box.w - w), box.y + place(top, box.h - h), w, h);
}
