/**
 * The ingest endpoints, in front of express: the framework costs five times what it takes to check a signature and queue an event. Same
 * process, same document, same validators.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { addressAllowed } from '../accounts/cidr.js';
import { holdsAnyScope } from '../contract/authorization.js';
import type { ApiKeyCaller, Origin } from '../contract/caller.js';
import { responseBreach, specOf } from '../contract/document.js';
import type { OperationId, OperationSpec } from '../contract/handler.js';
import { AppError, toAppError } from '../errors.js';
import { decodeUtf8, readBody, requireJson } from '../http/body.js';
import type { ClientAddress } from '../http/client-address.js';
import { requestIdOf } from '../http/request-id.js';
import type { KeyCache, SigningKey } from './key-cache.js';
import { SIGNATURE_WINDOW_SEC, sign, signatureMatches } from './signature.js';

export const INGEST_BODY_LIMIT = 1_048_576;

/** What an endpoint does with a body whose signature is good; null asks for the signature to be checked with the key as it is now. */
export type IngestEndpoint = (key: SigningKey, text: string, receivedAt: Date) => Promise<object | null>;

export interface IngestOptions {
  endpoints: Partial<Record<OperationId, IngestEndpoint>>;
  keys: KeyCache;
  clientAddress: ClientAddress;
  clock: () => Date;
  log: Logger;
  checkResponses: boolean;
  /** Called for a call that a good signature made and a rule refused. */
  onDenied: (spec: OperationSpec, error: AppError, caller: ApiKeyCaller, origin: Origin) => Promise<void>;
  onAnswer: (operationId: string, status: number, seconds: number) => void;
}

interface SignedHeaders {
  keyId: string;
  timestamp: string;
  signature: string;
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

const KEY_ID = /^twk_[A-Za-z0-9]{16}$/;
const TIMESTAMP = /^\d{1,12}$/;

/** The three headers of a signature, in their form and within the time window. */
function readHeaders(request: IncomingMessage, now: Date): SignedHeaders {
  const keyId = header(request, 'x-tidewatch-key');
  const timestamp = header(request, 'x-tidewatch-timestamp');
  const signature = header(request, 'x-tidewatch-signature');
  if (!KEY_ID.test(keyId) || !TIMESTAMP.test(timestamp) || !signature) {
    throw new AppError(
      'UNAUTHORIZED',
      'Sign the request with a project key: X-Tidewatch-Key, X-Tidewatch-Timestamp and X-Tidewatch-Signature.',
    );
  }
  const seconds = Math.floor(now.getTime() / 1000);
  if (Math.abs(seconds - Number(timestamp)) > SIGNATURE_WINDOW_SEC) {
    throw new AppError(
      'UNAUTHORIZED',
      `The timestamp is more than ${SIGNATURE_WINDOW_SEC} s off; the server's time is ${seconds} (${now.toISOString()}).`,
      {
        headers: { 'X-Tidewatch-Server-Time': String(seconds) },
      },
    );
  }
  return { keyId, timestamp, signature };
}

const callerOf = (key: SigningKey): ApiKeyCaller => ({
  type: 'apiKey',
  keyId: key.keyId,
  name: key.name,
  kind: 'project',
  organizationId: key.organizationId,
  projectId: key.projectId,
  projectSlug: key.projectSlug,
  scopes: key.scopes,
  mcpRequestsPerMinute: 0,
  mcpDailyCalls: null,
});

function refusalOf(spec: OperationSpec, key: SigningKey, address: string | null): AppError | null {
  if (!addressAllowed(address, key.allowedCidrs)) return new AppError('ip_not_allowed', 'This key may not be used from this address.');
  const scopes = spec.signedScopes ?? [];
  if (!holdsAnyScope(key.scopes, scopes))
    return new AppError('FORBIDDEN_SCOPE', `This needs a key with ${scopes.join(' or ')}; this key has ${key.scopes.join(', ')}.`);
  return null;
}

const unauthorized = () => new AppError('UNAUTHORIZED', 'The key or its signature is not valid.');

/** The key that signed the request, as far as this process knows it. */
async function signerOf(options: IngestOptions, request: IncomingMessage, body: Buffer, headers: SignedHeaders): Promise<SigningKey> {
  const key = await options.keys.find(headers.keyId);
  const [path = ''] = (request.url ?? '').split('?', 1);
  if (!key || !signatureMatches(headers.signature, sign(key.secret, headers.timestamp, request.method ?? '', path, body)))
    throw unauthorized();
  return key;
}

async function verify(
  options: IngestOptions,
  spec: OperationSpec,
  request: IncomingMessage,
  body: Buffer,
  headers: SignedHeaders,
  origin: Origin,
): Promise<SigningKey> {
  let key = await signerOf(options, request, body, headers);
  if (refusalOf(spec, key, origin.address)) {
    // the copy may be older than the change that gave the key what it lacks
    options.keys.forget(headers.keyId);
    key = await signerOf(options, request, body, headers);
  }
  await options.keys.used(key.keyId);
  const refusal = refusalOf(spec, key, origin.address);
  if (refusal) {
    await options.onDenied(spec, refusal, callerOf(key), origin);
    throw refusal;
  }
  return key;
}

async function answer(
  options: IngestOptions,
  spec: OperationSpec,
  endpoint: IngestEndpoint,
  request: IncomingMessage,
  origin: Origin,
): Promise<object> {
  const headers = readHeaders(request, options.clock());
  // an unknown key is refused before a megabyte of its body is read
  if (!(await options.keys.find(headers.keyId))) throw unauthorized();
  const body = await readBody(request, INGEST_BODY_LIMIT);
  // at most once more: a key that changes again in between is being attacked or misused
  for (let tries = 0; tries < 2; tries += 1) {
    const key = await verify(options, spec, request, body, headers, origin);
    requireJson(request);
    const accepted = await endpoint(key, decodeUtf8(body), options.clock());
    if (accepted) return accepted;
    options.keys.forget(headers.keyId);
  }
  throw unauthorized();
}

function send(response: ServerResponse, status: number, body: object, requestId: string, headers: Record<string, string>): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // whatever came after the key was found
    ...(status !== 401 && { 'X-Key-Enforcement': 'scopes' }),
    'X-Request-Id': requestId,
  });
  response.end(text);
}

