/** Key figures in display form, for the shared dashboard and the weekly report. */
import type { components } from '../../generated/types.js';
import { durationText } from '../../kernel/mail/wording.js';

export type KeyFigures = components['schemas']['AnalyticsTotals'];

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const SHORT = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** As in "1,234". */
export const countText = (count: number): string => WHOLE.format(count);

/** As in "42.5%". */
export const percentText = (fraction: number): string => PERCENT.format(fraction);

interface KeyFigure {
  name: string;
  figureOf: (figures: KeyFigures) => number | null;
  textOf: (value: number) => string;
}

const KEY_FIGURES: readonly KeyFigure[] = [
  { name: 'Visitors', figureOf: ({ visitors }) => visitors, textOf: countText },
  { name: 'Sessions', figureOf: ({ sessions }) => sessions, textOf: countText },
  { name: 'Pageviews', figureOf: ({ pageviews }) => pageviews, textOf: countText },
  { name: 'Views per session', figureOf: ({ viewsPerSession }) => viewsPerSession, textOf: (views) => SHORT.format(views) },
  { name: 'Bounce rate', figureOf: ({ bounceRate }) => bounceRate, textOf: percentText },
  { name: 'Session duration', figureOf: ({ avgSessionSeconds }) => avgSessionSeconds, textOf: (seconds) => durationText(seconds * 1_000) },
];

/** The relative change, as in "+12%"; null if there is nothing to compare. */
export function changeText(value: number | null, before: number | null): string | null {
  if (value === null || before === null || before === 0) return null;
  const percent = Math.round(((value - before) / before) * 100);
  if (percent === 0) return '±0%';
  // a minus sign, which is as wide as the plus
  return `${percent > 0 ? '+' : '−'}${countText(Math.abs(percent))}%`;
}

export interface FigureText {
  name: string;
  /** null if there were no sessions. */
  value: string | null;
  before: string | null;
  change: string | null;
}

/** Every key figure with that of the previous period. */
export function figureTexts(figures: KeyFigures, before: KeyFigures): FigureText[] {
  return KEY_FIGURES.map(({ name, figureOf, textOf }) => {
    const [now, then] = [figureOf(figures), figureOf(before)];
    return {
      name,
      value: now === null ? null : textOf(now),
      before: then === null ? null : textOf(then),
      change: changeText(now, then),
    };
  });
}
