/** Internal errors appear only in the log. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pino from 'pino';
import type { ApiKeyCaller } from '../../../../src/kernel/caller.js';
import type { OperationContext } from '../../../../src/kernel/contract/handler.js';
import type { Database } from '../../../../src/kernel/database/connections/connection.js';
import { AppError } from '../../../../src/kernel/errors.js';
import { openTestDatabase } from '../../../harness/database.js';
import { createProject, createProjectKey } from '../../../harness/fixtures.js';
import { startTestServer } from '../../../harness/server.js';
import { memoryLog, serveStubs } from './stub-operations.js';

const ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10';
const caller = {
  type: 'apiKey',
  kind: 'organization',
  keyId: 'twk_1',
  organizationId: ID,
  scopes: ['admin:read', 'admin:write'],
} as unknown as ApiKeyCaller;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each<[string, (context: OperationContext) => Promise<unknown>, RegExp]>([
  ['a wrong statement', ({ database: knex }) => knex.raw('select secret_column from projects'), /secret_column/],
  ['a constraint', ({ database: knex }) => knex('projects').insert({ organization_id: ID, slug: 'secret-slug' }), /secret-slug|not-null/],
  ['a value that the database refuses', ({ database: knex }) => knex.raw("select 'secret'::uuid"), /secret/],
  ['a programming error', () => Promise.reject(new TypeError('secret is undefined')), /secret is undefined/],
  ['something that is not an error', () => Promise.reject('secret text'), /secret text/],
])('%s becomes a 500 without details, and a log line with all of them', async (_name, handler, expected) => {
  for (const operation of ['getProject', 'updateProject'] as const) {
    const { client, logged, stop } = await serveStubs(database, caller, { [operation]: handler }, { checkResponses: true });
    const { status, body, headers } = await client.call(operation, {
      projectId: ID,
      ...(operation === 'updateProject' && { name: 'Shop' }),
    });
    await stop();
    expect({ status, body }).toEqual({
      status: 500,
      body: {
        error: {
          code: 'INTERNAL',
          message: 'Something went wrong on our side. Look up the request id in the server log.',
          requestId: headers.get('X-Request-Id'),
        },
      },
    });
    const failures = logged.filter(({ msg }) => msg === 'request failed');
    expect(failures).toMatchObject([{ level: 50, requestId: body.error?.requestId, operationId: operation }]);
    expect(JSON.stringify(failures)).toMatch(expected);
  }
});

test.each<[string, AppError, number, string]>([
  ['an agent that is offline is a note', new AppError('UPSTREAM_ERROR', 'Not connected. The agent says: secret'), 502, 'info'],
  ['a full queue is a warning', new AppError('UNAVAILABLE', 'Busy.', { retryAfterSec: 2 }), 503, 'warn'],
])('%s, on one line without a stack', async (_name, error, expected, level) => {
  const { client, logged, stop } = await serveStubs(
    database,
    caller,
    { getServerNginx: () => Promise.reject(error) },
    { checkResponses: true },
  );
  const { status, body } = await client.call('getServerNginx', { serverId: ID });
  await stop();
  expect(status).toBe(expected);
  const { requestId, code } = body.error ?? {};
  const lines = logged.filter((line) => line['requestId'] === requestId && line['msg'] !== 'answered');
  expect(lines).toMatchObject([{ level: pino.levels.values[level], code, operationId: 'getServerNginx' }]);
  expect(JSON.stringify(lines)).not.toMatch(/"err"|stack|secret/);
});

test('no log line contains a credential, a password or a body at any level', async () => {
  const { logged, log } = memoryLog('trace');
  const server = await startTestServer({ log });
  const owner = await server.signIn();
  await createProject(owner, 'shop');
  const { credential, secret } = await createProjectKey(owner, 'shop');
  await server.anonymous.report(credential, { slug: 'secret-slug', result: 'ok' });
  await server.anonymous.call('login', { email: server.credentials.email, password: 'a wrong password' });
  await server.anonymous.as(`${credential}x`).call('listMonitors', { slug: 'secret-slug' });
  await server.admin.call('createProject', { slug: 'secret-slug', name: 'Shop', unknown: 1 });
  await server.anonymous.call('getCurrentUser', {}, { Cookie: `tidewatch_session=${owner.credential}` });
  await server.stop();
  expect(logged.length).toBeGreaterThan(5);
  const text = JSON.stringify(logged);
  const secrets = [
    secret,
    owner.credential ?? '',
    server.credentials.password,
    server.credentials.apiKey,
    'a wrong password',
    'secret-slug',
  ];
  for (const hidden of secrets) expect(text).not.toContain(hidden);
});
