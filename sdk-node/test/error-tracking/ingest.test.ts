/** The error client against the real service. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createProject, createProjectKey } from '../../../server/test/harness/fixtures.js';
import { startTestServer } from '../../../server/test/harness/server.js';
import { ErrorClient } from '../../src/index.js';

const DOMAIN = 'shop-node.example.com';
let server: Awaited<ReturnType<typeof startTestServer>>;
let credential: string;
let statusOnly: string;
const ISSUE_ID = /^[0-9a-f-]{36}$/;

beforeAll(async () => {
  server = await startTestServer();
  const session = await server.signIn();
  const { slug } = await createProject(server.admin);
  await server.admin.call('createAnalyticsProperty', { name: 'Shop', domain: DOMAIN });
  credential = (await createProjectKey(session, slug, ['errors:write'])).credential;
  statusOnly = (await createProjectKey(session, slug, ['status:write'])).credential;
});
afterAll(() => server.stop());

const client = (apiKey: string, domain = DOMAIN) =>
  new ErrorClient({ apiKey, endpoint: server.baseUrl, domain, release: 'shop@1.4.0', breadcrumbs: false, onError: () => {} });

function fail(id: number): Error {
  return new RangeError(`order ${id} has no total`, { cause: new TypeError('total is not a function') });
}

test('the same error has one issue, named in the response, and another error has another', async () => {
  const errors = client(credential);
  errors.addBreadcrumb({ type: 'custom', message: 'began', data: { step: 1, ok: true, none: null } });
  const details = { userId: 'u-1', tags: { region: 'eu' }, url: 'https://shop-node.example.com/cart?x=1' };
  const results = await Promise.all([1, 2, 3].map((id) => errors.captureException(fail(id), details)));
  const other = await errors.captureException(new SyntaxError('something else'));
  const message = await errors.captureMessage('stock is low', { level: 'warning' });
  for (const result of [...results, other, message])
    expect(result).toEqual({ ok: true, status: 202, issueId: expect.stringMatching(ISSUE_ID), error: null });
  expect(new Set(results.map(({ issueId }) => issueId)).size).toBe(1);
  expect(new Set([results[0], other, message].map((result) => result?.issueId)).size).toBe(3);
});

test('an event that is sent twice gets the same response', async () => {
  const errors = client(credential);
  const eventId = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b77';
  const first = await errors.captureException(fail(4), { eventId });
  expect(await errors.captureException(fail(4), { eventId })).toEqual(first);
});

test.each([
  ['a property that does not exist', () => client(credential, 'nobody.example.com'), 404, 'PROPERTY_NOT_FOUND'],
  ['a key without the scope', () => client(statusOnly), 403, 'FORBIDDEN_SCOPE'],
  ['a wrong secret', () => client(`${credential}x`), 401, 'UNAUTHORIZED'],
])('%s is reported with its code', async (_name, make, status, code) => {
  expect(await make().captureException(new Error('x'))).toMatchObject({ ok: false, status, issueId: null, error: { code } });
});
