import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { createKey } from '../../../../server/test/harness/fixtures.js';
import { type SignedInServer, signedInServer } from '../../support/tidewatch-server.js';

let tidewatch: SignedInServer;
let directory: string;
let env: Record<string, string>;

const DOMAIN = ['--domain', 'shop.example.com'];
const RELEASE = ['--release', 'shop@1.0.0'];
const run = (...args: string[]) => tidewatch.run(['sourcemaps', ...args], { env, cwd: directory });
const lines = (text: string) => text.trimEnd().split('\n');

/** A bundle of two modules; the second throws. */
async function bundle(): Promise<void> {
  await mkdir(path.join(directory, 'src'));
  await writeFile(path.join(directory, 'src/main.ts'), "import { pay } from './pay.js';\npay(1);\n");
  await writeFile(
    path.join(directory, 'src/pay.ts'),
    'export function pay(total: number): void {\n  throw new RangeError("no " + total);\n}\n',
  );
  await build({
    ...{ absWorkingDir: directory, entryPoints: ['src/main.ts'], outdir: 'dist/js', bundle: true, minify: true, sourcemap: 'linked' },
    logLevel: 'silent',
  });
}

beforeAll(async () => {
  tidewatch = await signedInServer();
  const session = await tidewatch.server.signIn();
  await session.call('createAnalyticsProperty', { domain: 'shop.example.com' });
  const { credential } = await createKey(session, { kind: 'organization', scopes: ['errors:write'] });
  env = { TIDEWATCH_API_KEY: credential };
  directory = await mkdtemp(path.join(tmpdir(), 'tidewatch-build-'));
  await bundle();
});

afterAll(async () => {
  await tidewatch.close();
  await rm(directory, { recursive: true, force: true });
});

describe('on a real server', () => {
  test('uploads a build, a line per path, and nothing the second time', async () => {
    const first = await run('upload', 'dist', ...RELEASE, ...DOMAIN);
    expect(first).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Source maps of shop@1\.0\.0: 1 stored \(\d+ B\), 0 unchanged\.\n$/),
    });
    expect(lines(first.stdout)).toEqual(['path\tstate\tsize', expect.stringMatching(/^\/js\/main\.js\tstored\t\d+$/)]);
    const again = await run('upload', 'dist', ...RELEASE, ...DOMAIN, '--gzip', '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({
      release: 'shop@1.0.0',
      files: [{ path: '/js/main.js', state: 'unchanged' }],
      deleted: [],
    });
  });

  test('stores a compressed upload with a prefix under other paths', async () => {
    const { code, stdout } = await run('upload', 'dist', '--strip-prefix', 'js', '--url-prefix', '~/v2', '--gzip', ...RELEASE, ...DOMAIN);
    expect([code, lines(stdout)[1]?.split('\t')[0]]).toEqual([0, '/v2/main.js']);
  });

  test('lists releases and their files', async () => {
    expect(lines((await run('list', ...DOMAIN)).stdout)[1]).toMatch(/^shop@1\.0\.0\t2\t\d+\t/);
    const files = await run('list', '--property', 'shop.example.com', ...RELEASE);
    expect(lines(files.stdout)[0]).toBe('path\tsize\tcompressedSize\tsha256\tcreatedAt');
    expect(
      lines(files.stdout)
        .slice(1)
        .map((line) => line.split('\t')[0]),
    ).toEqual(['/js/main.js', '/v2/main.js']);
  });

  test('explains a position as in a stack', async () => {
    const code = await readFile(path.join(directory, 'dist/js/main.js'), 'utf8');
    const column = code.indexOf('throw') + 1;
    const mapped = await run('explain', `    at o (https://shop.example.com/js/main.js:1:${column})`, ...RELEASE, ...DOMAIN, '--json');
    expect(mapped.code).toBe(0);
    expect(JSON.parse(mapped.stdout)).toMatchObject({ mapped: true, source: expect.stringMatching(/src\/pay\.ts$/), line: 2 });
  });

  test('explains why a position cannot be mapped, and exits with 1', async () => {
    const { code, stderr } = await run('explain', '/static/main.js:1:1', '--release', 'shop@9', ...DOMAIN);
    expect(code).toBe(1);
    expect(stderr).toContain('The release shop@9 has no source maps on this server.');
    expect(stderr).toContain('tidewatch sourcemaps upload <dir> --release shop@9 --domain shop.example.com');
  });

  test('another property is not found', async () => {
    const { code, stderr } = await run('upload', 'dist', ...RELEASE, '--domain', 'other.example.com');
    expect(code).toBe(3);
    expect(stderr).toContain('(PROPERTY_NOT_FOUND)');
  });

  test('deletes the maps of the build on request, and those of a release', async () => {
    const { code, stderr } = await run('upload', 'dist', '--delete-after-upload', '--strict', ...RELEASE, ...DOMAIN);
    expect([code, stderr]).toEqual([0, 'Source maps of shop@1.0.0: 0 stored, 1 unchanged, 1 deleted locally.\n']);
    expect(existsSync(path.join(directory, 'dist/js/main.js.map'))).toBe(false);
    const gone = await run('delete', ...RELEASE, ...DOMAIN, '--yes');
    expect(lines(gone.stdout)).toEqual(['deleted', '2']);
  });
});
