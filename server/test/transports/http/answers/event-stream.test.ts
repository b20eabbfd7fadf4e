/** An operation's responses as server-sent events: content, permissions, limits, and the end. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../../../src/kernel/caller.js';
import { AppError } from '../../../../src/kernel/errors.js';
import { createKey, createMember, createProperty } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { until } from '../../../harness/until.js';
import { type StubServer, serveStubs } from '../../../kernel/contract/dispatch/stub-operations.js';

const PROPERTY = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10';
const PERSON = { type: 'session', sessionId: 's', userId: 'u', name: 'Ada', factorDueAt: null };
const CALLER = { ...PERSON, organizationId: 'o', role: 'viewer' } as unknown as Caller;

let stub: StubServer;
let answer: () => object;
let server: TestServer;
beforeAll(async () => {
  const operations = { getAnalyticsRealtime: async () => answer() };
  stub = await serveStubs({ knex: null } as never, CALLER, operations, { checkResponses: false, streamMs: 10 });
  server = await startTestServer({ streamMs: 50 });
});
afterAll(async () => {
  await stub.stop();
  await server.stop();
});

interface Opened {
  status: number;
  headers: Headers;
  /** The text received so far. */
  text: () => string;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  leave: () => void;
}

async function open(baseUrl: string, credential: string, propertyId = PROPERTY, accept = 'text/event-stream'): Promise<Opened> {
  const leaving = new AbortController();
  const response = await fetch(`${baseUrl}/api/v1/analytics/realtime?propertyId=${propertyId}`, {
    headers: { Accept: accept, Authorization: `Bearer ${credential}` },
    signal: leaving.signal,
  });
  let text = '';
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString();
  };
  const ended = read().catch(() => {});
  return { status: response.status, headers: response.headers, text: () => text, ended, leave: () => leaving.abort() };
}

const openStub = (accept?: string) => open(stub.client.baseUrl, 'any', PROPERTY, accept);
const came = (stream: Opened, what: string) => until(() => stream.text().includes(what), { what });

test('the response comes immediately and on changes, a comment otherwise, and a busy server ends nothing', async () => {
  let visitors = 1;
  answer = () => ({ currentVisitors: visitors });
  const stream = await openStub();
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  await came(stream, ':\n\n:\n\n');
  expect(stream.text()).toMatch(/^retry: \d{3,4}\n\ndata: \{"currentVisitors":1\}\n\n(:\n\n)+$/);
  answer = () => {
    throw new AppError('UNAVAILABLE', 'Server is busy.');
  };
  const before = stream.text().length;
  await until(() => stream.text().length > before + 12, { what: 'comments' });
  visitors = 2;
  answer = () => ({ currentVisitors: visitors });
  await came(stream, 'data: {"currentVisitors":2}\n\n');
  expect(stream.text().match(/data: /g)).toHaveLength(2);
  stream.leave();
});

test('a refusal ends it with an event that gives the reason', async () => {
  answer = () => ({});
  const stream = await openStub();
  answer = () => {
    throw new AppError('PROPERTY_NOT_FOUND', 'No such property.');
  };
  await stream.ended;
  expect(stream.text()).toMatch(/event: error\ndata: \{"error":\{"code":"PROPERTY_NOT_FOUND",[^\n]*\}\}\n\n$/);
});

test('a first refusal is an ordinary response', async () => {
  const stream = await openStub();
  expect([stream.status, stream.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
});

test('a client that accepts anything gets JSON', async () => {
  answer = () => ({ currentVisitors: 1 });
  for (const accept of ['*/*', 'application/json', 'application/json, text/event-stream']) {
    const { headers, text, ended } = await openStub(accept);
    await ended;
    expect([headers.get('vary'), text()]).toEqual(['Accept', '{"currentVisitors":1}']);
  }
});

test('an organization has twenty at a time, and a closed one frees its slot', async () => {
  answer = () => ({});
  const streams = await Promise.all(Array.from({ length: 20 }, () => openStub()));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await openStub();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  streams[0]?.leave();
  await until(
    async () => {
      const next = await openStub();
      next.leave();
      return next.status === 200;
    },
    { what: 'a free place' },
  );
  for (const { leave } of streams) leave();
});

test('a revoked key, a leaving member, and a deleted property end it', async () => {
  const owner = await server.signIn();
  const { id } = await createProperty(owner);
  const { apiKey, credential } = await createKey(owner, { kind: 'organization', scopes: ['admin:read'] });
  const member = await createMember(owner, 'viewer');
  const streams = await Promise.all(
    [credential, member.session.credential, owner.credential].map((each) => open(server.baseUrl, each ?? '', id)),
  );
  const [ofKey, ofMember, ofOwner] = streams as [Opened, Opened, Opened];
  for (const stream of streams) await came(stream, '"currentVisitors":0');
  await owner.call('revokeApiKey', { keyId: apiKey.keyId });
  await ofKey.ended;
  expect(ofKey.text()).toContain('"code":"UNAUTHORIZED"');
  await owner.call('removeMember', { userId: member.user.id });
  await ofMember.ended;
  expect(ofMember.text()).toMatch(/event: error\ndata: \{"error":\{"code":"(UNAUTHORIZED|NO_ORGANIZATION)"/);
  await owner.call('deleteAnalyticsProperty', { propertyId: id });
  await ofOwner.ended;
  expect(ofOwner.text()).toContain('"code":"PROPERTY_NOT_FOUND"');
});

test('a stopping server ends its streams first', async () => {
  const stopping = await startTestServer({ streamMs: 50 });
  const { id } = await createProperty(stopping.admin);
  const stream = await open(stopping.baseUrl, stopping.admin.credential ?? '', id);
  await came(stream, 'data: ');
  await Promise.all([stopping.stop(), stream.ended]);
  expect(stream.text()).not.toContain('event: error');
});
