/** The first output of the server: the log on a terminal, the summary at its end, and why it could not start. */
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { logLine } from '../../src/assembly/log.js';
import { welcomeText } from '../../src/assembly/welcome.js';
import { ConfigError } from '../../src/kernel/config/variables.js';
import { requireFreePort } from '../../src/kernel/http/port/port.js';

const config = { console: 'on' as const, baseUrl: 'http://127.0.0.1:4000', dataDirectory: '/srv/.tidewatch', smtpUrl: null };
const credentials = {
  ...{ baseUrl: config.baseUrl, ingestUrl: config.baseUrl, docsUrl: config.baseUrl, organizationSlug: 'default' },
  ...{ email: 'owner@localhost.localdomain', password: 'the-password', apiKey: 'twk_id.secret' },
};

test('the first start ends with the created objects and the next steps', () => {
  const firstStart = { credentials, file: "/srv/it's/credentials.json" };
  expect(welcomeText({ version: '1.2.3', config, firstStart, isPrivate: true })).toBe(`
  Tidewatch 1.2.3 is running.

  Address    http://127.0.0.1:4000
  Console    http://127.0.0.1:4000/o
  API        http://127.0.0.1:4000/api/v1
  Guides     http://127.0.0.1:4000/docs
  Reference  http://127.0.0.1:4000/api/docs
  MCP        http://127.0.0.1:4000/api/mcp
  Data       /srv/.tidewatch
  Mail       off: set SMTP_URL to send alerts and invitations by mail

  Shown only once, and saved in the file below:
  Email      owner@localhost.localdomain
  Password   the-password
  API key    twk_id.secret
  File       /srv/it's/credentials.json

  Next, in another terminal:
  1. Get the command line      npm install --global http://127.0.0.1:4000/packages/cli.tgz
  2. Sign in                   tidewatch login --credentials '/srv/it'\\''s/credentials.json'
  3. Set up the first monitor  tidewatch init
  4. Publish a status page     tidewatch status-page update --enabled
                               http://127.0.0.1:4000/status/default

  http://127.0.0.1:4000 works on this computer only. For others, start the server with HOST and TIDEWATCH_BASE_URL set to an address that they reach.

`);
});

test('if a log may keep it, the first start only says where the secrets are', () => {
  const text = welcomeText({
    version: '1.2.3',
    config,
    firstStart: { credentials, file: '/srv/credentials.json' },
    isPrivate: false,
  });
  expect(text).not.toMatch(/the-password|twk_id/);
  expect(text).toContain('  File       /srv/credentials.json\n');
  expect(text).toContain('tidewatch login --credentials /srv/credentials.json');
});

test('later starts print the addresses, and mention mail only if it is off', () => {
  const text = welcomeText({
    version: '1.2.3',
    config: { ...config, console: 'off', smtpUrl: 'smtp://mail.example' },
    firstStart: null,
    isPrivate: true,
  });
  expect(text.trimEnd().split('\n').slice(-1)).toEqual(['  Data       /srv/.tidewatch']);
  expect(text).not.toContain('Console');
});

test('a line of the log reads from left to right', () => {
  const time = new Date(2026, 0, 15, 9, 30, 5).getTime();
  const line = { level: 30, time, service: 'tidewatch', host: '127.0.0.1', port: 4000, applied: ['a b'], msg: 'listening' };
  expect(logLine(JSON.stringify(line))).toBe('09:30:05  info     listening  host=127.0.0.1  port=4000  applied=["a b"]\n');
  const many = { level: 30, time, applied: ['1', '2', '3', '4', '5', '6'], msg: 'database migrated' };
  expect(logLine(JSON.stringify(many))).toBe('09:30:05  info     database migrated  applied=(6)\n');
  const failed = { level: 50, time, msg: 'failed', err: { type: 'Error', message: 'no', stack: 'Error: no\n    at here' } };
  expect(logLine(JSON.stringify(failed))).toBe('09:30:05  error    failed\n  Error: no\n      at here\n');
});

test('a port in use is reported with a remedy', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
  });
  const refused = requireFreePort('127.0.0.1', port);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(`cannot listen on 127.0.0.1:${port}: another program listens there; set PORT to a free port`);
  await new Promise((resolve) => other.close(resolve));
  await expect(requireFreePort('127.0.0.1', port)).resolves.toBeUndefined();
});
