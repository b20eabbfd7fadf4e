/** Where lines begin and end: at the outline of a node, or at the border of a group. */
import type { Box, Point } from '../drawing/svg.js';
import type { Shape } from './model.js';

const contains = ({ x, y, width, height }: Box, point: Point) => Math.abs(point.x - x) <= width / 2 && Math.abs(point.y - y) <= height / 2;

/** How far the outline is from the middle in a direction, as a part of its length. */
function reach(shape: Shape, { width, height }: Box, dx: number, dy: number): number {
  const [across, down] = [Math.abs(dx) / (width / 2), Math.abs(dy) / (height / 2)];
  if (shape === 'diamond') return 1 / (across + down);
  if (['circle', 'double-circle', 'start', 'end'].includes(shape)) return 1 / Math.hypot(across, down);
  return 1 / Math.max(across, down);
}

/** The point of a node's outline that faces another point. */
export function facing(shape: Shape, box: Box, toward: Point): Point {
  const [dx, dy] = [toward.x - box.x, toward.y - box.y];
  if (!dx && !dy) return toward;
  const part = reach(shape, box, dx, dy);
  return { x: box.x + dx * part, y: box.y + dy * part };
}

/** The points up to where a line enters a box. */
export function until(points: Point[], box: Box): Point[] {
  const at = points.findIndex((point) => contains(box, point));
  const [before, inside] = [points[at - 1], points[at]];
  if (!before || !inside) return points;
  let [outer, inner] = [before, inside];
  for (let step = 0; step < 20; step += 1) {
    const middle = { x: (outer.x + inner.x) / 2, y: (outer.y + inner.y) / 2 };
    if (contains(box, middle)) inner = middle;
    else outer = middle;
  }
  return [...points.slice(0, at), outer];
}

/** Pixels that a line from a node to itself goes beside it. */
export const LOOP = 26;

/** A line from a node to itself, beside it, or below it where rows go to the side. */
export function loop({ x, y, width, height }: Box, isBelow: boolean): Point[] {
  const [out, half] = isBelow ? [height / 2, Math.min(10, width / 4)] : [width / 2, Math.min(10, height / 4)];
  const path: [number, number][] = [
    [out, -half],
    [out + LOOP, -half],
    [out + LOOP, half],
    [out, half],
  ];
  return path.map(([away, along]) => (isBelow ? { x: x + along, y: y + away } : { x: x + away, y: y + along }));
}
