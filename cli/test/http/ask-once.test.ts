/** Commands that make or send something: their keys, and when they repeat a call. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  deadAddress,
  failure,
  json,
  reset,
  type Step,
  startScripted,
  truncated,
} from '../../../client-core/test/support/scripted-server.js';
import { API_KEY } from '../support/fixtures.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

let home: Home;
beforeAll(async () => {
  home = await makeHome();
});
afterAll(() => home.remove());

const CREATE = ['projects', 'create', 'shop', '--name', 'Shop'];
const VERSION = { 'Tidewatch-Version': '9.9.9' };
const created = json(201, { project: { id: '1', slug: 'shop', name: 'Shop', createdAt: '2030-01-01T00:00:00.000Z' } }, VERSION);
const busy = failure(503, 'UNAVAILABLE', { ...VERSION, 'Retry-After': '0' });
const inUse = failure(409, 'IDEMPOTENCY_KEY_IN_USE', { ...VERSION, 'Retry-After': '0' });
const ADVICE = /run the same command with --idempotency-key [0-9a-f-]{36}/;

async function runOn(steps: Step[], more: string[] = []) {
  const server = await startScripted(...steps);
  const result = await runCli([...CREATE, ...more], { env: { ...home.env, TIDEWATCH_URL: server.url, TIDEWATCH_API_KEY: API_KEY } });
  await server.stop();
  return { ...result, keys: server.received.map(({ headers }) => headers['idempotency-key']) };
}

test.each<[string, Step[], { code: number; requests: number; advised: boolean }]>([
  ['done', [created], { code: 0, requests: 1, advised: false }],
  ['a server that honours keys fails once', [busy, created], { code: 0, requests: 2, advised: false }],
  ['and the connection breaks in between', [busy, reset, created], { code: 0, requests: 3, advised: false }],
  ['still running', [inUse, created], { code: 0, requests: 2, advised: false }],
  ['it goes on failing', [busy], { code: 7, requests: 3, advised: true }],
  ['unknown whether it honours keys', [reset, created], { code: 7, requests: 1, advised: true }],
  ['an older server', [failure(503, 'UNAVAILABLE', { 'Retry-After': '0' }), created], { code: 7, requests: 1, advised: true }],
  ['the answer is cut off', [truncated], { code: 7, requests: 1, advised: true }],
  ['refused', [failure(409, 'SLUG_TAKEN', VERSION)], { code: 5, requests: 1, advised: false }],
  ['limited for long', [failure(429, 'RATE_LIMITED', { ...VERSION, 'Retry-After': '9' })], { code: 6, requests: 1, advised: false }],
])('a create is repeated only where that is harmless, always with the same key: %s', async (_name, steps, expected) => {
  const { code, stderr, keys } = await runOn(steps);
  expect({ code, requests: keys.length, advised: ADVICE.test(stderr) }).toEqual(expected);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('nothing was done if there was no connection', async () => {
  const env = { ...home.env, TIDEWATCH_URL: await deadAddress(), TIDEWATCH_API_KEY: API_KEY };
  const { code, stderr } = await runCli(CREATE, { env });
  expect([code, ADVICE.test(stderr)]).toEqual([7, false]);
});

test('a key of the line is sent, and an earlier answer is told', async () => {
  const { code, stderr, keys } = await runOn(
    [json(201, { project: { id: '1' } }, { 'Idempotent-Replayed': 'true' })],
    ['--idempotency-key', 'deploy-7'],
  );
  expect([code, keys]).toEqual([0, ['deploy-7']]);
  expect(stderr).toContain('Nothing was done again');
});

test('a key of the line is shown before anything is sent', async () => {
  const key = ['--idempotency-key', 'deploy 7'];
  const plan = await runOn([], [...key, '--dry-run']);
  expect(plan.stdout).toContain('Idempotency-Key: deploy 7\n');
  const curl = await runOn([], [...key, '--curl']);
  expect(curl.stdout).toContain("-H 'Idempotency-Key: deploy 7'");
  expect([...plan.keys, ...curl.keys]).toEqual([]);
});

test('any request may have a key', async () => {
  const server = await startScripted(json(200, {}));
  const env = { ...home.env, TIDEWATCH_URL: server.url, TIDEWATCH_API_KEY: API_KEY };
  await runCli(['api', 'POST', '/api/v1/projects', '--data', '{}', '--idempotency-key', 'deploy-7'], { env });
  await server.stop();
  expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['deploy-7']);
});
