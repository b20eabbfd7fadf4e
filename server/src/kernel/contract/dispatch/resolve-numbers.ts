/** Resolves short numbers in an operation's input to ids, once for every transport, so handlers only see ids. */
import type { Knex } from 'knex';
import type { Caller } from '../../caller.js';
import type { AppError } from '../../errors.js';
import type { OperationSpec } from '../handler.js';
import { type NumberedRow, type NumberPrefix, parseNumber } from '../short-number.js';

/** How a domain's numbers resolve to ids. */
export interface Numbering {
  /** The rows with these numbers in the organization; for a project key, only those within its project. */
  find: (database: Knex, organizationId: string, numbers: readonly number[], projectId: string | null) => Promise<readonly NumberedRow[]>;
  /** The failure for an unknown number: the same as for an unknown id. */
  missing: (given: string) => AppError;
}

export type Numberings = Readonly<Record<NumberPrefix, Numbering>>;

const textsOf = (value: unknown): string[] => [value].flat().filter((text) => typeof text === 'string');

/**
 * The validated input with ids instead of numbers. An unknown number fails like an unknown id. Costs nothing for ids, otherwise one lookup per field.
 * caller gives ids, otherwise one look-up per field.
 */
export async function resolveNumbers(
  { database, numberings }: { database: Knex; numberings: Numberings },
  { numbered }: Pick<OperationSpec, 'numbered'>,
  input: Record<string, unknown>,
  caller: Caller,
): Promise<Record<string, unknown>> {
  const { organizationId } = caller;
  // without an organization, the operation itself fails
  if (organizationId === null) return input;
  const projectId = caller.type === 'apiKey' ? caller.projectId : null;
  const resolved = { ...input };
  for (const [field, prefix] of Object.entries(numbered)) {
    if (prefix === undefined) continue;
    const texts = textsOf(input[field]).filter((text) => parseNumber(prefix, text) !== null);
    if (!texts.length) continue;
    const { find, missing } = numberings[prefix];
    const numbers = texts.map((text) => parseNumber(prefix, text) ?? 0);
    const ids = new Map((await find(database, organizationId, [...new Set(numbers)], projectId)).map(({ number, id }) => [number, id]));
    const idOf = (text: unknown): unknown => {
      const number = typeof text === 'string' ? parseNumber(prefix, text) : null;
      if (number === null) return text;
      const id = ids.get(number);
      if (id === undefined) throw missing(String(text));
      return id;
    };
    resolved[field] = Array.isArray(input[field]) ? input[field].map(idOf) : idOf(input[field]);
  }
  return resolved;
}
