/** What the samples of a page find: a server of its own, a person signed in, an empty folder, and the programs on the PATH. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '../../test/harness/database.js';
import { newDataDirectory, ServerProcess } from '../../test/harness/server-process.js';
import { freePort } from '../processes.js';
import { ROOT } from './blocks.js';

const CLI = path.join(ROOT, 'cli/bin/tidewatch.js');
const NPM = path.join(import.meta.dirname, 'npm.mjs');
/** The address that every page names. */
const PRINTED = 'http://127.0.0.1:4000';

/** Where registries and their certificates are may be named in the environment. */
const PASSED = /^(npm_config_|pip_|https?_proxy$|no_proxy$|node_extra_ca_certs$|ssl_cert_|requests_ca_bundle$)/i;

export interface Stage {
  folder: string;
  scripts: string;
  env: Record<string, string>;
  /** A page's text as it holds on this stage. */
  localized: (text: string) => string;
  /** What was printed, with the addresses and folders that the page names. */
  printed: (text: string) => string;
  close: () => Promise<void>;
}

/** A port with as many digits as that of the pages, so that columns are as wide; none that `fetch` refuses (the highest of four digits is 6697). */
async function printablePort(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const candidate = 7000 + (port % 3000);
    if (await isFree(candidate)) return candidate;
  }
}

async function isFree(port: number): Promise<boolean> {
  const { createServer } = await import('node:net');
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

function program(folder: string, name: string, line: string): void {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${line}\n`);
  chmodSync(file, 0o755);
}

/** The programs of the guides. The checkout stands for what they install; `system-test/packages.test.ts` installs the packages themselves. */
function makePrograms(bin: string, home: string): void {
  mkdirSync(bin);
  program(bin, 'tidewatch', `exec '${process.execPath}' '${CLI}' "$@"`);
  program(bin, 'tidewatch-agent', `exec '${process.execPath}' '${path.join(ROOT, 'agent/bin/tidewatch-agent.js')}' "$@"`);
  program(bin, 'npm', `exec '${process.execPath}' '${NPM}' '${ROOT}' "$@"`);
  program(
    bin,
    'npx',
    `[ -x "node_modules/.bin/$1" ] && { name=$1; shift; exec "node_modules/.bin/$name" "$@"; }; echo "npx: no $1 here" >&2; exit 127`,
  );
  // made at the first use, because most pages need none
  const venv = path.join(home, 'venv');
  const python = process.env['PYTHON'] ?? 'python3';
  for (const name of ['pip', 'python', 'python3'])
    program(
      bin,
      name,
      `[ -d '${venv}' ] || (PATH='${process.env['PATH']}'; '${python}' -m venv '${venv}') || exit 1\nexec '${venv}/bin/${name}' "$@"`,
    );
}

function environmentOf(home: string, bin: string): Record<string, string> {
  // npx puts the checkout's commands on the PATH
  const own = (process.env['PATH'] ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  const passed = Object.entries(process.env).filter(([name]) => PASSED.test(name));
  return {
    ...(Object.fromEntries(passed) as Record<string, string>),
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, '.config'),
    PATH: [bin, path.dirname(process.execPath), ...own].join(':'),
    // no colours and no spinner, but the layout of a terminal
    TERM: 'dumb',
    NO_COLOR: '1',
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    CI: 'true',
    npm_config_cache: path.join(home, '.npm'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    PIP_NO_INPUT: '1',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.com',
  };
}

/** Starts a server with all roles on a database of its own, and signs its owner in. */
export async function openStage(): Promise<Stage> {
  const database = await createTestDatabase();
  const { host, port: databasePort, user, password, database: name } = database.connection;
  const data = newDataDirectory();
  const home = mkdtempSync(path.join(tmpdir(), 'tw-guide-'));
  const [folder, bin, scripts] = ['work', 'bin', 'scripts'].map((each) => path.join(home, each)) as [string, string, string];
  mkdirSync(folder);
  makePrograms(bin, home);
  const port = await printablePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    DATABASE_URL: `postgresql://${user}:${password}@${encodeURIComponent(host)}:${databasePort}/${name}`,
    TIDEWATCH_LIMITS: 'servers=off,sourceMaps=off,login=off',
    TIDEWATCH_FREE_DISK_FLOOR: 'off',
  };
  // commands of the server know its settings, as on its host, unless a block gives others
  const known = Object.entries({ ...settings, TIDEWATCH_DATA_DIR: data.path, TIDEWATCH_LOG_LEVEL: 'warn' }).map(
    ([key, value]) => `export ${key}="\${${key}-${value}}"`,
  );
  program(
    bin,
    'tidewatch-server',
    `${known.join('\n')}\nexec '${process.execPath}' '${path.join(ROOT, 'server/bin/tidewatch-server.js')}' "$@"`,
  );
  const server = await ServerProcess.start(data.path, settings);
  const close = async () => {
    await server.terminate();
    await database.drop();
    await data.remove();
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  const env = environmentOf(home, bin);
  const login = spawnSync(path.join(bin, 'tidewatch'), ['login', '--credentials', path.join(data.path, 'credentials.json')], {
    env,
    encoding: 'utf8',
  });
  if (login.status !== 0) {
    await close();
    throw new Error(`tidewatch login: ${login.stderr}`);
  }
  return {
    folder,
    scripts,
    env,
    localized: (text) => text.replaceAll('127.0.0.1:4000', `127.0.0.1:${port}`).replaceAll(/(?<![\w/])\.tidewatch\//g, `${data.path}/`),
    printed: (text) =>
      text
        .replaceAll(url, PRINTED)
        .replaceAll(`127.0.0.1:${port}`, '127.0.0.1:4000')
        .replaceAll(data.path, '.tidewatch')
        .replaceAll(folder, '/home/ada/shop')
        .replaceAll(home, '/home/ada'),
    close,
  };
}
