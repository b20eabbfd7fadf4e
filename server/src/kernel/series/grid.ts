/** The steps of a series: as wide as a chart needs, at multiples of the step, so that repeated calls return the same points. */

export type SeriesRange = '1h' | '6h' | '24h' | '7d';

export interface SeriesGrid {
  /** Beginning of the first step. */
  from: Date;
  /** End of the last step, which is in progress. */
  to: Date;
  stepSec: number;
}

const RANGE_SEC: Record<SeriesRange, number> = { '1h': 3_600, '6h': 21_600, '24h': 86_400, '7d': 604_800 };

export function gridOf(range: SeriesRange, stepSec: number, now: Date): SeriesGrid {
  const seconds = now.getTime() / 1000;
  const floor = (time: number) => Math.floor(time / stepSec) * stepSec;
  return { from: new Date(floor(seconds - RANGE_SEC[range]) * 1000), to: new Date((floor(seconds) + stepSec) * 1000), stepSec };
}

/** What a series says about its steps. */
export const headOf = (range: SeriesRange, { from, to, stepSec }: SeriesGrid) => ({
  range,
  from: from.toISOString(),
  to: to.toISOString(),
  stepSec,
});

/** A point for each step, from the steps with data. */
export function onGrid<Point>(
  { from, to, stepSec }: SeriesGrid,
  found: ReadonlyMap<number, Point>,
  empty: Point,
): (Point & { at: string })[] {
  const points: (Point & { at: string })[] = [];
  for (let time = from.getTime(); time < to.getTime(); time += stepSec * 1000)
    points.push({ at: new Date(time).toISOString(), ...(found.get(time) ?? empty) });
  return points;
}
