import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { drawPlace, type SourcePosition, whyNot } from '#client-core/record/explain-words.js';
import { parsePosition } from '../../src/sourcemaps/position.js';
import { type ApiServer, refuse, startApi } from '../support/api-server.js';
import { API_KEY, SECRET } from '../support/fixtures.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

const MAP = JSON.stringify({ version: 3, sources: [], names: [], mappings: '' });
const LISTED = { body: { propertyId: 'p', release: 'shop@1', files: [], nextCursor: null } };
const UPLOADED = [{ path: '/a.js', size: MAP.length, sha256: createHash('sha256').update(MAP).digest('hex') }];
const STORED = { status: 201, body: { release: 'shop@1', propertyId: 'p', uploaded: UPLOADED } };
const TO = ['--release', 'shop@1', '--domain', 'shop.example.com'];

let api: ApiServer;
let home: Home;
let directory: string;

beforeAll(async () => {
  [api, home] = await Promise.all([startApi(), makeHome()]);
  directory = await mkdtemp(path.join(tmpdir(), 'tidewatch-build-'));
  await writeFile(path.join(directory, 'a.js'), 'a();');
  await writeFile(path.join(directory, 'a.js.map'), MAP);
  await writeFile(path.join(directory, 'vendor.js'), 'v();');
});

afterEach(() => void api.seen.splice(0));

afterAll(async () => {
  await Promise.all([api.close(), home.remove(), rm(directory, { recursive: true, force: true })]);
});

const run = (...args: string[]) => runCli(args, { env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY } });
const upload = (...more: string[]) => run('sourcemaps', 'upload', directory, ...TO, ...more);

describe('sourcemaps check', () => {
  const check = (...more: string[]) => runCli(['sourcemaps', 'check', directory, ...more], { env: home.env });

  test('says for each file whether its errors would be mapped, and exits with 1 if not', async () => {
    const { code, stdout, stderr } = await check();
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: [
        'path\tstate\tmappings\tsample\treason',
        '/a.js\tunmapped\t0\t0/0\tthe map leads no place to a source',
        'vendor.js\tunmapped\t0\t0/0\tit names no map, and none lies beside it',
        '',
      ].join('\n'),
      stderr: '2 files: 0 ok, 0 partly, 2 unmapped.\n',
    });
  });

  test('prints JSON, and only paths with --quiet', async () => {
    const { code, stdout } = await check('--json', '--ignore', 'a.js*');
    expect(code).toBe(1);
    expect(JSON.parse(stdout).files).toMatchObject([{ path: 'vendor.js', state: 'unmapped', withoutText: [] }]);
    expect((await check('--quiet')).stdout).toBe('/a.js\nvendor.js\n');
  });

  test('fails without generated files or folder', async () => {
    expect(await check('--ext', 'tsx', '--ignore', '*.map')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('No generated files'),
    });
    expect((await runCli(['sourcemaps', 'check', `${directory}/nowhere`], { env: home.env })).code).toBe(2);
  });
});

describe('sourcemaps upload', () => {
  test('sends the key in a header, and warns of files without maps', async () => {
    api.on('GET /api/v1/sourcemaps', LISTED);
    api.on('POST /api/v1/sourcemaps', STORED);
    const { code, stdout, stderr } = await upload();
    expect({ code, stdout }).toEqual({ code: 0, stdout: `path\tstate\tsize\n/a.js\tstored\t${MAP.length}\n` });
    expect(stderr).toBe(
      'vendor.js has no source map: it names no map, and none lies beside it.\nSource maps of shop@1: 1 stored (51 B), 0 unchanged.\n',
    );
    expect(api.seen.map(({ method, headers }) => [method, headers.authorization])).toEqual([
      ['GET', `Bearer ${API_KEY}`],
      ['POST', `Bearer ${API_KEY}`],
    ]);
  });

  test('needs no key in a dry run, and sends nothing', async () => {
    const { code, stdout, stderr } = await runCli(['sourcemaps', 'upload', directory, ...TO, '--dry-run', '--ignore', 'vendor.js'], {
      env: home.env,
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: `path\tstate\tsize\n/a.js\tplanned\t${MAP.length}\n` });
    expect(stderr).toBe('Would store 1 source map of shop@1 (51 B) in 1 request.\n');
    expect(api.seen).toEqual([]);
  });

  test('prints only paths with --quiet', async () => {
    expect((await upload('--dry-run', '--quiet')).stdout).toBe('/a.js\n');
  });

  test('sends nothing with --strict if a file has no map', async () => {
    const { code, stderr } = await upload('--strict');
    expect(code).toBe(1);
    expect(stderr).toContain('  vendor.js: it names no map, and none lies beside it');
    expect(api.seen).toEqual([]);
  });

  test('without maps succeeds, or is not found with --strict', async () => {
    const none = ['--ext', 'tsx'];
    expect(await upload(...none)).toMatchObject({ code: 0, stderr: expect.stringContaining(`No source maps in ${directory}.`) });
    expect(await upload(...none, '--strict')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('error: No source maps in '),
    });
  });

  test('exits with 1 if something was not stored', async () => {
    api.on('GET /api/v1/sourcemaps', LISTED);
    api.on('POST /api/v1/sourcemaps', refuse(409, 'RELEASE_FILE_LIMIT', 'The release has 1,000 files.'));
    const { code, stdout, stderr } = await upload();
    expect({ code, stdout }).toEqual({ code: 1, stdout: `path\tstate\tsize\n/a.js\tfailed\t${MAP.length}\n` });
    expect(stderr).toContain('/a.js was not stored: The release has 1,000 files.');
  });

  test('announces retries', async () => {
    api.on('GET /api/v1/sourcemaps', LISTED);
    const replies = [refuse(503, 'UNAVAILABLE', 'Too much at once.', { headers: { 'Retry-After': '0' } }), STORED];
    api.on('POST /api/v1/sourcemaps', () => replies.shift() ?? STORED);
    const { code, stderr } = await upload('--ignore', 'vendor.js');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'Too much at once. Trying again in 1 s.\nSource maps of shop@1: 1 stored (51 B), 0 unchanged.\n',
    });
  });

  test('warns of an inline map', async () => {
    const inside = await mkdtemp(path.join(tmpdir(), 'tidewatch-build-'));
    try {
      await writeFile(path.join(inside, 'b.js'), `b();\n//# sourceMappingURL=data:application/json;base64,${btoa(MAP)}`);
      const { stderr } = await run('sourcemaps', 'upload', inside, ...TO, '--dry-run');
      expect(stderr).toContain('b.js contains its map inline, where anyone can read it.\n');
    } finally {
      await rm(inside, { recursive: true, force: true });
    }
  });

  test('reports rejections like all commands', async () => {
    api.on('GET /api/v1/sourcemaps', refuse(403, 'FORBIDDEN_SCOPE', 'The key lacks errors:write.'));
    const { code, stdout, stderr } = await upload();
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toContain('error: The key lacks errors:write. (FORBIDDEN_SCOPE)');
    expect(stderr).not.toContain(SECRET);
  });

  test.each([
    ['no release', ['--domain', 'shop.example.com'], 'Missing: --release'],
    ['no property', ['--release', '1'], 'Give either --domain or --property'],
    ['two properties', [...TO, '--property', 'other.example.com'], 'Give either --domain or --property'],
    ['no number', [...TO, '--concurrency', '0'], 'from 1 to 16'],
    ['a line for a shell', [...TO, '--curl'], '--curl is not available here'],
  ])('rejects %s', async (_name, args, words) => {
    expect(await run('sourcemaps', 'upload', directory, ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(words) });
  });

  test('rejects a missing folder', async () => {
    expect(await run('sourcemaps', 'upload', '/nowhere', ...TO)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no folder /nowhere'),
    });
  });
});

