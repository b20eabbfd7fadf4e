/** One agent connection, from the upgrade to its end. */
import type { Duplex } from 'node:stream';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { RawData, WebSocket } from 'ws';
import type { Hello } from '../../../generated/agent-messages.js';
import type { AgentMethods } from '../../agent-line/agent-line.js';
import type { TokenOwner } from '../../heartbeats/tokens.js';
import { FrameMeter } from './frame-meter.js';
import { type GatewayMessage, momentOf, OtherProtocol, ProtocolError, readMessage, soundUnits } from './messages.js';
import type { GatewayMetrics } from './metrics.js';
import { type AgentReply, NOT_CONNECTED, OpenRequests } from './open-requests.js';
import { type BeatWriter, Reports } from './reports.js';
import { type AgentSettings, type Taken, takeSession } from './session-store.js';
import {
  CLOSE,
  type CloseCode,
  type GatewayTimings,
  MAX_ANSWER_BYTES,
  MAX_FRAME_BYTES,
  MAX_HELLO_BYTES,
  REPLICA_GONE_MS,
} from './timings.js';

/** A connection's interface to the others of its process. */
export interface OpenSessions {
  readonly size: number;
  add(session: AgentSession): void;
  remove(session: AgentSession): void;
  /** The session that holds a server's connection in this process. */
  live(serverId: string): AgentSession | null;
  setLive(session: AgentSession): void;
  /** All connections of these servers, including those without a hello. */
  of(serverIds: readonly string[]): AgentSession[];
}

/** Shared by all connections of a process. */
export interface SessionSurroundings {
  replicaId: string;
  database: Knex;
  writer: BeatWriter;
  /** Whether samples of this organization are kept: its quota of stored bytes has room. */
  keeps: (organizationId: string) => boolean;
  sessions: OpenSessions;
  clock: () => Date;
  log: Logger;
  metrics: GatewayMetrics;
  timings: GatewayTimings;
  /** Schedules a comparison of sessions with the database. */
  check: (sessions: readonly AgentSession[]) => void;
  /** The connection has ended, and with it its claim to the server. */
  onEnd: (session: AgentSession) => void;
}

/** An agent that follows the protocol sends far fewer frames; responses don't count. */
const FLOOD_FRAMES = 40;
const FLOOD_MS = 10_000;
/** Maximum bytes buffered for an agent that doesn't read. */
const MAX_UNREAD_BYTES = 262_144;
/** A connection is alive if a frame arrived within a ping interval plus this. */
const PONG_MS = 5_000;
const RETRY_LATER_MS = 5_000;

const elapsed = () => performance.now();

