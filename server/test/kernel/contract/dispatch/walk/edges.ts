/** Unusual inputs, and their validation by the document, without a server. */
import { parse } from 'node:querystring';
import { specOf } from '../../../../../src/kernel/contract/document.js';
import type { OperationId } from '../../../../../src/kernel/contract/handler.js';
import { MANAGEMENT_BOUNDS, parseBounded } from '../../../../../src/kernel/contract/validation/body-bounds.js';
import { validate } from '../../../../../src/kernel/contract/validation/validation.js';
import { AppError } from '../../../../../src/kernel/errors.js';
import type { DocumentedField, DocumentedOperation } from './documented-operations.js';

/** An id that doesn't exist. */
export const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';

export const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Names that no object of the document has; some exist on every JavaScript object. */
export const UNKNOWN_FIELDS = ['unknown', '__proto__', 'constructor', 'toString', 'hasOwnProperty', ''];

/** JSON values that no field accepts: text that PostgreSQL can't store, and deep nesting. */
export const UNSTORABLE = ['"a\\u0000b"', '"\\ud800"', '"\\udc00x"', '["\\ud800"]', nested(10_000), '{"a":{"b":{}}}'];

/** The same in a query. */
export const ODD_IN_QUERY = [
  ...['', '%', '%00', '%ff', '%ED%A0%80', '%F0%9F%98%80', 'a'.repeat(6_000)],
  ...['-1', '1e400', '0x10', 'NaN', 'null'],
];

/** The same in a path. */
export const ODD_IN_PATH = [
  ...['%00', 'a%00b', '%zz', '%', '%ff', '%ED%A0%80', '..%2f..', 'x'.repeat(5_000)],
  ...['0', 'null', '%20', "'%3b--"],
];

/** The operation's example with an additional first field, as text: an object would treat __proto__ as its prototype. */
export function withUnknown({ bodyExample }: DocumentedOperation, name: string): string {
  return `{${JSON.stringify(name)}:{"isAdmin":true},${JSON.stringify(bodyExample).slice(1)}`;
}

/** The operation's example with one field replaced by JSON. */
export function withField({ bodyExample }: DocumentedOperation, name: string, value: string): string {
  const others = Object.entries(bodyExample ?? {}).filter(([other]) => other !== name);
  return `{${[...others.map(([key, other]) => `${JSON.stringify(key)}:${JSON.stringify(other)}`), `${JSON.stringify(name)}:${value}`].join(',')}}`;
}

/** A request as text; by default the document's example, with a missing resource. */
export interface WrittenInput {
  path?: Record<string, string>;
  query?: string;
  body?: string;
}

/** Path segments that aren't ids. */
const WORDS: Readonly<Record<string, string>> = { report: 'sources' };

const pathsOf = (operation: DocumentedOperation) =>
  Object.fromEntries(operation.fields.filter(({ place }) => place === 'path').map(({ name }) => [name, WORDS[name] ?? NOWHERE]));

/** Query parameters that a request with a body also needs. */
const queryOf = ({ bodyExample, fields }: DocumentedOperation): string =>
  bodyExample ? fields.flatMap(({ name, place, required }) => (place === 'query' && required ? [`${name}=a`] : [])).join('&') : '';

/** The validation error for an input; null if it passes. */
export function objectionTo(
  operation: DocumentedOperation,
  { path = {}, query = queryOf(operation), body }: WrittenInput,
): AppError | null {
  const text = body ?? (operation.bodyExample ? JSON.stringify(operation.bodyExample) : null);
  try {
    validate(specOf(operation.id as OperationId), {
      path: { ...pathsOf(operation), ...path },
      query: parse(query),
      body: text === null ? undefined : parseBounded(text, MANAGEMENT_BOUNDS),
    });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The decoded value of a path; null if it is invalid. */
function decoded(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}

/** The unusual values of a field that the document allows; the operation must reject them. */
export function letPast(operation: DocumentedOperation, { name, place }: DocumentedField): string[] {
  if (place === 'query') return ODD_IN_QUERY.filter((value) => objectionTo(operation, { query: `${name}=${value}` }) === null);
  return ODD_IN_PATH.filter((raw) => {
    const value = decoded(raw);
    return value !== null && objectionTo(operation, { path: { [name]: value } }) === null;
  });
}
