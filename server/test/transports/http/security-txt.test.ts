/** /.well-known/security.txt. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask } from '../../docs/site/ask.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const PATH = '/.well-known/security.txt';
const NOW = new Date('2026-01-15T09:30:00.000Z');

let server: TestServer;
let silent: TestServer;
beforeAll(async () => {
  const clock = () => NOW;
  silent = await startTestServer({ clock, roles: 'api' });
  server = await startTestServer({
    ...{ clock, connection: silent.connection, roles: 'api' },
    environment: { TIDEWATCH_BASE_URL: 'https://watch.example.com', TIDEWATCH_SECURITY_CONTACT: 'mailto:security@example.com' },
  });
});
afterAll(async () => {
  await server.stop();
  await silent.stop();
});

test('says whom to tell, for half a year from now', async () => {
  const { status, headers, text } = await ask(server.baseUrl, PATH, { host: 'watch.example.com' });
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Expires: 2026-07-14T09:30:00.000Z',
    'Canonical: https://watch.example.com/.well-known/security.txt',
    'Preferred-Languages: en',
    '',
  ]);
});

test('does not exist without a contact, nor on a host that is not ours', async () => {
  expect((await ask(silent.baseUrl, PATH)).status).toBe(404);
  expect((await ask(server.baseUrl, PATH, { host: 'elsewhere.example' })).status).toBe(404);
});
