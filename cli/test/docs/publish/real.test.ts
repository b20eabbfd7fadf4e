import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKey } from '../../../../server/test/harness/fixtures.js';
import { type SignedInServer, signedInServer } from '../../support/tidewatch-server.js';

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures');
let tidewatch: SignedInServer;
let folder: string;
let env: Record<string, string>;

const at = (...parts: string[]) => path.join(folder, ...parts);
const docs = (...args: string[]) => tidewatch.run(['docs', ...args], { env });
const planOf = (text: string) =>
  JSON.parse(text).plan.map(({ action, kind, path: of }: Record<string, string>) => `${action} ${kind} ${of}`.trim());

beforeAll(async () => {
  tidewatch = await signedInServer();
  const session = await tidewatch.server.signIn();
  const { credential } = await createKey(session, { kind: 'organization', scopes: ['docs:read', 'docs:write'] });
  env = { TIDEWATCH_API_KEY: credential };
  folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-real-docs-'));
  await cp(path.join(FIXTURES, 'mintlify'), at('site'), { recursive: true });
  await cp(path.join(FIXTURES, 'plain'), at('plain'), { recursive: true });
  await cp(path.join(FIXTURES, 'small/openapi.json'), at('site/openapi.json'));
  const config = JSON.parse(await readFile(at('site/docs.json'), 'utf8'));
  await writeFile(at('site/docs.json'), JSON.stringify({ ...config, api: { openapi: 'openapi.json' } }, null, 2));
  for (const slug of ['shop', 'plain', 'races']) await tidewatch.run(['doc-sites', 'create', slug, slug], { env });
});

afterAll(async () => {
  await tidewatch.close();
  await rm(folder, { recursive: true, force: true });
});

test('publishes a folder, and sends nothing the second time', async () => {
  const first = await docs('publish', at('site'), '--site', 'shop', '--message', 'First', '--json');
  expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(first.stdout)).toMatchObject({ site: { slug: 'shop' }, release: { number: 1, pageCount: 5 } });
  expect(planOf(first.stdout)).toHaveLength(4 + 5 + 4);
  const second = await docs('publish', at('site'), '--site', 'shop', '--json');
  expect([second.code, planOf(second.stdout), JSON.parse(second.stdout).release]).toEqual([0, [], null]);
});

test('a pulled folder publishes and pulls without changes', async () => {
  const pulled = await docs('pull', 'shop', at('pulled'));
  expect({ code: pulled.code, stderr: pulled.stderr }).toEqual({ code: 0, stderr: '11 files changed, 0 unchanged.\n' });
  expect(JSON.parse(await readFile(at('pulled/docs.json'), 'utf8'))).toMatchObject({
    name: 'Shop',
    tidewatch: { site: 'shop' },
    colors: { primary: '#16a34a' },
    logo: { light: expect.stringMatching(/^\/_assets\/[0-9a-f]{64}-light\.svg$/) },
    redirects: [{ source: '/start' }, { source: '/old/:slug*', permanent: false }],
    api: { openapi: 'openapi.json' },
  });
  const dry = await docs('publish', at('pulled'), '--dry-run', '--json', '--prune');
  expect([dry.code, planOf(dry.stdout)]).toEqual([0, []]);
  expect((await docs('pull', 'shop', at('pulled'), '--prune')).stderr).toBe('0 files changed, 11 unchanged.\n');
});

