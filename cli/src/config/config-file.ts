import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import { Failure, systemCode } from '../failure.js';
import { type Io, note } from '../io.js';
import { underLock } from './config-lock.js';
import { configPath } from './config-path.js';

/** A server and this person's credentials there. */
export interface Profile {
  url: string;
  /** Where to send signed events, if not to `url`. */
  ingestUrl?: string;
  token?: string;
  apiKey?: string;
  organizationSlug?: string | undefined;
  /** The default project. */
  projectSlug?: string | undefined;
}

/** config.json. Fields written by a newer version are kept. */
export interface ConfigFile {
  currentProfile?: string;
  profiles: Record<string, Profile>;
}

const PRIVATE_FILE = 0o600;
const PRIVATE_DIRECTORY = 0o700;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function problemOfProfile(name: string, profile: unknown): string | null {
  if (!isObject(profile)) return `profiles.${name} is not an object`;
  if (typeof profile['url'] !== 'string') return `profiles.${name}.url is missing`;
  const wrong = ['ingestUrl', 'token', 'apiKey', 'organizationSlug', 'projectSlug'].find(
    (field) => !['string', 'undefined'].includes(typeof profile[field]),
  );
  return wrong ? `profiles.${name}.${wrong} is not a string` : null;
}

function problemOf(config: unknown): string | null {
  if (!isObject(config)) return 'it is not a JSON object';
  if (!isObject(config['profiles'])) return '"profiles" is missing or not an object';
  if (!['string', 'undefined'].includes(typeof config['currentProfile'])) return '"currentProfile" is not a string';
  const problems = Object.entries(config['profiles']).map(([name, profile]) => problemOfProfile(name, profile));
  return problems.find((problem) => problem !== null) ?? null;
}

function parse(file: string, text: string): ConfigFile {
  const broken = (why: string) =>
    new Failure('CONFIGURATION', `The configuration ${file} is invalid: ${why}.`, { next: ['Fix it, or remove it and sign in again.'] });
  let config: unknown;
  try {
    config = JSON.parse(withoutByteOrderMark(text));
  } catch {
    // The parser's message quotes the text, which contains secrets.
    throw broken('it is not JSON');
  }
  const problem = problemOf(config);
  if (problem) throw broken(problem);
  return config as ConfigFile;
}

/** Restricts the permissions of the file, which contains secrets. */
async function tighten(io: Io, file: string): Promise<void> {
  const { mode } = await stat(file);
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  await chmod(file, PRIVATE_FILE);
  note(io, `${file} was readable by others; it is now private.`);
}

/** Reads the configuration; a missing one counts as empty. */
export async function readConfig(io: Io): Promise<ConfigFile> {
  const file = configPath(io.env);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
    await tighten(io, file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return { profiles: {} };
    throw new Failure('CONFIGURATION', `Can't read the configuration ${file}: ${(error as Error).message}.`, { cause: error });
  }
  return parse(file, text);
}

/** Keeps a dotfile manager's symbolic link: replaces the file it points to. */
async function target(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch {
    return file;
  }
}

/** Replaces a file atomically, so that neither a reader nor a crash ever sees half of it. */
async function replace(file: string, text: string, assertHeld: () => Promise<void>): Promise<void> {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    const handle = await open(temporary, 'wx', PRIVATE_FILE);
    await handle.writeFile(text).then(() => handle.sync());
    await handle.close();
    await assertHeld();
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Changes the configuration as it is now, while no other process does; null leaves it as it is. */
export async function changeConfig(io: Io, change: (config: ConfigFile) => ConfigFile | null): Promise<void> {
  const file = configPath(io.env);
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_DIRECTORY });
    await chmod(path.dirname(file), PRIVATE_DIRECTORY);
    const final = await target(file);
    await underLock(`${final}.lock`, async ({ assertHeld }) => {
      const changed = change(await readConfig(io));
      if (changed) await replace(final, `${JSON.stringify(changed, null, 2)}\n`, assertHeld);
    });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('FAILED', `Can't write the configuration ${file}: ${(error as Error).message}.`, { cause: error });
  }
}
