/** A real DNS server on loopback with the test's records. */
import dgram from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Answer, decode, encode, type Packet, type RecordType } from 'dns-packet';

/** The records of a name; omitted types have none. */
export interface Zone {
  CNAME?: string;
  A?: string[];
  AAAA?: string[];
  TXT?: string[];
}

/** Response codes of RFC 1035; silence means no response. */
type Trouble = 'SERVFAIL' | 'REFUSED' | 'silence';

const CODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 };

export class DnsServer {
  readonly #socket = dgram.createSocket('udp4');
  readonly #zones = new Map<string, Zone>();
  readonly #troubles = new Map<string, Trouble>();
  /** All queries, as `A status.example.com`. */
  readonly asked: string[] = [];

  private constructor() {
    this.#socket.on('message', (bytes, from) => {
      const answer = this.#answer(decode(bytes));
      if (answer) this.#socket.send(encode(answer), from.port, from.address);
    });
  }

  static async start(): Promise<DnsServer> {
    const server = new DnsServer();
    server.#socket.bind(0, '127.0.0.1');
    await once(server.#socket, 'listening');
    return server;
  }

  /** The value for TIDEWATCH_DNS_SERVERS. */
  get address(): string {
    return `127.0.0.1:${(this.#socket.address() as AddressInfo).port}`;
  }

  /** Sets a name's records; a name without any is NXDOMAIN. */
  set(name: string, zone: Zone): void {
    this.#zones.set(name, zone);
    for (const key of [name, ...['CNAME', 'A', 'AAAA', 'TXT'].map((type) => `${type} ${name}`)]) this.#troubles.delete(key);
  }

  remove(name: string): void {
    this.#zones.delete(name);
  }

  /** All queries for the name, or for one record type, get this response until the name is set again. */
  trouble(name: string, trouble: Trouble, type?: RecordType): void {
    this.#troubles.set(type ? `${type} ${name}` : name, trouble);
  }

  async stop(): Promise<void> {
    this.#socket.close();
    await once(this.#socket, 'close');
  }

  #answer(query: Packet): (Packet & { rcode?: string }) | null {
    const [question] = query.questions ?? [];
    if (!question) return null;
    const name = question.name.toLowerCase();
    this.asked.push(`${question.type} ${name}`);
    const trouble = this.#troubles.get(name) ?? this.#troubles.get(`${question.type} ${name}`);
    if (trouble === 'silence') return null;
    const code = trouble ?? (this.#zones.has(name) ? 'NOERROR' : 'NXDOMAIN');
    const flags = CODES[code] | 0x80;
    return {
      type: 'response',
      id: query.id ?? 0,
      flags,
      questions: [question],
      answers: trouble ? [] : this.#records(name, question.type),
    };
  }

  /** Responds like a resolver: includes the chain of aliases, up to a limit that a loop reaches. */
  #records(name: string, type: RecordType, depth = 0): Answer[] {
    const { CNAME: alias, A = [], AAAA = [], TXT = [] } = this.#zones.get(name) ?? {};
    const common = { name, ttl: 0, class: 'IN' as const };
    if (alias !== undefined) {
      const own: Answer = { ...common, type: 'CNAME', data: alias };
      return type === 'CNAME' || depth > 10 ? [own] : [own, ...this.#records(alias.toLowerCase(), type, depth + 1)];
    }
    if (type === 'TXT') return TXT.map((data) => ({ ...common, type: 'TXT' as const, data }));
    if (type === 'A') return A.map((data) => ({ ...common, type: 'A' as const, data }));
    return type === 'AAAA' ? AAAA.map((data) => ({ ...common, type: 'AAAA' as const, data })) : [];
  }
}
