/** The entry for agents: the checks before a request becomes a connection. */
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import type { Limits } from '../../kernel/contract/limits/limits.js';
import { AppError, toAppError } from '../../kernel/errors.js';
import type { UpgradeHandler } from '../../kernel/http/port/port.js';
import { requestIdOf } from '../../kernel/http/request-id.js';
import { networkOf } from '../../kernel/net/addresses.js';
import type { ClientAddress } from '../../kernel/net/client-address.js';
import { hostOf, type OwnHosts, onlyHost } from '../../kernel/net/own-hosts.js';
import { notFound } from '../../kernel/not-found.js';
import { hashOfToken, type TokenOwner } from '../heartbeats/tokens.js';
import type { Admission } from './admission.js';
import type { Replica } from './replica.js';
import { AgentSession, type SessionSurroundings } from './sessions/session.js';
import { soon } from './sessions/soon.js';
import { MAX_ANSWER_BYTES } from './sessions/timings.js';
import type { TokenLookups } from './token-lookups.js';

const PATH = '/agent/ws';
const PROTOCOL = 'tidewatch-agent.v1';
const KEY = /^[+/0-9A-Za-z]{22}==$/;

/** Each fragment takes memory, however small it is: a message's frames, and the network's chunks. */
const MOST_FRAGMENTS = 64;
const MOST_CHUNKS = 4_096;

/** Grace period for a clean close. */
const CLOSING_MS = 5_000;
/** Time to read a refusal before the socket is closed. */
const REFUSAL_MS = 5_000;

/** The part of the gateway that admits connections; null in a process without that role. */
export interface DoorKeeper {
  lookups: TokenLookups;
  limits: Limits;
  clientAddress: ClientAddress;
  admission: Admission;
  replica: Replica;
  surroundings: SessionSurroundings;
  onRefused: (reason: 'token' | 'often' | 'database' | 'stopping') => void;
  /** Whether the process is stopping, or has not started yet. */
  closed: () => boolean;
}

interface DoorOptions {
  ownHosts: OwnHosts;
  keeper: DoorKeeper | null;
  log: Logger;
}

/** Refuses the upgrade with an HTTP response. */
function refuseUpgrade(request: IncomingMessage, socket: Socket, error: AppError): void {
  const requestId = requestIdOf(request);
  const body = JSON.stringify({ error: error.body(requestId) });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Request-Id': requestId,
    Connection: 'close',
    ...error.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.setTimeout(REFUSAL_MS, () => socket.destroy());
  socket.on('finish', () => socket.destroySoon());
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** The problem with the request itself; null: it may become a connection. */
function fault(request: IncomingMessage, { ownHosts, keeper }: DoorOptions): AppError | null {
  const header = onlyHost(request);
  const host = header === null ? null : hostOf(header);
  if (host === null || !ownHosts.includes(host)) return notFound('NOT_FOUND');
  if (!keeper || request.url?.split('?', 1)[0] !== PATH) return notFound('NOT_FOUND');
  const { 'sec-websocket-protocol': protocols = '', 'sec-websocket-key': key = '', 'sec-websocket-version': version } = request.headers;
  const offered = protocols.split(',').map((name) => name.trim());
  if (request.method !== 'GET' || !KEY.test(key) || version !== '13')
    return new AppError('VALIDATION_ERROR', 'Not a WebSocket handshake: send GET with Sec-WebSocket-Key and Sec-WebSocket-Version: 13.');
  if (!offered.includes(PROTOCOL)) return new AppError('VALIDATION_ERROR', `Offer the subprotocol ${PROTOCOL}; update the agent.`);
  return null;
}

/** The token in the header; empty if there is none. */
function tokenOf({ headers }: IncomingMessage): string {
  return /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** Authenticates the agent. Invalid tokens count against their network, valid ones only against their server. */
async function identify({ lookups, limits, clientAddress, onRefused }: DoorKeeper, request: IncomingMessage): Promise<TokenOwner> {
  const hash = hashOfToken(tokenOf(request));
  const network = networkOf(clientAddress(request));
  const key = hash?.toString('hex') ?? '';
  const takePlace = () => {
    try {
      limits.consume('agentConnects', key);
    } catch (error) {
      onRefused('often');
      throw error;
    }
  };
  // over the connect limit: refuse before the look-up
  if (hash && limits.isSpent('agentConnects', key)) takePlace();
  const suspect = limits.isSpent('agentWrongTokens', network);
  const owner = hash && (await lookups.ownerOf(hash, { suspect }));
  if (!owner) {
    onRefused('token');
    limits.count('agentWrongTokens', network);
    const message = 'The token is invalid. Rotate the token of the server, or register it again, and install the agent with the new token.';
    throw new AppError('UNAUTHORIZED', message, { headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  takePlace();
  return owner;
}

/** Whether the agent already has a connection, whose slot the new one takes. Called only if there may be no room, because it costs a query. */
async function replaces({ admission, replica }: DoorKeeper, owner: TokenOwner): Promise<boolean> {
  return admission.lacksRoom(replica.occupancy(owner)) !== null && replica.isConnected(owner);
}

/** Admits one agent, or returns the refusal. */
async function admit(keeper: DoorKeeper, server: WebSocketServer, request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
  const { admission, surroundings, replica } = keeper;
  const owner = await soon(identify(keeper, request));
  const { serverId } = owner;
  const entry = admission.enter(owner);
  let accepted = false;
  try {
    const hasPlace = await soon(replaces(keeper, owner));
    if (keeper.closed()) throw stopping(keeper);
    if (socket.destroyed) return;
    // checked after the last await, so that two agents can't take the last slot
    const lack = admission.lacksRoom(replica.occupancy(owner));
    if (lack && !hasPlace) throw admission.noRoom(owner, lack);
    server.handleUpgrade(request, socket, head, (connection) => {
      accepted = true;
      entry.accept();
      surroundings.log.debug({ serverId }, 'agent admitted');
      new AgentSession(connection, socket, owner, surroundings);
    });
  } finally {
    if (!accepted) entry.abandon();
  }
}

function stopping({ onRefused }: DoorKeeper): AppError {
  onRefused('stopping');
  return new AppError('UNAVAILABLE', 'This gateway is shutting down; try again shortly.', { retryAfterSec: 2 });
}

/** Handles WebSocket upgrade requests. */
export function createDoor(options: DoorOptions): UpgradeHandler {
  const { keeper, log } = options;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_ANSWER_BYTES,
    maxFragments: MOST_FRAGMENTS,
    maxBufferedChunks: MOST_CHUNKS,
    closeTimeout: CLOSING_MS,
    handleProtocols: () => PROTOCOL,
  } as ConstructorParameters<typeof WebSocketServer>[0]);
  return (request, socket, head) => {
    // ignore clients that hang up during the look-up
    socket.on('error', () => socket.destroy());
    const refuse = (thrown: unknown) => {
      const error = toAppError(thrown);
      if (!(thrown instanceof AppError)) {
        log.warn({ err: thrown }, 'could not admit an agent');
        keeper?.onRefused('database');
      }
      if (!socket.destroyed) refuseUpgrade(request, socket, error);
    };
    const wrong = fault(request, options);
    if (wrong) return refuse(wrong);
    if (!keeper || keeper.closed()) return refuse(keeper ? stopping(keeper) : notFound('NOT_FOUND'));
    admit(keeper, server, request, socket, head).catch(refuse);
  };
}
