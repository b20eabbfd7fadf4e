/** The advice after an invitation: without a token in the response, it doesn't mention one. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ApiServer, startApi } from '../../support/api-server.js';
import { TOKEN } from '../../support/fixtures.js';
import { runCli } from '../../support/run-cli.js';

const ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a13';
const invitation = {
  id: ID,
  email: 'grace@example.com',
  role: 'editor',
  expiresAt: '2026-01-22T09:30:00.000Z',
  createdAt: '2026-01-15T09:30:00.000Z',
};

let api: ApiServer;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test.each([
  ['mailed', { emailed: true, token: null }, /^A mail with the link is on its way to them\.\n$/],
  ['to be handed over', { emailed: false, token: 'twi_x' }, /^The token is shown only once\. Send it to the person/],
])('%s', async (_name, more, said) => {
  api.on('POST /api/account/invitations', { status: 201, body: { invitation, ...more } });
  api.on(`POST /api/account/invitations/${ID}/resend`, { body: { invitation, ...more } });
  for (const args of [
    ['invitations', 'create', 'grace@example.com', 'editor'],
    ['invitations', 'resend', ID],
  ]) {
    const { code, stdout, stderr } = await runCli([...args, '--url', api.url], { env: { TIDEWATCH_API_KEY: TOKEN } });
    expect([code, stderr]).toEqual([0, expect.stringMatching(said)]);
    expect(stdout.includes('twi_x')).toBe(!more.emailed);
  }
});
