/**
 * A page of issues. Importance is computed when it is read, so the database cannot filter by it: issues are read in order, a batch at a
 * time, until the page is full.
 */
import type { ScannedIssue } from './issue-list-store.js';

/** Facts of an issue are at most a few kilobytes, so a batch is a megabyte or two. */
const LARGEST_BATCH = 500;
/**
 * A request reads so many batches at the most. A page that stops here may hold less than it was asked for, and goes on with its cursor.
 */
const MOST_BATCHES = 100;

export interface CollectOptions<Place> {
  /** The next rows behind a place, in order. */
  scan: (after: Place | null, limit: number) => Promise<ScannedIssue[]>;
  placeOf: (row: ScannedIssue) => Place;
  wanted: (row: ScannedIssue) => boolean;
  after: Place | null;
  limit: number;
}

/** Reads on until `limit` rows are wanted ones. `next` is the place to go on from, null at the end of the list. */
export async function collect<Place>(options: CollectOptions<Place>): Promise<{ rows: ScannedIssue[]; next: Place | null }> {
  const { scan, placeOf, wanted, limit } = options;
  const found: ScannedIssue[] = [];
  let after = options.after;
  let size = Math.min(limit + 1, LARGEST_BATCH);
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const rows = await scan(after, size);
    for (const row of rows.filter(wanted)) {
      const last = found.at(-1);
      if (found.length === limit && last) return { rows: found, next: placeOf(last) };
      found.push(row);
    }
    const end = rows.at(-1);
    if (rows.length < size || !end) return { rows: found, next: null };
    after = placeOf(end);
    size = Math.min(size * 2, LARGEST_BATCH);
  }
  return { rows: found, next: after };
}
