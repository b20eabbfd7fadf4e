/** Draws the edges of a graph and the symbols at their ends. */
import type { ElementContent } from 'hast';
import { LINE, widest } from '../drawing/labels.js';
import { line, type Point, pathThrough, polygon, rect, round, shape, texts } from '../drawing/svg.js';
import type { End, GraphEdge } from './model.js';

/** A point near the end of an edge: a distance back along it and a distance to its side. */
type Beside = (back: number, side: number) => Point;

/** Points relative to the edge's end and its direction there. */
function besideEnd(points: readonly Point[]): Beside {
  const tip = points.at(-1) as Point;
  const before = [...points].reverse().find(({ x, y }) => Math.hypot(tip.x - x, tip.y - y) > 1) ?? { x: tip.x, y: tip.y - 1 };
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  const [dx, dy] = [(tip.x - before.x) / length, (tip.y - before.y) / length];
  return (back, side) => ({ x: tip.x - dx * back - dy * side, y: tip.y - dy * back + dx * side });
}

const circleAt = (name: string, { x, y }: Point, r: number) => shape('circle', name, { cx: x, cy: y, r });

const crow = (at: Beside): ElementContent[] => [line('line', at(12, 0), at(0, 7)), line('line', at(12, 0), at(0, -7))];
const bar = (at: Beside, back: number): ElementContent => line('line', at(back, -6), at(back, 6));

const ENDS: Record<End, (at: Beside) => ElementContent[]> = {
  none: () => [],
  arrow: (at) => [polygon('head', [at(0, 0), at(9, 4.5), at(9, -4.5)])],
  'open-arrow': (at) => [pathThrough('line', [at(9, 5), at(0, 0), at(9, -5)])],
  circle: (at) => [circleAt('node', at(4, 0), 4)],
  cross: (at) => [line('line', at(1, -4), at(9, 4)), line('line', at(1, 4), at(9, -4))],
  triangle: (at) => [polygon('node', [at(0, 0), at(13, 7), at(13, -7)])],
  diamond: (at) => [polygon('head', [at(0, 0), at(9, 5), at(18, 0), at(9, -5)])],
  'open-diamond': (at) => [polygon('node', [at(0, 0), at(9, 5), at(18, 0), at(9, -5)])],
  one: (at) => [bar(at, 6), bar(at, 10)],
  'zero-one': (at) => [bar(at, 6), circleAt('node', at(14, 0), 4)],
  many: (at) => [...crow(at), bar(at, 15)],
  'zero-many': (at) => [...crow(at), circleAt('node', at(16, 0), 4)],
};

/** A line with rounded corners. */
function softened(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const out = [`M${at(first)}`];
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    out.push(next ? `${index ? '' : `L${at(between(first, point))}`}Q${at(point)} ${at(between(point, next))}` : `L${at(point)}`);
  });
  return out.join('');
}

/** Text on a background that covers the line. */
function onLine(lines: readonly string[], middle: Point): ElementContent[] {
  if (!lines.length) return [];
  const [width, height] = [widest(lines) + 8, lines.length * LINE];
  return [rect('label', { x: middle.x - width / 2, y: middle.y - height / 2, width, height }), ...texts(lines, middle, 'text label-text')];
}

/** An edge without its labels, which are drawn on top of all lines. */
export function drawEdge({ line: style, start, end }: GraphEdge, points: readonly Point[]): ElementContent[] {
  if (style === 'hidden' || points.length < 2) return [];
  const [atStart, atEnd] = [besideEnd([...points].reverse()), besideEnd(points)];
  const name = style === 'solid' ? 'line' : `line ${style}`;
  return [shape('path', name, { d: softened(points) }), ...ENDS[start](atStart), ...ENDS[end](atEnd)];
}

/** The labels on an edge and at its ends. */
export function edgeWords(
  { lines, startWords, endWords }: GraphEdge,
  points: readonly Point[],
  label: Point | undefined,
): ElementContent[] {
  if (points.length < 2) return [];
  const atEnd = (words: string, path: readonly Point[]) => (words ? texts([words], besideEnd(path)(22, 12), 'text label-text') : []);
  return [...(label ? onLine(lines, label) : []), ...atEnd(startWords, [...points].reverse()), ...atEnd(endWords, points)];
}
