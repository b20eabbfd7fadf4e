/** One local day of Web Vitals as columns, by page. */
import { narrow } from '../codec.js';
import { VITALS, type Vital } from '../dimensions.js';
import { EventIds } from '../sessions/event-ids.js';
import type { Column } from '../specialize.js';

export const VITALS_COLUMNS = ['page', 'device', 'country', 'browser', 'startSec', ...VITALS] as const;
export type VitalsColumn = (typeof VITALS_COLUMNS)[number];

export interface VitalsDay<Name extends VitalsColumn = VitalsColumn> {
  length: number;
  columns: Readonly<Record<Name, Column>>;
}

/** One row of the log. */
export interface VitalsHit {
  /** Microseconds since 1970. */
  at: number;
  page: number;
  device: number;
  country: number;
  browser: number;
  /** Four words. */
  eventId: readonly number[];
  /** In the order of VITALS: milliseconds, and CLS times 10,000; null if not measured. */
  values: readonly (number | null)[];
}

/** Values are stored plus 1; 0 means none. A larger value (a quarter of an hour, or a CLS of 100) would change no rating or p75. */
const LARGEST_VALUE = 1_000_000;

/** The hits of [from, to) in Unix seconds, each event once, by page, then by arrival. */
export function cutVitalsDay(hits: readonly VitalsHit[], fromSec: number, toSec: number): VitalsDay {
  const ids = new EventIds({ eventId: Int32Array.from(hits.flatMap(({ eventId }) => eventId)) });
  const once = hits.filter((_, row) => ids.add(row) < 0);
  const own = once.filter(({ at }) => at >= fromSec * 1e6 && at < toSec * 1e6).sort((one, other) => one.page - other.page);
  const of = (value: (hit: VitalsHit) => number) => narrow(own.map(value));
  const stored = (value: number | null | undefined) => (value === null || value === undefined ? 0 : Math.min(value, LARGEST_VALUE) + 1);
  const values = Object.fromEntries(VITALS.map((name, index) => [name, of((hit) => stored(hit.values[index]))])) as Record<Vital, Column>;
  return {
    length: own.length,
    columns: {
      page: of(({ page }) => page),
      device: of(({ device }) => device),
      country: of(({ country }) => country),
      browser: of(({ browser }) => browser),
      startSec: of(({ at }) => Math.floor(at / 1e6) - fromSec),
      ...values,
    },
  };
}
