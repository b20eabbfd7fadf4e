import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { LIMIT_CLASSES } from '../../../../src/generated/limits.js';
import type { ApiKeyCaller } from '../../../../src/kernel/caller.js';
import { ANONYMOUS, type Caller, type Origin } from '../../../../src/kernel/caller.js';
import type { LocalLimitName as LimitName } from '../../../../src/kernel/contract/limits/limit-classes.js';
import { Limits } from '../../../../src/kernel/contract/limits/limits.js';
import type { AppError } from '../../../../src/kernel/errors.js';

function refusalOf(take: () => unknown): AppError | null {
  try {
    take();
    return null;
  } catch (error) {
    return error as AppError;
  }
}

test('calls up to the limit pass, the next is refused with the time to wait, and other keys are not affected', () => {
  const limits = new Limits({ domainCheck: 10 });
  for (let count = 0; count < 10; count += 1) limits.consume('domainCheck', 'ada');
  const refusal = refusalOf(() => limits.consume('domainCheck', 'ada'));
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', headers: { 'X-RateLimit-Limit': '10', 'X-RateLimit-Remaining': '0' } });
  expect(Number(refusal?.headers['Retry-After'])).toBeGreaterThan(0);
  expect(Number(refusal?.headers['Retry-After'])).toBeLessThanOrEqual(600);
  expect(refusalOf(() => limits.consume('domainCheck', 'grace'))).toBeNull();
  expect(refusalOf(() => limits.consume('docDomainCheck', 'ada'))).toBeNull();
  expect(refusalOf(() => new Limits().consume('domainCheck', 'ada'))).toBeNull();
});

test('a request counts for its key, its person or its network; a tool call counts elsewhere', () => {
  const limits = new Limits({ management: 1, docsOpinions: 1 });
  const origin = (address: string, via: Origin['via'] = 'http'): Origin => ({ requestId: 'r', via, address, userAgent: null });
  const key = (keyId: string) => ({ type: 'apiKey', keyId }) as Caller;
  const person = (userId: string) => ({ type: 'session', userId, sessionId: userId }) as Caller;
  const isRefused = (name: LimitName, caller: Caller, from: Origin) =>
    refusalOf(() => limits.consumeRequest(name, { caller, origin: from })) !== null;
  const here = origin('192.0.2.1');
  expect(limits.consumeRequest('management', { caller: key('a'), origin: here })).toEqual({
    'X-RateLimit-Limit': '1',
    'X-RateLimit-Remaining': '0',
  });
  expect(isRefused('management', key('a'), origin('192.0.2.2'))).toBe(true);
  expect(isRefused('management', key('b'), here)).toBe(false);
  expect(isRefused('management', person('ada'), here)).toBe(false);
  expect(isRefused('management', person('ada'), here)).toBe(true);
  expect(isRefused('management', person('grace'), here)).toBe(false);
  expect(isRefused('management', ANONYMOUS, here)).toBe(false);
  expect(isRefused('management', ANONYMOUS, here)).toBe(true);
  expect(isRefused('management', ANONYMOUS, origin('192.0.2.2'))).toBe(false);
  expect(isRefused('management', key('a'), origin('192.0.2.1', 'mcp'))).toBe(false);
  // an internal class counts addresses, whoever calls, and sets no headers
  expect(limits.consumeRequest('docsOpinions', { caller: key('a'), origin: here })).toEqual({});
  expect(isRefused('docsOpinions', key('b'), here)).toBe(true);
  expect(isRefused('docsOpinions', key('b'), origin('192.0.2.2'))).toBe(false);
});

/** A key of the same person in a separate organization. */
const keyOf = (keyId: string, mcpRequestsPerMinute = 120): ApiKeyCaller => ({
  ...{
    type: 'apiKey',
    keyId,
    name: keyId,
    kind: 'organization',
    organizationId: `organization of ${keyId}`,
    projectId: null,
    projectSlug: null,
  },
  ...{ personId: 'ada', scopes: [], mcpRequestsPerMinute, mcpDailyCalls: null },
});

test('all keys of a person together have ten times the points of one, in any organizations', () => {
  const limits = new Limits({ management: 2, mcp: 2 });
  const request = (keyId: string) =>
    limits.consumeRequest('management', { caller: keyOf(keyId), origin: { requestId: 'r', via: 'http', address: null, userAgent: null } });
  const keys = Array.from({ length: 10 }, (_, index) => `k${index}`);
  for (const keyId of [...keys, ...keys]) expect(refusalOf(() => request(keyId))).toBeNull();
  expect(refusalOf(() => request('another'))).toMatchObject({ code: 'RATE_LIMITED', headers: { 'X-RateLimit-Limit': '20' } });
  for (const keyId of [...keys, ...keys]) expect(refusalOf(() => limits.consumeMcp(keyOf(keyId)))).toBeNull();
  expect(refusalOf(() => limits.consumeMcp(keyOf('another')))?.code).toBe('RATE_LIMITED');
});

test('a count for an organization also counts for its founder across all organizations', () => {
  const limits = new Limits({ domainCheck: 2 });
  for (const organizationId of ['o1', 'o2']) limits.consumeOfBoth('domainCheck', { organizationId, personId: 'ada' });
  expect(refusalOf(() => limits.consumeOfBoth('domainCheck', { organizationId: 'o3', personId: 'ada' }))?.code).toBe('RATE_LIMITED');
  expect(refusalOf(() => limits.consumeOfBoth('domainCheck', { organizationId: 'o3', personId: 'ben' }))).toBeNull();
});

