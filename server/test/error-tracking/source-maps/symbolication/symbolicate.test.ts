import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSymbolicator } from '../../../../src/error-tracking/source-maps/symbolication/create-symbolicator.js';
import type { Symbolicator } from '../../../../src/error-tracking/source-maps/symbolication/symbolicator.js';
import type { ApiClient } from '../../../harness/api-client.js';
import { silent } from '../../../harness/database.js';
import { organizationOf } from '../../../harness/fixtures.js';
import { eachOwn } from '../../../harness/principals.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../../harness/server.js';
import { BUILDERS, buildWith, EXPECTED, thrownBy } from '../../support/builds.js';
import { disagreements } from '../../support/oracle.js';
import { createProperty, mapOf, upload } from '../../support/uploads.js';

const DOMAIN = 'shop.example.com';
let server: TestServer;
let admin: ApiClient;
let organizationId: string;
let propertyId: string;
let symbolicator: Symbolicator;

beforeAll(async () => {
  server = await startTestServer({ limits: NO_REQUEST_LIMITS });
  admin = server.admin;
  const owner = await server.signIn();
  organizationId = (await organizationOf(owner)).id;
  propertyId = await createProperty(owner, DOMAIN);
  symbolicator = createSymbolicator({ founderOf: eachOwn, database: server.database, log: silent });
});
afterAll(async () => {
  await symbolicator.close();
  await server.stop();
});

const explain = async (release: string, file: string, line = 1, column = 1) =>
  (await admin.call('explainSourceMap', { domain: DOMAIN, release, file, line, column })).body;

