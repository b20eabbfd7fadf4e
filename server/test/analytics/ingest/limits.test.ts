/** A server with small limits: excess events are dropped and counted, and others are not affected. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { sendRaw } from '../../transports/http/raw-request.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'pageEvents=3' });
});
afterAll(() => server.stop());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test("events beyond an address's limit for a property are dropped; those for another property are not", async () => {
  const send = async (domain: string) => {
    const body = JSON.stringify({ domain, url: `https://${domain}/` });
    const answer = await sendRaw(server.baseUrl, {
      method: 'POST',
      path: '/api/event',
      body,
      headers: { 'Content-Type': 'text/plain', 'User-Agent': FIREFOX },
    });
    return [answer.status, answer.headers['x-event-dropped'] ?? null];
  };
  for (const domain of ['one.example.com', 'two.example.com']) await server.admin.call('createAnalyticsProperty', { domain });
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await send('one.example.com'));
  expect(answers).toEqual([
    [202, null],
    [202, null],
    [202, null],
    [202, 'rate_limited'],
  ]);
  expect(await send('two.example.com')).toEqual([202, null]);
});
