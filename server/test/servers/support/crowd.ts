/** Many lightweight agents in one process, which reconnect like real ones. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import WebSocket from 'ws';
import { hashSecret, newSecret } from '../../../src/kernel/secrets/secrets.js';
import { collected } from './fake-agent.js';

const ALIVE_MS = 15_000;
const BASE_MS = 1_000;
const CAP_MS = 30_000;
const ALL_CUT_MS = 20_000;
const FIRST_RETRY_MS = 2_000;

export interface RegisteredServer {
  id: string;
  token: string;
}

/** Registers many servers at once without the API, which allows 60 a minute. */
export async function registerMany(database: Knex, organizationId: string, projectId: string, count: number): Promise<RegisteredServer[]> {
  const now = new Date();
  const servers = Array.from({ length: count }, () => ({ id: uuidv7(), token: `sa_${newSecret()}` }));
  const settings = { interval_sec: 15, watched_services: [], nginx_enabled: false, created_at: now, updated_at: now };
  const rows = servers.map(({ id }) => ({
    organization_id: organizationId,
    project_id: projectId,
    id,
    slug: `s-${id}`,
    name: 'Many',
    ...settings,
  }));
  const tokens = servers.map(({ id, token }) => ({
    server_id: id,
    organization_id: organizationId,
    token_hash: hashSecret(token),
    created_at: now,
  }));
  await database.batchInsert('servers', rows, 500);
  await database.batchInsert('server_tokens', tokens, 500);
  return servers;
}

/** An agent that reconnects forever. */
class Member {
  readonly #hello: object;
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: NodeJS.Timeout | null = null;
  #alive: NodeJS.Timeout | null = null;
  #stopped = false;
  acknowledged = false;
  seq = 0;

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly refusals: number[],
  ) {
    const said = { agentVersion: '0.2.0', nodeVersion: '20.19.0', os: 'linux', arch: 'x64', hostname: 'many' };
    this.#hello = { type: 'hello', protocol: 1, ...said, machineIdHash: '', bootId: '', instanceId: randomUUID() };
  }

  get connected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  connect(): void {
    if (this.#stopped) return;
    this.acknowledged = false;
    const socket = new WebSocket(this.url, ['tidewatch-agent.v1'], {
      headers: { Authorization: `Bearer ${this.token}` },
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    this.#socket = socket;
    let refusedFor: number | null = null;
    socket.on('unexpected-response', (request, response: IncomingMessage) => {
      refusedFor = Number(response.headers['retry-after'] ?? 0);
      this.refusals.push(refusedFor);
      response.resume();
      request.destroy();
      this.#again(refusedFor * 1_000 + Math.random() * BASE_MS);
    });
    socket.on('error', () => {});
    socket.on('open', () => socket.send(JSON.stringify({ ...this.#hello, now: new Date().toISOString() })));
    socket.on('message', (data) => this.#receive(JSON.parse(data.toString())));
    socket.on('close', (code) => {
      if (this.#alive) clearInterval(this.#alive);
      if (refusedFor === null) this.#again(this.#pauseAfter(code));
    });
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#alive) clearInterval(this.#alive);
    this.#socket?.terminate();
  }

  #receive(message: { type: string }): void {
    if (message.type === 'ack') this.acknowledged = true;
    if (message.type !== 'welcome') return;
    this.#failures = 0;
    this.seq += 1;
    this.#report();
    // unacknowledged samples are sent again
    this.#alive = setInterval(() => (this.acknowledged ? this.#socket?.send('{"type":"alive"}') : this.#report()), ALIVE_MS);
  }

  #report(): void {
    this.#socket?.send(JSON.stringify({ type: 'heartbeat', seq: this.seq, collectedAt: new Date().toISOString(), metrics: SAMPLE }));
  }

  #pauseAfter(code: number): number {
    this.#failures += 1;
    if (code === 1012 || code === 1013) return Math.random() * ALL_CUT_MS;
    if (this.#failures === 1) return Math.random() * FIRST_RETRY_MS;
    return Math.random() * Math.min(CAP_MS, BASE_MS * 2 ** (this.#failures - 1));
  }

  #again(milliseconds: number): void {
    if (!this.#stopped) this.#timer = setTimeout(() => this.connect(), milliseconds);
  }
}

const SAMPLE = collected();

export class Crowd {
  readonly #members: Member[];
  /** The delays in seconds that refused agents were given. */
  readonly refusals: number[] = [];

  constructor(baseUrl: string, servers: readonly RegisteredServer[]) {
    const url = `${baseUrl.replace('http', 'ws')}/agent/ws`;
    this.#members = servers.map(({ token }) => new Member(url, token, this.refusals));
  }

  /** Starts all at the same time. */
  start(): void {
    for (const member of this.#members) member.connect();
  }

  /** The number of connected agents with an acknowledged sample on this connection. */
  get settled(): number {
    return this.#members.filter((member) => member.connected && member.acknowledged).length;
  }

  stop(): void {
    for (const member of this.#members) member.stop();
  }
}
