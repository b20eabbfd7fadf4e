/** The one place that calls the API. */
import { apiRoot } from '../address/address.js';
import { CallError, readCallError } from './call-error.js';
import { Guard } from './guard.js';
import type { AnyOperation } from './operation.js';

/** The longest that a call may take, and one that carries a file: a slow line takes minutes for it, and the server waits for five. */
const PATIENCE_MS = 30_000;
const FILE_PATIENCE_MS = 300_000;

interface CallOptions {
  /** The organization that the call is for, by its slug. */
  organization: string | null;
  /** The ETag of an answer that is known already. */
  etag?: string | null;
  idempotencyKey?: string;
}

export interface Received {
  /** null: the answer that is known already still holds. */
  body: unknown;
  etag: string | null;
  /** The version of the server. */
  version: string | null;
}

const guard = new Guard();

type Values = Readonly<Record<string, unknown>>;

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined;

/** A body with a file is a form; all others are JSON. */
function bodyOf(fields: readonly [string, unknown][]): string | FormData {
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(Object.fromEntries(fields));
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Where a call goes, and what it sends: fields in the path, in the query, and the rest in the body. */
export function requestOf(operation: AnyOperation, input: Values): { target: string; body: string | FormData | null } {
  const inPath = new Set<string>();
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(input[name]));
  });
  const rest = Object.entries(input)
    .filter(isGiven)
    .filter(([name]) => !inPath.has(name));
  const inQuery = new Set(operation.query?.split(' '));
  const query = new URLSearchParams();
  const body: [string, unknown][] = [];
  for (const [name, value] of rest) {
    if (operation.body && !inQuery.has(name)) body.push([name, value]);
    else for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
  }
  return { target: query.size ? `${path}?${query}` : path, body: operation.body ? bodyOf(body) : null };
}

function headersOf({ organization, etag, idempotencyKey }: CallOptions, body: string | FormData | null): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(organization !== null && { 'X-Tidewatch-Organization': organization }),
    ...(etag && { 'If-None-Match': etag }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    // a form says its own type, with what divides its parts
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
  };
}

/** What comes from the network, whole; a line that breaks, and a page that is no answer of the API, mean that the server can't be reached. */
async function reached<Content>(work: Promise<Content>, patience: number): Promise<Content> {
  try {
    return await work;
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new CallError(isLate ? `The server did not answer within ${patience / 1000} seconds.` : "The server can't be reached.");
  }
}

/** An answer's content; a file as it is. */
async function contentOf(response: Response): Promise<unknown> {
  if (response.status === 204) return {};
  return /^(text\/csv|image\/)/.test(response.headers.get('content-type') ?? '') ? response.blob() : response.json();
}

/** Calls an operation once. Throws a CallError. */
export function call(operation: AnyOperation, input: Values, options: CallOptions): Promise<Received> {
  const { target, body } = requestOf(operation, input);
  return guard.run(operation.id, async () => {
    const patience = body instanceof FormData ? FILE_PATIENCE_MS : PATIENCE_MS;
    // the page's own cache knows the ETag; the browser's would answer without asking
    const init: RequestInit = {
      method: operation.method,
      headers: headersOf(options, body),
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(patience),
      ...(body !== null && { body }),
    };
    const response = await reached(fetch(apiRoot() + target, init), patience);
    const known = { etag: response.headers.get('etag'), version: response.headers.get('tidewatch-version') };
    if (response.status === 304) return { ...known, body: null };
    if (!response.ok) throw await readCallError(response);
    return { ...known, body: await reached(contentOf(response), patience) };
  });
}
