/** Shared by the scripts in this folder: the project's root, installing and building. Uses only Node's own modules, because it runs before npm ci. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isGenerated, noteGenerated } from './generated.mjs';
import { stampBuild } from './package/stamp.mjs';
import { step } from './progress.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command in our terminal; rejects if it fails. With `onLine`, its standard output goes there line by line. */
export function run(command, args, environment = {}, onLine = null) {
  return new Promise((resolve, reject) => {
    // npm is a script on Windows, which only a shell can start
    const shell = process.platform === 'win32' && command === 'npm';
    const stdio = ['inherit', onLine ? 'pipe' : 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd: root, stdio, shell, env: { ...process.env, ...environment } });
    if (onLine) createInterface(child.stdout).on('line', onLine);
    child.on('error', reject);
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${[path.basename(command), ...args].join(' ')}: ${signal ?? `exit code ${code}`}`)),
    );
  });
}

/** Runs a module of node_modules with the current Node. */
export function runModule(file, args, environment, onLine) {
  return run(process.execPath, [path.join(root, 'node_modules', file), ...args], environment, onLine);
}

const modified = (file) => statSync(path.join(root, file)).mtimeMs;
const STAMP = 'node_modules/.installed-from';

/** Whether the installed packages match this lockfile: recorded when we installed them, or npm did so after the lockfile was written. */
function isInstalled(lock) {
  const stamp = path.join(root, STAMP);
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lock;
  const installed = 'node_modules/.package-lock.json';
  return existsSync(path.join(root, installed)) && modified(installed) >= modified('package-lock.json');
}

/** Installs from the lockfile, unless its packages are already installed. */
export async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (isInstalled(lock)) return;
  // npm shows its own progress
  process.stderr.write('Installing dependencies (npm ci) ...\n');
  await run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
  writeFileSync(path.join(root, STAMP), lock);
}

/** Regenerates the uncommitted files from openapi/ if a source or an output has changed; with `onlyMissing` only if there are none. */
export async function generate({ onlyMissing = false } = {}) {
  if (onlyMissing ? existsSync(path.join(root, 'server/src/generated')) : isGenerated(root)) return;
  await step('Generating code from openapi/', async () => {
    await runModule('typescript/bin/tsc', ['-b', '--noCheck', 'openapi']);
    await runModule('../openapi/dist/main.js', ['--build']);
  });
  noteGenerated(root);
}

/** Compiles all projects that changed; shows which one is being compiled. */
async function compile(show) {
  const complaints = [];
  const onLine = (line) => {
    const [, project] = /Building project '.*?([^/\\]+)[/\\][^/\\]+'/.exec(line) ?? [];
    if (project) show(project);
    // what tsc --verbose says of projects begins with the time or a star
    else if (line.trim() && !/^(\d+:\d+:\d+|\s+\*) /.test(line)) complaints.push(line);
  };
  try {
    await runModule('typescript/bin/tsc', ['-b', '--noCheck', '--verbose'], {}, onLine);
  } catch (error) {
    throw new Error([...complaints, error.message].join('\n'));
  }
}

/** Regenerates and compiles changed files, names the commit in them, bundles the tracker and the console, and draws the guides. `npm run check` checks the types. */
export async function build() {
  await generate();
  await step('Building', async (show) => {
    await compile(show);
    // they need packages from install()
    const [{ buildSdk }, { buildWidget }, { buildConsole }, { buildGuides }] = await Promise.all(
      ['build-sdk', 'build-widget', 'build-console', 'guides'].map((name) => import(`./${name}.mjs`)),
    );
    buildSdk(root);
    stampBuild(root);
    await buildWidget(root);
    await buildConsole(root);
    await buildGuides(root);
  });
}

/** Runs a script's main function; a failure is one line and exit code 1. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
