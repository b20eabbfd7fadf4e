/** Hits one by one, from as many days as it takes to fill the answer. */
import type pg from 'pg';
import { addDays, dayStartSec } from '../../kernel/net/local-days.js';
import { DAY_COLUMNS, type Day } from '../engine/days/day-columns.js';
import { type HitRows, type HitSlice, hitRowsOf } from '../engine/questions/hit-rows.js';
import { ColumnReader } from '../store/column-reader.js';
import { KINDS } from '../store/kinds.js';
import type { LiveTail } from '../store/live-tail.js';
import type { Answer, Job } from './jobs.js';

interface Days {
  /**
   * The first days that together have `sessions` sessions, or all days; empty ones are left out. `through` is how many days were looked at.
   */
  read: (days: readonly string[], sessions: number) => Promise<{ found: Map<string, Day>; through: number }>;
  /** Hits at or after this moment, in Unix time, are left out. */
  untilSec: number;
}

/** An insert in progress may still add earlier hits, so the last minute is left out: pages neither repeat nor miss a hit. */
export const liveDays = (tail: LiveTail): Days => ({
  read: async (days) => ({ found: new Map(days.map((day) => [day, tail.day(day)])), through: days.length }),
  untilSec: tail.settledSec,
});

/** Reads every column and caches none, which would evict what reports use. */
export function sealedDays(client: pg.ClientBase, job: Job): Days {
  const reader = new ColumnReader(1);
  const of = { ...job, kind: KINDS.sessions };
  const read: Days['read'] = async (days, sessions) => {
    const counts = await reader.rowsOf(client, of, days);
    let through = 0;
    let sum = 0;
    for (const day of days) {
      if (sum >= sessions) break;
      sum += counts.get(day) ?? 0;
      through += 1;
    }
    const wanted = days.slice(0, through);
    return { found: (await reader.read(client, of, wanted, DAY_COLUMNS, DAY_COLUMNS)) as Map<string, Day>, through };
  };
  return { read, untilSec: Number.POSITIVE_INFINITY };
}

export async function hitRowsAnswer(job: Job, slice: HitSlice, { read, untilSec }: Days): Promise<Answer> {
  const rows: HitRows[] = [];
  let { skip, take } = slice;
  let left = job.indices.map((index) => ({ index, day: addDays(job.from, index) }));
  while (left.length > 0 && take > 0) {
    const days = left.map(({ day }) => day);
    const { found, through } = await read(days, take);
    for (const { index, day } of left.slice(0, through)) {
      if (take === 0) return { rows, next: { index, skip: 0 } };
      const columns = found.get(day);
      if (columns) {
        const part = hitRowsOf({ name: day, day: columns, startSec: dayStartSec(day, job.timeZone), untilSec }, { skip, take });
        const count = part.rows.at.length;
        if (count > 0) rows.push(part.rows);
        if (part.isMore) return { rows, next: { index, skip: skip + count } };
        take -= count;
      }
      skip = 0;
    }
    left = left.slice(through);
    const [next] = left;
    if (take === 0 && next) return { rows, next: { index: next.index, skip: 0 } };
  }
  return { rows, next: null };
}
