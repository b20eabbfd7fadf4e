import { describeEnding, type Ending, retryDelayMs } from '../../src/connection/retry.js';

const closed = (code: number, reason = ''): Ending => ({ kind: 'closed', code, reason });
const refused = (status: number, retryAfterSec: number | null = null): Ending => ({ kind: 'refused', status, retryAfterSec });
const fault: Ending = { kind: 'fault', message: 'connect ECONNREFUSED' };

/** How an attempt ended, the number of consecutive failures, and the shortest and longest wait in seconds. */
const TABLE: [string, Ending, number, number, number][] = [
  ['a cut, the first', closed(1006), 1, 0, 2],
  ['a cut, the second', closed(1006), 2, 0, 4],
  ['a cut, the fourth', closed(1006), 4, 0, 16],
  ['a cut, the fifth and later', closed(1006), 5, 0, 30],
  ['a cut, the thousandth', closed(1006), 1000, 0, 30],
  ['a close without trouble', closed(1000), 1, 0, 2],
  ['a network fault', fault, 1, 0, 2],
  ['a network fault, again', fault, 9, 0, 30],
  ['silence', { kind: 'silent' }, 1, 0, 2],
  ['the gateway restarts', closed(1012), 1, 0, 20],
  ['the gateway restarts and has few agents', closed(1012, 'spreadMs=1000'), 1, 0, 2],
  ['the gateway restarts and has many agents', closed(1012, 'spreadMs=10000'), 1, 0, 10],
  ['the gateway restarts and asks for too long', closed(1012, 'spreadMs=999999999'), 1, 0, 20],
  ['the gateway restarts, with nonsense', closed(1012, 'spreadMs=soon'), 1, 0, 20],
  ['the gateway restarts, again and again', closed(1012), 8, 0, 30],
  ['try later', closed(1013), 1, 0, 20],
  ['try later, with a time', closed(1013, 'retryAfterMs=7000'), 1, 7, 27],
  ['try later, with nonsense', closed(1013, 'retryAfterMs=soon'), 1, 0, 20],
  ['try later, in a year', closed(1013, 'retryAfterMs=999999999'), 1, 30, 50],
  ['the token is invalid', closed(4401), 1, 300, 330],
  ['the server is deleted', closed(4403), 1, 300, 330],
  ['an upgrade is needed', closed(4426), 1, 300, 330],
  ['replaced by another agent', closed(4409), 1, 30, 32],
  ['replaced, again and again', closed(4409), 9, 30, 60],
  ['a protocol error', closed(1008), 1, 30, 32],
  ['a frame too big', closed(1009), 1, 30, 32],
  ['a code of tomorrow', closed(4999), 1, 0, 2],
  ['401 before the upgrade', refused(401), 1, 300, 330],
  ['503 with Retry-After', refused(503, 12), 1, 12, 32],
  ['503 with a long Retry-After', refused(503, 150), 1, 30, 50],
  ['429 with Retry-After', refused(429, 30), 1, 30, 50],
  ['503 without', refused(503), 1, 0, 2],
  ['404: the host is unknown', refused(404), 3, 0, 8],
  ['502 of a proxy', refused(502), 3, 0, 8],
  ['a redirect', refused(301), 3, 0, 8],
];

test.each(TABLE)('%s: the wait lies between its bounds', (_name, ending, failures, fromSec, toSec) => {
  expect(retryDelayMs(ending, failures, () => 0)).toBe(fromSec * 1000);
  expect(retryDelayMs(ending, failures, () => 1)).toBe(toSec * 1000);
});

test.each(TABLE.map(([name, ending]) => [name, ending] as const))('%s, for an hour: it never gives up and never spins', (_name, ending) => {
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let [elapsedMs, attempts] = [0, 0];
  while (elapsedMs < 3_600_000 && attempts < 10_000) {
    attempts += 1;
    elapsedMs += retryDelayMs(ending, attempts, random);
  }
  expect(attempts).toBeGreaterThanOrEqual(10);
  expect(attempts).toBeLessThanOrEqual(400);
});

test.each(TABLE)('%s: can be said in one line', (_name, ending) => {
  expect(describeEnding(ending)).toMatch(/^[^\n]{5,120}$/);
});
