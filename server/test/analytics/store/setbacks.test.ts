/** How long a property waits after failures. */
import { expect, test } from '@jest/globals';
import { Setbacks } from '../../../src/analytics/store/setbacks.js';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-03-01T12:00:00Z');

test('the first failure makes it wait five minutes, and each further one twice as long, up to six hours', () => {
  const setbacks = new Setbacks();
  let now = START;
  for (const minutes of [5, 10, 20, 40, 80, 160, 320, 360, 360]) {
    setbacks.failed('p', new Date(now));
    const until = now + minutes * MINUTE_MS;
    expect([minutes, setbacks.waiting(new Date(until - 1)), setbacks.waiting(new Date(until))]).toEqual([minutes, ['p'], []]);
    now = until;
  }
  setbacks.succeeded('p');
  setbacks.failed('p', new Date(now));
  expect(setbacks.waiting(new Date(now + 5 * MINUTE_MS))).toEqual([]);
});

test('after the clock was set back, nothing waits for more than six hours', () => {
  const setbacks = new Setbacks();
  setbacks.failed('p', new Date(START));
  const until = START + 5 * MINUTE_MS;
  expect(setbacks.waiting(new Date(until - 360 * MINUTE_MS))).toEqual(['p']);
  expect(setbacks.waiting(new Date(until - 360 * MINUTE_MS - 1))).toEqual([]);
});
