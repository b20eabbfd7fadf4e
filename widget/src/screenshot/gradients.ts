/** Gradients of backgrounds, parsed from the browser's computed value. */
import type { Box } from './geometry.js';
import { px } from './geometry.js';

/** Splits at commas or spaces outside parentheses. */
export function split(text: string, at: ',' | ' '): string[] {
  const parts: string[] = [];
  let [depth, part] = [0, ''];
  for (const letter of text) {
    depth += Number(letter === '(') - Number(letter === ')');
    if (letter === at && !depth) {
      parts.push(part.trim());
      part = '';
    } else part += letter;
  }
  return [...parts, part.trim()].filter(Boolean);
}

const SIDES = ['to top', 'to right', 'to bottom', 'to left'];

/** The angle of a gradient; null if the text begins with something else. For a corner it is the direction of the diagonal. */
function angleOf(text: string, { w, h }: Box): number | null {
  const side = SIDES.indexOf(text);
  if (side >= 0) return (side * Math.PI) / 2;
  if (text.startsWith('to ')) return Math.atan2(text.includes('right') ? h : -h, text.includes('top') ? w : -w);
  const [, degrees] = /^(?:from )?(-?[\d.]+)deg/.exec(text) || [];
  return degrees ? (Number(degrees) * Math.PI) / 180 : null;
}

/** Adds colour stops at the given positions, otherwise evenly spaced. */
function addStops(gradient: CanvasGradient, parts: string[], length: number, whole: number): CanvasGradient {
  parts.forEach((part, index) => {
    const [colour = '', at] = split(part, ' ');
    const even = index / (parts.length - 1 || 1);
    const position = at ? px(at) / (at.endsWith('%') ? 100 : at.endsWith('px') ? length : whole) : even;
    try {
      gradient.addColorStop(Math.min(1, Math.max(0, position)), colour);
    } catch {
      // a colour hint
    }
  });
  return gradient;
}

/** A gradient over a box; null if the image isn't a gradient. */
export function gradientOf(canvas: CanvasRenderingContext2D, image: string, box: Box): CanvasGradient | null {
  const [, kind, inner = ''] = /^(?:repeating-)?(linear|radial|conic)-gradient\((.*)\)$/.exec(image) || [];
  if (!kind) return null;
  const parts = split(inner, ',');
  const [first = ''] = parts;
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
  const angle = angleOf(first, box);
  const stops = angle !== null || /^(circle|ellipse|at |closest|farthest|\d|from )/.test(first) ? parts.slice(1) : parts;
  if (kind === 'linear') {
    const to = angle === null ? Math.PI : angle;
    const half = (Math.abs(box.w * Math.sin(to)) + Math.abs(box.h * Math.cos(to))) / 2;
    const [dx, dy] = [Math.sin(to) * half, -Math.cos(to) * half];
    return addStops(canvas.createLinearGradient(x - dx, y - dy, x + dx, y + dy), stops, half * 2, 1);
  }
  const [, left = '50', top = '50'] = /at ([\d.]+)% ([\d.]+)%/.exec(first) || [];
  const [cx, cy] = [box.x + (box.w * Number(left)) / 100, box.y + (box.h * Number(top)) / 100];
  if (kind === 'conic')
    return canvas.createConicGradient ? addStops(canvas.createConicGradient((angle || 0) - Math.PI / 2, cx, cy), stops, 1, 360) : null;
  const radius = Math.hypot(Math.max(cx - box.x, box.x + box.w - cx), Math.max(cy - box.y, box.y + box.h - cy)) || 1;
  return addStops(canvas.createRadialGradient(cx, cy, 0, cx, cy, radius), stops, radius, 1);
}