export class AgentSession {
  readonly id = uuidv7();
  /** greeting: no hello yet; entering: the hello is being processed; live: it holds its server's connection. */
  #state: 'greeting' | 'entering' | 'live' | 'ended' = 'greeting';
  #hello: Hello | null = null;
  #reports: Reports | null = null;
  #settings: AgentSettings | null = null;
  readonly #requests = new OpenRequests();
  readonly #openedAt = elapsed();
  #heardAt = elapsed();
  #pingedAt = elapsed();
  #frames = { since: elapsed(), count: 0 };
  readonly #frameMeter = new FrameMeter();
  /** When the unfinished message or frame began. */
  #unfinishedSince: number | null = null;
  /** A change was signalled before the session was live. */
  #uncertain = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly stream: Duplex,
    readonly owner: TokenOwner,
    private readonly around: SessionSurroundings,
  ) {
    // before the library, which would buffer an oversized message
    stream.prependListener('data', (bytes: Buffer) => this.#meter(bytes));
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    for (const frame of ['ping', 'pong'] as const) socket.on(frame, () => this.#hear(frame));
    // a frame that is too long or not UTF-8: the library closes the connection with the code
    socket.on('error', (error) => around.log.debug({ err: error, serverId: owner.serverId }, 'agent connection failed'));
    socket.on('close', () => this.#gone());
    around.sessions.add(this);
    around.metrics.gatewayAccepted.inc();
    around.metrics.gatewayConnections.set(around.sessions.size);
  }

  get live(): boolean {
    return this.#state === 'live';
  }

  /** Whether another run of the agent has a connection that still responds. */
  isOtherAgent(instanceId: string): boolean {
    const answers = elapsed() - this.#heardAt < this.around.timings.pingMs + PONG_MS;
    return this.live && this.socket.readyState === this.socket.OPEN && answers && this.#hello?.instanceId !== instanceId;
  }

  /** Closes the connection; later frames are ignored. */
  close(code: CloseCode, reason = ''): void {
    if (this.#state === 'ended') return;
    this.#end();
    const { serverId, organizationId } = this.owner;
    this.around.metrics.gatewayClosed.inc({ code });
    this.around.log.info({ serverId, organizationId, code }, 'agent connection closed');
    this.socket.close(code, reason);
  }

  /** Destroys a connection that did not close by itself. */
  terminate(): void {
    this.#end();
    this.socket.terminate();
  }

  /** Sends the agent its settings if they differ from the ones it has. */
  configure(stored: AgentSettings): void {
    const settings = this.#sound(stored);
    if (!this.live || JSON.stringify(settings) === JSON.stringify(this.#settings)) return;
    this.#settings = settings;
    this.#send({ type: 'config', ...settings });
  }

  /** Sends a request to the agent; never rejects. */
  ask(method: keyof AgentMethods, params: object, deadlineMs: number): Promise<AgentReply> {
    if (!this.live) return Promise.resolve(NOT_CONNECTED);
    return this.#requests.ask(method, params, deadlineMs, (request) => this.#send(request));
  }

  /** Not live yet: data read just now may be outdated by then. */
  doubt(): void {
    this.#uncertain = true;
  }

  /** Called about once a second: pings, and ends dead connections and those without a hello. */
  tick(): void {
    const now = elapsed();
    const { helloMs, pingMs, silentMs, messageMs } = this.around.timings;
    if (now - this.#heardAt > silentMs) this.terminate();
    else if (this.#unfinishedSince !== null && now - this.#unfinishedSince > messageMs)
      this.#cutOff(CLOSE.protocolError, `A message took longer than ${messageMs / 1000} s.`);
    else if (this.#state === 'greeting' && now - this.#openedAt > helloMs) this.close(CLOSE.protocolError, 'Say hello first.');
    else if (this.#state === 'entering' && now - this.#openedAt > helloMs) this.#comeLater();
    else if (this.#state !== 'ended' && now - this.#pingedAt >= pingMs) {
      this.#pingedAt = now;
      this.socket.ping();
    }
  }

  /** Settings that satisfy the agent's own schema. */
  #sound(stored: AgentSettings): AgentSettings {
    const watchedServices = soundUnits(stored.watchedServices);
    const left = stored.watchedServices.length - watchedServices.length;
    if (left) this.around.log.warn({ serverId: this.owner.serverId, units: left }, 'skipped units with invalid names');
    return { ...stored, watchedServices };
  }

  #end(): void {
    this.#state = 'ended';
    this.#requests.fail();
  }

  #gone(): void {
    this.#end();
    this.around.sessions.remove(this);
    this.around.metrics.gatewayConnections.set(this.around.sessions.size);
    this.around.onEnd(this);
  }

  #comeLater(): void {
    this.close(CLOSE.tryLater, `retryAfterMs=${Math.round(RETRY_LATER_MS * (0.5 + Math.random()))}`);
  }

  #send(message: GatewayMessage): void {
    if (this.#state === 'ended') return;
    if (this.socket.bufferedAmount > MAX_UNREAD_BYTES) {
      this.around.log.warn({ serverId: this.owner.serverId }, 'agent does not read its messages; disconnecting');
      this.terminate();
      return;
    }
    this.socket.send(JSON.stringify(message));
  }

  /** Counts a frame; false if there are too many. */
  #hear(frame: string): boolean {
    const now = elapsed();
    this.#heardAt = now;
    this.around.metrics.gatewayFrames.inc({ type: frame });
    if (frame === 'response' || frame === 'pong') return true;
    if (now - this.#frames.since > FLOOD_MS) this.#frames = { since: now, count: 0 };
    this.#frames.count += 1;
    if (this.#frames.count <= FLOOD_FRAMES) return true;
    this.close(CLOSE.protocolError, `More than ${FLOOD_FRAMES} frames in ${FLOOD_MS / 1000} s.`);
    return false;
  }

  /** Small until the welcome; large only while log lines are on their way. */
  get #longestMessage(): number {
    if (!this.live) return MAX_HELLO_BYTES;
    return this.#requests.awaitsLines ? MAX_ANSWER_BYTES : MAX_FRAME_BYTES;
  }

  /** Inspects the bytes before the library does, so that an oversized or endless message is not buffered. */
  #meter(bytes: Buffer): void {
    if (this.#state === 'ended') return;
    const longest = this.#frameMeter.read(bytes);
    if (longest > this.#longestMessage) this.#tooBig(this.#longestMessage);
    else this.#unfinishedSince = this.#frameMeter.unfinished ? (this.#unfinishedSince ?? elapsed()) : null;
  }

  /** Ends the connection and stops reading from it, even to discard. */
  #cutOff(code: CloseCode, reason: string): void {
    this.close(code, reason);
    this.stream.pause();
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#state === 'ended') return;
    const bytes = data as Buffer;
    // anything unfinished now began after this message
    if (this.#unfinishedSince !== null) this.#unfinishedSince = elapsed();
    try {
      if (isBinary) throw new ProtocolError('Frames must be JSON text.');
      this.#read(bytes);
    } catch (error) {
      if (error instanceof OtherProtocol) this.close(CLOSE.upgradeNeeded, error.message);
      else if (error instanceof ProtocolError) this.#protest(error);
      else this.#fail(error);
    }
  }

  /** Our own failure on one agent's message must not end all connections. */
  #fail(error: unknown): void {
    this.around.log.error({ err: error, serverId: this.owner.serverId }, 'could not process an agent message');
    this.#comeLater();
  }

  #tooBig(limit: number): void {
    this.#cutOff(CLOSE.tooBig, `At most ${limit} bytes.`);
  }

  #protest(error: ProtocolError): void {
    this.around.log.warn({ serverId: this.owner.serverId, reason: error.message }, 'agent violated the protocol');
    this.close(CLOSE.protocolError, error.message);
  }

  #read(bytes: Buffer): void {
    const receivedAt = this.around.clock();
    const message = readMessage(bytes.toString('utf8'));
    if (bytes.length > MAX_FRAME_BYTES && message?.type !== 'response') {
      this.#tooBig(MAX_FRAME_BYTES);
      return;
    }
    if (!this.#hear(message?.type ?? 'unknown') || message === null) return;
    if (message.type === 'hello') {
      if (this.#state !== 'greeting') throw new ProtocolError('Unexpected second hello.');
      momentOf(message.now);
      void this.#enter(message, receivedAt);
    } else if (this.#state !== 'live') throw new ProtocolError('Send hello first, and wait for welcome.');
    else if (message.type === 'response') this.#requests.answer(message);
    else if (message.type !== 'bye') this.#reports?.take(message, receivedAt, bytes.length);
  }

  /** Claims the connection of its server, replacing any other session. */
  async #enter(hello: Hello, receivedAt: Date): Promise<void> {
    this.#state = 'entering';
    this.#hello = hello;
    const { database, replicaId, log, clock, sessions, check } = this.around;
    const row = { owner: this.owner, sessionId: this.id, replicaId, now: clock() };
    // read before the await: the other session may learn of this one before the database answers us
    const before = sessions.live(this.owner.serverId);
    const othersAgent = before?.isOtherAgent(hello.instanceId) ?? false;
    let taken: Taken | null;
    try {
      taken = await takeSession(database, row, hello.instanceId);
    } catch (error) {
      log.warn({ err: error, serverId: this.owner.serverId }, 'could not register an agent connection');
      return this.#comeLater();
    }
    if (!taken) return this.close(CLOSE.badToken);
    // closed in the meantime: release the row just written
    if (this.#state !== 'entering') return this.around.onEnd(this);
    const other = sessions.live(this.owner.serverId);
    const swapped = before ? othersAgent : this.#isSwapElsewhere(taken, hello);
    if (other?.id === taken.previous?.sessionId) other?.close(CLOSE.replaced);
    this.#welcome(taken, hello, receivedAt, swapped);
    // answers may arrive out of order, so ask the database which session wrote the row last
    if (other?.live) check(sessions.of([this.owner.serverId]));
    else if (this.#uncertain) check([this]);
  }

  /** Whether this connection just replaced another agent with the same token in another process. */
  #isSwapElsewhere({ previous }: Taken, { instanceId }: Hello): boolean {
    if (!previous?.replicaBeatAt || !previous.lastSeenAt || previous.replicaId === this.around.replicaId) return false;
    const now = this.around.clock().getTime();
    const alive =
      now - previous.replicaBeatAt.getTime() < REPLICA_GONE_MS && now - previous.lastSeenAt.getTime() < this.around.timings.silentMs;
    return alive && previous.instanceId !== instanceId;
  }

  #welcome({ settings: stored, resumeAfterSeq }: Taken, hello: Hello, receivedAt: Date, swapped: boolean): void {
    const { clock, sessions, writer, log, metrics, keeps } = this.around;
    const settings = this.#sound(stored);
    this.#reports = new Reports({
      ...{ owner: this.owner, hello, receivedAt, swapped, writer, log },
      keeps: () => keeps(this.owner.organizationId),
      onOutcome: (outcome) => metrics.gatewayMessages.inc({ outcome }),
      onStored: (seqs) => seqs.length && this.#send({ type: 'ack', seqs }),
      onStale: () => this.close(CLOSE.badToken),
    });
    this.#state = 'live';
    this.#settings = settings;
    sessions.setLive(this);
    const { serverId } = this.owner;
    const more = { maxFrameBytes: MAX_FRAME_BYTES, resumeAfterSeq };
    this.#send({ type: 'welcome', serverId, serverTime: clock().toISOString(), ...settings, ...more });
  }
}
