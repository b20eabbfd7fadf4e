/** The key figures, each with its course and how it changed. */
import type { Answer } from '../../../data/operation.js';
import { changeText, countText, durationText, rateText, signed } from './values.js';

type Part = Answer<'getAnalyticsReports'>['reports'][number];
export type Totals = NonNullable<Part['totals']>;
export type Row = Part['rows'][number];

interface Figure {
  label: string;
  of: (totals: Totals) => number | null | undefined;
  text: (value: number) => string;
  /** How it changed, in its own unit; in percent if it is a count. */
  change: (now: number, before: number) => string | null;
  /** Whether more of it is worse. */
  isWorse?: boolean;
  /** Its value in a row of the series; without one it has no course. */
  row?: (row: Row) => number | null | undefined;
  /** The same in the period before. */
  before?: (row: Row) => number | undefined;
}

const count = { text: countText, change: changeText };
const viewsText = (views: number): string => String(Number(views.toFixed(2)));

const FIGURES = {
  visitors: {
    label: 'Visitors',
    of: ({ visitors }) => visitors,
    row: (row) => row.visitors,
    before: (row) => row.previousVisitors,
    ...count,
  },
  sessions: {
    label: 'Sessions',
    of: ({ sessions }) => sessions,
    row: (row) => row.sessions,
    before: (row) => row.previousSessions,
    ...count,
  },
  pageviews: {
    label: 'Pageviews',
    of: ({ pageviews }) => pageviews,
    row: (row) => row.pageviews,
    before: (row) => row.previousPageviews,
    ...count,
  },
  views: {
    label: 'Views/session',
    of: ({ viewsPerSession }) => viewsPerSession,
    text: viewsText,
    change: changeText,
    row: (row) => row.viewsPerSession,
  },
  bounce: {
    label: 'Bounce rate',
    of: ({ bounceRate }) => bounceRate,
    text: rateText,
    change: (now, before) => signed(Math.round((now - before) * 100), 'pt'),
    isWorse: true,
    row: (row) => row.bounceRate,
  },
  duration: {
    label: 'Duration',
    of: ({ avgSessionSeconds }) => avgSessionSeconds,
    text: durationText,
    change: (now, before) => signed(Math.round(now - before), 's'),
    row: (row) => row.avgSessionSeconds,
  },
  events: { label: 'Events', of: ({ events }) => events, row: (row) => row.events, ...count },
  clicks: { label: 'Clicks', of: ({ clicks }) => clicks, ...count },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

export const figureOf = (name: FigureName): Figure => FIGURES[name];

/** The figure whose course the address shows. */
export const shownFigure = (query: URLSearchParams): FigureName => {
  const given = FIGURE_NAMES.find((name) => name === query.get('figure'));
  return given && figureOf(given).row ? given : 'visitors';
};

export interface Shown {
  /** null: not measured. */
  value: string | null;
  change: string | null;
  state: 'ok' | 'down' | null;
}

/** A figure beside that of the period before. */
export function figureTexts(name: FigureName, totals: Totals, previous: Totals | null): Shown {
  const { of, text, change, isWorse = false } = figureOf(name);
  const now = of(totals) ?? null;
  const before = previous ? (of(previous) ?? null) : null;
  if (now === null) return { value: null, change: null, state: null };
  const changed = before === null ? null : change(now, before);
  const state = changed === null || before === null || changed.startsWith('±') ? null : now > before !== isWorse ? 'ok' : 'down';
  return { value: text(now), change: changed, state };
}
