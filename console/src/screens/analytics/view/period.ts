/** The days that a screen of analytics shows: a preset that ends today, or a range within the last 90 days. Days are YYYY-MM-DD in the organization's zone. */
export const PRESETS = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const;
export type Preset = keyof typeof PRESETS;

/** How far back a range may begin, counting today. */
export const REACH_DAYS = 90;
const DEFAULT: Preset = '30d';

export interface Days {
  from: string;
  to: string;
}

/** What the address asks for, as the API takes it. */
export type Asked = { period: Preset } | Days;

const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(PRESETS, text);

/** Whether the calendar has this day. */
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** A range without an end or with a day that is none, or a preset that is none, is the default. */
export function askedOf(query: URLSearchParams): Asked {
  const [period, from, to] = ['period', 'from', 'to'].map((name) => query.get(name)) as [string | null, string | null, string | null];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return { period: isPreset(period) ? period : DEFAULT };
}

/** The names in the address for it; the default has none. */
export const queryOf = (asked: Asked): Record<'period' | 'from' | 'to', string | null> =>
  'from' in asked
    ? { period: null, from: asked.from, to: asked.to }
    : { period: asked.period === DEFAULT ? null : asked.period, from: null, to: null };

const DAY_MS = 86_400_000;

export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days there are, the first and the last included. */
const lengthOf = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The day that it is in a zone. */
export const todayIn = (zone: string, now: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now);

export const daysOf = (asked: Asked, today: string): Days =>
  'from' in asked ? asked : { from: addDays(today, 1 - PRESETS[asked.period]), to: today };

/** As many days before (-1) or after (1); as far as the days of the last 90 allow. null if it does not move. */
export function shifted(asked: Asked, step: -1 | 1, today: string): Asked | null {
  const days = daysOf(asked, today);
  const length = lengthOf(days);
  const first = addDays(today, 1 - REACH_DAYS);
  const lastFrom = addDays(today, 1 - length);
  const wanted = addDays(days.from, step * length);
  const from = wanted < first ? first : wanted > lastFrom ? lastFrom : wanted;
  if (from === days.from) return null;
  const to = addDays(from, length - 1);
  const preset = (Object.keys(PRESETS) as Preset[]).find((each) => to === today && PRESETS[each] === length);
  return preset ? { period: preset } : { from, to };
}

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** 26 Nov */
export const dayLabel = (day: string): string => DAY.format(Date.parse(day));

/** "28 Oct to 26 Nov", or "26 Nov". */
export const daysText = ({ from, to }: Days): string => (from === to ? dayLabel(from) : `${dayLabel(from)} to ${dayLabel(to)}`);

/** "the 30 days before" */
export const beforeText = (days: Days): string => (days.from === days.to ? 'the day before' : `the ${lengthOf(days)} days before`);

const INTERVALS = ['hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];
/** The most days that have a row for each hour. */
const MOST_HOURLY_DAYS = 31;

/** The intervals that make sense for so many days; the first is what the API takes by itself. */
export function intervalsOf(days: Days): Interval[] {
  const length = lengthOf(days);
  if (length === 1) return ['hour'];
  return [
    'day',
    ...(length <= MOST_HOURLY_DAYS ? (['hour'] as const) : []),
    ...(length > 7 ? (['week'] as const) : []),
    ...(length > 31 ? (['month'] as const) : []),
  ];
}

/** The interval of the address, if these days have it. */
export const intervalOf = (query: URLSearchParams, days: Days): Interval | undefined =>
  intervalsOf(days).find((each, index) => index > 0 && each === query.get('interval'));
