import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { LIMIT_CLASSES, type LimitName } from '../../../src/generated/limits.js';
import { ANONYMOUS, type Caller, type Origin } from '../../../src/kernel/contract/caller.js';
import { Limits } from '../../../src/kernel/contract/limits.js';
import type { AppError } from '../../../src/kernel/errors.js';

async function refusalOf(taking: Promise<unknown>): Promise<AppError | null> {
  try {
    await taking;
    return null;
  } catch (error) {
    return error as AppError;
  }
}

test('calls up to the limit pass, the next is refused with the time to wait, and other keys are not affected', async () => {
  const limits = new Limits();
  for (let count = 0; count < 10; count += 1) await limits.consume('loginAccount', 'ada');
  const refusal = await refusalOf(limits.consume('loginAccount', 'ada'));
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', headers: { 'X-RateLimit-Limit': '10', 'X-RateLimit-Remaining': '0' } });
  expect(Number(refusal?.headers['Retry-After'])).toBeGreaterThan(0);
  expect(Number(refusal?.headers['Retry-After'])).toBeLessThanOrEqual(900);
  expect(await refusalOf(limits.consume('loginAccount', 'grace'))).toBeNull();
  expect(await refusalOf(limits.consume('login', 'ada'))).toBeNull();
  expect(await refusalOf(new Limits().consume('loginAccount', 'ada'))).toBeNull();
});

test('a request counts for its key, its person or its network; a tool call counts elsewhere', async () => {
  const limits = new Limits({ management: 1, login: 1 });
  const origin = (address: string, via: Origin['via'] = 'http'): Origin => ({ requestId: 'r', via, address, userAgent: null });
  const key = (keyId: string) => ({ type: 'apiKey', keyId }) as Caller;
  const person = (userId: string) => ({ type: 'session', userId, sessionId: userId }) as Caller;
  const isRefused = async (name: LimitName, caller: Caller, from: Origin) =>
    (await refusalOf(limits.consumeRequest(name, { caller, origin: from }))) !== null;
  const here = origin('192.0.2.1');
  expect(await limits.consumeRequest('management', { caller: key('a'), origin: here })).toEqual({
    'X-RateLimit-Limit': '1',
    'X-RateLimit-Remaining': '0',
  });
  expect(await isRefused('management', key('a'), origin('192.0.2.2'))).toBe(true);
  expect(await isRefused('management', key('b'), here)).toBe(false);
  expect(await isRefused('management', person('ada'), here)).toBe(false);
  expect(await isRefused('management', person('ada'), here)).toBe(true);
  expect(await isRefused('management', person('grace'), here)).toBe(false);
  expect(await isRefused('management', ANONYMOUS, here)).toBe(false);
  expect(await isRefused('management', ANONYMOUS, here)).toBe(true);
  expect(await isRefused('management', ANONYMOUS, origin('192.0.2.2'))).toBe(false);
  expect(await isRefused('management', key('a'), origin('192.0.2.1', 'mcp'))).toBe(false);
  // a class of its own counts addresses, whoever calls, and sets no headers
  expect(await limits.consumeRequest('login', { caller: key('a'), origin: here })).toEqual({});
  expect(await isRefused('login', key('b'), here)).toBe(true);
  expect(await isRefused('login', key('b'), origin('192.0.2.2'))).toBe(false);
});

test('settings change the points of a class, or remove its limit', async () => {
  const limits = new Limits({ loginAccount: 1, login: null, mcp: 3 });
  expect(await limits.consume('loginAccount', 'ada')).toEqual({ 'X-RateLimit-Limit': '1', 'X-RateLimit-Remaining': '0' });
  expect((await refusalOf(limits.consume('loginAccount', 'ada')))?.code).toBe('RATE_LIMITED');
  expect(await limits.consume('login', 'ada', 1_000_000)).toEqual({});
  await limits.forgive('login', 'ada');
  expect(await limits.consumeMcp('twk_1', 600)).toMatchObject({ 'X-RateLimit-Limit': '3' });
});

