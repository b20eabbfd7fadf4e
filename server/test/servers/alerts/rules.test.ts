/** The rules of metric alerts, as tables. */
import { describe, expect, test } from '@jest/globals';
import { HIGH_PCT, judgeRestarts, LOW_PCT, sustained } from '../../../src/servers/alerts/rules.js';
import { at, secondsOf } from '../support/stage.js';

/** Measurements at a fixed distance in seconds, from a second on: `series(0, 15, [90, 90])`. */
const series = (from: number, step: number, values: readonly (number | null)[]) =>
  values.map((value, index) => ({ at: at(from + index * step), value }));
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const isHigh = (value: number) => value >= HIGH_PCT;
const isLow = (value: number) => value < LOW_PCT;
const secondOf = (found: { at: Date } | null) => (found ? secondsOf(found.at) : null);

describe('90 or more for five minutes', () => {
  test.each([
    ['exactly 90', series(0, 15, times(21, 90)), 300],
    ['90.1', series(0, 15, times(21, 90.1)), 300],
    ['89.95, which is not rounded', series(0, 15, times(41, 89.95)), null],
    ['89.9', series(0, 15, times(41, 89.9)), null],
    ['a moment less than five minutes', series(0, 15, times(20, 95)), null],
    ['long ago begun: the sample with which it was five minutes', series(0, 15, times(100, 95)), 300],
    ['one sample below in the middle', series(0, 15, [...times(15, 95), 89, ...times(15, 95)]), null],
    ['one sample below, and five minutes after it', series(0, 15, [...times(15, 95), 89, ...times(21, 95)]), 540],
    ['over, for the newest sample is below', series(0, 15, [...times(30, 95), 89.9]), null],
    ['samples without a value say nothing', series(0, 15, [...times(10, 95), null, ...times(10, 95)]), 300],
    ['flapping each minute', series(0, 15, [...times(4, 95), ...times(4, 80), ...times(4, 95), ...times(4, 80), ...times(4, 95)]), null],
    // 16 of the 20 expected samples are required
    ['a gap of 75 s', [...series(0, 15, times(10, 95)), ...series(210, 15, times(7, 95))], 300],
    ['a gap of 90 s: 15 are too few, until it is no longer among the last five minutes', gapOf(90), 450],
    ['a gap of two minutes is still the same run', gapOf(120), 480],
    ['a gap of more than two minutes begins anew', gapOf(121), 556],
    ['no sample', [], null],
  ])('%s', (_what, measurements, expected) => {
    expect(secondOf(sustained(measurements, isHigh, 15))).toBe(expected);
  });

  /** Ten samples up to second 135, then none for a while, then twenty-one more. */
  function gapOf(seconds: number) {
    return [...series(0, 15, times(10, 95)), ...series(135 + seconds, 15, times(21, 95))];
  }

  test('at 60 s, four of five samples are enough', () => {
    expect(secondOf(sustained(series(0, 60, times(6, 95)), isHigh, 60))).toBe(300);
    const withoutOne = series(0, 60, times(6, 95)).filter((_, index) => index !== 3);
    expect(secondOf(sustained(withoutOne, isHigh, 60))).toBe(300);
    expect(secondOf(sustained(series(0, 100, times(4, 95)), isHigh, 60))).toBeNull();
  });

  test('later samples and a shorter history do not change when it began', () => {
    const all = series(0, 15, times(80, 95));
    for (let count = 21; count <= 80; count += 1) expect(secondOf(sustained(all.slice(0, count), isHigh, 15))).toBe(300);
  });
});

describe('below 85 for five minutes', () => {
  test.each([
    ['84.9', series(0, 15, times(21, 84.9)), 300],
    ['exactly 85', series(0, 15, times(41, 85)), null],
    ['once 87', series(0, 15, [...times(10, 80), 87, ...times(10, 80)]), null],
    ['a gap is not a recovery', [...series(0, 15, times(2, 80)), ...series(3600, 15, times(2, 80))], null],
  ])('%s', (_what, measurements, expected) => {
    expect(secondOf(sustained(measurements, isLow, 15))).toBe(expected);
  });
});

describe('three restarts within ten minutes', () => {
  /** `<second>:<counter>`, - for a missing process, ? if none could be read. */
  const counts = (story: string) =>
    story.split(' ').map((step) => {
      const [second, counter] = step.split(':');
      const restarts = counter === '-' ? ('gone' as const) : counter === '?' ? null : Number(counter);
      return { at: at(Number(second)), restarts };
    });
  test.each([
    ['0:5 15:6 30:7 45:8', 'firing 45, 3'],
    ['0:5 15:8', 'firing 15, 3'],
    ['0:5 15:7', 'quiet 0'],
    ['0:0', 'quiet 0'],
    ['0:12', 'quiet 0'],
    // within: the first of the three is less than ten minutes old
    ['0:0 15:1 300:2 600:3', 'firing 600, 3'],
    ['0:0 15:1 300:2 615:3', 'quiet 0'],
    ['0:0 15:3 300:3 600:3', 'firing 15, 3'],
    ['0:0 15:3 300:3 600:3 615:3', 'quiet 615'],
    // still restarting: the alert continues
    ['0:0 15:3 300:3 600:4 615:5 630:6 700:6', 'firing 630, 3'],
    // a counter that was reset counts from there
    ['0:7 15:8 30:0 45:1 60:1', 'quiet 0'],
    ['0:7 15:8 30:0 45:1 60:2', 'firing 60, 3'],
    // a process that disappears ends the alert, and a later one with its name is new
    ['0:0 15:3 30:-', 'quiet 30'],
    ['0:0 15:2 30:- 45:3', 'quiet 0'],
    // unreadable samples neither hide restarts nor end the alert early
    ['0:5 15:? 30:8', 'firing 30, 3'],
    ['0:5 15:8 30:? 45:? 60:8', 'firing 15, 3'],
    ['0:5 15:8 30:? 600:?', 'firing 15, 3'],
    ['0:5 15:8 30:? 615:?', 'quiet 615'],
    ['0:5 15:? 700:8', 'quiet 0'],
    ['0:?', 'quiet 0'],
    // across a reconnect
    ['0:4 15:4 195:7', 'firing 195, 3'],
    ['0:4 600:7', 'firing 600, 3'],
    ['0:4 601:7', 'quiet 0'],
  ])('%s is %s', (story, expected) => {
    const found = judgeRestarts(counts(story));
    const { firing, at: since, count } = found ?? { firing: false, at: at(0), count: 0 };
    expect(firing ? `firing ${secondsOf(since)}, ${count}` : `quiet ${secondsOf(since)}`).toBe(expected);
  });

  test('restarts by its own schedule are left out, and more still fire', () => {
    expect(judgeRestarts(counts('0:0 60:1 120:2 180:3 240:4 300:5'), 5)?.firing).toBe(false);
    expect(judgeRestarts(counts('0:0 60:1 120:2 180:5 240:6 300:8'), 5)).toMatchObject({ firing: true, count: 8 });
  });

  test('nothing is known without samples', () => {
    expect(judgeRestarts([])).toBeNull();
  });
});
