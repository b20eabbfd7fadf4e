/** Secrets must not appear in the process list: with `-` they are read from a pipe or asked for on a terminal. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onTerminal } from '../../support/pty.js';
import { runCli } from '../../support/run-cli.js';
import { type SignedInServer, signedInServer } from '../../support/tidewatch-server.js';

const SECRET_URL = 'https://hooks.example.com/services/of-nobody-else';
const BOT_TOKEN = '123456789:the-token-that-botfather-gave-you';

let tidewatch: SignedInServer;
beforeAll(async () => {
  tidewatch = await signedInServer();
});
afterAll(() => tidewatch.close());

const environment = () => ({ TIDEWATCH_URL: tidewatch.server.baseUrl, TIDEWATCH_API_KEY: tidewatch.server.credentials.apiKey });

test('read from a pipe', async () => {
  const args = ['channels', 'create', 'from-a-pipe', 'telegram', '--bot-token', '-', '--chat-id', '-1001', '--json'];
  const { code, stdout, stderr } = await runCli(args, { env: environment(), input: `${BOT_TOKEN}\n` });
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout).channel.target).toBe('chat -1001 by bot 123456789');
  expect(stdout).not.toContain('botfather');
});

test('prompted for and hidden on a terminal', async () => {
  const terminal = onTerminal(['channels', 'create', 'asked', 'webhook', '--webhook-url', '-'], { env: environment() });
  await terminal.answer('webhook url', SECRET_URL);
  expect((await terminal.ended).code).toBe(0);
  expect(terminal.shown()).toContain('https://hooks.example.com/…');
  expect(terminal.written()).not.toContain('of-nobody-else');
});

test.each([
  ['no line', ''],
  ['two lines', 'one\ntwo\n'],
])('%s instead of one is a usage error', async (_what, input) => {
  const args = ['channels', 'create', 'never', 'webhook', '--webhook-url', '-'];
  const { code, stderr } = await runCli(args, { env: environment(), input });
  expect(code).toBe(2);
  expect(stderr).toContain('--webhook-url needs one line on standard input.');
});

test('a dry run neither reads nor shows it', async () => {
  const args = ['channels', 'create', 'rehearsed', 'webhook', '--webhook-url', SECRET_URL, '--dry-run'];
  const { code, stdout } = await runCli(args, { env: environment() });
  expect(code).toBe(0);
  expect(stdout).not.toContain('of-nobody-else');
});

test('--quiet prints a secret that is shown only once, otherwise the id', async () => {
  const create = (slug: string, type: string) =>
    runCli(['channels', 'create', slug, type, '--webhook-url', SECRET_URL, '-q'], { env: environment() });
  expect((await create('loud', 'webhook')).stdout).toMatch(/^whsec_\S+\n$/);
  expect((await create('soft', 'slack')).stdout).toMatch(/^[0-9a-f-]{36}\n$/);
});
