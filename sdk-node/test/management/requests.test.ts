/** Requests as they are sent, and inputs that are refused before. */
import { inspect } from 'node:util';
import { afterEach, expect, test } from '@jest/globals';
import { deadAddress, failure, json, startScripted } from '../../../client-core/test/support/scripted-server.js';
import { StatusClient, Tidewatch } from '../../src/index.js';

const KEY = 'twk_0123456789abcdef.the-secret-that-nobody-may-see';
const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

async function requestOf(call: (client: Tidewatch) => PromiseLike<unknown>, prefix = '') {
  const server = await startScripted(json(200, { monitors: [], nextCursor: null }));
  await call(new Tidewatch({ apiKey: KEY, baseUrl: `${server.url}${prefix}/` }));
  await server.stop();
  const [received] = server.received;
  return { line: `${received?.method} ${received?.url}`, body: received?.body, headers: received?.headers };
}

test('fields go where the operation expects them', async () => {
  const list = await requestOf((client) => client.monitors.list({ slug: 'a&b', paused: false, limit: undefined }));
  expect(list).toMatchObject({ line: 'GET /api/v1/monitors?slug=a%26b&paused=false', body: '' });
  expect(list.headers).toMatchObject({ authorization: `Bearer ${KEY}`, accept: 'application/json' });
  expect(list.headers?.['user-agent']).toMatch(/^tidewatch-node\/\d+\.\d+\.\d+ node\/\d+/);
  expect(list.headers).not.toHaveProperty('content-type');
  const update = await requestOf((client) => client.monitors.update({ monitorId: 'a/b ?', name: 'ü', paused: undefined }));
  expect(update).toMatchObject({ line: 'PATCH /api/v1/monitors/a%2Fb%20%3F', body: '{"name":"ü"}' });
  expect(update.headers).toMatchObject({ 'content-type': 'application/json' });
});

