/** Requests to agents through the API, over a connection of the same process and of another. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { AgentRequest } from '../../../src/generated/agent-messages.js';
import { ApiClient } from '../../harness/api-client.js';
import { createOrganization } from '../../harness/fixtures.js';
import type { TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { GatewayStage, type Registered } from '../support/gateway-stage.js';

const LINES = { lines: ['one', 'two'], cursor: 'c1', truncated: false, reset: false };

let stage: GatewayStage;
let second: TestServer;
let registered: Registered;
beforeAll(async () => {
  stage = await GatewayStage.open({ gatewayTimings: { requestMs: 3_000 } });
  second = await stage.another({ roles: 'api', gatewayTimings: { requestMs: 3_000 } });
  registered = await stage.register();
});
afterEach(() => stage.hangUp());
afterAll(() => stage.close());

/** Sends a request through the process with the connection, and through another one. */
const clients = () => ({ here: stage.server.admin, elsewhere: new ApiClient(second.baseUrl, stage.server.credentials.apiKey) });
const WHERE = ['here', 'elsewhere'] as const;
const tail = (where: (typeof WHERE)[number], more: object = {}) =>
  clients()[where].call('tailServerLogs', { serverId: registered.id, sourceId: 'journal:nginx.service', lines: 100, ...more });
const openRequests = () => stage.knex('agent_requests');

describe.each(WHERE)('asked %s', (where) => {
  test('returns the response of the agent', async () => {
    const asked: AgentRequest[] = [];
    const answer = (request: AgentRequest) => {
      asked.push(request);
      return { ok: true, result: { ...LINES, more: 'of a newer agent' } };
    };
    await stage.connected(registered, { answer });
    const { status, body } = await tail(where, { after: 'c0' });
    expect([status, body]).toEqual([200, { sourceId: 'journal:nginx.service', ...LINES }]);
    expect(asked).toMatchObject([{ method: 'logs.tail', params: { sourceId: 'journal:nginx.service', lines: 100, after: 'c0' } }]);
    expect(asked[0]?.deadlineMs).toBeLessThanOrEqual(3_000);
    expect(await openRequests()).toEqual([]);
  });

  test('a long logs.tail response arrives', async () => {
    const lines = Array.from({ length: 200 }, () => 'x'.repeat(4_096));
    await stage.connected(registered, { answer: () => ({ ok: true, result: { ...LINES, lines } }) });
    const { status, body } = await tail(where, { lines: 200 });
    expect([status, body.lines?.length]).toEqual([200, 200]);
  });

  test.each([
    ['permission_denied', 502, 'UPSTREAM_ERROR', /--add-groups/],
    ['not_found', 404, 'LOG_SOURCE_NOT_FOUND', /no such log/],
    ['bad_request', 400, 'VALIDATION_ERROR', /rejected/],
    ['not_installed', 502, 'UPSTREAM_ERROR', /not installed/],
    ['unsupported', 502, 'UPSTREAM_ERROR', /outdated/],
    ['timeout', 502, 'UPSTREAM_ERROR', /in time/],
    ['too_large', 502, 'UPSTREAM_ERROR', /fewer lines/],
    ['busy', 502, 'UPSTREAM_ERROR', /busy/],
  ])('%s is a %d', async (code, status, expected, words) => {
    await stage.connected(registered, { answer: () => ({ ok: false, error: { code, message: 'as it\u0007 is' } }) });
    const answer = await tail(where);
    expect([answer.status, answer.body.error?.code]).toEqual([status, expected]);
    expect(answer.body.error?.message).toMatch(words);
    expect(answer.body.error?.message).toMatch(/The agent says: as it is$/);
  });

  test.each([
    ['of another shape', { ok: true, result: { lines: 'all' } }],
    ['without a result', { ok: true }],
    ['without an error', { ok: false }],
  ])('a response %s is invalid', async (_name, answer) => {
    await stage.connected(registered, { answer: () => answer });
    const { status, body } = await tail(where);
    expect([status, body.error?.code]).toEqual([502, 'UPSTREAM_ERROR']);
    expect(body.error?.message).toMatch(/update the agent/i);
  });

  test('waits until the deadline for an agent that does not respond', async () => {
    await stage.connected(registered);
    const { status, body } = await tail(where);
    expect([status, body.error?.message]).toEqual([502, expect.stringMatching(/in time/)]);
    await until(async () => (await openRequests()).length === 0);
  });

  test('stops waiting when the agent disconnects', async () => {
    const agent = await stage.connected(registered);
    const asked = tail(where);
    await agent.next('request');
    agent.socket.terminate();
    expect((await asked).body.error?.message).toMatch(/not connected/);
  });

  test('fails immediately without a connected agent', async () => {
    const { status, body } = await tail(where);
    expect([status, body.error?.code, body.error?.message]).toEqual([502, 'UPSTREAM_ERROR', expect.stringMatching(/not connected/)]);
  });

  test('a fifth concurrent request fails because the agent is busy', async () => {
    const agent = await stage.connected(registered);
    const four = Array.from({ length: 4 }, () => tail(where));
    const requests = [];
    for (const _ of four) requests.push(await agent.next('request'));
    expect((await tail(where)).body.error?.message).toMatch(/busy/);
    for (const { id } of requests) agent.send({ type: 'response', id, ok: true, result: LINES });
    expect((await Promise.all(four)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('late responses are ignored', async () => {
    const agent = await stage.connected(registered);
    agent.send({ type: 'response', id: randomUUID(), ok: true, result: LINES });
    await agent.report();
  });
});

test('works despite a lost signal', async () => {
  await stage.connected(registered, { answer: () => ({ ok: true, result: LINES }) });
  // the request is stored without a signal
  const { knex } = stage;
  const [{ replica_id: replica }] = await knex('agent_sessions').where({ server_id: registered.id });
  const id = randomUUID();
  const [{ organization_id: organization }] = await knex('servers').where({ id: registered.id });
  const params = JSON.stringify({ sourceId: 'journal:nginx.service', lines: 100 });
  const row = { id, organization_id: organization, server_id: registered.id, replica_id: replica, method: 'logs.tail', params };
  await knex('agent_requests').insert({ ...row, deadline_at: new Date(Date.now() + 60_000) });
  await until(async () => (await knex('agent_requests').where({ id }).first('answer')).answer !== null);
  expect((await knex('agent_requests').where({ id }).first('answer')).answer).toEqual({ ok: true, result: LINES });
  await knex('agent_requests').delete();
});

test('another organization gets not found', async () => {
  await stage.connected(registered, { answer: () => ({ ok: true, result: LINES }) });
  const other = await createOrganization(await stage.server.signIn(), stage.server.signIn);
  const { status, body } = await other.admin.call('tailServerLogs', { serverId: registered.id, sourceId: 'journal:a', lines: 100 });
  expect([status, body.error?.code]).toEqual([404, 'SERVER_NOT_FOUND']);
});

test('abandoned requests are removed', async () => {
  const id = randomUUID();
  const row = { organization_id: randomUUID(), server_id: registered.id, replica_id: randomUUID(), method: 'logs.tail', params: '{}' };
  await stage.knex('agent_requests').insert({ ...row, id, deadline_at: new Date(Date.now() - 60_000) });
  // the first beat of a process cleans up
  await stage.another({ roles: 'gateway' });
  expect(await stage.knex('agent_requests').where({ id })).toEqual([]);
});
