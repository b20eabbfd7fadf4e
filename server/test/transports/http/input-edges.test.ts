/** Bodies as no well-meaning client sends them, at every operation that takes one. None may reach the database, and none may be a 500. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiClient, signedHeaders } from '../../harness/api-client.js';
import { createKey, createProject, createProjectKey } from '../../harness/fixtures.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../harness/server.js';
import { documentedOperations } from '../../kernel/contract/walk/documented-operations.js';

// forms of parts, and what pages send as plain text, have tests of their own
const operations = documentedOperations().filter(({ bodyExample, multipart, pages }) => bodyExample && !multipart && !pages);
type Operation = (typeof operations)[number];

const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';

let server: TestServer;
let session: ApiClient;
let projectKey: string;
let organizationKey: string;

beforeAll(async () => {
  server = await startTestServer({ environment: { TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1' }, limits: NO_REQUEST_LIMITS });
  session = await server.signIn();
  await createProject(session, 'shop');
  projectKey = (await createProjectKey(session, 'shop', ['status:write', 'errors:write'])).credential;
  organizationKey = (await createKey(session, { kind: 'organization', scopes: ['admin:write'] })).credential;
});
afterAll(() => server.stop());

/** Sends raw bytes as a caller who is let in, to a resource that is not there: what is wrong with the body has to come first. */
async function send(operation: Operation, body: string | Buffer, headers: Record<string, string> = {}) {
  const path = operation.path.replace(/\{\w+\}/g, NOWHERE);
  // an address of its own for each operation: sign-ins are limited by it
  const from = { 'X-Forwarded-For': `198.51.100.${operations.indexOf(operation)}` };
  if (operation.signedScopes) {
    const signed = { ...signedHeaders(projectKey, path, body), ...from, ...headers };
    return server.anonymous.request(operation.id as never, operation.method, path, body, signed);
  }
  const client = operation.role || operation.public ? session : server.anonymous.as(organizationKey);
  return client.request(operation.id as never, operation.method, path, body, { ...from, ...headers });
}

const outcome = async (...parameters: Parameters<typeof send>) => {
  const { status, body } = await send(...parameters);
  return `${status} ${body.error?.code}`;
};

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const NOT_OBJECTS: Record<string, string | Buffer> = {
  nothing: '',
  spaces: ' \n',
  'broken JSON': '{"slug":',
  'JSON with a comma too many': '{"slug":"a",}',
  'an array': '[]',
  'an array of objects': '[{"slug":"a"}]',
  null: 'null',
  'a text': '"text"',
  'a number': '1',
  true: 'true',
  'thirty thousand brackets': nested(30_000),
};

const UNWANTED_TYPES: Record<string, Record<string, string>> = {
  'no media type': { 'Content-Type': '' },
  'plain text': { 'Content-Type': 'text/plain' },
  'a form': { 'Content-Type': 'application/x-www-form-urlencoded' },
  'a form with parts': { 'Content-Type': 'multipart/form-data; boundary=x' },
  'a type that only begins like JSON': { 'Content-Type': 'application/jsonx' },
  'JSON in Latin-1': { 'Content-Type': 'application/json; charset=iso-8859-1' },
  'a compressed body': { 'Content-Encoding': 'gzip' },
};

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  const example = operation.bodyExample ?? {};

  test('refuses whatever is not a JSON object', async () => {
    for (const [name, body] of Object.entries(NOT_OBJECTS))
      expect([name, await outcome(operation, body)]).toEqual([name, '400 VALIDATION_ERROR']);
  });

  test('refuses what is not said to be plain JSON in UTF-8', async () => {
    const body = JSON.stringify(example);
    for (const [name, headers] of Object.entries(UNWANTED_TYPES))
      expect([name, await outcome(operation, body, headers)]).toEqual([name, '415 UNSUPPORTED_MEDIA_TYPE']);
    for (const type of ['APPLICATION/JSON', 'application/json;charset=UTF-8', 'application/json; charset="utf-8"'])
      expect(await outcome(operation, '[]', { 'Content-Type': type })).toBe('400 VALIDATION_ERROR');
  });

  test('refuses bytes that are not UTF-8, rather than to put something in their place', async () => {
    const body = Buffer.from(JSON.stringify({ ...example, name: 'x?x' }));
    body[body.indexOf('x?x') + 1] = 0xff;
    const { status, body: answer } = await send(operation, body);
    expect([status, answer.error?.message]).toEqual([400, 'The body is not valid UTF-8.']);
  });

  test('refuses fields that it does not know, whatever their name', async () => {
    for (const name of ['unknown', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '']) {
      // written out, because an object literal would take __proto__ for its prototype
      const body = `{${JSON.stringify(name)}:{"isAdmin":true},${JSON.stringify(example).slice(1)}`;
      const { status, body: answer } = await send(operation, body);
      expect({ status, details: answer.error?.details }).toEqual({
        status: 400,
        details: [{ path: '/', message: `unknown field ${JSON.stringify(name)}` }],
      });
    }
  });

  // the texts of errors come from strangers: what cannot be stored is replaced, and the event taken in
  const taken = operation.id === 'reportServerError' ? ['404 PROPERTY_NOT_FOUND'] : [];

  test('refuses text that PostgreSQL cannot store, and nests of brackets, in every field', async () => {
    for (const { name, place } of operation.fields) {
      if (place !== 'body') continue;
      for (const value of ['"a\\u0000b"', '"\\ud800"', '"\\udc00x"', '["\\ud800"]', nested(10_000), '{"a":{"b":{}}}'])
        expect(['400 VALIDATION_ERROR', ...taken]).toContain(await outcome(operation, withField(example, name, value)));
    }
  });

  test('refuses more than its limit', async () => {
    const { bodyLimit } = operation;
    expect(await outcome(operation, JSON.stringify({ ...example, filler: 'x'.repeat(bodyLimit) }))).toBe('413 PAYLOAD_TOO_LARGE');
    // just what fits is read, and refused for what it says
    const [before, after] = JSON.stringify({ filler: '' }).split('""') as [string, string];
    const fits = `${before}"${'x'.repeat(bodyLimit - before.length - after.length - 2)}"${after}`;
    expect(await outcome(operation, fits)).toBe('400 VALIDATION_ERROR');
  });
});

/** The example with one field replaced by a piece of JSON. */
function withField(example: Record<string, unknown>, name: string, value: string): string {
  const others = Object.entries(example).filter(([other]) => other !== name);
  return `{${[...others.map(([key, other]) => `${JSON.stringify(key)}:${JSON.stringify(other)}`), `${JSON.stringify(name)}:${value}`].join(',')}}`;
}
