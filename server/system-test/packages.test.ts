/**
 * Every package, installed into an empty folder from a server and the registries alone, and used, on every Node.js and Python that is here. Then every
 * install line as pages and guides print it.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../test/harness/server.js';

interface Listed {
  kind: string;
  version: string;
  file: string;
  url: string;
}

const root = path.resolve(import.meta.dirname, '../..');
const home = mkdtempSync(path.join(tmpdir(), 'tidewatch-packages-'));
let server: TestServer;
let listed: Listed[];

beforeAll(async () => {
  server = await startTestServer();
  listed = ((await (await fetch(`${server.baseUrl}/packages/index.json`)).json()) as { packages: Listed[] }).packages;
});
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

const foldersIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : []);

/** The folders of every Node.js here: the running one, those of `npm run test:agent-nodes`, and those of nvm. */
const NODES = [
  path.dirname(process.execPath),
  ...foldersIn(path.join(root, 'node_modules/.cache/tidewatch-nodes')).map((folder) => path.join(folder, 'package/bin')),
  ...foldersIn(path.join(homedir(), '.nvm/versions/node')).map((folder) => path.join(folder, 'bin')),
].filter((folder) => existsSync(path.join(folder, 'node')) && !folder.includes('20.0.0'));

/** Every Python that the package supports, in PATH or in pyenv. */
const PYTHONS = [
  ...new Set(
    (process.env['PATH'] ?? '')
      .split(':')
      .concat(foldersIn(path.join(homedir(), '.pyenv/versions')).map((folder) => path.join(folder, 'bin')))
      .filter((folder) => !folder.endsWith('shims') && existsSync(folder))
      .flatMap((folder) =>
        readdirSync(folder).flatMap((name) => (/^python3\.(9|1\d)$/.test(name) ? [realpathSync(path.join(folder, name))] : [])),
      ),
  ),
];

const environment: NodeJS.ProcessEnv = { ...process.env, HOME: home, npm_config_audit: 'false', npm_config_fund: 'false', CI: 'true' };
for (const name of ['NODE_OPTIONS', 'NODE_ENV', 'XDG_DATA_HOME', 'XDG_CONFIG_HOME']) delete environment[name];
environment['npm_config_cache'] = path.join(homedir(), '.npm');

async function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd, env: { ...environment, ...env }, maxBuffer: 1e8 });
  return stdout;
}

function empty(name: string): string {
  const folder = path.join(home, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return folder;
}

/** A new folder with one package, installed from its stable address. */
async function installed(kind: string): Promise<string> {
  const folder = empty(kind);
  await run('npm', ['install', '--omit=dev', `${server.baseUrl}/packages/${kind}.tgz`], folder);
  return folder;
}

const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false }))
    .reduce((total, file) => total + (file?.isFile() ? file.size : 0), 0);

const versionOf = (kind: string) => listed.find((each) => each.kind === kind)?.version;
const withBuild = (kind: string) => expect.stringMatching(new RegExp(`^${versionOf(kind)?.replaceAll('.', '\\.')}(\\+[0-9a-f]{8})?\\n$`));

test('the command line is small, and checks a folder of docs', async () => {
  const folder = await installed('cli');
  const docs = empty('docs');
  writeFileSync(path.join(docs, 'index.md'), '---\ntitle: Hello\n---\n\nA **page** with `code`.\n');
  for (const node of NODES) {
    const tidewatch = (...args: string[]) =>
      run(path.join(node, 'node'), [path.join(folder, 'node_modules/@tidewatch/cli/bin/tidewatch.js'), ...args], folder);
    expect(await tidewatch('--version')).toEqual(withBuild('cli'));
    expect(await tidewatch('docs', 'check', docs)).toContain('1 page: 0 errors');
    expect(await tidewatch('monitors', '--help')).toContain('create');
  }
  expect(bytesOf(path.join(folder, 'node_modules/@tidewatch/cli'))).toBeLessThan(3_000_000);
  const lock = JSON.parse(readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8')) as { packages: object };
  expect(Object.keys(lock.packages).length).toBeLessThanOrEqual(110);
});

test('the SDK loads as both kinds of module, without dependencies', async () => {
  const folder = await installed('sdk');
  for (const node of NODES) {
    const said = (args: string[]) => run(path.join(node, 'node'), args, folder);
    expect(await said(['-p', 'typeof require("@tidewatch/sdk").StatusClient'])).toBe('function\n');
    const code = 'import { Tidewatch } from "@tidewatch/sdk"; console.log(typeof Tidewatch)';
    expect(await said(['--input-type=module', '-e', code])).toBe('function\n');
  }
  expect(readdirSync(path.join(folder, 'node_modules'))).toEqual(['.package-lock.json', '@tidewatch']);
});

test('the source map uploader loads', async () => {
  const folder = await installed('sourcemaps');
  const code = 'import { checkBuild } from "@tidewatch/sourcemaps"; import "@tidewatch/sourcemaps/vite"; console.log(typeof checkBuild)';
  for (const node of NODES) expect(await run(path.join(node, 'node'), ['--input-type=module', '-e', code], folder)).toBe('function\n');
});

test('the agent prints a sample', async () => {
  const folder = await installed('agent');
  const script = path.join(folder, 'node_modules/tidewatch-agent/bin/tidewatch-agent.js');
  for (const node of NODES) {
    expect(await run(path.join(node, 'node'), [script, '--version'], folder)).toEqual(withBuild('agent'));
    expect(await run(path.join(node, 'node'), [script, 'run', '--print-sample'], folder)).toContain('"uptimeSec"');
  }
});

/** Starts an installed server, and returns its address once it is ready. */
async function started(folder: string, node: string): Promise<{ url: string; child: ChildProcess }> {
  const program = path.join(folder, 'node_modules/@tidewatch/server/server/bin/tidewatch-server.js');
  const env = { ...environment, PORT: '0', TIDEWATCH_DATA_DIR: path.join(folder, `data-${path.basename(path.dirname(node))}`) };
  const child = spawn(path.join(node, 'node'), [program, 'start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        const [, found] = /"port":(\d+).*"msg":"listening"/.exec(output) ?? [];
        if (found && output.includes('is running.')) resolve(found);
      });
    child.once('exit', () => reject(new Error(output)));
  });
  return { url: `http://127.0.0.1:${port}`, child };
}

