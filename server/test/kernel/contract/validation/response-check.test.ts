/** Test runs validate every response against the document; this tests the validation. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiKeyCaller } from '../../../../src/kernel/caller.js';
import { responseBreach } from '../../../../src/kernel/contract/validation/response-check.js';
import type { Database } from '../../../../src/kernel/database/connections/connection.js';
import { AppError } from '../../../../src/kernel/errors.js';
import { openTestDatabase } from '../../../harness/database.js';
import { serveStubs } from '../dispatch/stub-operations.js';

const ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10';
const project = { id: ID, slug: 'shop', name: 'Shop', createdAt: '2026-01-15T09:30:00.000Z' };
const good = { project };
const error = { code: 'PROJECT_NOT_FOUND', message: 'No such project.', requestId: 'request-1' };

const caller: ApiKeyCaller = {
  type: 'apiKey',
  keyId: 'twk_Ab3dEf6hIj9kLm2n',
  name: 'CI',
  kind: 'organization',
  organizationId: ID,
  projectId: null,
  projectSlug: null,
  personId: null,
  scopes: ['admin:read'],
  mcpRequestsPerMinute: 120,
  mcpDailyCalls: null,
};

const breaches: [string, number, unknown][] = [
  ['a field too many', 200, { project: { ...project, organizationId: ID } }],
  ['an envelope too many', 200, { ...good, debug: true }],
  ['a field too few', 200, { project: { id: ID, slug: 'shop', name: 'Shop' } }],
  ['no envelope', 200, project],
  ['another type', 200, { project: { ...project, name: 7 } }],
  ['null', 200, { project: null }],
  ['an invalid id', 200, { project: { ...project, id: 'shop' } }],
  ['an invalid time', 200, { project: { ...project, createdAt: 'yesterday' } }],
  ['a slug against the rules', 200, { project: { ...project, slug: 'My Shop' } }],
  ['nothing', 200, undefined],
  ['a status that the document does not name', 201, good],
  ['an error with the status of a success', 200, { error }],
  ['a success with the status of an error', 404, good],
  ['an error with a code that the catalogue does not have', 404, { error: { ...error, code: 'GONE' } }],
  ['an error with a member too many', 404, { error: { ...error, stack: 'at …' } }],
  ['an error without its request', 404, { error: { code: error.code, message: error.message } }],
  ['an error as a text', 404, { error: 'No such project.' }],
];

test.each(breaches)('%s is a violation', (_name, status, body) => {
  expect(responseBreach('getProject', status, body)).toMatch(/getProject/);
});

test('a response that matches the document is valid', () => {
  expect(responseBreach('getProject', 200, good)).toBeNull();
  expect(responseBreach('getProject', 404, { error })).toBeNull();
  expect(
    responseBreach('getProject', 400, { error: { ...error, code: 'VALIDATION_ERROR', details: [{ path: '/', message: 'is bad' }] } }),
  ).toBeNull();
  expect(responseBreach('getNothing', 200, good)).toMatch(/no operation getNothing/);
});

describe('the response of a handler', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const answerWith = async (handler: () => Promise<unknown>, checkResponses: boolean) => {
    const { client, stop } = await serveStubs(database, caller, { getProject: handler }, { checkResponses });
    try {
      return await client.call('getProject', { projectId: ID });
    } finally {
      await stop();
    }
  };

  test('is sent if it matches the document', async () => {
    expect(await answerWith(async () => good, true)).toMatchObject({ status: 200, body: good });
  });

  test.each(breaches.filter(([, status]) => status === 200))('that answers with %s fails the call', async (_name, _status, body) => {
    expect((await answerWith(async () => body, true)).status).toBe(500);
  });

  test('fails the call if it is an error with a status that is not in the document', async () => {
    const failing = () => Promise.reject(new AppError('SLUG_TAKEN', 'The slug is taken.'));
    expect(await answerWith(failing, true)).toMatchObject({
      status: 500,
      body: { error: { message: expect.stringContaining('does not declare') } },
    });
  });

  test('is not checked in production, where the test client still detects violations', async () => {
    const [, , body] = breaches[0] as [string, number, unknown];
    await expect(answerWith(async () => body, false)).rejects.toThrow(/contract breach: getProject 200/);
    const failing = () => Promise.reject(new AppError('SLUG_TAKEN', 'The slug is taken.'));
    await expect(answerWith(failing, false)).rejects.toThrow(/contract breach: getProject answered 409/);
  });
});