test('files are sent as a form, each followed by its path', async () => {
  const files = [
    { path: '/a.js', content: '{"version":3}' },
    { path: '/é.js', content: new Uint8Array([0, 255]).subarray(1) },
  ];
  const upload = await requestOf((client) => client.sourcemaps.upload({ files, domain: 'shop.example.com', release: 'shop@1' }));
  expect(upload.line).toBe('POST /api/v1/sourcemaps');
  const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(upload.headers?.['content-type'] ?? '')?.[1] ?? 'none';
  const head = (name: string) => `Content-Disposition: form-data; name="${name}"`;
  const file = (index: number) => `${head('file')}; filename="${index}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const parts = upload.body?.split(`--${boundary}`).map((part) => part.replace(/^\r\n|\r\n$/g, ''));
  expect(parts).toEqual([
    ...['', `${head('release')}\r\n\r\nshop@1`, `${head('domain')}\r\n\r\nshop.example.com`],
    ...[`${file(0)}{"version":3}`, `${head('path')}\r\n\r\n/a.js`, `${file(1)}\ufffd`, `${head('path')}\r\n\r\n/é.js`, '--'],
  ]);
});

test('the address may have a path, and a public operation gets no key', async () => {
  const login = await requestOf((client) => client.login({ email: 'ada@example.com', password: 'p' }), '/tidewatch');
  expect(login.line).toBe('POST /tidewatch/api/account/login');
  expect(login.headers).not.toHaveProperty('authorization');
});

test('a call names its organization, otherwise that of the client, otherwise that of the environment', async () => {
  const server = await startScripted(json(200, { projects: [], nextCursor: null }));
  const named = async (options: object, own?: string) => {
    await new Tidewatch({ apiKey: KEY, baseUrl: server.url, ...options }).projects.list({}, { organization: own });
    return server.received.at(-1)?.headers['x-tidewatch-organization'];
  };
  expect(await named({})).toBeUndefined();
  process.env['TIDEWATCH_ORGANIZATION'] = 'outer';
  expect([await named({}), await named({ organization: 'acme' }), await named({ organization: 'acme' }, 'bobs')]).toEqual([
    'outer',
    'acme',
    'bobs',
  ]);
  await expect(named({}, 'a\r\nb')).rejects.toMatchObject({ code: 'CONFIGURATION' });
  expect(() => new Tidewatch({ ...at, organization: 'a b' })).toThrow('organization is not the slug or id of an organization');
  await server.stop();
});

const at = { apiKey: KEY, baseUrl: 'http://127.0.0.1:9' };
const inputs: [string, (client: Tidewatch) => PromiseLike<unknown>, string][] = [
  ['no id', (client) => client.monitors.get({} as never), '/monitorId'],
  ['an empty id', (client) => client.monitors.get({ monitorId: '' }), '/monitorId'],
  ['an id that would be another path', (client) => client.monitors.get({ monitorId: '..' }), '/monitorId'],
  ['null in the query', (client) => client.monitors.list({ slug: null as never }), '/slug'],
  ['no files', (client) => client.sourcemaps.upload({ release: '1' } as never), '/files'],
  ['a file without a path', (client) => client.sourcemaps.upload({ release: '1', files: [{ content: '' }] } as never), '/files[0].path'],
  [
    'a file of another kind',
    (client) => client.sourcemaps.upload({ release: '1', files: [{ path: 'a', content: 1 }] } as never),
    '/files[0].content',
  ],
  ['no object', (client) => client.monitors.list('shop' as never), '/input'],
];
test.each(inputs)('refuses %s without sending it', async (_name, call, path) => {
  await expect(call(new Tidewatch(at))).rejects.toMatchObject({ code: 'INVALID_INPUT', details: [expect.objectContaining({ path })] });
});

test('refuses values that cannot be JSON', async () => {
  const circular: Record<string, unknown> = {};
  circular['name'] = circular;
  await expect(new Tidewatch(at).projects.create(circular as never)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test.each<[string, object]>([
  ['no address', { apiKey: KEY }],
  ['no URL', { apiKey: KEY, baseUrl: 'tidewatch' }],
  ['another protocol', { apiKey: KEY, baseUrl: 'ftp://example.com' }],
  ['a password in the address', { apiKey: KEY, baseUrl: 'https://ada:secret@example.com' }],
  ['a query in the address', { apiKey: KEY, baseUrl: 'https://example.com/?a=1' }],
  ['an empty key', { ...at, apiKey: '' }],
  ['a key with a line feed', { ...at, apiKey: `${KEY}\n` }],
  ['an invalid time', { ...at, timeoutMs: Number.NaN }],
  ['too many retries', { ...at, maxRetries: 100 }],
  ['http to another machine', { apiKey: KEY, baseUrl: 'http://tidewatch.example.com' }],
])('the client cannot be created with %s', (_name, options) => {
  delete process.env['TIDEWATCH_URL'];
  expect(() => new Tidewatch(options)).toThrow(expect.objectContaining({ code: 'CONFIGURATION' }));
});

test('plain http needs loopback or an explicit option', () => {
  for (const baseUrl of ['http://localhost:4000', 'http://127.8.8.8', 'http://[::1]:4000', 'https://tidewatch.example.com'])
    expect(() => new Tidewatch({ apiKey: KEY, baseUrl })).not.toThrow();
  expect(() => new Tidewatch({ apiKey: KEY, baseUrl: 'http://tidewatch:4000', allowInsecure: true })).not.toThrow();
});

test('reads the environment, and reports a missing key', async () => {
  const server = await startScripted(json(200, { monitors: [], nextCursor: null }));
  Object.assign(process.env, { TIDEWATCH_URL: server.url, TIDEWATCH_API_KEY: KEY });
  await new Tidewatch().monitors.list();
  expect(server.received[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  await server.stop();
  delete process.env['TIDEWATCH_API_KEY'];
  await expect(new Tidewatch().monitors.list()).rejects.toMatchObject({ code: 'CONFIGURATION' });
});

test('the secret appears in no error and no inspection', async () => {
  const server = await startScripted(failure(401, 'UNAUTHORIZED'));
  const client = new Tidewatch({ apiKey: KEY, baseUrl: server.url });
  const status = new StatusClient({ apiKey: KEY, endpoint: server.url, slug: 'job', maxRetries: 0 });
  const lost = new StatusClient({ apiKey: KEY, endpoint: await deadAddress(), slug: 'job', maxRetries: 0 });
  const thrown = await Promise.allSettled([client.monitors.list(), status.ok(), lost.ok()]);
  await server.stop();
  const bad = [`${KEY}\n`, `${KEY}é`].map((apiKey) => {
    try {
      return new Tidewatch({ ...at, apiKey });
    } catch (error) {
      return error;
    }
  });
  const seen = [client, status, ...thrown, ...bad].map((one) => inspect(one, { depth: 10, showHidden: true }) + JSON.stringify(one));
  expect(seen.join('\n')).toContain('UNAUTHORIZED');
  expect(seen.join('\n')).not.toContain('the-secret-that-nobody-may-see');
});
