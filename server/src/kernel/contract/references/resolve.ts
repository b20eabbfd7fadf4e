/** Resolves the references in an operation's input to ids, once for every transport, so handlers only see ids. */
import type { Knex } from 'knex';
import { REFERENCES, type ReferencedName } from '../../../generated/resources.js';
import type { Caller } from '../../caller.js';
import { AppError } from '../../errors.js';
import type { OperationSpec } from '../handler.js';
import { type Candidate, findReferences, type Within } from './find.js';
import { plainSource, type ReferenceSources } from './source.js';
import { isId, unknownId } from './written.js';

type Input = Record<string, unknown>;

/** What was written for something that doesn't exist, by the id that stands for it. */
export type Unknown = Map<string, string>;

const MOST_SHOWN = 5;

const textsOf = (value: unknown): string[] => [value].flat().filter((text) => typeof text === 'string');

/** The failure for a reference that several rows have. */
function ambiguous(field: string, written: string, candidates: readonly Candidate[], byName: boolean): AppError {
  const names = candidates.map(({ id, shown }) => (byName && shown !== null ? shown : id));
  // two of the same name, such as a private segment and a shared one
  const choices = new Set(names).size === names.length ? names : candidates.map(({ id }) => id);
  const listed = choices.slice(0, MOST_SHOWN);
  const others = choices.length > MOST_SHOWN ? ' and others' : '';
  const advice = listed.length ? `it could mean ${listed.join(', ')}${others}` : 'too many ids begin so; give more of its characters';
  const details = listed.map((choice) => ({ path: `/${field}`, message: `could mean ${choice}` }));
  return new AppError('AMBIGUOUS_REFERENCE', `${field}: ${written} is ambiguous; ${advice}.`, { details });
}

/** The parent that the call names: what a page's path or a goal's name is unique in. */
function withinOf(field: string, resource: ReferencedName, input: Input): Within {
  const { parent } = REFERENCES[resource];
  const parentId = parent !== null && parent.field !== field ? input[parent.field] : null;
  const { projectSlug } = input;
  return {
    parentId: typeof parentId === 'string' ? parentId : null,
    projectSlug: typeof projectSlug === 'string' ? projectSlug : null,
  };
}

/** Fields that name others' parents come first. */
function inOrder(references: OperationSpec['references']): [string, ReferencedName][] {
  const entries = Object.entries(references) as [string, ReferencedName][];
  const parents = new Set<string | undefined>(entries.map(([, resource]) => REFERENCES[resource].parent?.field));
  return [...entries.filter(([field]) => parents.has(field)), ...entries.filter(([field]) => !parents.has(field))];
}

/**
 * The validated input with ids instead of other references. It costs nothing if callers give ids, otherwise one look-up per field. What doesn't exist gets
 * an id that nothing has, so that the operation answers as for an unknown id.
 */
export async function resolveReferences(
  { database, sources }: { database: Knex; sources: ReferenceSources },
  { references }: Pick<OperationSpec, 'references'>,
  input: Input,
  caller: Caller,
): Promise<{ input: Input; unknown: Unknown }> {
  const unknown: Unknown = new Map();
  if (caller.type === 'anonymous') return { input, unknown };
  const resolved = { ...input };
  for (const [field, resource] of inOrder(references)) {
    const texts = [...new Set(textsOf(input[field]).filter((text) => !isId(text)))];
    if (!texts.length) continue;
    const source = sources[resource] ?? plainSource(resource);
    const found = await findReferences(database, caller, { resource, source, within: withinOf(field, resource, resolved) }, texts);
    const ids = new Map<unknown, string>();
    texts.forEach((written, index) => {
      const { exact = [], beginning = [], cut } = found[index] ?? {};
      const candidates = exact.length ? exact : beginning;
      const [only, second] = candidates;
      if (second || (cut && !exact.length)) throw ambiguous(field, written, candidates, exact.length > 0);
      const id = only?.id ?? unknownId(unknown.size);
      if (!only) unknown.set(id, written);
      ids.set(written, id);
    });
    const idOf = (text: unknown) => ids.get(text) ?? text;
    const value = input[field];
    // two references may mean the same
    resolved[field] = Array.isArray(value) ? [...new Set(value.map(idOf))] : idOf(value);
  }
  return { input: resolved, unknown };
}

/** An operation's failure about something unknown, in the words of the caller instead of the id that stood for them. */
export function inCallersWords(error: AppError, unknown: Unknown): AppError {
  if (!unknown.size) return error;
  const worded = (text: string) => [...unknown].reduce((words, [id, written]) => words.replaceAll(id, written), text);
  const { details } = error.options;
  const own = details?.map(({ path, message }) => ({ path, message: worded(message) }));
  return new AppError(error.code, worded(error.message), { ...error.options, ...(own && { details: own }) });
}
