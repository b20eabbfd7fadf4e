/** What the scripts of this folder share: where the project is, installing and building it. Only Node's own modules: this runs before npm ci. */
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command with our own terminal; rejects when it fails. */
export function run(command, args, environment = {}) {
  return new Promise((resolve, reject) => {
    // npm is a script on Windows, which only a shell can start
    const shell = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell, env: { ...process.env, ...environment } });
    child.on('error', reject);
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${[path.basename(command), ...args].join(' ')}: ${signal ?? `exit code ${code}`}`)),
    );
  });
}

/** Runs a module of node_modules with this very Node. */
export function runModule(file, args, environment) {
  return run(process.execPath, [path.join(root, 'node_modules', file), ...args], environment);
}

const modified = (file) => statSync(path.join(root, file)).mtimeMs;

/** Installs from the lockfile where nothing is installed yet, or where the lockfile is newer than what is. */
export async function install() {
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(path.join(root, installed)) && modified(installed) >= modified('package-lock.json')) return;
  process.stderr.write('Installing what is missing (npm ci) ...\n');
  await run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
}

/** Compiles what changed. */
export async function build() {
  await runModule('typescript/bin/tsc', ['-b']);
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
