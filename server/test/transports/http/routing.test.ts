/** Which requests find an operation, and the responses to the others. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { documentedOperations } from '../../kernel/contract/dispatch/walk/documented-operations.js';
import { sendRaw } from './raw-request.js';

const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

const methodsByPath = new Map<string, string[]>();
for (const { path, method } of documentedOperations()) methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);
const paths = [...methodsByPath].map(([path, methods]) => [path, methods] as const);
const concrete = (path: string) => path.replace(/\{\w+\}/g, NOWHERE);

/** Whether an operation has the method on this exact path; what /invitations/accept lacks, /invitations/{invitationId} may have. */
const isServed = (method: string, path: string) =>
  paths.some(([template, methods]) => methods.includes(method) && new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const send = (method: string, path: string, headers: Record<string, string> = {}) => sendRaw(server.baseUrl, { method, path, headers });

/** Paths tested with every method and in every spelling: a list, one resource, and an ingest path. The others use the same router. */
const THOROUGH = ['/api/v1/projects', '/api/v1/monitors/{monitorId}', '/api/status/events'];

test('every path answers 405 with its methods to any other method', async () => {
  for (const [path, methods] of paths) {
    const candidates = methods.includes('GET') ? METHODS : [...METHODS, 'HEAD'];
    const foreign = candidates.filter((candidate) => !isServed(candidate, concrete(path)));
    for (const method of THOROUGH.includes(path) ? foreign : foreign.slice(0, 1)) {
      const { status, headers, body } = await send(method, concrete(path));
      expect([path, method, status, headers['allow']]).toEqual([path, method, 405, methods.join(', ')]);
      if (method !== 'HEAD') expect([path, method, body.error?.code]).toEqual([path, method, 'METHOD_NOT_ALLOWED']);
    }
  }
});

test('every path is found in its exact spelling only', async () => {
  for (const [path, [method = '']] of paths) {
    const exact = concrete(path);
    const spellings = [`${exact}/`, `${exact}//`, `/${exact}`, exact.replace('/api', '/API'), exact.replace('/', '/./')];
    for (const spelling of THOROUGH.includes(path) ? spellings : spellings.slice(0, 1)) {
      const { status, body } = await send(method, spelling);
      expect([spelling, status, body.error?.code]).toEqual([spelling, 404, 'NOT_FOUND']);
    }
  }
});

test('the paths for thorough tests exist', () => {
  expect([...methodsByPath.keys()]).toEqual(expect.arrayContaining(THOROUGH));
});

test.each(['/', '/api', '/api/v1', '/api/v2/projects', '/nothing', '/api/v1/%zz', '/..', '/healthz/', '/HEALTHZ', '/api/openapi.json/'])(
  '%s is not an endpoint, and says so in the common form',
  async (path) => {
    const { status, body, headers } = await send('GET', path);
    expect({ status, body }).toEqual({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: expect.any(String), requestId: headers['x-request-id'] } },
    });
  },
);

test.each(['%zz', '%', '%ff', '%c3%28', '%ED%A0%80'])('an escape in the path that is not UTF-8 is a 400: %s', async (sequence) => {
  const { status, body } = await send('GET', `/api/v1/projects/${sequence}`);
  expect([status, body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
});

test('HEAD responds like GET, without a body', async () => {
  const authorization = { Authorization: `Bearer ${server.credentials.apiKey}` };
  const get = await send('GET', '/api/v1/projects', authorization);
  const head = await send('HEAD', '/api/v1/projects', authorization);
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', get.headers['content-length']]);
  expect((await send('HEAD', '/api/v1/projects')).status).toBe(401);
});

test('a process without the ingest role has no endpoint for signed requests, and one without the api role no operations', async () => {
  const { connection } = server;
  const apiOnly = await startTestServer({ connection, roles: 'api' });
  const ingestOnly = await startTestServer({ connection, roles: 'ingest' });
  try {
    const report = (baseUrl: string) => sendRaw(baseUrl, { method: 'POST', path: '/api/status/events' });
    expect((await report(apiOnly.baseUrl)).status).toBe(404);
    expect((await report(ingestOnly.baseUrl)).status).toBe(401);
    expect((await sendRaw(ingestOnly.baseUrl, { path: '/api/v1/projects' })).status).toBe(404);
    expect((await sendRaw(ingestOnly.baseUrl, { path: '/healthz' })).status).toBe(200);
  } finally {
    await apiOnly.stop();
    await ingestOnly.stop();
  }
});

test('a literal path has its own methods, even if a path with an id matches it, too', async () => {
  const answer = await sendRaw(server.baseUrl, { method: 'DELETE', path: '/api/account/invitations/accept' });
  expect([answer.status, answer.headers['allow']]).toEqual([405, 'POST']);
});
