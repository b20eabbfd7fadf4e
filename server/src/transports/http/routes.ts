/** The operations over HTTP: one express route for each, generated from the document. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response, Router } from 'express';
import express from 'express';
import { OPERATIONS } from '../../generated/operations.js';
import type { Credential } from '../../identity/authentication.js';
import { COOKIE_EFFECTS, sessionToken } from '../../identity/sign-in/session-cookie.js';
import { ANONYMOUS, type Caller, type Origin } from '../../kernel/caller.js';
import type { Dispatch } from '../../kernel/contract/dispatch/dispatch.js';
import type { OperationSpec, TextAnswer } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { readJson } from '../../kernel/http/bodies/body.js';
import type { Form, FormReader, FormReaders } from '../../kernel/http/bodies/form.js';
import type { PlaceBounds, Places } from '../../kernel/shares/places.js';
import { type Principal, principalOf } from '../../kernel/shares/principal.js';
import { hasVersion, versionOf } from './answers/answer-version.js';
import { serveStream, wantsStream } from './answers/event-stream.js';

/** A slower reader would block others' exports. */
const LONGEST_MS = 600_000;

/**
 * Sends chunk by chunk, as fast as the reader accepts them: the next is created when there is room for it. If that fails, the response breaks off,
 * which a client notices, and the failure is thrown.
 */
async function sendText(response: Response, type: string, { headers, chunks }: TextAnswer): Promise<void> {
  response.type(type).set(headers);
  const signal = AbortSignal.timeout(LONGEST_MS);
  await pipeline(Readable.from(chunks), response, { signal }).catch((error) => {
    // a reader that disconnects, or is too slow, isn't an error
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.name !== 'AbortError') throw error;
  });
}

/** Sends the answer, or 304 to a client that has it. Browsers add `no-cache` to a request with If-None-Match, so express would send it again. */
function sendJson({ unversioned }: OperationSpec, request: Request, response: Response, body: Record<string, unknown>): void {
  const text = JSON.stringify(body);
  if (unversioned !== null && response.statusCode === 200) {
    const tag = versionOf(body, text, unversioned);
    response.set('ETag', tag);
    if (hasVersion(request.get('if-none-match'), tag)) {
      response.status(304).end();
      return;
    }
  }
  response.type('json').send(text);
}

/** The maximum number of open event streams. */
export const EVENT_STREAMS: PlaceBounds = {
  ...{ ofOrganization: 30, ofPerson: 20, ofProcess: 500 },
  ...{ name: 'streams', instead: 'ask for JSON instead' },
};

/** The maximum number of concurrent exports. A report's rows are in memory until they are sent. */
export const EXPORTS: PlaceBounds = {
  ...{ ofOrganization: 3, ofPerson: 2, ofProcess: 20 },
  ...{ name: 'exports', instead: 'try again later' },
};

interface RouteOptions {
  dispatch: Dispatch;
  /** Identifies the caller; throws UNAUTHORIZED, or ip_not_allowed after recording it. */
  admit: (action: string, credential: Credential, origin: Origin) => Promise<Caller>;
  /** Records a denial that happened before dispatch. */
  onDenied: (action: string, error: AppError, caller: Caller, origin: Origin) => Promise<void>;
  originOf: (request: Request) => Origin;
  /** Reads bodies of multipart forms. */
  forms?: FormReaders;
  /** The origin from which browsers may send the cookie: our own address. */
  baseUrl: string;
  streams: Places;
  exports: Places;
  /** For tests: how often a stream has an event, instead of the document's seconds. */
  streamMs?: number | undefined;
}

/** The credential of a request. A header takes precedence over a cookie, which browsers send by themselves. */
export function credentialOf(request: Request): Credential {
  const organization = request.get('x-tidewatch-organization');
  const [, bearer] = /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (bearer) return { type: 'bearer', value: bearer, organization };
  if (request.headers.authorization !== undefined) return { type: 'bearer', value: '' };
  const token = sessionToken(request);
  return token ? { type: 'cookie', value: token, organization } : null;
}

/** A browser also sends its cookie with requests that another site triggers; these have that site as their origin. */
function fromOurPages(request: Request, baseUrl: string): boolean {
  return request.method === 'GET' || request.method === 'HEAD' || request.headers.origin === new URL(baseUrl).origin;
}

async function requireSameOrigin(options: RouteOptions, spec: OperationSpec, request: Request, caller: Caller, origin: Origin) {
  if (fromOurPages(request, options.baseUrl)) return;
  const message = 'Cookie-authenticated writes are accepted only from Tidewatch pages; programs send Authorization: Bearer.';
  const error = new AppError('FORBIDDEN_ORIGIN', message);
  await options.onDenied(spec.id, error, caller, origin);
  throw error;
}

async function callerOf(options: RouteOptions, spec: OperationSpec, request: Request, origin: Origin): Promise<Caller> {
  if (spec.public) return ANONYMOUS;
  const credential = credentialOf(request);
  const caller = await options.admit(spec.id, credential, origin);
  if (credential?.type === 'cookie') await requireSameOrigin(options, spec, request, caller, origin);
  return caller;
}

