import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { userFolder } from '#client-core/host/home-folder.js';
import { cellText, valueAt } from '#client-core/person/cell.js';
import type { CommandSpec } from '../command-spec.js';
import { callerHeaders, chooseCredential } from '../config/credentials.js';
import { readSettings, type Settings } from '../config/settings.js';
import type { OperationId } from '../generated/commands.js';
import { askJson } from '../http/ask.js';
import type { Io, SharedOptions } from '../io.js';
import { buildRequest, type Values } from '../operation/build-request.js';
import { specOf } from '../operation/specs.js';
import { rowsOf } from '../output/presentation.js';

/** Something to name, with its description. */
export interface Thing {
  slug: string | null;
  projectSlug: string | null;
  /** Its short number where it has one, otherwise its id. */
  id: string;
  text: string;
}

const FRESH_MS = 10_000;
const LARGEST_PAGE = 100;

/** The slug of a row or of the object it wraps: a membership wraps its organization. */
function slugOf(row: unknown): { slug: string | null; projectSlug: string | null } {
  for (const candidate of [row, ...Object.values((row as object | null) ?? {})]) {
    const { slug, projectSlug } = (candidate ?? {}) as Record<string, unknown>;
    if (typeof slug === 'string') return { slug, projectSlug: typeof projectSlug === 'string' ? projectSlug : null };
  }
  return { slug: null, projectSlug: null };
}

const NAMING = /(^|\.)(name|title|email|content)$/;

function thingOf(list: CommandSpec, row: unknown): Thing {
  const naming = list.columns.find((column) => NAMING.test(column));
  const text = naming === undefined ? '' : cellText(valueAt(row, naming));
  return { ...slugOf(row), id: String(valueAt(row, 'number') ?? valueAt(row, list.id ?? 'id') ?? ''), text };
}

/** A cache file per list and caller; the name contains the credential only as a hash. */
function cacheFile(env: Io['env'], parts: readonly string[]): string {
  const name = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
  return path.join(userFolder(env, 'XDG_CACHE_HOME', '.cache'), 'tidewatch', 'completion', `${name}.json`);
}

async function remembered(file: string): Promise<Thing[] | null> {
  try {
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs < FRESH_MS ? (JSON.parse(await readFile(file, 'utf8')) as Thing[]) : null;
  } catch {
    return null;
  }
}

async function remember(file: string, things: readonly Thing[]): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, JSON.stringify(things), { mode: 0o600 });
  } catch {
    // Without a cache, the next completion takes a little longer.
  }
}

interface Question {
  settings: Settings;
  list: CommandSpec;
  values: Values;
  headers: Record<string, string>;
}

/** One page of a list, and the next page's cursor; null at the end. */
async function askPage(
  { settings, list, values, headers }: Question,
  timeoutMs: number,
): Promise<{ things: Thing[]; next: string | null }> {
  const { method, target } = buildRequest(list, values);
  const answer = await askJson({ method, server: settings.url, target, headers, timeoutMs });
  const next = valueAt(answer, 'nextCursor');
  return { things: rowsOf(list, answer).map((row) => thingOf(list, row)), next: typeof next === 'string' ? next : null };
}

/** All pages, as far as the time allows. No list supports filtering by a slug's beginning, so all of it is read. */
async function askAll(question: Question, deadline: number): Promise<{ things: Thing[]; complete: boolean }> {
  const things: Thing[] = [];
  let cursor: string | undefined;
  try {
    for (;;) {
      const left = Math.ceil(deadline - performance.now());
      if (left <= 0) return { things, complete: false };
      const page = await askPage({ ...question, values: { ...question.values, cursor } }, left);
      things.push(...page.things);
      if (page.next === null || page.next === cursor) return { things, complete: true };
      cursor = page.next;
    }
  } catch {
    return { things, complete: false };
  }
}

/** What is asked for. */
interface Wanted {
  operation: OperationId;
  /** The slug of the project to list. */
  project: string | undefined;
  /** The deadline, by `performance.now()`. */
  deadline: number;
}

/**
 * A list's things: from the cache if it is only seconds old, otherwise as many as can be read in time. Never prompts or reports a failure: the result
 * is then empty.
 */
export async function thingsOf(io: Io, options: SharedOptions, { operation, project, deadline }: Wanted): Promise<Thing[]> {
  try {
    const settings = await readSettings(io, options);
    const list = specOf(operation);
    const credential = chooseCredential(settings, list.access);
    if (!credential) return [];
    const takes = (field: string) => list.fields.some(({ name }) => name === field);
    const values = { ...(takes('limit') && { limit: LARGEST_PAGE }), ...(takes('projectSlug') && project && { projectSlug: project }) };
    const headers = callerHeaders(settings, credential);
    const file = cacheFile(io.env, [settings.url, ...Object.values(headers), operation, project ?? '']);
    const known = await remembered(file);
    if (known) return known;
    const { things, complete } = await askAll({ settings, list, values, headers }, deadline);
    if (complete) await remember(file, things);
    return things;
  } catch {
    return [];
  }
}
