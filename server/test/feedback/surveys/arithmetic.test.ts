import { expect, test } from '@jest/globals';
import { figuresOf, scoreOf } from '../../../src/feedback/surveys/arithmetic.js';

const counted = (counts: Record<number, number>) => new Map(Object.entries(counts).map(([score, count]) => [Number(score), count]));

test.each<['nps' | 'csat', Record<number, number>, number | null]>([
  ['nps', {}, null],
  ['nps', { 10: 1 }, 100],
  ['nps', { 9: 1 }, 100],
  ['nps', { 8: 1 }, 0],
  ['nps', { 7: 1 }, 0],
  ['nps', { 6: 1 }, -100],
  ['nps', { 0: 1 }, -100],
  ['nps', { 10: 1, 0: 1 }, 0],
  ['nps', { 9: 2, 7: 1 }, 67],
  ['nps', { 6: 2, 7: 1 }, -67],
  ['nps', { 10: 1, 8: 7 }, 13],
  ['nps', { 6: 1, 8: 999 }, 0],
  ['csat', {}, null],
  ['csat', { 3: 4 }, 0],
  ['csat', { 4: 1, 3: 1 }, 50],
  ['csat', { 5: 1, 4: 1, 1: 1 }, 67],
  ['csat', { 5: 1, 1: 7 }, 13],
  ['csat', { 5: 3 }, 100],
])('%s of %j is %s', (type, counts, score) => expect(scoreOf(type, counted(counts))).toBe(score));

test('figures list every score, and each week separately', () => {
  const weeks = [
    { week: '2026-01-05', score: 10, count: 1 },
    { week: '2026-01-12', score: 3, count: 1 },
    { week: '2026-01-12', score: 10, count: 2 },
  ];
  expect(figuresOf('nps', weeks)).toEqual({
    ...{ type: 'nps', responses: 4, score: 50, promoters: 3, passives: 0, detractors: 1, satisfied: null },
    distribution: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((score) => ({ score, count: { 3: 1, 10: 3 }[score] ?? 0 })),
    trend: [
      { week: '2026-01-05', responses: 1, score: 100 },
      { week: '2026-01-12', responses: 3, score: 33 },
    ],
  });
  expect(figuresOf('csat', [])).toMatchObject({ responses: 0, score: null, promoters: null, satisfied: 0, trend: [] });
});

test('a trend has the last 104 weeks', () => {
  const weeks = (count: number) => Array.from({ length: count }, (_, index) => ({ week: `week ${index}`, score: 10, count: 1 }));
  expect(figuresOf('nps', weeks(104)).trend).toHaveLength(104);
  const { trend, responses } = figuresOf('nps', weeks(105));
  expect([trend.length, trend[0]?.week, responses]).toEqual([104, 'week 1', 105]);
});