function readerOf({ forms }: RouteOptions, { id }: OperationSpec): FormReader {
  const reader = forms?.[id];
  if (!reader) throw new Error(`nobody reads the form of ${id}`);
  return reader;
}

/** Calls the operation for each event, from the credential on. */
async function serveEvents(
  options: RouteOptions,
  spec: OperationSpec,
  request: Request,
  response: Response,
  seconds: number,
): Promise<void> {
  const origin = options.originOf(request);
  const first = await callerOf(options, spec, request, origin);
  if (first.type === 'apiKey') response.set('X-Key-Enforcement', 'scopes');
  const readInput = () => ({ path: request.params, query: request.query, body: undefined });
  let admitted: Caller | null = first;
  const call = async () => {
    const caller = admitted ?? (await callerOf(options, spec, request, origin));
    admitted = null;
    return (await options.dispatch({ operationId: spec.id, caller, origin, readInput })).body;
  };
  await serveStream({
    ...{ request, response, call, principal: principalOf({ caller: first, origin }) },
    places: options.streams,
    everyMs: options.streamMs ?? seconds * 1_000,
    refusal: (error) => ({ error: error.body(origin.requestId) }),
  });
}

/** The headers that announce the end of an operation (RFC 9745, RFC 8594), and where to read about it; none for other operations. */
export function deprecationHeaders({ deprecation, tag, id }: OperationSpec, baseUrl: string): Record<string, string> {
  if (deprecation === null) return {};
  return {
    Deprecation: `@${Date.parse(deprecation.since) / 1_000}`,
    Sunset: new Date(deprecation.sunset).toUTCString(),
    Link: `<${baseUrl}/api/docs/${tag}#${id}>; rel="deprecation"; type="text/html"`,
  };
}

async function serve(options: RouteOptions, spec: OperationSpec, request: Request, response: Response): Promise<void> {
  const origin = options.originOf(request);
  response.locals['operationId'] = spec.id;
  response.set(deprecationHeaders(spec, options.baseUrl));
  if (spec.streamSec !== null) {
    response.vary('Accept');
    if (wantsStream(request)) return serveEvents(options, spec, request, response, spec.streamSec);
  }
  const caller = await callerOf(options, spec, request, origin);
  if (caller.type === 'apiKey') response.set('X-Key-Enforcement', 'scopes');
  let form: Form | undefined;
  const readInput = async () => {
    if (spec.bodyType === 'multipart') form = await readerOf(options, spec)(request, caller, origin);
    const body = spec.bodyType === 'json' ? await readJson(request, spec.bodyLimit, caller.organizationId ?? '') : undefined;
    return { path: request.params, query: request.query, body, ...(form && { form: form.fields }) };
  };
  const onHeaders = (headers: Record<string, string>) => void response.set(headers);
  const answer = async () => {
    const idempotencyKey = request.get('idempotency-key');
    const call = options.dispatch({ operationId: spec.id, caller, origin, readInput, onHeaders, idempotencyKey });
    const { status, body } = await call.finally(() => form?.discard());
    COOKIE_EFFECTS[spec.id]?.(response, body, options.baseUrl);
    response.status(status);
    return body;
  };
  if (spec.answerType === 'application/json') sendJson(spec, request, response, await answer());
  else await serveText(options, spec, principalOf({ caller, origin }), response, async () => (await answer()) as unknown as TextAnswer);
}

/** An export reserves its slot before its rows are read, and releases it when they are sent. */
async function serveText(
  options: RouteOptions,
  spec: OperationSpec,
  principal: Principal,
  response: Response,
  answer: () => Promise<TextAnswer>,
) {
  if (spec.answerType !== 'text/csv') return sendText(response, spec.answerType, await answer());
  const leave = options.exports.take(principal, () => response.destroy());
  try {
    await sendText(response, spec.answerType, await answer());
  } finally {
    leave();
  }
}

function addPath(router: Router, options: RouteOptions, path: string, specs: readonly OperationSpec[]): void {
  for (const spec of specs)
    if (!spec.ingest) router[spec.method as 'get'](path, (request, response) => serve(options, spec, request, response));
  const allowed = specs.map(({ method }) => method.toUpperCase());
  router.all(path, (request) => {
    // ingest serves signed operations; a process without that role doesn't serve them
    if (allowed.includes(request.method)) throw new AppError('NOT_FOUND', 'This server does not serve signed requests.');
    const allow = allowed.join(', ');
    throw new AppError('METHOD_NOT_ALLOWED', `${request.method} is not one of ${allow}.`, { headers: { Allow: allow } });
  });
}

/** A route for every operation that uses dispatch, and 405 with Allow for the other methods of its path. */
export function createRoutes(options: RouteOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const paths = new Map<string, OperationSpec[]>();
  for (const spec of OPERATIONS) {
    const path = spec.path.replace(/\{(\w+)\}/g, ':$1');
    paths.set(path, [...(paths.get(path) ?? []), spec]);
  }
  // literal paths come before paths with an id, which would match them, too
  const fixedFirst = [...paths].sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')));
  for (const [path, specs] of fixedFirst) addPath(router, options, path, specs);
  return router;
}
