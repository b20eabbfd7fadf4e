/** Compares percentiles and ratings of Web Vitals, added over days, with those of all samples sorted. */
import { expect, test } from '@jest/globals';
import { cutVitalsDay, type VitalsHit } from '../../../../src/analytics/engine/days/vitals-day.js';
import { VITALS, type Vital } from '../../../../src/analytics/engine/dimensions.js';
import {
  addHistogram,
  type DeviceClass,
  groupByPage,
  type Score,
  scoreOfHistogram,
  scoreOfPages,
} from '../../../../src/analytics/engine/questions/vitals.js';
import { Random } from '../random.js';

const DAY_SEC = 86_400;
const PAGES = 4;
/** Upper bounds of good and needs improvement, inclusive, from the specification; CLS times 10,000. */
const UP_TO: Record<Vital, [number, number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [1000, 2500],
  fcp: [1800, 3000],
  ttfb: [800, 1800],
};
const CLASSES: Record<DeviceClass, number[]> = { all: [1, 2, 3], mobile: [1, 2], desktop: [3] };

/** Values of one, two or four bytes, many of them at the bounds. */
function sampleOf(random: Random, metric: Vital): number | null {
  if (random.chance(0.2)) return null;
  const [good, middling] = UP_TO[metric];
  return random.pick([0, good, good + 1, middling, middling + 1, random.below(200), random.below(70_000)]);
}

const hitOf = (random: Random, day: number, number: number): VitalsHit => ({
  at: (day * DAY_SEC + random.below(DAY_SEC)) * 1e6,
  ...{ page: 1 + random.below(PAGES), device: 1 + random.below(3), country: 0, browser: 0 },
  eventId: [day, number, 1, 1],
  values: VITALS.map((metric) => sampleOf(random, metric)),
});

/** percentile_cont(0.75): interpolates between the two samples around it. */
function expected(samples: readonly number[], metric: Vital): Score {
  const [good, middling] = UP_TO[metric];
  const inRange = (low: number, high: number) => samples.filter((value) => value > low && value <= high).length;
  const ratings: Score['ratings'] = [inRange(-1, good), inRange(good, middling), inRange(middling, Infinity)];
  if (samples.length === 0) return { p75: null, ratings };
  const sorted = [...samples].sort((one, other) => one - other);
  const place = (sorted.length - 1) * 0.75;
  const [lower, upper] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return { p75: lower + (upper - lower) * (place % 1), ratings };
}

test.each([0, 1, 2, 3, 5, 40, 700])('of %d samples a day on three days, by device and by page', (count) => {
  const random = new Random(count);
  const hits = [0, 1, 2].map((day) => Array.from({ length: count }, (_, number) => hitOf(random, day, number)));
  const days = hits.map((own, day) => cutVitalsDay([...own, ...own.slice(0, 1)], day * DAY_SEC, (day + 1) * DAY_SEC));
  for (const [index, metric] of VITALS.entries()) {
    for (const [device, numbers] of Object.entries(CLASSES) as [DeviceClass, number[]][]) {
      const chosen = hits.flat().filter((hit) => numbers.includes(hit.device));
      const samples = (of: readonly VitalsHit[]) => of.flatMap(({ values }) => values[index] ?? []);
      const histogram = days.reduce<Float64Array>((sum, day) => addHistogram(day, metric, device, sum), new Float64Array(0));
      expect(scoreOfHistogram(histogram, metric)).toEqual(expected(samples(chosen), metric));
      const parts = days.map((day) => groupByPage([day], metric, device));
      for (let page = 1; page <= PAGES; page += 1)
        expect(scoreOfPages(parts, [page], metric)).toEqual(expected(samples(chosen.filter((hit) => hit.page === page)), metric));
    }
  }
});
