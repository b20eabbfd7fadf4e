/** Where edges begin and end: at a node's outline or a group's border. */
import type { Box, Point } from '../drawing/svg.js';
import type { Shape } from './model.js';

const contains = ({ x, y, width, height }: Box, point: Point) => Math.abs(point.x - x) <= width / 2 && Math.abs(point.y - y) <= height / 2;

/** The distance from the middle to the outline in a direction, as a fraction of the direction's length. */
function reach(shape: Shape, { width, height }: Box, dx: number, dy: number): number {
  const [across, down] = [Math.abs(dx) / (width / 2), Math.abs(dy) / (height / 2)];
  if (shape === 'diamond') return 1 / (across + down);
  if (['circle', 'double-circle', 'start', 'end'].includes(shape)) return 1 / Math.hypot(across, down);
  return 1 / Math.max(across, down);
}

/** The point of a node's outline towards another point. */
export function facing(shape: Shape, box: Box, toward: Point): Point {
  const [dx, dy] = [toward.x - box.x, toward.y - box.y];
  if (!dx && !dy) return toward;
  const part = reach(shape, box, dx, dy);
  return { x: box.x + dx * part, y: box.y + dy * part };
}

/** The points of a line up to its entry into a box. */
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

/** How far a self-loop extends from its node, in pixels. */
export const LOOP = 26;

/** A self-loop beside the node, or below it if the rows run sideways. */
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
