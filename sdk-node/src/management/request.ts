import { invalidInput, TidewatchError } from '../errors.js';
import { formBody, type TypedBody } from './form.js';
import type { OperationRow } from './operation-row.js';

/** An operation's field values by name; undefined ones are omitted. */
export type Input = Readonly<Record<string, unknown>>;

/** Escapes a path value. Rejects `.` and `..`, which the platform resolves even when escaped, calling another operation. */
function pathSegment(name: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (text === '') throw invalidInput(name, 'must be given');
  if (text === '.' || text === '..') throw invalidInput(name, `cannot be ${text}`);
  return encodeURIComponent(text);
}

function queryOf(entries: readonly [string, unknown][]): string {
  const query = new URLSearchParams();
  for (const [name, value] of entries) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === null || typeof one === 'object') throw invalidInput(name, 'must be a text, a number, true or false');
      query.append(name, String(one));
    }
  }
  return query.size ? `?${query}` : '';
}

function jsonOf(fields: object): string {
  try {
    return JSON.stringify(fields);
  } catch (error) {
    throw new TidewatchError('INVALID_INPUT', 'The input cannot be written as JSON.', { cause: error });
  }
}

function bodyOf({ body, form }: OperationRow, rest: ReadonlyMap<string, unknown>): TypedBody | undefined {
  if (form !== undefined) return formBody(form.split(' '), rest);
  return body && { type: 'application/json', content: jsonOf(Object.fromEntries(rest)) };
}

/** Puts each field of a flat input where it belongs. Includes unknown fields, so that the API can reject them. */
export function buildRequest(row: OperationRow, input: Input): { target: string; body: TypedBody | undefined } {
  if (typeof input !== 'object' || input === null) throw invalidInput('input', 'must be an object of fields');
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = row.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return pathSegment(name, value);
  });
  const names = row.query?.split(' ') ?? [];
  const inForm = row.form === undefined ? [] : [...row.form.split(' '), 'files'];
  const inQuery = [...rest].filter(([name]) => (!row.body || names.includes(name)) && !inForm.includes(name));
  for (const [name] of inQuery) rest.delete(name);
  return { target: path + queryOf(inQuery), body: bodyOf(row, rest) };
}
