/** `--url` given for a webhook or a page: the advice names the right flag, and nothing is sent to that address. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ApiServer, startApi } from '../../support/api-server.js';
import { API_KEY } from '../../support/fixtures.js';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';

const CHANNEL = { id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a31', slug: 'team', type: 'email', enabled: true };

let api: ApiServer;
let home: Home;
beforeAll(async () => {
  home = await makeHome();
  api = await startApi({ 'POST /api/v1/notification-channels': { status: 201, body: { channel: CHANNEL } } });
});
afterAll(async () => {
  await api.close();
  await home.remove();
});
beforeEach(() => void api.seen.splice(0));

const run = (args: readonly string[], env: Record<string, string> = {}) => runCli(args, { env: { ...home.env, ...env } });
const withKey = { TIDEWATCH_API_KEY: API_KEY };

test.each([
  ['a channel', ['channels', 'create', 'team', 'slack'], '--webhook-url'],
  ['a change of a channel', ['channels', 'update', CHANNEL.id, '--enabled'], '--webhook-url'],
  ['a subscriber', ['subscribers', 'add', 'ada@example.com'], '--webhook-url'],
  ['an error', ['errors', 'report', 'The cart is empty', '--domain', 'shop.example.com'], '--error-url'],
])('%s: without credentials for that address, the advice names the flag', async (_name, args, flag) => {
  const { code, stderr } = await run([...args, '--url', api.url]);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining(`--url is the address of the Tidewatch server. The other address is ${flag}.`),
  ]);
  expect(stderr).not.toContain('tidewatch login');
  expect(api.seen).toEqual([]);
});

test('a channel that needs a webhook sends no key to the address, with or without a path or a query', async () => {
  for (const address of [api.url, `${api.url}/services/T0/B0?x=1`]) {
    const { code, stderr } = await run(['channels', 'create', 'team', 'webhook', '--url', address], withKey);
    expect([code, stderr]).toEqual([2, expect.stringContaining('The other address is --webhook-url.')]);
  }
  expect(api.seen).toEqual([]);
});

test('a channel without a webhook is created at that server, and so is one with its own webhook', async () => {
  for (const args of [
    ['email', '--email', 'ada@example.com'],
    ['slack', '--webhook-url', 'https://hooks.example.com/x'],
  ]) {
    const { code } = await run(['channels', 'create', 'team', ...args, '--url', api.url], withKey);
    expect(code).toBe(0);
  }
  expect(api.seen.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test("if the server refuses, the advice follows the server's own", async () => {
  const { code, stderr } = await run(['subscribers', 'add', 'ada@example.com', '--url', api.url], withKey);
  expect([code, stderr]).toEqual([3, expect.stringContaining('The other address is --webhook-url.')]);
});
