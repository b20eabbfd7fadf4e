/** Without the console, everything else is as it was. */
import { expect, test } from '@jest/globals';
import { startTestServer } from '../../test/harness/server.js';

test('TIDEWATCH_CONSOLE=off removes the console and its files, and nothing else', async () => {
  const server = await startTestServer({ environment: { TIDEWATCH_CONSOLE: 'off' }, roles: 'api,docs' });
  const status = async (path: string) =>
    (await fetch(server.baseUrl + path, { headers: { Accept: 'text/html' }, redirect: 'manual' })).status;
  expect(await Promise.all(['/o', '/o/default', '/assets/console/index.js'].map(status))).toEqual([404, 404, 404]);
  expect(await Promise.all(['/', '/login', '/docs', '/api/docs', '/packages', '/favicon.svg'].map(status))).toEqual(Array(6).fill(200));
  expect(await (await fetch(server.baseUrl, { headers: { Accept: 'text/html' } })).text()).toContain('/login"');
  await server.stop();
});
