/** Pie charts. */
import type { ElementContent } from 'hast';
import { LINE, labelLines, plain, widest } from './drawing/labels.js';
import { type Drawing, type Point, rect, round, shape, texts } from './drawing/svg.js';
import { linesOf, refuse, unknownLine } from './reading/source.js';

const HEADER = /^pie\b\s*(showData\b)?\s*(?:title\s+(.*))?$/;
const TITLE = /^title\s+(.*)$/;
const SLICE = /^"([^"]*)"\s*:\s*(\d{1,12}(?:\.\d{1,6})?)$/;

const RADIUS = 110;
const MOST = 24;
/** Number of colours in the stylesheet. */
const COLOURS = 8;

interface Pie {
  title: string;
  showsData: boolean;
  slices: { label: string; value: number }[];
}

/** Reads a pie chart. */
export function readPie(text: string): Pie {
  const [head, ...rest] = linesOf(text);
  const [, data, title = ''] = (head && HEADER.exec(head.text)) ?? [];
  const pie: Pie = { title: plain(title), showsData: data !== undefined, slices: [] };
  for (const line of rest) {
    const [, later] = TITLE.exec(line.text) ?? [];
    const [, label = '', value] = SLICE.exec(line.text) ?? [];
    if (later !== undefined) pie.title = plain(later);
    else if (value !== undefined) pie.slices.push({ label: plain(label), value: Number(value) });
    else if (line.text === 'showData') pie.showsData = true;
    else unknownLine(line);
    if (pie.slices.length > MOST) refuse(line, `A pie has at most ${MOST} slices.`);
  }
  if (!pie.slices.some(({ value }) => value > 0)) refuse(head ?? { line: 1, column: 1 }, 'This pie has no slices.');
  return pie;
}

const onCircle = (turn: number): Point => ({ x: Math.sin(turn * 2 * Math.PI) * RADIUS, y: -Math.cos(turn * 2 * Math.PI) * RADIUS });

function slice(from: number, to: number, colour: string): ElementContent {
  if (to - from > 0.9999) return shape('circle', colour, { cx: 0, cy: 0, r: RADIUS });
  const [start, end] = [onCircle(from), onCircle(to)];
  const arc = `A${RADIUS} ${RADIUS} 0 ${to - from > 0.5 ? 1 : 0} 1 ${round(end.x)} ${round(end.y)}`;
  return shape('path', colour, { d: `M0 0L${round(start.x)} ${round(start.y)}${arc}Z` });
}

/** Draws a pie chart with its legend. */
export function drawPie({ title, showsData, slices }: Pie): Drawing {
  const all = slices.reduce((sum, { value }) => sum + value, 0);
  const share = (value: number) => `${Math.round((value / all) * 1000) / 10}%`;
  const words = slices.map(({ label, value }) => `${label} ${showsData ? `${value} ` : ''}(${share(value)})`);
  const heading = labelLines(title);
  const [top, left] = [-(slices.length * (LINE + 3)) / 2, RADIUS + 30];
  let turn = 0;
  const parts = slices.flatMap(({ value }, at): ElementContent[] => {
    const from = turn;
    turn += value / all;
    const colour = `slice slice-${(at % COLOURS) + 1}`;
    const y = top + at * (LINE + 3);
    return [
      ...(value > 0 ? [slice(from, turn, colour)] : []),
      rect(colour, { x: left, y, width: 14, height: 14 }),
      ...texts([words[at] ?? ''], { x: left + 22, y: y + 7 }, 'text', 'start'),
    ];
  });
  const height = Math.max(RADIUS * 2, slices.length * (LINE + 3)) + 20 + heading.length * LINE;
  const up = height / 2 + (heading.length * LINE) / 2;
  const width = RADIUS * 2 + Math.max(60 + widest(words), widest(heading) - RADIUS) + 30;
  return {
    view: { x: -RADIUS - 10, y: -up, width, height },
    parts: [...texts(heading, { x: 0, y: -up + 10 + (heading.length * LINE) / 2 }, 'text strong'), ...parts],
    kind: 'Pie chart',
    words: [...heading, ...words],
  };
}