/** Serves one request that belongs to an ingest endpoint. */
async function serve(
  options: IngestOptions,
  spec: OperationSpec,
  endpoint: IngestEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const started = performance.now();
  const origin: Origin = { requestId: requestIdOf(request), via: 'http', address: options.clientAddress(request), userAgent: null };
  let [status, body, headers]: [number, object, Record<string, string>] = [spec.successStatus, {}, {}];
  try {
    body = await answer(options, spec, endpoint, request, origin);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500)
      options.log.error({ err: error.options.cause ?? error, requestId: origin.requestId, operationId: spec.id }, 'ingest failed');
    [status, body, headers] = [error.status, { error: error.body(origin.requestId) }, error.headers];
  }
  const breach = options.checkResponses ? responseBreach(spec.id, status, body) : null;
  if (breach) [status, body] = [500, { error: { code: 'INTERNAL', message: `contract breach: ${breach}`, requestId: origin.requestId } }];
  send(response, status, body, origin.requestId, headers);
  options.onAnswer(spec.id, status, (performance.now() - started) / 1000);
}

/** Answers whether the request was an ingest request, and if so serves it. */
export function createIngest(options: IngestOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  const routes = new Map<string, { spec: OperationSpec; endpoint: IngestEndpoint }>();
  for (const [id, endpoint] of Object.entries(options.endpoints)) {
    const spec = specOf(id as OperationId);
    routes.set(`${spec.method.toUpperCase()} ${spec.path}`, { spec, endpoint });
  }
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const route = routes.get(`${request.method} ${path}`);
    if (!route) return false;
    void serve(options, route.spec, route.endpoint, request, response);
    return true;
  };
}