test('the server starts with its own database, serves everything, and hands out the others', async () => {
  const folder = await installed('server');
  expect(bytesOf(path.join(folder, 'node_modules'))).toBeLessThan(185_000_000);
  for (const node of NODES) {
    const { url, child } = await started(folder, node);
    try {
      const own = ['/readyz', '/', '/api/docs', '/api/openapi.json', '/docs', '/docs/pings', '/tracker.js', '/widget.js', '/favicon.svg'];
      for (const address of [...own, '/packages'])
        expect([address, (await fetch(url + address, { headers: { Accept: 'text/html,*/*' } })).status]).toEqual([address, 200]);
      const { packages } = (await (await fetch(`${url}/packages/index.json`)).json()) as { packages: Listed[] };
      expect(packages.map(({ kind }) => kind)).toEqual(['cli', 'sdk', 'sourcemaps', 'agent', 'python']);
      for (const { file } of packages) {
        const [own, first] = await Promise.all(
          [url, server.baseUrl].map(async (base) => (await fetch(`${base}/packages/${file}`)).arrayBuffer()),
        );
        expect(Buffer.from(own!).equals(Buffer.from(first!))).toBe(true);
      }
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
});

test.each(PYTHONS)('the wheel installs on %s', async (python) => {
  const folder = empty('python');
  await run(python, ['-m', 'venv', folder], home);
  const wheel = `${server.baseUrl}/packages/${listed.find(({ kind }) => kind === 'python')?.file}`;
  await run(path.join(folder, 'bin/pip'), ['install', '--quiet', '--no-index', '--disable-pip-version-check', wheel], home);
  const code =
    'import importlib.metadata as m, tidewatch; d = m.distribution("tidewatch"); print(d.version, len(d.read_text("METADATA")) > 9000)';
  expect(await run(path.join(folder, 'bin/python'), ['-I', '-c', code], home)).toBe(`${versionOf('python')} True\n`);
  expect(await run(path.join(folder, 'bin/python'), ['-m', 'tidewatch', '--version'], home)).toContain(`tidewatch ${versionOf('python')}`);
  expect(await run(path.join(folder, 'bin/pip'), ['check', '--disable-pip-version-check'], home)).toContain('No broken requirements');
});

/** Lines of pages and guides that install something of ours. */
function linesIn(text: string): string[] {
  const plain = text.replaceAll('&#39;', "'").replace(/<[^>]+>/g, '\n');
  return [...plain.matchAll(/(?:^|[\s`:])((?:sudo )?(?:npm|pip) install [^\n`|&#]*\/packages\/[\w.-]+"?)/g)].map(([, line]) => line ?? '');
}

const GUIDES = ['README.md', 'cli/README.md', 'sdk-node/README.md', 'sdk-python/README.md', 'sourcemaps/README.md', 'agent/README.md'];

test('every install line of pages and guides works as printed', async () => {
  const pages = await Promise.all(
    ['/', '/packages', '/account/invitation'].map(async (page) =>
      (await fetch(server.baseUrl + page, { headers: { Accept: 'text/html' } })).text(),
    ),
  );
  const docs = readdirSync(path.join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []));
  const guides = [...GUIDES, ...docs].map((file) => readFileSync(path.join(root, file), 'utf8'));
  const printed = [...pages, ...guides].flatMap(linesIn).map((line) => line.replace(/https?:\/\/[^/]+/, server.baseUrl));
  const lines = [...new Set(printed.map((line) => line.replace(/^sudo /, '')))];
  expect(lines.length).toBeGreaterThanOrEqual(6);
  const folder = empty('lines');
  await run(PYTHONS[0] ?? 'python3', ['-m', 'venv', path.join(folder, 'venv')], folder);
  const env = {
    TIDEWATCH_URL: server.baseUrl,
    npm_config_prefix: path.join(folder, 'prefix'),
    PATH: `${path.join(folder, 'venv/bin')}:${process.env['PATH']}`,
  };
  for (const line of lines) await run('sh', ['-c', line], folder, env);
  expect(readdirSync(path.join(folder, 'prefix/bin')).sort()).toEqual(['tidewatch', 'tidewatch-agent', 'tidewatch-server']);
});
