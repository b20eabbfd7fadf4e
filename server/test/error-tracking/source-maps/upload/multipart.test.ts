import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../../harness/api-client.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../../harness/server.js';
import { until } from '../../../harness/until.js';
import { sendRaw } from '../../../transports/http/raw-request.js';
import { BOUNDARY, createProperty, FORM, formOf, mapOf, type Part, pairsOf, sendParts, upload } from '../../support/uploads.js';

const DOMAIN = 'shop.example.com';
const MIB = 1_048_576;
let server: TestServer;
let admin: ApiClient;
const HEAD: Part[] = [
  ['release', 'r'],
  ['domain', DOMAIN],
];

beforeAll(async () => {
  server = await startTestServer({ limits: NO_REQUEST_LIMITS });
  admin = server.admin;
  await createProperty(await server.signIn(), DOMAIN);
});
afterAll(() => server.stop());

const FILE: Part = ['file', mapOf(), 'main.js.map'];
const WRONG: Record<string, [code: string, parts: Part[], path?: string]> = {
  'no part at all': ['INVALID_RELEASE', []],
  'no release': ['INVALID_RELEASE', [['domain', DOMAIN], FILE, ['path', '/a.js']], '/release'],
  'an empty release': ['INVALID_RELEASE', [['release', ' '], ['domain', DOMAIN], FILE, ['path', '/a.js']]],
  'a release of 201 characters': ['INVALID_RELEASE', [['release', 'r'.repeat(201)], ['domain', DOMAIN], FILE, ['path', '/a.js']]],
  'a release with a line break': ['INVALID_RELEASE', [['release', 'a\nb'], ['domain', DOMAIN], FILE, ['path', '/a.js']]],
  'a release that is not UTF-8': ['INVALID_RELEASE', [['release', Buffer.from([0xff, 0x41])], ['domain', DOMAIN], FILE, ['path', '/a.js']]],
  'a release that never ends': ['INVALID_RELEASE', [['release', 'r'.repeat(100_000)], ['domain', DOMAIN], FILE, ['path', '/a.js']]],
  'neither domain nor propertyId': ['INVALID_SELECTOR', [['release', 'r'], FILE, ['path', '/a.js']]],
  'a propertyId that is none': ['INVALID_SELECTOR', [['release', 'r'], ['propertyId', 'x'], FILE, ['path', '/a.js']], '/propertyId'],
  'a property that is not there': ['PROPERTY_NOT_FOUND', [['release', 'r'], ['domain', 'nowhere.example.com'], FILE, ['path', '/a.js']]],
  'no pair': ['INVALID_MULTIPART', HEAD],
  'a file without its path': ['INVALID_MULTIPART', [...HEAD, FILE], 'main.js.map'],
  'a path without its file': ['INVALID_MULTIPART', [...HEAD, ['path', '/a.js']], '/a.js'],
  'two files in a row': ['INVALID_MULTIPART', [...HEAD, FILE, FILE, ['path', '/a.js'], ['path', '/b.js']], 'main.js.map'],
  'a path twice': ['INVALID_MULTIPART', [...HEAD, ...pairsOf({ '/a.js': mapOf(), '//x/../a.js?v=2': mapOf('b') })], '/a.js'],
  'an unknown part': ['INVALID_MULTIPART', [...HEAD, ['environment', 'live'], FILE, ['path', '/a.js']], '/environment'],
  'a release after the files': ['INVALID_MULTIPART', [...HEAD, FILE, ['path', '/a.js'], ['release', 'r']], '/release'],
  'a release twice': ['INVALID_MULTIPART', [['release', 'r'], ...HEAD, FILE, ['path', '/a.js']], '/release'],
  'a path that names no file': ['INVALID_MULTIPART', [...HEAD, FILE, ['path', 'https://shop.example.com']]],
  'an empty path': ['INVALID_MULTIPART', [...HEAD, FILE, ['path', '']]],
  'a path of 1,001 characters': ['INVALID_MULTIPART', [...HEAD, FILE, ['path', `/${'a'.repeat(1000)}`]]],
  'a path that is too long when it is escaped': ['INVALID_MULTIPART', [...HEAD, FILE, ['path', `/${'ä'.repeat(400)}`]]],
  'a file that is not JSON': ['INVALID_SOURCE_MAP', [...HEAD, ...pairsOf({ '/ok.js': mapOf(), '/a.js': '{' })], '/a.js'],
  'an empty file': ['INVALID_SOURCE_MAP', [...HEAD, ...pairsOf({ '/a.js': '' })], '/a.js'],
  'a file that is not UTF-8': ['INVALID_SOURCE_MAP', [...HEAD, ...pairsOf({ '/a.js': Buffer.from([0x22, 0xff, 0x22]) })], '/a.js'],
  'a map of version 2': ['INVALID_SOURCE_MAP', [...HEAD, ...pairsOf({ '/a.js': mapOf('a', { version: 2 }) })], '/a.js'],
  'a map whose version is text': ['INVALID_SOURCE_MAP', [...HEAD, ...pairsOf({ '/a.js': mapOf('a', { version: '3' }) })], '/a.js'],
  'a map whose mappings are a list': ['INVALID_SOURCE_MAP', [...HEAD, ...pairsOf({ '/a.js': mapOf('a', { mappings: [] }) })], '/a.js'],
  'a list': ['INVALID_SOURCE_MAP', [...HEAD, ...pairsOf({ '/a.js': '[3]' })], '/a.js'],
  null: ['INVALID_SOURCE_MAP', [...HEAD, ...pairsOf({ '/a.js': 'null' })], '/a.js'],
};

