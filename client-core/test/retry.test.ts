/** Which requests are retried, when, and how often. */
import { describe, expect, jest, test } from '@jest/globals';
import { ExchangeError } from '../src/exchange-error.js';
import { networkFailure, timeout } from '../src/network-failure.js';
import { mayRetry, pauseMs, type RetryRules, withRetries } from '../src/retry.js';

const status = (code: number, retryAfterSec?: number) => new ExchangeError('SOME', 'x', { status: code, retryAfterSec });
const broken = (code: string) => networkFailure({ code }, 'http://a.example.com');

// once: a request that must not be repeated; repeated: one that may be
test.each<[string, ExchangeError, { once: boolean; repeated: boolean }]>([
  ['429', status(429), { once: true, repeated: true }],
  ['500', status(500), { once: false, repeated: true }],
  ['503', status(503), { once: false, repeated: true }],
  ['400', status(400), { once: false, repeated: false }],
  ['401', status(401), { once: false, repeated: false }],
  ['302', status(302), { once: false, repeated: false }],
  ['no connection', broken('ECONNREFUSED'), { once: true, repeated: true }],
  ['no name', broken('ENOTFOUND'), { once: true, repeated: true }],
  ['a connection that broke off', broken('ECONNRESET'), { once: false, repeated: true }],
  ['no answer in time', timeout('http://a.example.com', 300), { once: false, repeated: true }],
  ['the caller gave up', new ExchangeError('ABORTED', 'x'), { once: false, repeated: false }],
])('%s', (_name, error, expected) => {
  expect({ once: mayRetry(error, false), repeated: mayRetry(error, true) }).toEqual(expected);
});

describe('the pause', () => {
  const rules: RetryRules = { maxRetries: 9, repeatable: true };

  // least and most: at both ends of the random range
  test.each<[string, number | undefined, number, Partial<RetryRules>, { least: number; most: number } | null]>([
    ['grows from a quarter of a second', undefined, 0, {}, { least: 0, most: 250 }],
    ['doubles', undefined, 2, {}, { least: 0, most: 1_000 }],
    ['ends to grow at eight seconds', undefined, 20, {}, { least: 0, most: 8_000 }],
    ['has a given beginning', undefined, 1, { firstPauseMs: 500 }, { least: 0, most: 1_000 }],
    ['has a given end', undefined, 20, { longestPauseMs: 30_000 }, { least: 0, most: 30_000 }],
    ["is added to the server's pause", 7, 0, {}, { least: 7_000, most: 7_250 }],
    ['is as long as the server asks, up to half a minute', 30, 0, {}, { least: 30_000, most: 30_250 }],
    ['is not waited when the server asks for more', 31, 0, {}, null],
    ['may be longer if configured', 300, 0, { longestAskedSec: 300 }, { least: 300_000, most: 300_250 }],
    ['may be as long as there is time', 31, 0, { withinMs: 60_000 }, { least: 31_000, most: 31_250 }],
  ])('%s', (_name, asked, retries, more, expected) => {
    const random = jest.spyOn(Math, 'random');
    const [least, most] = [0, 1].map((chance) => {
      random.mockReturnValue(chance);
      return pauseMs(status(503, asked), retries, { ...rules, ...more });
    });
    random.mockRestore();
    expect(least === null ? null : { least, most }).toEqual(expected);
  });
});

/** Fails with these errors in turn, and then returns how often it was called. */
function failing(...errors: unknown[]) {
  let calls = 0;
  const attempt = async () => {
    const error = errors[calls];
    calls += 1;
    if (error) throw error;
    return calls;
  };
  return { attempt, calls: () => calls };
}

const now: RetryRules = { maxRetries: 2, repeatable: true, firstPauseMs: 0 };

test('an attempt is repeated until it succeeds, and each pause is reported', async () => {
  const { attempt } = failing(status(500), status(503));
  const heard: unknown[] = [];
  expect(await withRetries({ ...now, onPause: ({ facts }, ms) => heard.push([facts.status, ms]) }, attempt)).toBe(3);
  expect(heard).toEqual([
    [500, 0],
    [503, 0],
  ]);
});

test.each<[string, unknown[], RetryRules, number]>([
  ['after the last retry', [status(500), status(500), status(500)], now, 3],
  ['at once when it is final', [status(404)], now, 1],
  ['at once when it is not a failed exchange', [new Error('ours')], now, 1],
  ['when no time is left', [status(500)], { ...now, withinMs: 0 }, 1],
  ['when the server asks for more than there is time', [status(503, 61)], { ...now, withinMs: 60_000 }, 1],
])('fails %s', async (_name, errors, rules, calls) => {
  const tried = failing(...errors);
  await expect(withRetries(rules, tried.attempt)).rejects.toBe(errors.at(-1));
  expect(tried.calls()).toBe(calls);
});

test('each attempt gets an equal share of the remaining time', async () => {
  const shares: number[] = [];
  const attempt = async (shareMs: number) => {
    shares.push(Math.ceil(shareMs / 100_000));
    throw status(500);
  };
  await expect(withRetries({ ...now, withinMs: 300_000 }, attempt)).rejects.toThrow();
  expect(shares).toEqual([1, 2, 3]);
});

test('a signal ends a pause', async () => {
  const controller = new AbortController();
  const rules: RetryRules = { ...now, signal: controller.signal, onPause: () => setImmediate(() => controller.abort('enough')) };
  const { attempt, calls } = failing(status(503, 20));
  await expect(withRetries(rules, attempt)).rejects.toMatchObject({ code: 'ABORTED', cause: 'enough' });
  expect(calls()).toBe(1);
});
