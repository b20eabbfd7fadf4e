/** The generator as the command it is: it says what is stale, writes nothing while it checks, and nothing at all from a broken document. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const PROJECTS = 'openapi/paths/projects.yaml';
const WRITTEN = [
  'server/src/generated/operations.ts',
  'server/src/generated/errors.ts',
  'cli/src/generated/commands.ts',
  'openapi/operations.txt',
];

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'tw-generate-'));
  cpSync(path.join(ROOT, 'openapi'), path.join(copy, 'openapi'), { recursive: true });
  for (const directory of [
    'server/src/generated',
    'cli/src/generated',
    'cli/generated',
    'sdk-node/src/generated',
    'sdk-python/src/tidewatch/_generated',
  ]) {
    mkdirSync(path.join(copy, directory), { recursive: true });
    cpSync(path.join(ROOT, directory), path.join(copy, directory), { recursive: true });
  }
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

test('what is stale is named and left alone by the check, and written anew without it', async () => {
  const before = Object.fromEntries(WRITTEN.map((name) => [name, textOf(name)]));
  // one is missing, one was edited by hand, and in the sources somebody else may call createProject
  rmSync(fileOf('server/src/generated/errors.ts'));
  writeFileSync(fileOf('cli/src/generated/commands.ts'), `${before['cli/src/generated/commands.ts']} `);
  const source = textOf(PROJECTS);
  writeFileSync(
    fileOf(PROJECTS),
    source.replace("security:\n      - apiKey: ['admin:write']", "security:\n      - apiKey: ['status:read']"),
  );

  const checked = await generate('--check');
  expect([checked.code, checked.stdout]).toEqual([1, '']);
  for (const name of WRITTEN) expect(checked.stderr).toContain(name);
  expect(textOf('cli/src/generated/commands.ts')).toBe(`${before['cli/src/generated/commands.ts']} `);
  expect(textOf('openapi/operations.txt')).toBe(before['openapi/operations.txt']);

  expect(await generate()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+ written: \d+ generated files\n$/) });
  expect(textOf('server/src/generated/errors.ts')).toBe(before['server/src/generated/errors.ts']);
  expect(textOf('openapi/operations.txt')).toMatch(/createProject .* organization key with status:read; session admin/);
  expect(textOf('cli/src/generated/commands.ts')).not.toMatch(/ $/);
  writeFileSync(fileOf(PROJECTS), source);
});

test('a document that breaks rules, ours or those of OpenAPI, stops it before it writes anything, with all of them named', async () => {
  const breaks: [string, string, string, RegExp][] = [
    [PROJECTS, 'x-audit: project\n', '\n', /createProject: a change is audited/],
    [PROJECTS, 'description: Returns one project.\n', '\n', /operation-description: /],
    [PROJECTS, 'example: { slug: shop,', 'example: { slug: 7,', /no-invalid-media-type-examples: /],
    [PROJECTS, "- apiKey: ['admin:write']", '- secretKey: []', /security-defined: /],
    [
      'openapi/openapi.yaml',
      '  schemas:\n',
      '  schemas:\n    Unused: { type: string, description: Not used. }\n',
      /no-unused-components: /,
    ],
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
