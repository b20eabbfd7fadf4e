/** Sums per day, collected while the rows of an export are read. */

const DIMENSIONS = [
  'page',
  'entryPage',
  'exitPage',
  'source',
  'referrer',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmContent',
  'utmTerm',
  'country',
  'region',
  'city',
  'browser',
  'os',
  'device',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

const FIGURES = ['visitors', 'visits', 'pageviews', 'events', 'bounces', 'durationSec'] as const;
type Figure = (typeof FIGURES)[number];

/** A day in the API's form. */
export type ImportedDay = { day: string } & Record<Figure, number> & {
    breakdowns: Partial<Record<Dimension, { value: string; count: number }[]>>;
  };

/** The API's limit. Of a longer list, the least frequent values are dropped. */
const MOST_VALUES = 500;
const LONGEST_VALUE = 500;

interface Sums {
  figures: Record<Figure, number>;
  counts: Map<Dimension, Map<string, number>>;
}

const nothing = (): Sums => ({
  figures: { visitors: 0, visits: 0, pageviews: 0, events: 0, bounces: 0, durationSec: 0 },
  counts: new Map(),
});

export class DaySums {
  readonly #days = new Map<string, Sums>();

  add(day: string, figure: Figure, value: number): void {
    this.#of(day).figures[figure] += value;
  }

  /** Counts a value of a dimension; empty values are ignored. */
  count(day: string, dimension: Dimension, value: string, count: number): void {
    if (value === '' || count === 0) return;
    const { counts } = this.#of(day);
    const own = counts.get(dimension) ?? new Map<string, number>();
    counts.set(dimension, own);
    const key = value.slice(0, LONGEST_VALUE);
    own.set(key, (own.get(key) ?? 0) + count);
  }

  /** The days with visits or pageviews, in order. */
  days(): ImportedDay[] {
    return [...this.#days]
      .filter(([, { figures }]) => figures.visits > 0 || figures.pageviews > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, { figures, counts }]) => ({ day, ...figures, breakdowns: Object.fromEntries([...counts].map(topOf)) }));
  }

  #of(day: string): Sums {
    const sums = this.#days.get(day) ?? nothing();
    this.#days.set(day, sums);
    return sums;
  }
}

function topOf([dimension, counts]: [Dimension, Map<string, number>]) {
  const sorted = [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_VALUES);
  return [dimension, sorted.map(([value, count]) => ({ value, count }))] as const;
}

/** Below the API's limit for a request, with room for the rest of the body. */
const MOST_BYTES = 900_000;
const MOST_DAYS = 92;

/** Groups the days into as few requests as possible. */
export function inRequests(days: readonly ImportedDay[]): ImportedDay[][] {
  const requests: ImportedDay[][] = [];
  let bytes = 0;
  for (const day of days) {
    const size = Buffer.byteLength(JSON.stringify(day)) + 1;
    const last = requests.at(-1);
    if (last && bytes + size <= MOST_BYTES && last.length < MOST_DAYS) {
      last.push(day);
      bytes += size;
    } else {
      requests.push([day]);
      bytes = size;
    }
  }
  return requests;
}
