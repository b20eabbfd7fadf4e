/** The operations as HTTP: one express route for each, made from the document. */
import express, { type Request, type Response, type Router } from 'express';
import { OPERATIONS } from '../../generated/operations.js';
import type { Credential } from '../../identity/authentication.js';
import type { Caller, Origin } from '../../kernel/contract/caller.js';
import { ANONYMOUS } from '../../kernel/contract/caller.js';
import type { Dispatch } from '../../kernel/contract/dispatch.js';
import type { OperationSpec } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { readJson } from '../../kernel/http/body.js';
import type { Form, FormReader, FormReaders } from '../../kernel/http/form.js';
import { COOKIE_EFFECTS, cookieToken } from './session-cookie.js';

export interface RouteOptions {
  dispatch: Dispatch;
  /** Settles who calls; throws UNAUTHORIZED, or ip_not_allowed after recording it. */
  admit: (action: string, credential: Credential, origin: Origin) => Promise<Caller>;
  /** Records what was denied before dispatch saw it. */
  onDenied: (action: string, error: AppError, caller: Caller, origin: Origin) => Promise<void>;
  originOf: (request: Request) => Origin;
  /** Reads the bodies of operations that take a form with parts. */
  forms?: FormReaders;
  /** Where browsers may send the cookie from: our own address. */
  baseUrl: string;
}

/** The credential of a request. A header wins over a cookie, which browsers send without being asked. */
export function credentialOf(request: Request): Credential {
  const [, bearer] = /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (bearer) return { type: 'bearer', value: bearer };
  if (request.headers.authorization !== undefined) return { type: 'bearer', value: '' };
  const token = cookieToken(request);
  return token ? { type: 'cookie', value: token } : null;
}

/** A browser sends its cookie along with what another site made it send; such a request names that site as its origin. */
function fromOurPages(request: Request, baseUrl: string): boolean {
  return request.method === 'GET' || request.method === 'HEAD' || request.headers.origin === new URL(baseUrl).origin;
}

async function requireSameOrigin(options: RouteOptions, spec: OperationSpec, request: Request, caller: Caller, origin: Origin) {
  if (fromOurPages(request, options.baseUrl)) return;
  const message = 'A session cookie changes things only from our own pages; programs send Authorization: Bearer.';
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

async function serve(options: RouteOptions, spec: OperationSpec, request: Request, response: Response): Promise<void> {
  const origin = options.originOf(request);
  response.locals['operationId'] = spec.id;
  const caller = await callerOf(options, spec, request, origin);
  if (caller.type === 'apiKey') response.set('X-Key-Enforcement', 'scopes');
  let form: Form | undefined;
  const readInput = async () => {
    if (spec.bodyType === 'multipart') form = await readerOf(options, spec)(request, caller);
    const body = spec.bodyType === 'json' ? await readJson(request, spec.bodyLimit) : undefined;
    return { path: request.params, query: request.query, body, ...(form && { form: form.fields }) };
  };
  const onHeaders = (headers: Record<string, string>) => void response.set(headers);
  const { status, body } = await options
    .dispatch({ operationId: spec.id, caller, origin, readInput, onHeaders })
    .finally(() => form?.discard());
  COOKIE_EFFECTS[spec.id]?.(response, body, options.baseUrl);
  response.status(status).json(body);
}

function addPath(router: Router, options: RouteOptions, path: string, specs: readonly OperationSpec[]): void {
  for (const spec of specs)
    if (!spec.ingest) router[spec.method as 'get'](path, (request, response) => serve(options, spec, request, response));
  const allowed = specs.map(({ method }) => method.toUpperCase());
  router.all(path, (request) => {
    // signed operations are served elsewhere; where this process does not play that role, there is nothing here
    if (allowed.includes(request.method)) throw new AppError('NOT_FOUND', 'This server does not serve signed requests.');
    const allow = allowed.join(', ');
    throw new AppError('METHOD_NOT_ALLOWED', `${request.method} is not one of ${allow}.`, { headers: { Allow: allow } });
  });
}

/** Every operation that goes through dispatch, and 405 with Allow for the other methods of its path. */
export function createRoutes(options: RouteOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const paths = new Map<string, OperationSpec[]>();
  for (const spec of OPERATIONS) {
    const path = spec.path.replace(/\{(\w+)\}/g, ':$1');
    paths.set(path, [...(paths.get(path) ?? []), spec]);
  }
  // a path that stands as it is comes before one with a place for an id, which it would fit too
  const fixedFirst = [...paths].sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')));
  for (const [path, specs] of fixedFirst) addPath(router, options, path, specs);
  return router;
}
