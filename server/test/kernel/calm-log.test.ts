/** The log during an outage: one line per kind, then counts. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import pino from 'pino';
import { calmLog } from '../../src/kernel/calm-log.js';

interface Line {
  msg: string;
  counts?: Record<string, number>;
  reason?: string;
}

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

let lines: Line[];
let isKnown: boolean;
let calm: ReturnType<typeof calmLog>;
beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  isKnown = false;
  const log = pino({ level: 'info' }, { write: (json: string) => void lines.push(JSON.parse(json)) });
  calm = calmLog(log, { isKnown: () => isKnown, intervalMs: 10_000 });
});
afterEach(() => {
  calm.stop();
  jest.useRealTimers();
});

const told = () => lines.splice(0).map(({ msg, counts }) => (counts ? [msg, counts] : msg));

test('failures of an unavailable database are one line, then a count every ten seconds, until they end', () => {
  for (let n = 0; n < 300; n += 1) calm.log.error({ err: away() }, 'request failed');
  for (let n = 0; n < 20; n += 1) calm.log.warn({ err: away() }, 'courier failed');
  expect(told()).toEqual(['request failed', 'courier failed']);
  jest.advanceTimersByTime(10_000);
  expect(told()).toEqual([['the same again', { 'request failed': 299, 'courier failed': 19 }]]);
  calm.log.error({ err: away() }, 'request failed');
  expect(told()).toEqual([]);
  jest.advanceTimersByTime(10_000);
  expect(told()).toEqual([['the same again', { 'request failed': 1 }]]);
  jest.advanceTimersByTime(10_000);
  calm.log.error({ err: away() }, 'request failed');
  expect(told()).toEqual(['request failed']);
});

test('once the outage is known, the counts suffice', () => {
  isKnown = true;
  calm.log.error({ err: away() }, 'request failed');
  expect(told()).toEqual([]);
  calm.stop();
  expect(told()).toEqual([['the same again', { 'request failed': 1 }]]);
});

test('refusals of a busy server are counted, too, with the reason of the first', () => {
  for (let n = 0; n < 5; n += 1) calm.log.warn({ code: 'UNAVAILABLE', reason: 'Too much is waiting.' }, 'request refused');
  expect(lines.map(({ reason }) => reason)).toEqual(['Too much is waiting.']);
});

test('every other line is written, also from child loggers', () => {
  for (let n = 0; n < 3; n += 1) calm.log.error({ err: new Error('a mistake of ours') }, 'request failed');
  calm.log.info({ err: away() }, 'told');
  calm.log.warn('plain words');
  calm.log.child({ part: 'x' }).warn({ err: away() }, 'in a child');
  calm.log.child({ part: 'x' }).warn({ err: away() }, 'in a child');
  expect(told()).toEqual(['request failed', 'request failed', 'request failed', 'told', 'plain words', 'in a child']);
});
