/**
 * Unusual queries and paths: HTTP passes them on unchanged, and the operations survive those that the document allows. The others are tested in
 * kernel/contract/input-edges.test.ts, for every operation.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { responseBreach } from '../../../src/kernel/contract/validation/response-check.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../harness/server.js';
import { documentedOperations } from '../../kernel/contract/dispatch/walk/documented-operations.js';
import { letPast, NOWHERE, ODD_IN_PATH } from '../../kernel/contract/dispatch/walk/edges.js';
import { type RawAnswer, sendRaw } from './raw-request.js';

// signed operations have no path or query parameters; login and the like have neither
const operations = documentedOperations().filter(
  (operation) => operation.signedScopes === null && !operation.public && !operation.pages && !operation.multipart,
);
type Operation = (typeof operations)[number];

let server: TestServer;
let session: string | null;
beforeAll(async () => {
  server = await startTestServer({ limits: NO_REQUEST_LIMITS });
  session = (await server.signIn()).credential;
});
afterAll(() => server.stop());

const pathOf = (operation: Operation, values: Record<string, string> = {}) =>
  operation.path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? NOWHERE);

async function send(operation: Operation, path: string, query = ''): Promise<RawAnswer> {
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

/** A list, one resource, and a change. */
const wired = operations
  .filter(({ id }) => ['listMonitors', 'getMonitor', 'updateMonitor'].includes(id))
  .map((one) => [one.id, one] as const);

test.each(wired)('%s refuses unknown query parameters of any name', async (_id, operation) => {
  for (const name of ['unknown', '__proto__', 'constructor', 'projectSlug[]', 'limit%00', '']) {
    const { status, body } = await send(operation, pathOf(operation), `${name}=1`);
    expect([name, status, body.error?.code]).toEqual([name, 400, 'VALIDATION_ERROR']);
  }
});

test('a repeated query parameter is refused by name', async () => {
  const [list] = wired.map(([, operation]) => operation);
  for (const { name } of list?.fields.filter(({ place }) => place === 'query') ?? []) {
    const { status, body } = await send(list as Operation, pathOf(list as Operation), `${name}=1&${name}=1`);
    expect([name, status, body.error?.details?.map(({ path }) => path)]).toEqual([name, 400, expect.arrayContaining([`/${name}`])]);
  }
});

test.each(wired.filter(([, { path }]) => path.includes('{')))('%s survives path parameters that are not ids', async (_id, operation) => {
  for (const value of ODD_IN_PATH) {
    const { status } = await send(operation, operation.path.replace(/\{\w+\}/, value));
    expect([value.slice(0, 10), [400, 404].includes(status)]).toEqual([value.slice(0, 10), true]);
  }
});

const odd = operations
  .map((operation) => {
    const fields = operation.fields.filter(({ place }) => place === 'query' || place === 'path');
    const values = fields.flatMap((field) => letPast(operation, field).map((value) => ({ ...field, value })));
    return [operation.id, operation, values] as const;
  })
  .filter(([, , values]) => values.length);

test('some unusual values must be refused by the operations', () => {
  expect(odd.length).toBeGreaterThan(10);
});

test.each(odd)('%s survives the unusual values that the document allows', async (_id, operation, values) => {
  for (const { name, place, value } of values) {
    const { status } =
      place === 'query'
        ? await send(operation, pathOf(operation), `${name}=${value}`)
        : await send(operation, pathOf(operation, { [name]: value }));
    expect([name, value.slice(0, 10), status < 500]).toEqual([name, value.slice(0, 10), true]);
  }
});
