/** One line in a while tells of all requests that were told to come again. */
import { expect, test } from '@jest/globals';
import pino from 'pino';
import { AppError } from '../../../src/kernel/errors.js';
import { RefusalLog } from '../../../src/transports/ingest/refusal-log.js';

function build() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const clock = { now: 5_000 };
  const refusals = new RefusalLog(log, () => clock.now);
  const note = (reason: string) => refusals.note(new AppError('UNAVAILABLE', reason), 'reportStatusEvents');
  return { lines, clock, note };
}

test('the first is told at once, and those of the next ten seconds with the one after them', () => {
  const { lines, clock, note } = build();
  note('first');
  for (let count = 0; count < 1_000; count += 1) note('full');
  clock.now += 9_999;
  note('full');
  expect(lines).toHaveLength(1);
  clock.now += 1;
  note('latest');
  const told = { level: 40, operationId: 'reportStatusEvents', msg: 'ingest refused requests; senders retry' };
  expect(lines).toEqual([
    { ...told, reason: 'first', refused: 1 },
    { ...told, reason: 'latest', refused: 1_002 },
  ]);
});

test('after a quiet time it begins anew', () => {
  const { lines, clock, note } = build();
  note('first');
  clock.now += 3_600_000;
  note('second');
  expect(lines.map(({ refused }) => refused)).toEqual([1, 1]);
});
