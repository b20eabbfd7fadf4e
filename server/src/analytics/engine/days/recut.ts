/** Cuts the days of another time zone from sealed days. */
import { narrow } from '../codec.js';
import type { Column } from '../specialize.js';
import { DAY_COLUMNS, type Day, type DayColumn, offsetsOf } from './day-columns.js';
import { VITALS_COLUMNS, type VitalsColumn, type VitalsDay } from './vitals-day.js';

/** A day with its beginning in Unix seconds. */
export interface Dated<Content> {
  startSec: number;
  day: Content;
}

const HIT_COLUMNS = ['hits', 'hitDelay'] as const;
const PROP_COLUMNS = ['propEvent', 'propKey', 'propValue', 'propHit'] as const;
const OTHERS: readonly DayColumn[] = ['first', 'startSec', ...HIT_COLUMNS, 'propSession', ...PROP_COLUMNS];
const SESSION_COLUMNS = DAY_COLUMNS.filter((name) => !OTHERS.includes(name));

/**
 * The sessions that began in [fromSec, toSec). Visitor ids are valid within one old day only, so visitors of different old days are never
 * merged.
 */
export function recutDay(parts: readonly Dated<Day>[], fromSec: number, toSec: number): Day {
  const values = Object.fromEntries(DAY_COLUMNS.map((name) => [name, [] as number[]])) as Record<DayColumn, number[]>;
  let length = 0;
  for (const { startSec, day } of parts) {
    const { columns } = day;
    const offsets = offsetsOf(day);
    const indexOf = new Int32Array(day.length).fill(-1);
    let isNew = true;
    for (let session = 0; session < day.length; session += 1) {
      if (columns.first[session]) isNew = true;
      const at = startSec + columns.startSec[session]!;
      if (at < fromSec || at >= toSec) continue;
      indexOf[session] = length;
      length += 1;
      values.first.push(isNew ? 1 : 0);
      isNew = false;
      values.startSec.push(at - fromSec);
      for (const name of SESSION_COLUMNS) values[name].push(columns[name][session] ?? 0);
      for (let hit = offsets[session]!; hit < offsets[session + 1]!; hit += 1)
        for (const name of HIT_COLUMNS) values[name].push(columns[name][hit] ?? 0);
    }
    for (let prop = 0; prop < columns.propSession.length; prop += 1) {
      const index = indexOf[columns.propSession[prop]!]!;
      if (index < 0) continue;
      values.propSession.push(index);
      for (const name of PROP_COLUMNS) values[name].push(columns[name][prop] ?? 0);
    }
  }
  const columns = Object.fromEntries(DAY_COLUMNS.map((name) => [name, narrow(values[name])])) as Record<DayColumn, Column>;
  return { length, columns };
}

/** The page loads of [fromSec, toSec), by page, otherwise in order. */
export function recutVitals(parts: readonly Dated<VitalsDay>[], fromSec: number, toSec: number): VitalsDay {
  const rows = parts.flatMap(({ startSec, day }) =>
    Array.from({ length: day.length }, (_, row) => ({ columns: day.columns, row, at: startSec + day.columns.startSec[row]! })),
  );
  const own = rows
    .filter(({ at }) => at >= fromSec && at < toSec)
    .sort((one, other) => one.columns.page[one.row]! - other.columns.page[other.row]!);
  const of = (name: VitalsColumn) =>
    narrow(own.map(({ columns, row, at }) => (name === 'startSec' ? at - fromSec : (columns[name][row] ?? 0))));
  return {
    length: own.length,
    columns: Object.fromEntries(VITALS_COLUMNS.map((name) => [name, of(name)])) as Record<VitalsColumn, Column>,
  };
}
