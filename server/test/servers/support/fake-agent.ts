/** An agent for gateway tests, with a real socket but no host: the test controls every frame. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import WebSocket, { type ClientOptions } from 'ws';
import type { Ack, AgentRequest, CollectedMetrics, Config, Hello, Welcome } from '../../../src/generated/agent-messages.js';
import { sampleOf } from './stage.js';

type Received = Welcome | Config | Ack | AgentRequest;

export interface Refusal {
  status: number;
  headers: IncomingMessage['headers'];
  body: { error?: { code: string; message: string } };
}

/** Additional options for the socket. */
export type Way = ClientOptions & { servername?: string };

export interface FakeAgentOptions {
  baseUrl: string;
  token: string;
  instanceId?: string;
  /** The host's clock. */
  clock?: () => Date;
  /** How it reaches the server through proxies. */
  way?: Way;
  /** Answers requests; without it they are not answered. */
  answer?: (request: AgentRequest) => object | null;
}

/** The collected sample: inconspicuous by default. */
export function collected(cpu = 5): CollectedMetrics {
  const { host, pm2 } = sampleOf(1, new Date(), { cpu });
  const nothing = { capability: 'disabled' } as const;
  return { schema: 1, host, pm2, systemd: { ...nothing, units: [] }, nginx: { ...nothing, servers: [] }, logSources: [] };
}

async function readRefusal(response: IncomingMessage): Promise<Refusal> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return { status: response.statusCode ?? 0, headers: response.headers, body: text ? JSON.parse(text) : {} };
}

/** Requests an upgrade like any client; returns the socket, or the refusal. */
export function openSocket(
  baseUrl: string,
  {
    path = '/agent/ws',
    headers = {},
    protocol = 'tidewatch-agent.v1',
    way = {},
  }: { path?: string; headers?: Record<string, string>; protocol?: string; way?: Way },
): Promise<WebSocket | Refusal> {
  const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}${path}`, protocol ? [protocol] : [], {
    ...way,
    headers: { ...way.headers, ...headers },
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket));
    socket.on('error', reject);
    socket.on('unexpected-response', (_request, response) => readRefusal(response).then(resolve, reject));
  });
}

export class FakeAgent {
  readonly instanceId: string;
  readonly clock: () => Date;
  seq = 0;
  #socket: WebSocket | null = null;
  readonly #unread: Received[] = [];
  readonly #waiting = new Set<() => void>();
  #ended: { code: number; reason: string } | null = null;

  constructor(private readonly options: FakeAgentOptions) {
    this.instanceId = options.instanceId ?? randomUUID();
    this.clock = options.clock ?? (() => new Date());
  }

  /** Connects and sends hello; returns the welcome. Fails if it is refused. */
  static async start(options: FakeAgentOptions): Promise<FakeAgent> {
    const agent = new FakeAgent(options);
    await agent.start();
    return agent;
  }

  async start(): Promise<Welcome> {
    const refusal = await this.connect();
    if (refusal) throw new Error(`refused: ${refusal.status} ${JSON.stringify(refusal.body)}`);
    this.hello();
    return this.next('welcome');
  }

  /** Opens the connection without a hello; returns the refusal, or null. */
  async connect(): Promise<Refusal | null> {
    const { baseUrl, token, way } = this.options;
    const opened = await openSocket(baseUrl, { headers: { Authorization: `Bearer ${token}` }, ...(way && { way }) });
    if (!(opened instanceof WebSocket)) return opened;
    this.#ended = null;
    this.#socket = opened;
    opened.removeAllListeners('error').on('error', () => {});
    opened.on('message', (data) => this.#receive(JSON.parse(data.toString())));
    opened.on('close', (code, reason) => {
      if (this.#socket !== opened) return;
      this.#ended = { code, reason: reason.toString() };
      this.#wake();
    });
    return null;
  }

  get socket(): WebSocket {
    if (!this.#socket) throw new Error('not connected');
    return this.#socket;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  hello(more: Partial<Hello> = {}): void {
    const hello: Hello = {
      ...{ type: 'hello', protocol: 1, agentVersion: '0.2.0', nodeVersion: '20.19.0', os: 'linux', arch: 'x64', hostname: 'web-1' },
      ...{ machineIdHash: '', bootId: 'boot', instanceId: this.instanceId, now: this.clock().toISOString() },
      ...more,
    };
    this.send(hello);
  }

  /** Sends a current sample; returns its number. */
  heartbeat(metrics: CollectedMetrics = collected()): number {
    this.seq += 1;
    this.send({ type: 'heartbeat', seq: this.seq, collectedAt: this.clock().toISOString(), metrics });
    return this.seq;
  }

  /** Sends a sample and waits until it is stored. */
  async report(metrics?: CollectedMetrics): Promise<number> {
    const seq = this.heartbeat(metrics);
    while (!(await this.next('ack')).seqs.includes(seq));
    return seq;
  }

  /** Sends earlier samples; each has an age in seconds. */
  backfill(ages: readonly number[]): void {
    const samples = ages.map((age) => {
      this.seq += 1;
      const { host, pm2 } = collected();
      return { seq: this.seq, collectedAt: new Date(this.clock().getTime() - age * 1000).toISOString(), host, pm2 };
    });
    this.send({ type: 'backfill', samples });
  }

  /** The next message of that type; drops earlier ones of other types. Fails if the connection ends instead. */
  async next<Type extends Received['type']>(type: Type): Promise<Extract<Received, { type: Type }>> {
    for (;;) {
      const message = this.#unread.shift();
      if (message?.type === type) return message as Extract<Received, { type: Type }>;
      if (message) continue;
      if (this.#ended) throw new Error(`closed with ${this.#ended.code} ${this.#ended.reason} before any ${type}`);
      await this.#something();
    }
  }

  /** How the gateway ends the connection. */
  async end(): Promise<{ code: number; reason: string }> {
    while (!this.#ended) await this.#something();
    return this.#ended;
  }

  get connected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Received messages that were not read yet. */
  get unread(): readonly Received[] {
    return this.#unread;
  }

  /** Closes the connection cleanly. */
  async stop(): Promise<void> {
    if (!this.#socket || this.#ended) return;
    this.#socket.close(1000);
    await this.end();
  }

  #receive(message: Received): void {
    const reply = message.type === 'request' ? this.options.answer?.(message) : null;
    if (message.type === 'request' && reply) this.send({ type: 'response', id: message.id, ...reply });
    else this.#unread.push(message);
    this.#wake();
  }

  #something(): Promise<void> {
    return new Promise((resolve) => this.#waiting.add(resolve));
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
