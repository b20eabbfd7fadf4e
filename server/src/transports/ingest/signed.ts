/** The way in for requests that a project key signs. */
import type { IncomingMessage } from 'node:http';
import { holdsAnyScope } from '../../kernel/contract/authorization.js';
import type { ApiKeyCaller, Origin } from '../../kernel/contract/caller.js';
import type { OperationSpec } from '../../kernel/contract/handler.js';
import type { Limits } from '../../kernel/contract/limits.js';
import { AppError, toAppError } from '../../kernel/errors.js';
import { decodeUtf8, readBody, requireJson } from '../../kernel/http/body.js';
import { addressAllowed } from '../../kernel/net/addresses.js';
import { signedEventId } from './event-ids.js';
import type { Exchange, IngestEndpoint } from './http.js';
import type { KeyCache, SigningKey } from './key-cache.js';
import { SIGNATURE_WINDOW_SEC, sign, signatureMatches } from './signature.js';

/** Events of one key, in whatever requests they come. */
const LIMIT = 'signedEvents';

/** A request whose signature is good. */
export interface SignedRequest {
  key: SigningKey;
  text: string;
  receivedAt: Date;
  /** The id of the event at a place of the body that came without one. */
  eventId: (place: number) => string;
  /** Counts the events of the request for the limit of its key. Throws RATE_LIMITED. A request that fails before counts as one. */
  count: (events: number) => Promise<void>;
}

/** What is done with it; null asks for the signature to be checked with the key as it is now. */
export type SignedEndpoint = (request: SignedRequest) => Promise<object | null>;

export interface SignedOptions {
  keys: KeyCache;
  limits: Limits;
  clock: () => Date;
  /** Called for a call that a good signature made and a rule refused. */
  onDenied: (spec: OperationSpec, error: AppError, caller: ApiKeyCaller, origin: Origin) => Promise<void>;
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

/** Whether the key signed the request, whose target has no query. */
function hasSigned(key: SigningKey, { method = '', url = '' }: IncomingMessage, body: Buffer, headers: SignedHeaders): boolean {
  return signatureMatches(headers.signature, sign(key.secret, headers.timestamp, method, url, body));
}

/** The key that signed the request, as far as this process knows it. */
async function signerOf(options: SignedOptions, request: IncomingMessage, body: Buffer, headers: SignedHeaders): Promise<SigningKey> {
  const key = await options.keys.find(headers.keyId);
  if (!key || !hasSigned(key, request, body, headers)) throw unauthorized();
  return key;
}

/** The key that signed, where it is in memory, may do this, and nothing has to be noted: most requests, which then wait for nothing. */
function knownSigner(
  { keys }: SignedOptions,
  { spec, request, origin }: Exchange,
  body: Buffer,
  headers: SignedHeaders,
): SigningKey | null {
  const key = keys.peek(headers.keyId);
  if (!key || !keys.isNoted(headers.keyId) || refusalOf(spec, key, origin.address)) return null;
  if (!hasSigned(key, request, body, headers)) throw unauthorized();
  return key;
}

async function verify(
  options: SignedOptions,
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
  if (!options.keys.isNoted(key.keyId)) await options.keys.used(key.keyId);
  const refusal = refusalOf(spec, key, origin.address);
  if (refusal) {
    await options.onDenied(spec, refusal, callerOf(key), origin);
    throw refusal;
  }
  return key;
}

/** The signature does not cover a query, and nothing reads one. */
function requireNoQuery(request: IncomingMessage): void {
  if (request.url?.includes('?'))
    throw new AppError('VALIDATION_ERROR', 'A signed request takes no query, because the signature does not cover it.');
}

/** Counts a request once, however often it is handed on. Only what a good signature asks for is counted: nobody can use up the limit of another's key. */
function onceCounted({ limits }: SignedOptions, keyId: string): (events: number) => Promise<void> {
  let counted = false;
  return async (events) => {
    if (counted) return;
    counted = true;
    await limits.consume(LIMIT, keyId, events);
  };
}

interface Checked {
  key: SigningKey;
  request: IncomingMessage;
  body: Buffer;
  signed: SignedHeaders;
  count: (events: number) => Promise<void>;
}

/** Hands a request on whose signature is good. */
async function hand(
  { clock }: SignedOptions,
  endpoint: SignedEndpoint,
  { key, request, body, signed, count }: Checked,
): Promise<object | null> {
  try {
    requireJson(request);
    const eventId = (place: number) => signedEventId(signed.signature, Number(signed.timestamp), place);
    return await endpoint({ key, text: decodeUtf8(body), receivedAt: clock(), eventId, count });
  } catch (error) {
    await count(1);
    throw error;
  }
}

/** Reads a request whose signature is good and hands it on. */
async function receive(options: SignedOptions, endpoint: SignedEndpoint, exchange: Exchange): Promise<object> {
  const { spec, request, origin, headers } = exchange;
  // whatever comes after the key was found; taken back where it is not
  headers['X-Key-Enforcement'] = 'scopes';
  const signed = readHeaders(request, options.clock());
  requireNoQuery(request);
  // an unknown key, and one that has used up its limit, are refused before a megabyte of its body is read
  if (!options.keys.peek(signed.keyId) && !(await options.keys.find(signed.keyId))) throw unauthorized();
  await options.limits.requireLeft(LIMIT, signed.keyId);
  const body = await readBody(request, spec.bodyLimit);
  exchange.bytes = body.length;
  const count = onceCounted(options, signed.keyId);
  // at most once more: a key that changes again in between is being attacked or misused
  for (let tries = 0; tries < 2; tries += 1) {
    const key = knownSigner(options, exchange, body, signed) ?? (await verify(options, spec, request, body, signed, origin));
    exchange.sender = key.organizationId;
    const accepted = await hand(options, endpoint, { key, request, body, signed, count });
    if (accepted) return accepted;
    options.keys.forget(signed.keyId);
  }
  throw unauthorized();
}

/** An endpoint for requests that a project key signs. */
export function signedEndpoint(options: SignedOptions, endpoint: SignedEndpoint): IngestEndpoint {
  return {
    answer: (exchange) =>
      receive(options, endpoint, exchange).catch((error: unknown) => {
        if (toAppError(error).status === 401) delete exchange.headers['X-Key-Enforcement'];
        throw error;
      }),
  };
}
