/** Builds the SVG of diagrams. It has no ids, styles or links; classes carry the colours. */
import type { Element, ElementContent } from 'hast';
import { h, htmlText } from '../../components/build.js';
import { FONT, LINE } from './labels.js';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A finished drawing, with a text alternative. */
export interface Drawing {
  /** The visible area, from its top left corner. */
  view: Box;
  parts: ElementContent[];
  /** Such as "Flowchart". */
  kind: string;
  /** The content as statements, one per line. */
  words: string[];
}

/** Rounds a coordinate to one decimal. */
export const round = (value: number): number => Math.round(value * 10) / 10;

const named = (name: string) => name.split(' ').map((part) => `dc-d-${part}`);

export const shape = (
  tagName: string,
  name: string,
  properties: Record<string, number | string>,
  children: ElementContent[] = [],
): Element =>
  h(
    tagName,
    {
      className: named(name),
      ...Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, typeof value === 'number' ? round(value) : value])),
    },
    children,
  );

export const rect = (name: string, { x, y, width, height }: Box, rx = 0): Element =>
  shape('rect', name, { x, y, width, height, ...(rx ? { rx } : {}) });

export const line = (name: string, from: Point, to: Point): Element => shape('line', name, { x1: from.x, y1: from.y, x2: to.x, y2: to.y });

export const polygon = (name: string, points: readonly Point[]): Element =>
  shape('polygon', name, { points: points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ') });

/** A path of straight segments. */
export const pathThrough = (name: string, points: readonly Point[]): Element =>
  shape('path', name, { d: points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${round(x)} ${round(y)}`).join('') });

/** Lines of text around a point. */
export function texts(lines: readonly string[], { x, y }: Point, name = 'text', anchor: 'start' | 'middle' | 'end' = 'middle'): Element[] {
  const top = y - ((lines.length - 1) * LINE) / 2 + FONT * 0.35;
  return lines.map((value, at) => shape('text', name, { x, y: top + at * LINE, textAnchor: anchor }, [htmlText(value)]));
}
