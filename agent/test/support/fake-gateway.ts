import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { AgentResponse, Backfill, Bye, Heartbeat, Hello } from '../../src/generated/messages.js';
import { faultsOf } from './messages.js';
import { until } from './until.js';

type FieldsOf<Message> = Omit<Message, 'type'>;

/** A frame of any type; a test knows its fields from the type that it waited for. */
export type Frame = { type: string } & FieldsOf<Hello> & FieldsOf<Heartbeat> & FieldsOf<Backfill> & FieldsOf<AgentResponse> & FieldsOf<Bye>;

export const WELCOME = {
  type: 'welcome',
  serverId: '11111111-1111-4111-8111-111111111111',
  serverTime: '2026-01-01T00:00:00.000Z',
  intervalSec: 15,
  watchedServices: ['nginx.service'],
  nginxEnabled: true,
  maxFrameBytes: 262_144,
  resumeAfterSeq: null as number | null,
};

/** One connection, from the gateway's side. */
export class Peer {
  readonly frames: Frame[] = [];
  closed: { code: number; reason: string } | null = null;

  constructor(
    readonly socket: WebSocket,
    readonly request: IncomingMessage,
  ) {
    socket.on('error', () => undefined);
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
    });
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  of(type: string): Frame[] {
    return this.frames.filter((frame) => frame.type === type);
  }

  /** Waits for the `count`th frame of a type and returns it. */
  async frame(type: string, count = 1): Promise<Frame> {
    await until(() => this.of(type).length >= count, `${type} ${count}`);
    return this.of(type)[count - 1] as Frame;
  }
}

type Refuse = (request: IncomingMessage) => string | null;

/** A gateway on loopback that accepts every agent, acknowledges everything, and validates every frame. */
export class FakeGateway {
  readonly peers: Peer[] = [];
  readonly faults: string[] = [];
  /** Stored host samples by seq, in order of arrival. */
  readonly stored: number[] = [];
  upgrades = 0;
  welcome: object = WELCOME;
  acknowledges = true;
  welcomes = true;
  /** An HTTP response to the upgrade, instead of accepting it. */
  refuse: Refuse = () => null;
  private server: Server | null = null;
  private port = 0;

  constructor(private readonly tls: { key: string; cert: string } | null = null) {}

  get url(): string {
    return `${this.tls ? 'wss' : 'ws'}://127.0.0.1:${this.port}/agent/ws`;
  }

  async start(): Promise<this> {
    const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, handleProtocols: (names) => [...names][0] ?? false });
    this.server = this.tls ? createTlsServer(this.tls) : createServer();
    this.server.on('upgrade', (request, socket: Duplex, head) => {
      this.upgrades += 1;
      socket.on('error', () => undefined);
      const refusal = this.refuse(request);
      if (refusal !== null) socket.end(refusal);
      else sockets.handleUpgrade(request, socket, head, (client) => this.take(new Peer(client, request)));
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  /** Disconnects all agents and closes the port; start() opens the same one again. */
  async stop(): Promise<void> {
    for (const { socket } of this.peers) socket.terminate();
    const { server } = this;
    this.server = null;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  /** Waits for the `count`th connection. */
  async peer(count = 1): Promise<Peer> {
    await until(() => this.peers.length >= count, `connection ${count}`);
    return this.peers[count - 1] as Peer;
  }

  private take(peer: Peer): void {
    this.peers.push(peer);
    peer.socket.on('message', (data) => {
      const frame = JSON.parse(data.toString()) as Frame;
      this.faults.push(...faultsOf(frame));
      peer.frames.push(frame);
      if (frame.type === 'hello' && this.welcomes) peer.send(this.welcome);
      const seqs = frame.type === 'heartbeat' ? [frame.seq] : frame.type === 'backfill' ? frame.samples.map(({ seq }) => seq) : [];
      if (!seqs.length || !this.acknowledges) return;
      this.stored.push(...seqs);
      peer.send({ type: 'ack', seqs });
    });
  }
}
