import { createHash, webcrypto } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { signatureHeaders } from '#client-core/signature.js';
import { type ApiServer, type Reply, refuse, type Seen, startApi } from '../support/api-server.js';
import { API_KEY, KEY_ID, SECRET, TOKEN } from '../support/fixtures.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const ACCEPTED: Reply = { status: 202, body: { accepted: 1, duplicates: 0 } };
const EVENTS = 'POST /api/status/events';

let api: ApiServer;
let home: Home;
const report = (args: readonly string[] = [], env: Record<string, string> = {}) =>
  runCli(['events', 'report', 'nightly-backup', '--result', 'ok', ...args], {
    env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY, ...env },
  });

/** What is signed. */
function signedText(seen: Pick<Seen, 'method' | 'path' | 'body'>, timestamp: string): string {
  const digest = createHash('sha256').update(seen.body).digest('hex');
  return `v1\n${timestamp}\n${seen.method}\n${seen.path}\n${digest}`;
}

/** The signature computed by Web Crypto. */
async function webSignature(seen: Pick<Seen, 'method' | 'path' | 'body'>, timestamp: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await webcrypto.subtle.importKey('raw', bytes(SECRET), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return `v1=${Buffer.from(await webcrypto.subtle.sign('HMAC', key, bytes(signedText(seen, timestamp)))).toString('hex')}`;
}

/** The responses of a route, one after another; the last one repeats. */
function answers(...replies: Reply[]): () => Reply {
  let next = 0;
  return () => replies[Math.min(next++, replies.length - 1)] as Reply;
}

beforeAll(async () => {
  home = await makeHome();
  api = await startApi();
});

beforeEach(() => {
  api.seen.splice(0);
  api.on(EVENTS, ACCEPTED);
});

afterAll(async () => {
  await api.close();
  await home.remove();
});

describe('the signature', () => {
  test('matches another implementation', async () => {
    expect((await report(['--message', 'Ünï\ncode ✓', '--latency-ms', '12.5', '--occurred-at', '2026-01-15T02:00:07.000Z'])).code).toBe(0);
    const seen = api.seen[0] as Seen;
    const timestamp = String(seen.headers['x-tidewatch-timestamp']);
    expect(timestamp).toMatch(/^\d{10}$/);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(300);
    expect(seen.headers['x-tidewatch-key']).toBe(KEY_ID);
    expect(seen.headers['x-tidewatch-signature']).toBe(await webSignature(seen, timestamp));
    expect(seen.headers.authorization).toBeUndefined();
    expect(JSON.stringify(seen.headers)).not.toContain(SECRET);
  });

  test('matches a known request', () => {
    const parts = { method: 'POST', path: '/api/status/events', body: '{"slug":"a","result":"ok"}', unixSeconds: 1_768_467_607 };
    expect(signatureHeaders({ keyId: KEY_ID, secret: SECRET }, parts)).toEqual({
      'X-Tidewatch-Key': KEY_ID,
      'X-Tidewatch-Timestamp': '1768467607',
      // printf 'v1\n1768467607\nPOST\n/api/status/events\n<sha256 of the body>' | openssl dgst -sha256 -hmac <secret>
      'X-Tidewatch-Signature': 'v1=009046d5383062cc6bd604b5a5075f841d2c0d000722d1a88580604187945ef1',
    });
  });

  test('covers the path in the document, whatever prefix a proxy adds', async () => {
    api.on('POST /prefix/api/status/events', ACCEPTED);
    expect((await report([], { TIDEWATCH_URL: `${api.url}/prefix` })).code).toBe(0);
    const seen = { ...(api.seen[0] as Seen), path: '/api/status/events' };
    expect(seen.headers['x-tidewatch-signature']).toBe(await webSignature(seen, String(seen.headers['x-tidewatch-timestamp'])));
  });
});

describe('events report', () => {
  test('sends the arguments and an id, and prints the response', async () => {
    const { code, stdout } = await report(['--message', 'done', '--latency-ms', '412000']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'accepted\tduplicates\n1\t0\n' });
    const body = JSON.parse(api.seen[0]?.body ?? '');
    expect(body).toEqual({
      slug: 'nightly-backup',
      result: 'ok',
      message: 'done',
      latencyMs: 412000,
      eventId: expect.stringMatching(UUID),
    });
  });

  test('uses a given id', async () => {
    await report(['--event-id', '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30']);
    expect(JSON.parse(api.seen[0]?.body ?? '')).toMatchObject({ eventId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30' });
  });

  test('retries temporary failures with the same body', async () => {
    api.on(EVENTS, answers(refuse(503, 'UNAVAILABLE', 'Later.'), { status: 502, body: '<html>' }, ACCEPTED));
    expect((await report()).code).toBe(0);
    expect(api.seen).toHaveLength(3);
    expect(new Set(api.seen.map(({ body }) => body)).size).toBe(1);
  });

  test('gives up after three attempts', async () => {
    api.on(EVENTS, refuse(503, 'UNAVAILABLE', 'Later.'));
    expect((await report()).code).toBe(7);
    expect(api.seen).toHaveLength(3);
  });

  test('does not retry permanent failures', async () => {
    api.on(EVENTS, refuse(404, 'MONITOR_NOT_FOUND', 'No such monitor.'));
    expect((await report()).code).toBe(3);
    expect(api.seen).toHaveLength(1);
  });

  test('does not wait longer than allowed if the server asks for more', async () => {
    api.on(EVENTS, refuse(429, 'RATE_LIMITED', 'Slow down.', { headers: { 'Retry-After': '3600' } }));
    expect((await report()).code).toBe(6);
    expect(api.seen).toHaveLength(1);
  });

  test('uses the clock of the server if ours was rejected', async () => {
    const ahead = new Date(Date.now() + 3_600_000);
    const skewed = refuse(401, 'UNAUTHORIZED', 'The timestamp is more than 300 s off.', { headers: { Date: ahead.toUTCString() } });
    api.on(EVENTS, answers(skewed, ACCEPTED));
    expect((await report()).code).toBe(0);
    const [before, after] = api.seen.map(({ headers }) => Number(headers['x-tidewatch-timestamp']));
    expect(Number(after) - Number(before)).toBeGreaterThanOrEqual(3590);
    const seen = api.seen[1] as Seen;
    expect(seen.headers['x-tidewatch-signature']).toBe(await webSignature(seen, String(seen.headers['x-tidewatch-timestamp'])));
  });

  test('sends to TIDEWATCH_INGEST_URL', async () => {
    expect((await report([], { TIDEWATCH_URL: 'http://127.0.0.1:9', TIDEWATCH_INGEST_URL: api.url })).code).toBe(0);
  });

  test('sends to the address of the profile, with its key', async () => {
    await mkdir(path.dirname(home.configFile), { recursive: true });
    const profile = { url: 'http://127.0.0.1:9', ingestUrl: api.url, token: TOKEN, apiKey: API_KEY };
    await writeFile(home.configFile, JSON.stringify({ profiles: { default: profile } }), { mode: 0o600 });
    expect((await report([], { TIDEWATCH_URL: '', TIDEWATCH_API_KEY: '' })).code).toBe(0);
    await writeFile(home.configFile, JSON.stringify({ profiles: {} }));
  });

  test.each([
    ['no key', '', 4, 'Events are signed with a project key, and none is set.'],
    ['a session', TOKEN, 4, 'Events are signed with a project key, and none is set.'],
    ['a key without its secret', 'twk_Ab3dEf6hIj9kLm2n', 2, 'TIDEWATCH_API_KEY is not of the form <keyId>.<secret>.'],
  ])('%s cannot sign', async (_name, key, exit, message) => {
    const { code, stderr } = await report([], { TIDEWATCH_API_KEY: key });
    expect(code).toBe(exit);
    expect(stderr).toContain(message);
    expect(api.seen).toEqual([]);
  });
});
