import { percent, type Shape, shape } from './shape.js';

/** A text below a chart. */
export interface Tick {
  /** Where, from 0 at the left to 1. */
  at: number;
  text: string;
}

const anchorOf = (at: number): string => (at <= 0.02 ? 'start' : at >= 0.98 ? 'end' : 'middle');

/** The texts below a chart; those at the edges stay inside. */
export const ticks = (texts: readonly Tick[], y: number): Shape[] =>
  texts.map(({ at, text }) => shape('text', { x: percent(at), y, 'text-anchor': anchorOf(at) }, [text]));

/** What happened at a time: a dotted line with a word at its top. */
export const signs = (marks: readonly Tick[], bottom: number): Shape[] =>
  marks.flatMap(({ at, text }) => [
    shape('line', { class: 'sign', x1: percent(at), x2: percent(at), y1: 16, y2: bottom }),
    shape('text', { x: percent(at), y: 10, 'text-anchor': at > 0.8 ? 'end' : 'start' }, [text]),
  ]);

const STEPS = [1, 2, 2.5, 5, 10];

/** Round values from zero to at least `most`, three or four of them. @param whole whether they count something, which has no halves */
export function roundScale(most: number, whole = false): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = whole ? Math.max(1, most / 3) : most / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const fits = (each: number) => each * power >= rough * 0.999 && (!whole || Number.isInteger(each * power));
  const step = (STEPS.find(fits) ?? 10) * power;
  const count = Math.max(1, Math.ceil((most / step) * 0.9999));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