test('settings change the points of a class, or remove its limit', () => {
  const limits = new Limits({ domainCheck: 1, docsOpinions: null, mcp: 3 });
  limits.consume('domainCheck', 'ada');
  expect(refusalOf(() => limits.consume('domainCheck', 'ada'))).toMatchObject({
    code: 'RATE_LIMITED',
    headers: { 'X-RateLimit-Limit': '1', 'X-RateLimit-Remaining': '0' },
  });
  expect(refusalOf(() => limits.consume('docsOpinions', 'ada', 1_000_000))).toBeNull();
  expect(limits.consumeMcp(keyOf('twk_1', 600))).toMatchObject({ 'X-RateLimit-Limit': '3' });
});

test('ten thousand networks with wrong tokens are remembered, and the least recently counted one is dropped', () => {
  const limits = new Limits({ agentWrongTokens: 1 });
  const isSpent = (network: string) => limits.isSpent('agentWrongTokens', network);
  const count = (network: string) => limits.count('agentWrongTokens', network);
  count('first');
  count('second');
  for (let index = 0; index < 9_998; index += 1) count(`network ${index}`);
  count('first');
  expect([isSpent('first'), isSpent('second')]).toEqual([true, true]);
  count('one more');
  expect([isSpent('first'), isSpent('second'), isSpent('one more')]).toEqual([true, false, true]);
  count('another');
  expect([isSpent('network 0'), isSpent('network 1'), isSpent('another')]).toEqual([false, true, true]);
});

test('asking whether points are left consumes none', () => {
  const limits = new Limits({ domainCheck: 1 });
  const state = () => [limits.isSpent('domainCheck', 'ada'), refusalOf(() => limits.requireLeft('domainCheck', 'ada'))?.code];
  expect([state(), state()]).toEqual([
    [false, undefined],
    [false, undefined],
  ]);
  limits.consume('domainCheck', 'ada');
  expect(state()).toEqual([true, 'RATE_LIMITED']);
});

test('a call may cost more than one point', () => {
  const limits = new Limits({ domainCheck: 10 });
  limits.consume('domainCheck', 'ada', 9);
  expect(refusalOf(() => limits.requireLeft('domainCheck', 'ada'))).toBeNull();
  expect(refusalOf(() => limits.consume('domainCheck', 'ada', 2))?.code).toBe('RATE_LIMITED');
});

test('docs/limits.md lists the points and the duration of every class, and who counts them', () => {
  const text = readFileSync(new URL('../../../../../docs/limits.md', import.meta.url), 'utf8');
  const documented = [...text.matchAll(/^\| `(\w+)` \| ([\d,]+) \| ([\d,]+) s \| (all|each) \|/gm)].map(([, name, points, seconds, by]) => [
    name,
    Number(points?.replaceAll(',', '')),
    Number(seconds?.replaceAll(',', '')),
    by === 'all',
  ]);
  const declared = Object.entries(LIMIT_CLASSES).map(([name, { points, durationSec, ...rest }]) => [
    name,
    points,
    durationSec,
    'shared' in rest,
  ]);
  expect(new Set(documented)).toEqual(new Set(declared));
  expect(documented).toHaveLength(declared.length);
});

test("each refusal is reported with its limit's name, and nothing else is", () => {
  const refused: string[] = [];
  const limits = new Limits({ domainCheck: 1, mcp: 1 }, (name) => refused.push(name));
  for (let count = 0; count < 3; count += 1) refusalOf(() => limits.consume('domainCheck', 'ada'));
  refusalOf(() => limits.requireLeft('domainCheck', 'ada'));
  for (let count = 0; count < 2; count += 1) refusalOf(() => limits.consumeMcp(keyOf('twk_1', 60)));
  limits.count('domainCheck', 'ada');
  expect(refused).toEqual(['domainCheck', 'domainCheck', 'domainCheck', 'mcp']);
});

test('the limit per minute of a key counts down in the headers, and a new limit starts again', () => {
  const limits = new Limits();
  expect(limits.consumeMcp(keyOf('twk_1', 2))).toEqual({ 'X-RateLimit-Limit': '2', 'X-RateLimit-Remaining': '1' });
  expect(limits.consumeMcp(keyOf('twk_1', 2))).toEqual({ 'X-RateLimit-Limit': '2', 'X-RateLimit-Remaining': '0' });
  const refusal = refusalOf(() => limits.consumeMcp(keyOf('twk_1', 2)));
  expect(refusal?.headers).toMatchObject({ 'X-RateLimit-Limit': '2', 'X-RateLimit-Remaining': '0', 'Retry-After': expect.any(String) });
  expect(Number(refusal?.headers['Retry-After'])).toBeLessThanOrEqual(60);
  expect(limits.consumeMcp(keyOf('twk_1', 600))).toMatchObject({ 'X-RateLimit-Limit': '600' });
  expect(limits.consumeMcp(keyOf('twk_2', 2))).toMatchObject({ 'X-RateLimit-Remaining': '1' });
});
