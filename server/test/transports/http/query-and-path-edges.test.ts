/** Queries and paths as no well-meaning client sends them, at every operation. The answer is a refusal that names the field, never a 500. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OPERATIONS } from '../../../src/generated/operations.js';
import { responseBreach } from '../../../src/kernel/contract/response-check.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../harness/server.js';
import { documentedOperations } from '../../kernel/contract/walk/documented-operations.js';
import { type RawAnswer, sendRaw } from './raw-request.js';

const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';
// signed operations take nothing from path or query; login and its like have neither
const operations = documentedOperations().filter(
  (operation) => operation.signedScopes === null && !operation.public && !operation.pages && !operation.multipart,
);
/** Fields whose bad values have codes of their own. */
const ERROR_CODES = Object.fromEntries(OPERATIONS.map(({ id, errorCodes }) => [id, Object.values(errorCodes)]));
type Operation = (typeof operations)[number];

let server: TestServer;
let session: string | null;
beforeAll(async () => {
  server = await startTestServer({ limits: NO_REQUEST_LIMITS });
  session = (await server.signIn()).credential;
});
afterAll(() => server.stop());

async function send(operation: Operation, path: string, query: string): Promise<RawAnswer> {
  const credential = operation.role ? session : server.admin.credential;
  const example = operation.bodyExample && JSON.stringify(operation.bodyExample);
  const answer = await sendRaw(server.baseUrl, {
    method: operation.method,
    path: query ? `${path}?${query}` : path,
    headers: { Authorization: `Bearer ${credential}`, ...(example && { 'Content-Type': 'application/json' }) },
    ...(example && { body: example }),
  });
  const breach = responseBreach(operation.id, answer.status, answer.body);
  if (breach) throw new Error(breach);
  return answer;
}

const pathOf = (operation: Operation, value = NOWHERE) => operation.path.replace(/\{\w+\}/g, value);

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  test('refuses query parameters that it does not know, whatever their name', async () => {
    for (const name of ['unknown', '__proto__', 'constructor', 'projectSlug[]', 'limit%00', '']) {
      const answer = await send(operation, pathOf(operation), `${name}=1`);
      const codes = ['VALIDATION_ERROR', ...(ERROR_CODES[operation.id] ?? [])];
      expect([name, answer.status, codes.includes(answer.body.error?.code ?? '')]).toEqual([name, 400, true]);
    }
  });

  const queryFields = operation.fields.filter(({ place }) => place === 'query');
  if (queryFields.length) {
    test('refuses a query parameter that is given twice, by its name', async () => {
      for (const { name } of queryFields) {
        const { status, body } = await send(operation, pathOf(operation), `${name}=1&${name}=1`);
        expect([name, status, body.error?.details?.map(({ path }) => path)]).toEqual([name, 400, expect.arrayContaining([`/${name}`])]);
      }
    });

    test('has no page without an end', async () => {
      for (const { name } of queryFields.filter(({ name }) => name === 'limit' || name === 'uptimeDays')) {
        for (const value of ['1e400', 'Infinity', '501', '0', '-1', '1.5']) {
          const { status, body } = await send(operation, pathOf(operation), `${name}=${value}`);
          expect([value, status, body.error?.details?.[0]?.path]).toEqual([value, 400, `/${name}`]);
        }
      }
    });

    test('survives empty, broken and endless query parameters', async () => {
      for (const { name } of queryFields) {
        for (const value of ['', '%', '%00', '%ff', '%ED%A0%80', '%F0%9F%98%80', 'a'.repeat(6_000), '-1', '1e400', '0x10', 'NaN', 'null']) {
          const { status } = await send(operation, pathOf(operation), `${name}=${value}`);
          expect([name, value.slice(0, 10), status < 500]).toEqual([name, value.slice(0, 10), true]);
        }
      }
    });
  }

  if (operation.path.includes('{')) {
    test('survives path parameters that are no ids', async () => {
      for (const value of ['%00', 'a%00b', '%zz', '%', '%ff', '%ED%A0%80', '..%2f..', 'x'.repeat(5_000), '0', 'null', '%20', "'%3b--"]) {
        const { status } = await send(operation, pathOf(operation, value), '');
        expect([value.slice(0, 10), [400, 404].includes(status)]).toEqual([value.slice(0, 10), true]);
      }
    });
  }
});
