/** The loop checks when work is due, and works only then. */
import { expect, test } from '@jest/globals';
import { doIfDue } from '../../../src/kernel/jobs/due-loop.js';

const NOW = Date.parse('2026-03-01T12:00:00Z');

test.each([
  ['nothing is known of', null, 0, undefined],
  ['something is due later', 3_000, 0, 3_000],
  ['something is due now', 0, 1, 500],
  ['something was due', -60_000, 1, 500],
])('%s', async (_what, inMs, timesDone, answer) => {
  let done = 0;
  const next = async () => (inMs === null ? null : new Date(NOW + inMs));
  const work = async () => {
    done += 1;
  };
  expect(await doIfDue({ next, work, clock: () => new Date(NOW) })).toBe(answer);
  expect(done).toBe(timesDone);
});