test.each(Object.entries(WRONG))('%s is refused with its own code, and nothing is stored', async (_name, [code, parts, where]) => {
  const { body } = await sendParts(admin, parts);
  expect(body.error?.code).toBe(code);
  if (where !== undefined) expect(body.error?.details?.[0]?.path).toBe(where);
  expect((await admin.call('listSourceMaps', { domain: DOMAIN })).body.releases).toEqual([]);
});

const post = (body: Buffer | string, headers: Record<string, string> = FORM) =>
  admin.request('uploadSourceMaps', 'POST', '/api/v1/sourcemaps', body, headers);

describe('a body that is', () => {
  const whole = formOf([...HEAD, FILE, ['path', '/a.js']]);

  test('of another type or encoding is a 415', async () => {
    expect((await post('{}', { 'Content-Type': 'application/json' })).status).toBe(415);
    expect((await post(whole, { 'Content-Type': 'multipart/mixed; boundary=x' })).status).toBe(415);
    expect((await post(whole, { ...FORM, 'Content-Encoding': 'br' })).status).toBe(415);
  });

  test('without a boundary, truncated or not a form is INVALID_MULTIPART', async () => {
    const bodies: [Buffer | string, Record<string, string>][] = [
      [whole, { 'Content-Type': 'multipart/form-data' }],
      [whole.subarray(0, whole.length - 60), FORM],
      [whole.subarray(0, 200), FORM],
      ['nothing like it', FORM],
      [whole, { 'Content-Type': 'multipart/form-data; boundary=other' }],
    ];
    for (const [body, headers] of bodies) expect((await post(body, headers)).body.error?.code).toBe('INVALID_MULTIPART');
  });

  test('truncated or garbage under gzip is INVALID_MULTIPART', async () => {
    const packed = gzipSync(whole);
    const headers = { ...FORM, 'Content-Encoding': 'gzip' };
    for (const body of [packed.subarray(0, packed.length - 12), packed.subarray(0, 5), whole, Buffer.from('no gzip')])
      expect((await post(body, headers)).body.error?.code).toBe('INVALID_MULTIPART');
  });

  test('that is small but decompresses to gigabytes is stopped at the limit', async () => {
    const bomb = gzipSync(Buffer.concat([formOf([...HEAD]).subarray(0, -BOUNDARY.length - 6), Buffer.alloc(200 * MIB)]));
    expect(bomb.length).toBeLessThan(MIB);
    const { body } = await post(bomb, { ...FORM, 'Content-Encoding': 'gzip' });
    expect(body.error?.code).toBe('REQUEST_TOO_LARGE');
  });
});

describe('the limit', () => {
  // spaces are valid JSON and compress well; noise does not
  const sized = (bytes: number) => Buffer.concat([Buffer.from(mapOf()), Buffer.alloc(bytes - mapOf().length, ' ')]);

  test('of a file is 15 MiB', async () => {
    expect((await upload(admin, DOMAIN, 'size', { '/a.js': sized(15 * MIB) })).status).toBe(201);
    const { status, body } = await sendParts(admin, [...HEAD, ['path', '/big.js'], ['file', sized(15 * MIB + 1), 'big.map']]);
    expect([status, body.error?.code, body.error?.details?.[0]?.path]).toEqual([413, 'FILE_TOO_LARGE', '/big.js']);
  });

  test('of a request is 40 MiB, as sent and unpacked', async () => {
    const three = { '/a.js': sized(13 * MIB), '/b.js': sized(13 * MIB), '/c.js': sized(13 * MIB) };
    expect((await upload(admin, DOMAIN, 'request', three)).status).toBe(201);
    const four: Part[] = [...HEAD, ...pairsOf({ ...three, '/d.js': sized(MIB) })];
    for (const gzip of [true, false]) expect((await sendParts(admin, four, { gzip })).body.error?.code).toBe('REQUEST_TOO_LARGE');
  });

  test('of a request is checked before reading its body if its length is announced', async () => {
    const headers = { ...FORM, Authorization: `Bearer ${admin.credential}`, 'Content-Length': String(1024 * MIB) };
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(server.baseUrl);
      const outgoing = request({ hostname, port, method: 'POST', path: '/api/v1/sourcemaps', headers, agent: false }, (response) => {
        resolve(response.statusCode);
        outgoing.destroy();
      });
      outgoing.on('error', reject);
      outgoing.flushHeaders();
    });
    expect(answer).toBe(413);
  });

  test('of files in a request is 100', async () => {
    const files = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`/${index}.js`, mapOf()]));
    expect((await upload(admin, DOMAIN, 'many', files(100))).status).toBe(201);
    const { status, body } = await upload(admin, DOMAIN, 'many', files(101));
    expect([status, body.error?.code]).toEqual([413, 'TOO_MANY_FILES']);
  });
});