describe('a position', () => {
  const ADDRESS = 'https://shop.example.com/assets/main.js';
  test.each<[string, string, string]>([
    ['an address', `${ADDRESS}:1:2034`, ADDRESS],
    ['a path', '/assets/main.js:1:2034', '/assets/main.js'],
    ['a line of Chrome', `    at t (${ADDRESS}:1:2034)`, ADDRESS],
    ['a line of Chrome without a name', `at ${ADDRESS}:1:2034`, ADDRESS],
    ['a line of Chrome after an await', `at async pay (${ADDRESS}:1:2034)`, ADDRESS],
    ['a line of Firefox', `t@${ADDRESS}:1:2034`, ADDRESS],
    ['a line with a folder in brackets', 'at GET (/app/(shop)/main.js:1:2034)', '/app/(shop)/main.js'],
    ['an address with a folder in brackets', '/app/(shop)/main.js:1:2034', '/app/(shop)/main.js'],
    ['a method with another name', 'at Cart.t [as pay] (/main.js:1:2034)', '/main.js'],
    ['an address with a port', 'http://localhost:4000/main.js:1:2034', 'http://localhost:4000/main.js'],
    ['a path with an at', '/@scope/main.js:1:2034', '/@scope/main.js'],
  ])('accepts %s', (_name, text, file) => {
    expect(parsePosition(text, undefined, undefined)).toEqual({ file, line: 1, column: 2034 });
  });

  test('accepts three words', () => {
    expect(parsePosition('/main.js', '3', '4')).toEqual({ file: '/main.js', line: 3, column: 4 });
  });

  test.each([
    ['/main.js', undefined, undefined],
    ['/main.js:1', undefined, undefined],
    ['/main.js:1:2', '3', undefined],
    ['/main.js', '0', '1'],
    ['/main.js', '1', 'x'],
  ])('rejects %s %s %s', (file, line, column) => {
    expect(() => parsePosition(file, line, column)).toThrow();
  });
});

describe('explain', () => {
  const NOWHERE: SourcePosition = {
    ...{ mapped: false, reason: null, path: '/assets/main.js', matchedPath: null, nearestPath: null },
    ...{ source: null, line: null, column: null, name: null, context: null },
  };
  const asked = { release: 'shop@1', property: '--domain shop.example.com' };

  test.each<[Partial<SourcePosition>, string]>([
    [{ reason: 'release_has_no_maps' }, 'The release shop@1 has no source maps on this server.'],
    [{ reason: 'path_not_found' }, 'No source map of shop@1 has the path /assets/main.js.'],
    [
      { reason: 'path_not_found', nearestPath: '/main.js' },
      'The nearest is /main.js. Their folders differ. Upload with another --url-prefix',
    ],
    [{ reason: 'path_not_found', nearestPath: '/assets/main.1a.js' }, 'Their names differ, as if from different builds'],
    [{ reason: 'position_not_mapped', matchedPath: '/assets/main.js' }, 'has no entry for this line and column'],
    [{ reason: 'invalid_map', matchedPath: '/assets/main.js' }, 'The map of /assets/main.js is broken.'],
  ])('%j has a reason', (change, words) => {
    expect(whyNot({ ...NOWHERE, ...change }, asked).join('\n')).toContain(words);
  });

  test('shows the source lines', () => {
    const context = { before: ['export function pay() {'], line: '  throw 1;', after: ['}'] };
    const place = { ...NOWHERE, mapped: true, source: 'src/pay.ts', line: 10, column: 3, name: 'pay', context };
    expect(drawPlace(place)).toEqual(['src/pay.ts:10:3 (pay)', '', '    9  export function pay() {', '-> 10    throw 1;', '   11  }']);
  });
});
