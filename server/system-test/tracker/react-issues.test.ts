/** A React application with eight bugs, really built and opened in Chromium: eight issues, with names from its sources. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { upload } from '../../test/error-tracking/support/uploads.js';
import { startTestServer, type TestServer } from '../../test/harness/server.js';
import { installed } from './framework-apps.js';
import { CLICKED, MISTAKES, MOUNTED, REACT_SOURCES } from './react-sources.js';
import { openSite, root, type Site } from './stage.js';

const folder = mkdtempSync(path.join(tmpdir(), 'tw-react-'));
const source = path.join(folder, 'src');
const entry = path.join(source, 'main.tsx');
let site: Site;
let server: TestServer;

beforeAll(async () => {
  mkdirSync(source);
  for (const [name, text] of Object.entries(REACT_SOURCES)) writeFileSync(path.join(source, name), text);
  symlinkSync(path.join(await installed(), 'node_modules'), path.join(folder, 'node_modules'));
  site = await openSite();
  server = await startTestServer();
  expect((await server.admin.call('createAnalyticsProperty', { domain: 'localhost', name: 'Shop' })).status).toBe(201);
});
afterAll(async () => {
  await server?.stop();
  await site?.close();
  rmSync(folder, { recursive: true });
});

/** In a separate process: its native part rejects objects from jest's realm. */
async function byVite(out: string): Promise<void> {
  const build = { outDir: out, sourcemap: true, assetsDir: '.', rollupOptions: { input: entry } };
  const options = JSON.stringify({ root: source, configFile: false, logLevel: 'silent', build });
  const environment = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  const script = `import { build } from 'vite'; await build(${options});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname, env: environment });
}

/** With terser, and esbuild for the types. */
async function byWebpack(out: string): Promise<void> {
  const loader = path.join(folder, 'strip-types.cjs');
  const esbuild = path.join(root, 'node_modules/esbuild');
  const options = "{ loader: 'tsx', jsx: 'automatic', sourcemap: true, sourcefile: this.resourcePath }";
  writeFileSync(
    loader,
    `module.exports = function (code) { const done = this.async(); require(${JSON.stringify(esbuild)}).transform(code, ${options}).then((r) => done(null, r.code, JSON.parse(r.map)), done); };`,
  );
  const compiler = webpack({
    mode: 'production',
    devtool: 'source-map',
    context: folder,
    entry,
    resolve: { extensions: ['.tsx', '.ts', '.js'], modules: [path.join(folder, 'node_modules')] },
    output: { path: out, filename: 'app.[contenthash:8].js' },
    performance: { hints: false },
    module: { rules: [{ test: /\.tsx?$/, use: [loader] }] },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}

/** Publishes a build and its maps; returns the URL of its script. */
async function publish(builder: string, out: string): Promise<string> {
  const names = readdirSync(out);
  const maps: Record<string, string> = {};
  for (const name of names) {
    const text = readFileSync(path.join(out, name), 'utf8');
    if (name.endsWith('.js')) site.script(`/react-${builder}/${name}`, text);
    if (name.endsWith('.js.map')) maps[`~/react-${builder}/${name.replace(/\.map$/, '')}`] = text;
  }
  expect((await upload(server.admin, 'localhost', `react-${builder}`, maps)).status).toBe(201);
  return `/react-${builder}/${names.find((name) => name.endsWith('.js'))}`;
}

/** The issues of a release, once there are this many. */
async function issuesOf(release: string, count: number) {
  for (let turn = 0; turn < 200; turn += 1) {
    const { body } = await server.admin.call('listErrorIssues', { release, importance: 'all' });
    if (body.issues.length >= count) return body.issues;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`fewer than ${count} issues of ${release}`);
}

test.each([
  ['vite', byVite],
  ['webpack', byWebpack],
])('eight bugs in a build by %s are eight issues', async (builder, build) => {
  const out = path.join(folder, builder);
  mkdirSync(out);
  await build(out);
  const script = await publish(builder, out);
  const release = `react-${builder}`;
  const head = `<script src="${server.baseUrl}/tracker.js" data-capture-errors data-release="${release}"></script>`;
  const body = `<div id="shop"></div><script type="module" src="${script}"></script>`;
  const page = await site.open(site.page(release, body, { attributes: null, head }));
  await page.waitForSelector('#buy');
  for (const name of MOUNTED) await page.evaluate(`dispatchEvent(new CustomEvent('mount', { detail: '${name}' }))`);
  for (const id of CLICKED) await page.click(`#${id}`);
  const issues = await issuesOf(release, 8);
  await page.context().close();
  const found = issues.map(({ message, culprit }) => [/'(\w+)'\)$/.exec(message)?.[1], culprit?.split(' in ')[0]]);
  expect(Object.fromEntries(found)).toEqual(MISTAKES);
  expect(issues).toHaveLength(8);
});
