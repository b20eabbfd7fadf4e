import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import { Failure, systemCode } from '../failure.js';
import type { Io } from '../io.js';
import type { Settings } from './settings.js';

/** The default project, used by commands that name none. */
export interface DefaultProject {
  slug: string;
  /** Where it is set. */
  source: string;
}

const FILE = 'tidewatch.json';
const SLUG = /^[a-z0-9][a-z0-9_-]{0,99}$/;

function checked(slug: unknown, source: string): DefaultProject {
  if (typeof slug !== 'string' || !SLUG.test(slug))
    throw new Failure('CONFIGURATION', `${source} is empty; set it to a project's slug.`, {
      next: [`Example of a ${FILE}: { "project": "shop" }`],
    });
  return { slug, source };
}

function parse(file: string, text: string): DefaultProject | null {
  let value: unknown;
  try {
    value = JSON.parse(withoutByteOrderMark(text));
  } catch (error) {
    throw new Failure('CONFIGURATION', `${file} is not JSON.`, { next: ['Fix it, or remove it.'], cause: error });
  }
  const project = (value as { project?: unknown } | null)?.project;
  return project === undefined ? null : checked(project, file);
}

/** The text of a file; null if it can't be read. */
async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES', 'EISDIR'].includes(systemCode(error) ?? '')) return null;
    throw new Failure('CONFIGURATION', `Can't read ${file}: ${(error as Error).message}.`, { cause: error });
  }
}

/** The project of the nearest tidewatch.json, in this folder or above it. */
async function fromFolder(folder: string): Promise<DefaultProject | null> {
  const file = path.join(folder, FILE);
  const text = await textOf(file);
  const found = text === null ? null : parse(file, text);
  const above = path.dirname(folder);
  return found ?? (above === folder ? null : fromFolder(above));
}

/** Every source of a default project, strongest first: the environment, the folder, the profile of this server. */
export async function defaultProjects(io: Io, { profile, profileName, profileApplies }: Settings): Promise<DefaultProject[]> {
  const named = io.env['TIDEWATCH_PROJECT']?.trim();
  const own = profileApplies ? profile?.projectSlug : undefined;
  const folder = await fromFolder(process.cwd());
  return [
    ...(named ? [checked(named, 'TIDEWATCH_PROJECT')] : []),
    ...(folder ? [folder] : []),
    ...(own ? [{ slug: own, source: `profiles.${profileName}.projectSlug` }] : []),
  ];
}

/** The effective default project; null if none is set. */
export async function defaultProject(io: Io, settings: Settings): Promise<DefaultProject | null> {
  const [first = null] = await defaultProjects(io, settings);
  return first;
}
