import type { ErrorObject } from 'ajv';
import { AppError, type ErrorCode, type ErrorDetail } from '../../errors.js';
import { requestValidators } from '../document.js';
import type { OperationSpec } from '../handler.js';
import { faultSentence, withoutAlternatives } from './fault-sentence.js';

/** An operation's input as received by the transport. */
export interface InputParts {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** Fields of a multipart form, validated while it was read; passed on unchanged. */
  form?: Record<string, unknown>;
}

// like NUL, PostgreSQL cannot store half of a surrogate pair
const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed();

/** The path of a string that cannot be stored; null if there is none. */
export function unstorableText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isUnstorable(value) ? path || '/' : null;
  if (value === null || typeof value !== 'object') return null;
  for (const [key, member] of Object.entries(value)) {
    const found = isUnstorable(key) ? `${path}/(key)` : unstorableText(member, `${path}/${key}`);
    if (found) return found;
  }
  return null;
}

/** Ajv's errors as details, at most twenty. */
export function detailsOf(errors: readonly ErrorObject[], pathOf = (error: ErrorObject) => error.instancePath): ErrorDetail[] {
  return withoutAlternatives(errors)
    .slice(0, 20)
    .map((error) => ({ path: pathOf(error) || '/', message: faultSentence(error) }));
}

/** The same with paths relative to the caller's input: /slug, not /requestBody/slug. */
export const toDetails = (errors: readonly ErrorObject[]): ErrorDetail[] =>
  detailsOf(errors, ({ instancePath }) => instancePath.replace(/^\/(requestBody|query|path)(?=\/|$)/, ''));

/** The 400 with these details. */
export function validationError(details: ErrorDetail[]): AppError {
  const [first] = details;
  const where = first && first.path !== '/' ? `${first.path} ` : '';
  return new AppError('VALIDATION_ERROR', `The request is invalid: ${where}${first?.message ?? 'see the document'}.`, { details });
}

/** The failure of the first field with its own code; null if there is none. The message about a missing field names it. */
function ownError(spec: OperationSpec, details: ErrorDetail[]): AppError | null {
  for (const [field, code] of Object.entries(spec.errorCodes)) {
    const detail = details.find(({ path, message }) => path === `/${field}` || message === `the field ${field} is required`);
    if (detail) return new AppError(code as ErrorCode, `${field}: ${detail.message}.`, { details });
  }
  return null;
}

/** The failure for these details: with a field's own code, otherwise VALIDATION_ERROR. */
export const refusalOf = (spec: OperationSpec, details: ErrorDetail[]): AppError => ownError(spec, details) ?? validationError(details);

/** Fifteen digits: a longer number may change when parsed, or be infinite. */
const WHOLE_NUMBER = /^-?\d{1,15}$/;

/** Query integers in unusual notations, which the validators accept: 0x10, 1e1, 1.0, and 1e400, an infinite page. */
function oddIntegers(spec: OperationSpec, query: Record<string, unknown>): ErrorDetail[] {
  const isOdd = (value: unknown) => (typeof value === 'string' ? !WHOLE_NUMBER.test(value) : value === Number.POSITIVE_INFINITY);
  const odd = spec.wholeNumbers.filter((name) => Object.hasOwn(query, name) && isOdd(query[name]));
  return odd.map((name) => ({ path: `/${name}`, message: 'must be a whole number' }));
}

/** Fields that exclude each other, and fields of which one is missing. */
function choiceFaults({ exclusive, anyOf }: OperationSpec, input: Record<string, unknown>): ErrorDetail[] {
  const given = (name: string) => input[name] !== undefined;
  return [
    ...exclusive.flatMap((names) => {
      const [first, ...others] = names.filter(given);
      return others.map((name) => ({ path: `/${name}`, message: `must be left out where ${first} is given` }));
    }),
    ...anyOf
      .filter((names) => !names.some(given))
      .map(([first, ...others]) => ({ path: `/${first}`, message: `is required (or ${others.join(' or ')})` })),
  ];
}

/** The query with its lists: a parameter may be repeated, or have several values with commas. */
function withLists({ queryLists }: OperationSpec, query: Record<string, unknown>): Record<string, unknown> {
  const lists = queryLists.flatMap((name) => {
    const given = Object.hasOwn(query, name) ? [query[name]].flat() : [];
    return given.length ? [[name, given.flatMap((value) => (typeof value === 'string' ? value.split(',') : [value]))]] : [];
  });
  return { ...query, ...Object.fromEntries(lists) };
}

/**
 * Validates the input against the document and returns it flat, with defaults and with query strings converted to numbers and booleans. Throws
 * VALIDATION_ERROR with a detail for each error.
 */
export function validate(spec: OperationSpec, parts: InputParts): Record<string, unknown> {
  const request = { path: { ...parts.path }, query: withLists(spec, parts.query), header: {}, cookie: {}, requestBody: parts.body };
  const details = requestValidators(spec.id).flatMap((validator) => (validator(request) ? [] : toDetails(validator.errors ?? [])));
  if (!details.length) details.push(...oddIntegers(spec, parts.query));
  const input = { ...request.path, ...request.query, ...((request.requestBody as object) ?? {}), ...parts.form };
  // a form is checked while it is read
  if (!details.length && !parts.form) details.push(...choiceFaults(spec, input));
  if (details.length) throw refusalOf(spec, details);
  const unstorable = unstorableText(parts.path) ?? unstorableText(parts.query) ?? unstorableText(parts.body);
  if (unstorable) throw validationError([{ path: unstorable, message: 'contains a NUL character or half of a surrogate pair' }]);
  return input;
}

/** Splits an MCP tool's flat input by each field's location in the document. Unknown names go where the validators reject them. */
export function partsOf(spec: OperationSpec, flat: Record<string, unknown>): InputParts {
  // own properties only: a field named toString must be reported as unknown
  const placeOf = (name: string) => (Object.hasOwn(spec.fields, name) ? spec.fields[name] : spec.bodyType ? 'body' : 'query');
  // from entries, because assigning to __proto__ would change the prototype instead of adding a field
  const at = (place: string) => Object.fromEntries(Object.entries(flat).filter(([name]) => placeOf(name) === place));
  return { path: at('path'), query: at('query'), body: spec.bodyType ? at('body') : undefined };
}
