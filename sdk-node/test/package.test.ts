/** The published package: packed, installed without a network, and used in every documented way. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publint } from 'publint';
import { json, startScripted } from '../../client-core/test/support/scripted-server.js';

const root = path.resolve(import.meta.dirname, '../..');
const home = mkdtempSync(path.join(tmpdir(), 'tw-pack-'));
const project = path.join(home, 'project');
let packed: { filename: string; size: number; files: { path: string }[] };

const npm = (cwd: string, ...args: string[]) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

beforeAll(() => {
  packed = JSON.parse(npm(path.join(root, 'sdk-node'), 'pack', '--json', '--pack-destination', home))[0];
  mkdirSync(project);
  writeFileSync(path.join(project, 'package.json'), '{ "name": "somebody", "private": true, "version": "1.0.0" }');
  npm(project, 'install', '--offline', '--no-audit', '--no-fund', '--cache', path.join(home, 'cache'), path.join(home, packed.filename));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('the pack is small, contains its licence and nothing unused', () => {
  expect(packed.size).toBeLessThan(170_000);
  const files = packed.files.map((file) => file.path);
  expect(files).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/esm/index.js', 'dist/esm/index.d.ts', 'dist/index.js']),
  );
  expect(files.filter((file) => /\.map$|tsbuildinfo|types-without-comments|^(src|test)\//.test(file))).toEqual([]);
  expect(readFileSync(path.join(root, 'sdk-node/LICENSE'), 'utf8')).toBe(readFileSync(path.join(root, 'LICENSE'), 'utf8'));
});

const use = `
  const client = new Tidewatch({ apiKey: 'twk_a.b', baseUrl: process.argv[2] });
  const status = new StatusClient({ apiKey: 'twk_a.b', endpoint: process.argv[2], slug: 'job' });
  client.monitors.list().then(({ monitors }) => console.log(monitors.length)).then(() => status.ok()).then(() => client.projects.create({}))
    .catch((error) => console.log(error instanceof TidewatchError, error.code));`;

test.each([
  ['ESM', 'main.mjs', `import { StatusClient, Tidewatch, TidewatchError } from '@tidewatch/sdk';${use}`],
  ['CommonJS', 'main.cjs', `const { StatusClient, Tidewatch, TidewatchError } = require('@tidewatch/sdk');${use}`],
])('works from %s', async (_name, file, source) => {
  const server = await startScripted(
    json(200, { monitors: [], nextCursor: null }),
    json(202, {}),
    json(409, { error: { code: 'SLUG_TAKEN', message: '' } }),
  );
  writeFileSync(path.join(project, file), source);
  const child = spawn(process.execPath, [path.join(project, file), server.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  await server.stop();
  expect({ code, output }).toEqual({ code: 0, output: '0\ntrue SLUG_TAKEN\n' });
});

test('publint and attw find nothing to improve', async () => {
  const pkgDir = path.join(root, 'sdk-node');
  const { messages } = await publint({ pkgDir, strict: true });
  expect(messages).toEqual([]);
  const tarball = readFileSync(path.join(home, packed.filename));
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  const problems = 'problems' in analysis ? analysis.problems : [];
  // resolution without exports ended with Node 12
  const isOld = (problem: object) => 'resolutionKind' in problem && problem.resolutionKind === 'node10';
  expect(problems.filter((problem) => !isOld(problem))).toEqual([]);
});

test.each([
  ['express', 'requestHandler', 'import'],
  ['express', 'errorHandler', 'require'],
  ['fastify', 'tidewatch', 'import'],
  ['fastify', 'default', 'import'],
  ['fastify', 'default', 'require'],
  ['koa', 'tidewatch', 'import'],
  ['nest', 'tidewatchFilter', 'import'],
  ['next', 'tidewatchNext', 'import'],
  ['status', 'StatusClient', 'import'],
  ['errors', 'ErrorClient', 'require'],
  ['feedback', 'FeedbackClient', 'import'],
  ['docs', 'createDocsClient', 'require'],
  ['api', 'Tidewatch', 'import'],
])('@tidewatch/sdk/%s gives %s to %s', (name, member, how) => {
  const source =
    how === 'import'
      ? `import { ${member} as part } from '@tidewatch/sdk/${name}'; console.log(typeof part);`
      : `console.log(typeof require('@tidewatch/sdk/${name}').${member});`;
  writeFileSync(path.join(project, `part.${how === 'import' ? 'mjs' : 'cjs'}`), source);
  const { stdout } = spawnSync(process.execPath, [`part.${how === 'import' ? 'mjs' : 'cjs'}`], { cwd: project, encoding: 'utf8' });
  expect(stdout).toBe('function\n');
});

const program = `
  import { ErrorClient, StatusClient, Tidewatch, TidewatchError, type Captured, type Monitor } from '@tidewatch/sdk';
  import { errorHandler } from '@tidewatch/sdk/express';
  import tidewatch from '@tidewatch/sdk/fastify';
  import { tidewatchNext } from '@tidewatch/sdk/next';
  export async function all(client: Tidewatch): Promise<Monitor[]> {
    const found: Monitor[] = [];
    for await (const monitor of client.monitors.list({ limit: 10 })) found.push(monitor);
    return found;
  }
  export const wrapped: (text: string) => number = new StatusClient({ slug: 'job' }).wrap((text: string) => text.length);
  export const code = (error: TidewatchError): string | null => (error.code === 'SLUG_TAKEN' ? error.code : null);
  export const captured: Promise<Captured> = new ErrorClient({ domain: 'a.example.com' }).captureException(1, { level: 'fatal' });
  export const parts = (errors: ErrorClient): unknown[] => [errorHandler(errors), tidewatch.length, tidewatchNext(errors).onRequestError];
  export const client = new Tidewatch({ fetch: globalThis.fetch, signal: 1 });
`;

// the program's single mistake is found, and nothing else
test.each([
  ['node16', 'node16', ['program.cts', 'program.mts']],
  ['nodenext', 'nodenext', ['program.mts']],
  ['bundler', 'esnext', ['program.mts']],
])('the types hold under moduleResolution %s', (moduleResolution, module, files) => {
  for (const file of files) writeFileSync(path.join(project, file), program);
  const compilerOptions = { strict: true, noEmit: true, skipDefaultLibCheck: true, target: 'es2022', module, moduleResolution, types: [] };
  writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const { stdout } = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', project], { encoding: 'utf8' });
  const complaints = stdout
    .trim()
    .split('\n')
    .map((line) => /^.*(program\.[cm]ts)\(15,.*TS2353.*'signal' does not exist/.exec(line)?.[1]);
  expect(complaints).toEqual(files);
});
