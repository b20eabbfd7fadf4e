/** The endpoint for requests signed with a project key. */
import type { IncomingMessage } from 'node:http';
import type { ApiKeyCaller, Origin } from '../../kernel/caller.js';
import { holdsAnyScope } from '../../kernel/contract/dispatch/authorization.js';
import type { OperationSpec } from '../../kernel/contract/handler.js';
import { costOf, type Limits } from '../../kernel/contract/limits/limits.js';
import { AppError, toAppError } from '../../kernel/errors.js';
import { decodeUtf8, readBody, requireJson } from '../../kernel/http/bodies/body.js';
import { addressAllowed, networkOf } from '../../kernel/net/addresses.js';
import { Slice } from '../../kernel/slices/slices.js';
import type { Exchange, IngestEndpoint } from './http.js';
import type { KeyCache, SigningKey } from './key-cache.js';
import { SIGNATURE_WINDOW_SEC, sign, signatureMatches, signedEventId } from './signature.js';

/** The points of one key, in all its requests. */
const LIMIT = 'signedEvents';
/** Checking and reading a larger body takes milliseconds: such bodies take turns, and leave every other turn of the event loop to the rest. */
const LARGE = 65_536;
/** Errors are read and masked in separate slices. */
const TAKE_OWN_TURNS: ReadonlySet<string> = new Set(['reportServerError']);

/** A request with a valid signature. */
export interface SignedRequest {
  key: SigningKey;
  text: string;
  receivedAt: Date;
  /** The id for an event without one, by its index in the body. */
  eventId: (index: number) => string;
  /**
   * Counts the events of the request, or its bytes if they cost more, for the limit of its key. Throws RATE_LIMITED. A request that fails before counts
   * as one event.
   */
  count: (events: number) => void;
}

/** Handles the request; null asks to check the signature again with the current key. */
export type SignedEndpoint = (request: SignedRequest) => Promise<object | null>;

export interface SignedOptions {
  keys: KeyCache;
  limits: Limits;
  clock: () => Date;
  /** Called for a request with a valid signature that a rule refused. */
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

/** The three headers of a signature, if well-formed and within the time window. */
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
  personId: key.personId,
  scopes: key.scopes,
  mcpRequestsPerMinute: 0,
  mcpDailyCalls: null,
});

function refusalOf(spec: OperationSpec, key: SigningKey, address: string | null): AppError | null {
  if (!addressAllowed(address, key.allowedCidrs)) return new AppError('ip_not_allowed', "This key can't be used from this address.");
  const scopes = spec.signedScopes ?? [];
  if (!holdsAnyScope(key.scopes, scopes))
    return new AppError('FORBIDDEN_SCOPE', `This needs a key with ${scopes.join(' or ')}; this key has ${key.scopes.join(', ')}.`);
  return null;
}

/** The person who created the key; the organization, if unknown. */
const personOf = ({ personId, organizationId }: SigningKey) => personId ?? organizationId;

const unauthorized = () => new AppError('UNAUTHORIZED', 'The key or its signature is not valid.');

/** Whether the key signed the request, which has no query. */
function hasSigned(key: SigningKey, { method = '', url = '' }: IncomingMessage, body: Buffer, headers: SignedHeaders): boolean {
  return signatureMatches(headers.signature, sign(key.secret, headers.timestamp, method, url, body));
}

/** The key that signed the request, if this process has it in memory. */
async function signerOf(options: SignedOptions, request: IncomingMessage, body: Buffer, headers: SignedHeaders): Promise<SigningKey> {
  const key = await options.keys.find(headers.keyId);
  if (!key || !hasSigned(key, request, body, headers)) throw unauthorized();
  return key;
}

/** The signing key, if it is in memory, has the scope, and its use needn't be recorded: most requests, which then need no query. */
function knownSigner(
  { keys }: SignedOptions,
  { spec, request, origin }: Exchange,
  body: Buffer,
  headers: SignedHeaders,
  now: Date,
): SigningKey | null {
  const key = keys.peek(headers.keyId, now);
  if (!key || !keys.isNoted(headers.keyId, now) || refusalOf(spec, key, origin.address)) return null;
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
    // the cached key may be older than the change that added the missing scope
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

/** The signature doesn't cover a query, so a query is refused. */
function requireNoQuery(request: IncomingMessage): void {
  if (request.url?.includes('?'))
    throw new AppError('VALIDATION_ERROR', "A signed request can't have a query, because the signature doesn't cover it.");
}

/** Counts a request once, even if it is handled twice. Only requests with a valid signature count, so nobody can use up the limit of another's key. */
function onceCounted({ limits }: SignedOptions, bytes: number): (key: SigningKey, events: number) => void {
  let counted = false;
  return (key, events) => {
    if (counted) return;
    counted = true;
    const points = costOf(events, bytes);
    limits.consume(LIMIT, key.keyId, points);
    limits.consumeOfPerson(LIMIT, personOf(key), points);
  };
}

/** The length that the request announces, in bytes; 0 if it announces none. */
const announcedBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/** Reads a request, checks its signature and handles it. */
async function receive(options: SignedOptions, endpoint: SignedEndpoint, exchange: Exchange, now: Date): Promise<object> {
  const { spec, request, origin } = exchange;
  const { keys, limits, clock } = options;
  const signed = readHeaders(request, now);
  requireNoQuery(request);
  // refuse unknown keys, and keys over their limit, before reading a large body
  const named = keys.peek(signed.keyId, now) ?? (await keys.find(signed.keyId));
  if (!named) throw unauthorized();
  const announced = costOf(1, announcedBytes(request));
  limits.requireLeft(LIMIT, signed.keyId, announced);
  limits.requireLeftOfPerson(LIMIT, personOf(named), announced);
  const body = await readBody(request, spec.bodyLimit);
  exchange.bytes = body.length;
  // before it counts as received; by network, because whose it is has not been checked
  if (body.length > LARGE && !TAKE_OWN_TURNS.has(spec.id)) await new Slice(networkOf(origin.address)).next();
  const countOnce = onceCounted(options, body.length);
  const eventId = (index: number) => signedEventId(signed.signature, Number(signed.timestamp), index);
  // retry only once: a key that changes again meanwhile is being misused
  for (let tries = 0; tries < 2; tries += 1) {
    const checkedAt = clock();
    const known = knownSigner(options, exchange, body, signed, checkedAt);
    const key = known ?? (await verify(options, spec, request, body, signed, origin));
    // never before a wait: an event that was received but isn't queued yet would count as silence
    const receivedAt = known ? checkedAt : clock();
    exchange.sender = key.organizationId;
    const count = (events: number) => countOnce(key, events);
    try {
      requireJson(request);
      const accepted = await endpoint({ key, text: decodeUtf8(body), receivedAt, eventId, count });
      if (accepted) return accepted;
    } catch (error) {
      count(1);
      throw error;
    }
    keys.forget(signed.keyId);
  }
  throw unauthorized();
}

async function answer(options: SignedOptions, endpoint: SignedEndpoint, exchange: Exchange): Promise<object> {
  const { headers } = exchange;
  headers['X-Key-Enforcement'] = 'scopes';
  try {
    return await receive(options, endpoint, exchange, options.clock());
  } catch (error) {
    // only a valid key has scopes
    if (toAppError(error).status === 401) delete headers['X-Key-Enforcement'];
    throw error;
  }
}

/** An endpoint for requests signed with a project key. */
export function signedEndpoint(options: SignedOptions, endpoint: SignedEndpoint): IngestEndpoint {
  return { answer: (exchange) => answer(options, endpoint, exchange) };
}
