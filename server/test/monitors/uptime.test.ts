/**
 * Uptime over a window. A life is written as what the monitor was from when on, in seconds after the window's beginning: `-50 ok, 20 down, 30 ok`
 * ends at the window's end, 100. `none` is a time without a status: never seen, or paused.
 */
import { describe, expect, test } from '@jest/globals';
import { uptime, windowStart } from '../../src/monitors/uptime.js';

type Status = Parameters<typeof uptime>[0]['status'];

const START = Date.parse('2026-03-02T00:00:00.000Z');
const at = (seconds: number) => new Date(START + Math.round(seconds * 1000));

/** The figures of a life that begins with the monitor's creation; outages as `10..20, 30..40`. */
function figuresOf(life: string, outages = '', end = 100) {
  const parts = life.split(', ').map((part) => {
    const [from = '', word = ''] = part.split(' ');
    return { from: Number(from), status: (word === 'none' ? null : word) as Status };
  });
  const transitions = parts.slice(1).map(({ from }, index) => ({ at: at(from), from: parts[index]?.status ?? null }));
  return uptime({
    window: { from: at(0), to: at(end) },
    status: parts.at(-1)?.status ?? null,
    // the store gives those inside the window only
    transitions: transitions.filter((transition) => transition.at >= at(0)),
    createdAt: at(parts[0]?.from ?? 0),
    outages: outages
      .split(', ')
      .filter(Boolean)
      .map((outage) => outage.split('..').map(Number))
      .map(([from = 0, to = 0]) => ({ from: at(from), to: at(to) })),
  });
}

test.each([
  ['up all the time', '-50 ok', 100, 100, 0],
  ['down all the time', '-50 down', 0, 100, 100],
  ['down within the window', '-50 ok, 20 down, 30 ok', 90, 100, 10],
  ['degraded counts as up', '-50 ok, 20 degraded, 60 ok', 100, 100, 0],
  ['error counts as down', '-50 ok, 20 error, 60 ok', 60, 100, 40],
  ['error and down are one time', '-50 ok, 20 error, 30 down, 40 ok', 80, 100, 20],
  ['still down', '-50 ok, 75 down', 75, 100, 25],
  ['down since before the window', '-50 down, 10 ok', 90, 100, 10],
  ['a change right at the beginning', '-50 down, 0 ok', 100, 100, 0],
  ['a change right at the end', '-50 ok, 100 down', 100, 100, 0],
  ['several changes at one moment', '-50 ok, 20 down, 20 ok, 20 down, 40 ok', 80, 100, 20],
  ['born inside the window and seen at once', '60 ok', 100, 40, 0],
  ['born inside the window, first seen later', '60 none, 80 down, 90 ok', 50, 20, 10],
  ['never seen', '-50 none', null, 0, 0],
  ['born at the end of the window', '100 none', null, 0, 0],
  ['paused for a while', '-50 ok, 20 none, 60 ok', 100, 60, 0],
  ['paused while it was down', '-50 ok, 20 down, 30 none', 66.666, 30, 10],
  ['paused all the time', '-50 ok, -10 none', null, 0, 0],
  ['a third', '-50 ok, 0 down, 33.333 ok', 66.667, 100, 33.333],
])('%s', (_what, life, percent, observedSeconds, downSeconds) => {
  expect(figuresOf(life)).toEqual({ percent, observedSeconds, downSeconds });
});

test.each([
  ['while it is up', '-50 ok', '20..30', 100, 90, 0],
  ['while it is down', '-50 down', '20..30', 0, 90, 90],
  ['across the beginning of a downtime', '-50 ok, 20 down, 40 ok', '10..30', 87.5, 80, 10],
  ['across the end of a downtime', '-50 ok, 20 down, 40 ok', '30..50', 87.5, 80, 10],
  ['as long as a downtime', '-50 ok, 20 down, 40 ok', '20..40', 100, 80, 0],
  ['over several changes', '-50 ok, 20 down, 40 ok, 60 down, 80 ok', '10..90', 100, 20, 0],
  ['next to a downtime', '-50 ok, 20 down, 40 ok', '10..20, 40..50', 75, 80, 20],
  ['since before the window', '-50 ok', '-100..10', 100, 90, 0],
  ['beyond the end of the window', '-50 ok', '90..200', 100, 90, 0],
  ['over the whole window', '-50 down', '-10..110', null, 0, 0],
  ['before the monitor was born', '60 ok', '10..70', 100, 30, 0],
  ['while it has no status', '-50 ok, 20 none, 60 ok', '30..70', 100, 50, 0],
])('our own outage is not observed: %s', (_what, life, outages, percent, observedSeconds, downSeconds) => {
  expect(figuresOf(life, outages)).toEqual({ percent, observedSeconds, downSeconds });
});

describe('the percentage', () => {
  const DAYS_90 = 90 * 86_400;

  test('a millisecond of downtime in 90 days is not 100', () => {
    expect(figuresOf('-1 ok, 50 down, 50.001 ok', '', DAYS_90).percent).toBe(99.999);
  });

  test('a millisecond of uptime in 90 days is not more than nothing', () => {
    expect(figuresOf('-1 down, 50 ok, 50.001 down', '', DAYS_90).percent).toBe(0);
  });

  test('every whole thousandth is itself', () => {
    const wrong = [];
    for (let thousandths = 0; thousandths <= 100_000; thousandths += 1) {
      const { percent } = figuresOf(`-1 down, ${100 - thousandths / 1000} ok`);
      if (percent !== thousandths / 1000) wrong.push(thousandths);
    }
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['2026-03-02T00:00:00.000Z', 1, '2026-03-02T00:00:00.000Z'],
  ['2026-03-02T23:59:59.999Z', 1, '2026-03-02T00:00:00.000Z'],
  ['2026-03-02T12:00:00.000Z', 2, '2026-03-01T00:00:00.000Z'],
  ['2026-03-02T12:00:00.000Z', 30, '2026-02-01T00:00:00.000Z'],
  ['2026-03-02T12:00:00.000Z', 90, '2025-12-03T00:00:00.000Z'],
  ['2024-03-01T12:00:00.000Z', 2, '2024-02-29T00:00:00.000Z'],
  // no clock is changed in UTC
  ['2026-03-29T12:00:00.000Z', 2, '2026-03-28T00:00:00.000Z'],
])('at %s a window of %i days begins at %s', (now, days, start) => {
  expect(windowStart(new Date(now), days)).toEqual(new Date(start));
});
