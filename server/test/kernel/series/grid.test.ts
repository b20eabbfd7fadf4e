import { expect, test } from '@jest/globals';
import { gridOf, headOf, onGrid, type SeriesRange } from '../../../src/kernel/series/grid.js';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

test.each<[SeriesRange, number, string, string, string]>([
  ['1h', 60, '12:00:00.000', '11:00:00.000', '12:01:00.000'],
  ['1h', 60, '12:00:59.999', '11:00:00.000', '12:01:00.000'],
  ['6h', 120, '12:03:00.000', '06:02:00.000', '12:04:00.000'],
])('%s in steps of %i s at %s begins and ends at multiples of the step', (range, stepSec, now, from, to) => {
  expect(gridOf(range, stepSec, at(now))).toEqual({ from: at(from), to: at(to), stepSec });
});

test('every step has a point, with data or without', () => {
  const grid = { from: at('12:00:00.000'), to: at('12:03:00.000'), stepSec: 60 };
  const points = onGrid(grid, new Map([[at('12:01:00.000').getTime(), { value: 7 as number | null }]]), { value: null });
  expect(points).toEqual([
    { at: '2026-03-02T12:00:00.000Z', value: null },
    { at: '2026-03-02T12:01:00.000Z', value: 7 },
    { at: '2026-03-02T12:02:00.000Z', value: null },
  ]);
  expect(headOf('1h', grid)).toEqual({ range: '1h', from: '2026-03-02T12:00:00.000Z', to: '2026-03-02T12:03:00.000Z', stepSec: 60 });
});