test('ten thousand networks with wrong tokens are remembered, and the least recently counted one is dropped', async () => {
  const limits = new Limits({ agentWrongTokens: 1 });
  const isSpent = (network: string) => limits.isSpent('agentWrongTokens', network);
  const count = (network: string) => limits.count('agentWrongTokens', network);
  await count('first');
  await count('second');
  for (let index = 0; index < 9_998; index += 1) await count(`network ${index}`);
  await count('first');
  expect([await isSpent('first'), await isSpent('second')]).toEqual([true, true]);
  await count('one more');
  expect([await isSpent('first'), await isSpent('second'), await isSpent('one more')]).toEqual([true, false, true]);
  await count('another');
  expect([await isSpent('network 0'), await isSpent('network 1'), await isSpent('another')]).toEqual([false, true, true]);
});

test('points are available or used up until they are returned', async () => {
  const limits = new Limits({ loginAccount: 1 });
  const state = async () => [
    await limits.isSpent('loginAccount', 'ada'),
    (await refusalOf(limits.requireLeft('loginAccount', 'ada')))?.code,
  ];
  expect(await state()).toEqual([false, undefined]);
  await limits.consume('loginAccount', 'ada');
  expect(await state()).toEqual([true, 'RATE_LIMITED']);
  await limits.forgive('loginAccount', 'ada');
  expect(await state()).toEqual([false, undefined]);
});

test('a call may cost more than one point', async () => {
  const limits = new Limits({ loginAccount: 10 });
  expect(await limits.consume('loginAccount', 'ada', 9)).toMatchObject({ 'X-RateLimit-Remaining': '1' });
  expect((await refusalOf(limits.consume('loginAccount', 'ada', 2)))?.code).toBe('RATE_LIMITED');
});

test('docs/limits.md lists the points and the duration of every class', () => {
  const text = readFileSync(new URL('../../../../docs/limits.md', import.meta.url), 'utf8');
  const documented = [...text.matchAll(/^\| `(\w+)` \| ([\d,]+) \| ([\d,]+) s \|/gm)].map(([, name, points, seconds]) => [
    name,
    Number(points?.replaceAll(',', '')),
    Number(seconds?.replaceAll(',', '')),
  ]);
  const declared = Object.entries(LIMIT_CLASSES).map(([name, { points, durationSec }]) => [name, points, durationSec]);
  expect(new Set(documented)).toEqual(new Set(declared));
  expect(documented).toHaveLength(declared.length);
});

test('returned points start from the beginning', async () => {
  const limits = new Limits();
  for (let count = 0; count < 10; count += 1) await limits.consume('loginAccount', 'ada');
  await limits.forgive('loginAccount', 'ada');
  for (let count = 0; count < 10; count += 1) expect(await refusalOf(limits.consume('loginAccount', 'ada'))).toBeNull();
  expect((await refusalOf(limits.consume('loginAccount', 'ada')))?.code).toBe('RATE_LIMITED');
});

test('the limit per minute of a key counts down in the headers, and a new limit starts again', async () => {
  const limits = new Limits();
  expect(await limits.consumeMcp('twk_1', 2)).toEqual({ 'X-RateLimit-Limit': '2', 'X-RateLimit-Remaining': '1' });
  expect(await limits.consumeMcp('twk_1', 2)).toEqual({ 'X-RateLimit-Limit': '2', 'X-RateLimit-Remaining': '0' });
  const refusal = await refusalOf(limits.consumeMcp('twk_1', 2));
  expect(refusal?.headers).toMatchObject({ 'X-RateLimit-Limit': '2', 'X-RateLimit-Remaining': '0', 'Retry-After': expect.any(String) });
  expect(Number(refusal?.headers['Retry-After'])).toBeLessThanOrEqual(60);
  expect(await limits.consumeMcp('twk_1', 600)).toMatchObject({ 'X-RateLimit-Limit': '600' });
  expect(await limits.consumeMcp('twk_2', 2)).toMatchObject({ 'X-RateLimit-Remaining': '1' });
});