test('a changed page is sent alone; --prune deletes removed pages, on the site and in the pulled folder', async () => {
  await writeFile(at('pulled/quickstart.mdx'), '---\ntitle: Quickstart\n---\n\nShorter.\n');
  await rm(at('pulled/guides.mdx'));
  const config = JSON.parse(await readFile(at('pulled/docs.json'), 'utf8'));
  await writeFile(at('pulled/docs.json'), JSON.stringify({ ...config, navigation: { pages: ['index', 'quickstart'] } }));
  const { stdout } = await docs('publish', at('pulled'), '--prune', '--json');
  expect(planOf(stdout)).toEqual(['update page /quickstart', 'update navigation', 'delete page /guides']);
  expect(JSON.parse(stdout).release).toMatchObject({ number: 2, pageCount: 4 });
  await mkdir(at('pulled/extra'));
  await writeFile(at('pulled/extra/page.mdx'), 'x');
  expect((await docs('pull', 'shop', at('pulled'), '--prune')).stdout).toContain('extra/page.mdx\tremoved');
  await rm(at('pulled/quickstart.mdx'));
  const gone = await docs('publish', at('pulled'), '--prune');
  expect(gone.code).toBe(0);
  expect(gone.stderr).toContain('Warning: /quickstart: This page was removed and has no redirect.\n');
});

test('a folder of plain Markdown can be published', async () => {
  expect(await docs('publish', at('plain'), '--site', 'plain')).toMatchObject({ code: 0 });
  await docs('pull', 'plain', at('pulled-plain'));
  expect(planOf((await docs('publish', at('pulled-plain'), '--dry-run', '--json')).stdout)).toEqual([]);
});

test('with concurrent publishers, each page comes from one of them, and refused ones report it', async () => {
  const folders = ['a', 'b', 'c'];
  for (const name of folders) {
    await mkdir(at(name));
    for (let number = 0; number < 20; number += 1) await writeFile(at(name, `page-${number}.md`), `From ${name}.`);
  }
  const ended = await Promise.all(folders.map((name) => docs('publish', at(name), '--site', 'races', '--no-release')));
  // a run that plans after another has finished changes its result; one that planned before is refused
  const codes = ended.map(({ code }) => code);
  expect(codes).toContain(0);
  expect(codes.filter((code) => code !== 0 && code !== 5)).toEqual([]);
  await docs('pull', 'races', at('pulled-races'));
  const texts = await Promise.all([0, 7, 19].map((number) => readFile(at(`pulled-races/page-${number}.mdx`), 'utf8')));
  expect(new Set(texts.map((text) => /From \w/.exec(text)?.[0])).size).toBe(1);
});

test('deleting a site requires its slug', async () => {
  expect(await tidewatch.run(['doc-sites', 'delete', 'races', '--json'], { env })).toMatchObject({ code: 2 });
  expect(await tidewatch.run(['doc-sites', 'delete', 'races', '--confirm-slug', 'shop'], { env })).toMatchObject({ code: 2 });
  expect(await tidewatch.run(['doc-sites', 'delete', 'races', '--confirm-slug', 'races'], { env })).toMatchObject({ code: 0 });
});

test('a page with errors is left out and named, and stays on the site; with --strict nothing is published', async () => {
  await tidewatch.run(['doc-sites', 'create', 'partly', 'partly'], { env });
  await mkdir(at('partly'));
  await writeFile(at('partly/docs.json'), JSON.stringify({ tidewatch: { site: 'partly' }, navigation: { pages: ['good', 'bad'] } }));
  await writeFile(at('partly/good.mdx'), 'Good.\n');
  await writeFile(at('partly/bad.mdx'), 'Not yet.\n');
  expect(await docs('publish', at('partly'))).toMatchObject({ code: 0 });
  await writeFile(at('partly/good.mdx'), 'Better.\n');
  await writeFile(at('partly/bad.mdx'), '---\ntitle: Bad\n---\n\na {1 +}\n');
  expect((await docs('publish', at('partly'), '--strict')).stderr).toContain('nothing was published');
  const { code, stdout, stderr } = await docs('publish', at('partly'), '--prune');
  expect([code, stdout]).toEqual([1, expect.stringContaining('update\tpage\t/good')]);
  expect(stderr).toContain('bad.mdx:5:7: error:');
  expect(stderr).toContain('1 page was left out');
  expect((await tidewatch.run(['doc-pages', 'list', 'partly', '--json'], { env })).stdout).toContain('"path": "bad"');
});
