/** A webhook's other end: a real HTTP server on loopback that remembers what it was sent and answers what it is told to. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
}

/** What to answer: a status with headers, or nothing at all. */
export type Reply = { status: number; headers?: Record<string, string>; text?: string } | 'silence';

export class Receiver {
  readonly received: Received[] = [];
  /** Asked before each answer, with how many requests there were. */
  reply: (count: number) => Reply | Promise<Reply> = () => ({ status: 204 });

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = new Receiver(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/secret-path`, server);
    server.on('request', async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      receiver.received.push({ headers: request.headers, text: Buffer.concat(chunks).toString() });
      const reply = await receiver.reply(receiver.received.length);
      if (reply === 'silence') return;
      response.writeHead(reply.status, reply.headers).end(reply.text ?? '');
    });
    return receiver;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The titles that were received, in their order. */
  titles(): string[] {
    return this.received.map(({ text }) => JSON.parse(text).data.title);
  }
}
