import type { ErrorObject } from 'ajv';
import { AppError, type ErrorCode, type ErrorDetail } from '../errors.js';
import { requestValidators } from './document.js';
import { faultSentence, withoutAlternatives } from './fault-sentence.js';
import type { OperationSpec } from './handler.js';

/** An operation's input as the transport holds it. */
export interface InputParts {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** What was read from a form with parts, checked as it was read; it is passed on as it is. */
  form?: Record<string, unknown>;
}

// half of a surrogate pair; like NUL, PostgreSQL does not store it
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const isUnstorable = (text: string) => text.includes('\0') || LONE_SURROGATE.test(text);

/** Where in a value a text stands that cannot be stored; null when there is none. */
export function unstorableText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isUnstorable(value) ? path || '/' : null;
  if (value === null || typeof value !== 'object') return null;
  for (const [key, member] of Object.entries(value)) {
    const found = isUnstorable(key) ? `${path}/(key)` : unstorableText(member, `${path}/${key}`);
    if (found) return found;
  }
  return null;
}

/** Ajv's errors as details, twenty of them at most. */
export function detailsOf(errors: readonly ErrorObject[], pathOf = (error: ErrorObject) => error.instancePath): ErrorDetail[] {
  return withoutAlternatives(errors)
    .slice(0, 20)
    .map((error) => ({ path: pathOf(error) || '/', message: faultSentence(error) }));
}

/** The same with paths that begin where the caller began to write: /slug, not /requestBody/slug. */
export const toDetails = (errors: readonly ErrorObject[]): ErrorDetail[] =>
  detailsOf(errors, ({ instancePath }) => instancePath.replace(/^\/(requestBody|query|path)(?=\/|$)/, ''));

/** The 400 that lists what is wrong. */
export function validationError(details: ErrorDetail[]): AppError {
  const [first] = details;
  const where = first && first.path !== '/' ? `${first.path} ` : '';
  return new AppError('VALIDATION_ERROR', `The request is invalid: ${where}${first?.message ?? 'see the document'}.`, { details });
}

/** The failure of the first field that has a code of its own; null where none has. A message that tells of a missing field names it. */
function ownError(spec: OperationSpec, details: ErrorDetail[]): AppError | null {
  for (const [field, code] of Object.entries(spec.errorCodes)) {
    const detail = details.find(({ path, message }) => path === `/${field}` || message === `the field ${field} is required`);
    if (detail) return new AppError(code as ErrorCode, `${field}: ${detail.message}.`, { details });
  }
  return null;
}

/** The failure for these faults: of the code that one of the fields has for itself, else VALIDATION_ERROR. */
export const refusalOf = (spec: OperationSpec, details: ErrorDetail[]): AppError => ownError(spec, details) ?? validationError(details);

/** Fifteen digits: a longer number may be another one when it is read, or endless. */
const WHOLE_NUMBER = /^-?\d{1,15}$/;

/** Integers of a query that are written in another way, which the validators take: 0x10, 1e1, 1.0, and 1e400, a page without an end. */
function oddIntegers(spec: OperationSpec, query: Record<string, unknown>): ErrorDetail[] {
  const isOdd = (value: unknown) => (typeof value === 'string' ? !WHOLE_NUMBER.test(value) : value === Number.POSITIVE_INFINITY);
  const odd = spec.wholeNumbers.filter((name) => Object.hasOwn(query, name) && isOdd(query[name]));
  return odd.map((name) => ({ path: `/${name}`, message: 'must be a whole number' }));
}

/**
 * Holds the input against the document and returns it flat, with defaults filled in and query words turned into numbers and booleans.
 * Throws VALIDATION_ERROR with a detail for each fault.
 */
export function validate(spec: OperationSpec, parts: InputParts): Record<string, unknown> {
  const request = { path: { ...parts.path }, query: { ...parts.query }, header: {}, cookie: {}, requestBody: parts.body };
  const details = requestValidators(spec.id).flatMap((validator) => (validator(request) ? [] : toDetails(validator.errors ?? [])));
  if (!details.length) details.push(...oddIntegers(spec, parts.query));
  if (details.length) throw refusalOf(spec, details);
  const unstorable = unstorableText(parts.path) ?? unstorableText(parts.query) ?? unstorableText(parts.body);
  if (unstorable) throw validationError([{ path: unstorable, message: 'contains a NUL character or half of a surrogate pair' }]);
  return { ...request.path, ...request.query, ...((request.requestBody as object) ?? {}), ...parts.form };
}

/** Splits a flat input, as an MCP tool has it, by where the document puts each field. Unknown names go where the validators refuse them. */
export function partsOf(spec: OperationSpec, flat: Record<string, unknown>): InputParts {
  // own fields only: whoever names one toString must hear that it is unknown
  const placeOf = (name: string) => (Object.hasOwn(spec.fields, name) ? spec.fields[name] : spec.bodyType ? 'body' : 'query');
  // made of entries, because to assign to __proto__ would change what the object inherits instead of giving it a field
  const at = (place: string) => Object.fromEntries(Object.entries(flat).filter(([name]) => placeOf(name) === place));
  return { path: at('path'), query: at('query'), body: spec.bodyType ? at('body') : undefined };
}
