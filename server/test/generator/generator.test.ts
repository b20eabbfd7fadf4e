/** The generator command: reports stale files, writes nothing while checking, and nothing from an invalid document. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { concerns } from '../../../openapi/dist/places.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PROJECTS = 'openapi/paths/identity/projects.yaml';
const COMMITTED = ['openapi/openapi.json', 'openapi/operations.txt'];
const BUILT = ['server/src/generated/operations.ts', 'server/src/generated/errors.ts', 'cli/src/generated/commands.ts'];
const WRITTEN = [...COMMITTED, ...BUILT];

// each run takes several seconds of CPU
jest.setTimeout(180_000);

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'tw-generate-'));
  for (const place of [
    'console/src/styles',
    'openapi',
    'client-core/src',
    'look/src',
    'charts/src',
    'server/schema.sql',
    'server/src/kernel/database/migrations',
  ])
    cpSync(path.join(ROOT, place), path.join(copy, place), { recursive: true });
  const { committed, built } = JSON.parse(textOf('openapi/generate/places.json')) as { committed: string[]; built: string[] };
  for (const place of [...committed, ...built]) cpSync(path.join(ROOT, place), path.join(copy, place), { recursive: true });
  cpSync(path.join(ROOT, 'sdk-node/package.json'), path.join(copy, 'sdk-node/package.json'));
  writeFileSync(path.join(copy, 'package.json'), '{ "type": "module" }');
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const fileOf = (name: string) => path.join(copy, name);
const textOf = (name: string) => readFileSync(fileOf(name), 'utf8');

function generate(...args: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [fileOf('openapi/dist/main.js'), ...args], (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stdout, stderr });
    });
  });
}

const now = () => Object.fromEntries(WRITTEN.map((name) => [name, textOf(name)]));

test('a check is about committed files, a build about the others, and by default it is everything', () => {
  const kinds = ['committed', 'built'] as const;
  const table = (['check', 'build', 'everything'] as const).map((purpose) => kinds.filter((kind) => concerns(purpose, kind)));
  expect(table).toEqual([['committed'], ['built'], ['committed', 'built']]);
});

test('--check reports stale committed files, and a build writes the uncommitted ones', async () => {
  const before = now();
  // one file is missing, one was edited by hand, one is outdated, and a source changes who may call createProject
  rmSync(fileOf('server/src/generated/errors.ts'));
  writeFileSync(fileOf('cli/src/generated/commands.ts'), `${before['cli/src/generated/commands.ts']} `);
  writeFileSync(fileOf('cli/generated/gone.json'), '[]');
  const source = textOf(PROJECTS);
  writeFileSync(
    fileOf(PROJECTS),
    source.replace("security:\n      - apiKey: ['admin:write']", "security:\n      - apiKey: ['status:read']"),
  );

  const checked = await generate('--check');
  expect([checked.code, checked.stdout]).toEqual([1, '']);
  for (const name of COMMITTED) expect(checked.stderr).toContain(name);
  for (const name of BUILT) expect(checked.stderr).not.toContain(name);
  expect(textOf('cli/src/generated/commands.ts')).toBe(`${before['cli/src/generated/commands.ts']} `);

  expect(await generate('--build')).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(textOf('server/src/generated/errors.ts')).toBe(before['server/src/generated/errors.ts']);
  expect(textOf('cli/src/generated/commands.ts')).toBe(before['cli/src/generated/commands.ts']);
  expect(textOf('server/src/generated/operations.ts')).not.toBe(before['server/src/generated/operations.ts']);
  expect(existsSync(fileOf('cli/generated/gone.json'))).toBe(false);
  for (const name of COMMITTED) expect(textOf(name)).toBe(before[name]);
  writeFileSync(fileOf(PROJECTS), source);
});

test('a name in two files is an error that names both', async () => {
  const [monitors, projects] = [textOf('openapi/schemas/monitoring/monitors.yaml'), textOf(PROJECTS)];
  writeFileSync(fileOf('openapi/schemas/monitoring/monitors.yaml'), `${monitors}Slug: { type: string }\n`);
  expect(await generate()).toMatchObject({
    code: 1,
    stderr: 'Slug stands in openapi/schemas/common.yaml and in openapi/schemas/monitoring/monitors.yaml\n',
  });
  writeFileSync(fileOf('openapi/schemas/monitoring/monitors.yaml'), monitors);
  writeFileSync(fileOf(PROJECTS), `${projects}/api/v1/monitors: {}\n`);
  expect((await generate()).stderr).toBe(
    '/api/v1/monitors stands in openapi/paths/monitoring/monitors.yaml and in openapi/paths/identity/projects.yaml\n',
  );
  writeFileSync(fileOf(PROJECTS), projects);
});

test('a document that violates rules writes nothing, and all violations are listed', async () => {
  const breaks: [string, string, string, RegExp][] = [
    [PROJECTS, 'x-audit: project\n', '\n', /createProject: a change is audited/],
    [PROJECTS, 'description: Returns one project.\n', '\n', /operation-description: /],
    [PROJECTS, 'example: { slug: shop,', 'example: { slug: 7,', /no-invalid-media-type-examples: /],
    [PROJECTS, "- apiKey: ['admin:write']", '- secretKey: []', /security-defined: /],
    ['openapi/schemas/common.yaml', 'Id:\n', 'Unused: { type: string, description: Not used. }\nId:\n', /no-unused-components: /],
  ];
  for (const [name, from, to] of breaks) {
    expect(textOf(name)).toContain(from);
    writeFileSync(fileOf(name), textOf(name).replace(from, to));
  }
  const bundled = textOf('openapi/openapi.json');
  const { code, stderr } = await generate();
  expect([code, textOf('openapi/openapi.json')]).toEqual([1, bundled]);
  expect(stderr).toMatch(/^The document breaks \d+ rules:/);
  for (const [, , , complaint] of breaks) expect(stderr).toMatch(complaint);
});