test('a caller without permission is refused before any of the body is read', async () => {
  const headers = { ...FORM, 'Content-Length': String(30 * MIB), Authorization: 'Bearer no.good' };
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(server.baseUrl);
    const outgoing = request({ hostname, port, method: 'POST', path: '/api/v1/sourcemaps', headers, agent: false }, (response) => {
      resolve(response.statusCode);
      outgoing.destroy();
    });
    outgoing.on('error', reject);
    outgoing.flushHeaders();
  });
  expect(answer).toBe(401);
});

/** The number of open upload files of this process, which is also the server's. Unknown on other systems than Linux. */
function openUploads(): string[] {
  const names = process.platform === 'linux' ? readdirSync('/proc/self/fd') : [];
  return names.flatMap((name) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${name}`);
      return target.includes(path.join(server.config.dataDirectory, 'uploads')) ? [target] : [];
    } catch {
      return [];
    }
  });
}

test('an aborted upload leaves nothing, neither stored nor on the disk', async () => {
  const body = formOf([...HEAD, ...pairsOf({ '/a.js': mapOf(), '/b.js': randomBytes(4 * MIB) })]);
  const { hostname, port } = new URL(server.baseUrl);
  const headers = { ...FORM, Authorization: `Bearer ${admin.credential}`, 'Content-Length': String(body.length) };
  const outgoing = request({ hostname, port, method: 'POST', path: '/api/v1/sourcemaps', headers, agent: false });
  outgoing.on('error', () => undefined);
  outgoing.write(body.subarray(0, 3 * MIB));
  if (process.platform === 'linux') await until(() => openUploads().length >= 2, { what: 'two files that are being written' });
  outgoing.destroy();
  await until(() => openUploads().length === 0, { what: 'the end of the files' });
  expect(readdirSync(path.join(server.config.dataDirectory, 'uploads'))).toEqual([]);
  expect((await admin.call('listSourceMaps', { domain: DOMAIN, release: 'r' })).body.files).toEqual([]);
  // and the same connection pool continues
  expect((await sendRaw(server.baseUrl, { path: '/healthz' })).status).toBe(200);
});

test('paths are never used as file paths', async () => {
  const files = {
    '../../../etc/passwd': mapOf('a'),
    '/assets/%2e%2e/%2e%2e/main.js': mapOf('b'),
    'C:\\build\\dist\\win.js': mapOf('c'),
    'file:///srv/app/node.js': mapOf('d'),
    '//cdn.example.com//x.js': mapOf('e'),
    'name with spaces.js#x?y': mapOf('f'),
    '/nul\u0000.js': mapOf('g'),
  };
  const { body } = await upload(admin, DOMAIN, 'paths', files);
  expect(body.uploaded.map(({ path: stored }) => stored)).toEqual([
    '/etc/passwd',
    '/main.js',
    '/C:/build/dist/win.js',
    '/srv/app/node.js',
    '/cdn.example.com/x.js',
    '/name%20with%20spaces.js',
    '/nul%00.js',
  ]);
});

test.each(['properties', 'source_map_contents'])('a failure of ours is not called one of the sender (%s)', async (table) => {
  const { knex } = server.database;
  await knex.raw('alter table ?? rename to away', [table]);
  try {
    const { status, body } = await upload(admin, DOMAIN, 'r', { '/ours.js': mapOf(table) });
    expect([status, body.error?.code]).toEqual([500, 'INTERNAL']);
  } finally {
    await knex.raw('alter table away rename to ??', [table]);
  }
  expect((await upload(admin, DOMAIN, 'r', { '/ours.js': mapOf(table) })).status).toBe(201);
});
