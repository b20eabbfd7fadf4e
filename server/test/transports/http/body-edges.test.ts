/**
 * Malformed bodies, for each way of reading a body. None may reach the database, and none may be a 500. Schema violations are tested for every
 * operation in kernel/contract/input-edges.test.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiClient, signedHeaders } from '../../harness/api-client.js';
import { createKey, createProject, createProjectKey } from '../../harness/fixtures.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../harness/server.js';
import { documentedOperations } from '../../kernel/contract/dispatch/walk/documented-operations.js';
import { NOWHERE, nested, UNKNOWN_FIELDS, UNSTORABLE, withField, withUnknown } from '../../kernel/contract/dispatch/walk/edges.js';

// multipart forms, and pages' plain text, have their own tests
const all = documentedOperations().filter(({ bodyExample, multipart, pages }) => bodyExample && !multipart && !pages);
type Operation = (typeof all)[number];

/** The readers of bodies: JSON with a session, with a key, anonymous, and signed. */
const READ_WITH: Record<string, string[]> = {
  'a session': ['updateCurrentUser', 'createInvitation', 'updateStatusPage'],
  'a key': ['createProject', 'updateMonitor', 'createIncident'],
  'no credential': ['login'],
  'a signature': all.filter(({ signedScopes }) => signedScopes).map(({ id }) => id),
};
const cases = Object.entries(READ_WITH).flatMap(([credential, ids]) =>
  ids.map((id) => [id, credential, all.find((operation) => operation.id === id) as Operation] as const),
);

let server: TestServer;
let session: ApiClient;
let projectKey: string;
let organizationKey: string;

beforeAll(async () => {
  server = await startTestServer({ limits: NO_REQUEST_LIMITS });
  session = await server.signIn();
  await createProject(session, 'shop');
  projectKey = (await createProjectKey(session, 'shop', ['status:write', 'errors:write', 'analytics:write', 'feedback:write'])).credential;
  organizationKey = (await createKey(session, { kind: 'organization', scopes: ['admin:write'] })).credential;
});
afterAll(() => server.stop());

describe.each(cases)('%s, with %s', (id, credential, operation) => {
  const example = operation.bodyExample ?? {};
  const path = operation.path.replace(/\{\w+\}/g, NOWHERE);

  /** Sends raw bytes as an authorized caller, to a missing resource: the body's error must come first. */
  async function send(body: string | Buffer, headers: Record<string, string> = {}) {
    const signature = credential === 'a signature' ? signedHeaders(projectKey, path, body) : {};
    const client = credential === 'a session' ? session : server.anonymous.as(credential === 'a key' ? organizationKey : null);
    return client.request(id as never, operation.method, path, body, { ...signature, ...headers });
  }

  const outcome = async (...parameters: Parameters<typeof send>) => {
    const { status, body } = await send(...parameters);
    return `${status} ${body.error?.code}`;
  };

  test('refuses a body that is not a JSON object', async () => {
    const bodies: Record<string, string | Buffer> = {
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
    for (const [name, body] of Object.entries(bodies)) expect([name, await outcome(body)]).toEqual([name, '400 VALIDATION_ERROR']);
  });

  test('refuses a body that is not declared as plain JSON in UTF-8', async () => {
    const unwanted: Record<string, Record<string, string>> = {
      'no media type': { 'Content-Type': '' },
      'plain text': { 'Content-Type': 'text/plain' },
      'a form': { 'Content-Type': 'application/x-www-form-urlencoded' },
      'a form with parts': { 'Content-Type': 'multipart/form-data; boundary=x' },
      'a type that only begins like JSON': { 'Content-Type': 'application/jsonx' },
      'JSON in Latin-1': { 'Content-Type': 'application/json; charset=iso-8859-1' },
      'a compressed body': { 'Content-Encoding': 'gzip' },
    };
    const body = JSON.stringify(example);
    for (const [name, headers] of Object.entries(unwanted))
      expect([name, await outcome(body, headers)]).toEqual([name, '415 UNSUPPORTED_MEDIA_TYPE']);
    for (const type of ['APPLICATION/JSON', 'application/json;charset=UTF-8', 'application/json; charset="utf-8"'])
      expect(await outcome('[]', { 'Content-Type': type })).toBe('400 VALIDATION_ERROR');
  });

  test('refuses bytes that are not UTF-8, instead of replacing them', async () => {
    const body = Buffer.from(JSON.stringify({ ...example, name: 'x?x' }));
    body[body.indexOf('x?x') + 1] = 0xff;
    const { status, body: answer } = await send(body);
    expect([status, answer.error?.message]).toEqual([400, 'The body is not valid UTF-8.']);
  });

  test('refuses unknown fields of any name', async () => {
    for (const name of UNKNOWN_FIELDS) {
      const { status, body: answer } = await send(withUnknown(operation, name));
      expect({ status, details: answer.error?.details }).toEqual({
        status: 400,
        details: [{ path: '/', message: `unknown field ${JSON.stringify(name)}` }],
      });
    }
  });

  // the texts of errors and of visitors come from strangers: unstorable characters are replaced, and the event accepted
  const TAKEN: Record<string, string> = {
    reportServerError: '404 PROPERTY_NOT_FOUND',
    reportServerEvents: '404 PROPERTY_NOT_FOUND',
    sendFeedback: '201 undefined',
  };
  const taken = [TAKEN[id]].filter(Boolean);

  test('refuses text that PostgreSQL cannot store, and deep nesting, in every field', async () => {
    for (const { name, place } of operation.fields) {
      if (place !== 'body') continue;
      for (const value of UNSTORABLE)
        expect(['400 VALIDATION_ERROR', ...taken]).toContain(await outcome(withField(operation, name, value)));
    }
  });

  test('refuses more than its limit', async () => {
    const { bodyLimit } = operation;
    expect(await outcome(JSON.stringify({ ...example, filler: 'x'.repeat(bodyLimit) }))).toBe('413 PAYLOAD_TOO_LARGE');
    // a body of exactly the limit is read, and refused for its content
    const [before, after] = JSON.stringify({ filler: '' }).split('""') as [string, string];
    const fits = `${before}"${'x'.repeat(bodyLimit - before.length - after.length - 2)}"${after}`;
    expect(await outcome(fits)).toBe('400 VALIDATION_ERROR');
  });
});