test.each(BUILDERS)('a build by %s leads to its lines and names', async (name) => {
  const directory = realpathSync(mkdtempSync(path.join(tmpdir(), 'tw-build-')));
  try {
    const { file, maps } = buildWith(name, directory);
    expect((await upload(admin, DOMAIN, name, maps)).status).toBe(201);
    const frames = thrownBy(directory, file);
    const found = await symbolicator.symbolicate({ organizationId, propertyId, release: name }, frames, true);
    const mapped = found.flatMap((mapping) => (mapping.mapped ? [mapping] : []));
    // a minifier may inline a function: then there are fewer frames, but the throw is always there
    const throwing = mapped.find(({ source }) => /total\.[jt]s$/.test(source));
    expect(throwing?.source.replace('.js', '.ts')).toMatch(/(^|\/)src\/total\.ts$/);
    expect(throwing?.context?.line).toContain(EXPECTED[0].text);
    for (const mapping of mapped) {
      const expected = EXPECTED.find(({ source }) => mapping.source.replace('.js', '.ts').endsWith(`/${source}`));
      if (expected && mapping.context?.line.includes(expected.text) && name !== 'webpack') expect(mapping.line).toBe(expected.line);
    }
    expect(mapped.length).toBeGreaterThanOrEqual(1);
    const places = Array.from({ length: 400 }, (_, index) => ({ line: 1 + (index % 40), column: 1 + index * 7 }));
    for (const map of Object.values(maps)) expect(await disagreements(map, [...frames, ...places])).toEqual([]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

describe('why a frame does not map', () => {
  beforeAll(async () => {
    await upload(admin, DOMAIN, 'why', {
      '/assets/main.3f2a9c1b.js': mapOf('a'),
      '/assets/vendor.js.map': mapOf('b'),
      '/x/same.js': mapOf('c'),
      '/y/same.js': mapOf('d'),
      '/late.js': mapOf('late', { mappings: ';;IAAAA' }),
      '/single.js': mapOf('single', { mappings: 'A' }),
    });
  });

  test('no release', async () => {
    const [mapping] = await symbolicator.symbolicate(
      { organizationId, propertyId, release: null },
      [{ file: '/a.js', line: 1, column: 1 }],
      true,
    );
    expect(mapping).toEqual({ mapped: false, path: '/a.js', reason: 'no_release', nearestPath: null });
  });

  test('the release has no maps', async () => {
    expect(await explain('nothing', '/a.js')).toMatchObject({ mapped: false, reason: 'release_has_no_maps' });
  });

  test('the path is not found, with the nearest one', async () => {
    expect(await explain('why', 'https://shop.example.com/assets/main.0b1c2d3e.js?x')).toMatchObject({
      reason: 'path_not_found',
      path: '/assets/main.0b1c2d3e.js',
      nearestPath: '/assets/main.3f2a9c1b.js',
    });
    expect(await explain('why', '/z/same.js')).toMatchObject({ reason: 'path_not_found' });
    expect(await explain('why', '/q')).toMatchObject({ reason: 'path_not_found', nearestPath: null });
  });

  test("the script is a third party's, until the property names its host", async () => {
    const file = 'https://cdn.example.net/assets/main.3f2a9c1b.js';
    expect(await explain('why', file)).toMatchObject({ mapped: false, reason: 'foreign_host', path: file });
    expect(await explain('why', 'https://static.shop.example.com/assets/main.3f2a9c1b.js')).toMatchObject({ mapped: true });
    expect((await admin.call('updateAnalyticsProperty', { propertyId, scriptHosts: ['CDN.example.net'] })).status).toBe(200);
    expect(await explain('why', file)).toMatchObject({ mapped: true, name: 'a' });
  });

  test('the position is not mapped', async () => {
    for (const [file, line, column] of [
      ['/late.js', 1, 1],
      ['/late.js', 3, 2],
      ['/late.js', 100_000_000, 1],
      ['/single.js', 1, 9],
    ] as const)
      expect(await explain('why', file, line, column)).toMatchObject({ reason: 'position_not_mapped' });
    expect(await explain('why', '/late.js', 3, 5)).toMatchObject({ mapped: true, line: 1 });
    expect(await explain('why', '/srv/app/late.js')).toMatchObject({ path: '/srv/app/late.js', matchedPath: '/late.js' });
  });

  test('what is found by .map and by its name alone', async () => {
    expect(await explain('why', '/assets/vendor.js')).toMatchObject({ mapped: true, matchedPath: '/assets/vendor.js.map', name: 'b' });
    expect(await explain('why', 'file:///srv/app/vendor.js')).toMatchObject({ mapped: true, matchedPath: '/assets/vendor.js.map' });
  });
});

const section = (line: number, column: number, map: unknown) => ({ offset: { line, column }, map });
const indexMap = (...sections: unknown[]) => JSON.stringify({ version: 3, sections });
const deep = (levels: number): string =>
  levels ? `{"version":3,"sections":[{"offset":{"line":0,"column":0},"map":${deep(levels - 1)}}]}` : mapOf();
const plain = (mark: string, more = {}) => JSON.parse(mapOf(mark, more));

describe('a map', () => {
  const MAPS: Record<string, [map: string, expected: object]> = {
    'with sections': [indexMap(section(0, 0, plain('a')), section(0, 10, plain('b'))), { mapped: true, name: 'a' }],
    'with nested sections': [indexMap(section(0, 0, { version: 3, sections: [section(0, 0, plain('n'))] })), { mapped: true, name: 'n' }],
    'with sections that overlap and stand in disorder': [
      indexMap(section(5, 0, plain('z')), section(0, 0, plain('a')), section(0, 0, plain('b'))),
      { mapped: true },
    ],
    'with no sections at all': [indexMap(), { reason: 'position_not_mapped' }],
    'whose section begins a billion lines below': [
      indexMap(section(0, 0, plain('a')), section(1e9, 0, plain('b'))),
      { reason: 'invalid_map' },
    ],
    'whose sections are nothing': [indexMap(null, 1, 'x', {}), { reason: 'invalid_map' }],
    'whose section leads elsewhere': [
      indexMap({ offset: { line: 0, column: 0 }, url: 'http://127.0.0.1/x.map' }),
      { reason: 'invalid_map' },
    ],
    'that is nested without end': [deep(5000), { reason: 'invalid_map' }],
    'with letters that are no VLQ': [mapOf('a', { mappings: 'AAA!A' }), { reason: 'invalid_map' }],
    'whose number never ends': [mapOf('a', { mappings: 'gggggggggggggg' }), { reason: 'invalid_map' }],
    'whose number is cut off': [mapOf('a', { mappings: 'AAAg,AAAA' }), { reason: 'invalid_map' }],
    'with two numbers in a segment': [mapOf('a', { mappings: 'AA' }), { reason: 'invalid_map' }],
    'that leads to a missing source': [mapOf('a', { mappings: 'AuBAA' }), { reason: 'invalid_map' }],
    'that leads to a negative source': [mapOf('a', { mappings: 'ADAA' }), { reason: 'invalid_map' }],
    'that leads to a negative line': [mapOf('a', { mappings: 'AADA' }), { reason: 'invalid_map' }],
    'that leads to a line missing in its source': [mapOf('a', { mappings: 'AAggggBA' }), { mapped: true, context: null }],
    'with a missing name': [mapOf('a', { mappings: 'AAAAuB' }), { mapped: true, name: null }],
    'without names': [mapOf('a', { names: undefined }), { mapped: true, name: null }],
    'whose names are numbers and objects': [mapOf('a', { names: [{ a: 1 }] }), { mapped: true, name: null }],
    'whose sources are null': [mapOf('a', { sources: null }), { reason: 'invalid_map' }],
    'whose source is null': [mapOf('a', { sources: [null] }), { mapped: true, source: '<anonymous source>', line: 1 }],
    'whose source is a number': [mapOf('a', { sources: [7] }), { mapped: true, source: '<anonymous source>', line: 1 }],
    'whose sourcesContent is shorter': [mapOf('a', { sourcesContent: [] }), { mapped: true, context: null }],
    'whose sourcesContent is not a text': [mapOf('a', { sourcesContent: [{}] }), { mapped: true, context: null }],
    'whose sourceRoot is a list': [mapOf('a', { sourceRoot: [] }), { mapped: true, source: 'src/a.ts' }],
    'with a proto of its own': [mapOf('a').replace('"version"', '"__proto__":{"mappings":1},"version"'), { mapped: true }],
    'of 15 MiB of empty lines': [mapOf('a', { mappings: `AAAA${';'.repeat(15 * 1_048_576 - 200)}` }), { reason: 'invalid_map' }],
    'of 15 MiB of brackets': [`{"version":3,"mappings":"AAAA","sources":["a"],"x":[${'[],'.repeat(4_900_000)}[]]}`, {}],
    'of 15 MiB of line breaks in its source': [
      mapOf('a', { sourcesContent: ['\n'.repeat(7_000_000)], mappings: 'AAggggGA' }),
      { mapped: true },
    ],
  };

  test.each(Object.entries(MAPS))('%s fails no other map and has a reason', async (name, [map, expected]) => {
    const answer = await upload(admin, DOMAIN, name, { '/a.js': map });
    // an unreadable map is refused at once
    if (answer.status !== 201) expect(answer.body.error?.code).toBe('INVALID_SOURCE_MAP');
    else expect(await explain(name, '/a.js')).toMatchObject(expected);
  });

  test('shows five lines around, each cut to 500 characters', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1}${index === 9 ? 'x'.repeat(2000) : ''}`);
    await upload(admin, DOMAIN, 'context', { '/a.js': mapOf('a', { sourcesContent: [lines.join('\r\n')], mappings: 'AASA' }) });
    const { context } = await explain('context', '/a.js');
    expect(context?.before).toEqual(lines.slice(4, 9));
    expect(context?.line).toBe(lines[9]?.slice(0, 500));
    expect(context?.after).toEqual(lines.slice(10, 15));
  });
});

test('a thread that dies or hangs fails one map only, and is replaced', async () => {
  const maps = { organizationId, propertyId, release: 'lost' };
  // nested lists are parsed quickly and need much memory
  await upload(admin, DOMAIN, 'lost', {
    '/heavy.js': mapOf('h', { x: JSON.parse(`[${'[[]],'.repeat(900_000)}0]`) }),
    '/light.js': mapOf('l'),
  });
  const at = (file: string) => ({ file, line: 1, column: 1 });
  const small = createSymbolicator({ founderOf: eachOwn, database: server.database, log: silent, memoryMb: 24 });
  const hasty = createSymbolicator({ founderOf: eachOwn, database: server.database, log: silent, deadlineMs: 1 });
  try {
    const heavy = await small.symbolicate(maps, [at('/heavy.js'), at('/light.js')], true);
    expect(heavy.map((mapping) => mapping.mapped || mapping.reason)).toEqual(['invalid_map', true]);
    expect(await hasty.symbolicate(maps, [at('/light.js')], true)).toMatchObject([{ reason: 'invalid_map' }]);
  } finally {
    await Promise.all([small.close(), hasty.close()]);
  }
});

test('a map without time is deferred, and mapped when there is some', async () => {
  await upload(admin, DOMAIN, 'busy', { '/a.js': mapOf('a') });
  const ask = (from: Symbolicator, patienceMs?: number) =>
    from.symbolicate({ organizationId, propertyId, release: 'busy' }, [{ file: '/a.js', line: 1, column: 1 }], true, patienceMs);
  const spent = createSymbolicator({ founderOf: eachOwn, database: server.database, log: silent, budgetMs: 0 });
  try {
    expect(await ask(spent)).toEqual([{ mapped: false, path: '/a.js', matchedPath: '/a.js', reason: 'deferred', nearestPath: null }]);
    expect(await ask(symbolicator, 0)).toMatchObject([{ reason: 'deferred' }]);
    expect(await ask(symbolicator)).toMatchObject([{ mapped: true, name: 'a' }]);
  } finally {
    await spent.close();
  }
});

test('an upload is visible at once in its process, and concurrent requests fetch a map once', async () => {
  expect(await explain('fresh', '/a.js')).toMatchObject({ reason: 'release_has_no_maps' });
  await upload(admin, DOMAIN, 'fresh', { '/a.js': mapOf('one') });
  expect(await explain('fresh', '/a.js')).toMatchObject({ name: 'one' });
  await upload(admin, DOMAIN, 'fresh', { '/a.js': mapOf('two') });
  let reads = 0;
  const count = ({ sql }: { sql: string }) => {
    if (sql.includes('substring(compressed')) reads += 1;
  };
  server.database.knex.on('query', count);
  const at = { file: '/a.js', line: 1, column: 1 };
  const asked = Array.from({ length: 8 }, () => symbolicator.symbolicate({ organizationId, propertyId, release: 'fresh' }, [at], true));
  for (const answers of await Promise.all(asked)) expect(answers).toMatchObject([{ mapped: true, name: 'two' }]);
  server.database.knex.off('query', count);
  expect(reads).toBe(1);
});
