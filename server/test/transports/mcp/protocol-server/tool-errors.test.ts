import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isJSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import pino from 'pino';
import { ERROR_CATALOGUE } from '../../../../src/generated/errors.js';
import type { ApiKeyCaller } from '../../../../src/kernel/caller.js';
import { AppError, type ErrorCode } from '../../../../src/kernel/errors.js';
import { openProtocolServer } from '../../../../src/transports/mcp/protocol-server.js';
import { silent } from '../../../harness/database.js';
import { createMonitor, createProject } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { callOnce, messageHeaders, send, sendMessage } from '../connect.js';

const logged: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ log });
});
afterAll(() => server.stop());

const call = (name: string, args: Record<string, unknown> = {}) => callOnce(server, server.credentials.apiKey, name, args);

const BY_STATUS: Record<number, string> = {
  400: 'VALIDATION',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN_SCOPE',
  404: 'NOT_FOUND',
  405: 'VALIDATION',
  409: 'CONFLICT',
  413: 'VALIDATION',
  415: 'VALIDATION',
  422: 'VALIDATION',
  429: 'RATE_LIMITED',
  500: 'INTERNAL',
  502: 'UPSTREAM_ERROR',
  503: 'INTERNAL',
};
const OTHERS: Partial<Record<ErrorCode, string>> = {
  project_forbidden: 'FORBIDDEN_PROJECT',
  reserved_project_forbidden: 'FORBIDDEN_PROJECT',
};
const mcpCodeOf = (code: ErrorCode) => OTHERS[code] ?? BY_STATUS[ERROR_CATALOGUE[code].status];

/** The official client with a dispatch that fails with this code. */
async function failWith(code: ErrorCode) {
  const details = [{ path: '/slug', message: 'is taken' }];
  const options = {
    version: '1',
    baseUrl: 'https://tidewatch.test',
    log: silent,
    onToolCall: () => {},
    dispatch: () => Promise.reject(new AppError(code, `Because of ${code}.`, { details })),
  };
  const origin = { requestId: 'request-1', via: 'mcp' as const, address: null, userAgent: null };
  const [here, there] = InMemoryTransport.createLinkedPair();
  const exchange = await openProtocolServer(options);
  const context = { caller: {} as ApiKeyCaller, origin, filter: { toolsets: null, readOnly: false } };
  there.onmessage = async (message) => {
    if (isJSONRPCRequest(message)) await there.send(await exchange.ask(message, context));
  };
  await there.start();
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(here as Transport);
  // from here on the client validates structuredContent, also of failures
  await client.listTools();
  const answer = await client.callTool({ name: 'create_project', arguments: { slug: 'a', name: 'A' } });
  await client.close();
  return answer;
}

test.each(Object.keys(ERROR_CATALOGUE) as ErrorCode[])('%s reaches the official client as its MCP code', async (code) => {
  const { isError, structuredContent, content } = await failWith(code);
  const expected = mcpCodeOf(code);
  expect(isError).toBe(true);
  expect(structuredContent).toEqual({
    error: {
      code: expected,
      message: expect.stringMatching(new RegExp(`^Because of ${code}\\.( .+)?$`)),
      requestId: 'request-1',
      details: [{ path: '/slug', message: 'is taken' }],
      ...(code !== expected && { cause: code }),
    },
  });
  expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
});

test.each([
  ['create_project', { slug: 'Not A Slug', name: 'A' }, '/slug'],
  ['create_project', { name: 'No slug' }, '/'],
  ['create_project', { slug: 'extra', name: 'A', color: 'red' }, '/'],
  ['create_project', { slug: 'extra', name: 'A', toString: 'red' }, '/'],
  ['list_monitors', { limit: 0 }, '/limit'],
  ['list_monitors', { toString: 'red' }, '/'],
  ['list_monitors', { cursor: 'nonsense' }, '/cursor'],
  ['update_monitor', { monitorId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10' }, '/'],
  ['update_monitor', { monitorId: null, paused: true }, '/monitorId'],
  ['get_monitoring_snapshot', { uptimeDays: 91 }, '/uptimeDays'],
  ['get_monitoring_snapshot', { monitorId: 'not a slug' }, '/monitorId'],
])('%s with %j is a VALIDATION error that names the path', async (name, args, path) => {
  const { isError, body } = await call(name, args);
  expect(isError).toBe(true);
  expect(body['error']).toMatchObject({ code: 'VALIDATION', cause: 'VALIDATION_ERROR', requestId: expect.any(String) });
  expect(body['error']?.['details']).toContainEqual({ path, message: expect.any(String) });
});

test('a taken slug is a CONFLICT that names who has it, an unknown monitor or project NOT_FOUND', async () => {
  const { slug } = await createProject(server.admin);
  const { slug: taken, id } = await createMonitor(server.admin, slug);
  expect((await call('create_project', { slug, name: 'A' })).body['error']).toMatchObject({ code: 'CONFLICT', cause: 'SLUG_TAKEN' });
  const again = await call('create_monitor', { projectSlug: slug, slug: taken, name: 'A' });
  expect(again.body['error']).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining(`The one that has it has the id ${id}.`),
  });
  const monitorId = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10';
  const unknown: [string, Record<string, unknown>][] = [
    ['delete_monitor', { monitorId }],
    ['update_monitor', { monitorId, paused: true }],
    ['get_monitoring_snapshot', { monitorId }],
    ['list_monitors', { projectSlug: 'nowhere' }],
    ['create_monitor', { projectId: monitorId, slug: 'a', name: 'A' }],
  ];
  for (const [name, args] of unknown) {
    expect([name, (await call(name, args)).body['error']?.['code']]).toEqual([name, 'NOT_FOUND']);
  }
});

test.each([
  ['an unknown tool', { name: 'drop_everything', arguments: {} }],
  ['an operation that is not a tool', { name: 'create_api_key', arguments: {} }],
  ['no name', { arguments: {} }],
  ['arguments that are not an object', { name: 'list_projects', arguments: ['shop'] }],
])('%s is a protocol error, -32602', async (_case, params) => {
  const answer = await sendMessage(server, server.credentials.apiKey, 'tools/call', params);
  expect([answer.status, answer.body.error?.['code']]).toEqual([200, -32602]);
});

test('__proto__ among the arguments does not bypass validation', async () => {
  const params = '{"name":"create_project","arguments":{"slug":"proto","__proto__":{"name":"Proto"}}}';
  const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
  const answer = await send(server, { headers: messageHeaders(server.credentials.apiKey), body });
  expect(answer.body.result).toMatchObject({ isError: true, structuredContent: { error: { code: 'VALIDATION' } } });
});

test('an internal error shows only a request id, under which the log has the cause', async () => {
  await server.database.knex.raw('alter table monitors rename to monitors_gone');
  const { body } = await call('list_monitors').finally(() => server.database.knex.raw('alter table monitors_gone rename to monitors'));
  expect(body['error']).toMatchObject({ code: 'INTERNAL' });
  expect(JSON.stringify(body)).not.toContain('relation');
  const line = logged.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === body['error']?.['requestId']);
  expect(line).toMatchObject({ level: 50, operationId: 'listMonitors', err: { message: expect.stringContaining('does not exist') } });
});
