/** A webhook's other end that answers what a test tells it to, and reads what it received as our payload. */
import { type Listener, listenHttp, type Received } from './listeners.js';

/** What to answer: a status with headers and a text. */
export interface Reply {
  status: number;
  headers?: Record<string, string>;
  text?: string;
}

export class Receiver {
  /** Asked before each answer, with how many requests there were. */
  reply: (count: number) => Reply | Promise<Reply> = () => ({ status: 204 });

  private constructor(private readonly listener: Listener & { received: Received[] }) {}

  static async start(): Promise<Receiver> {
    const listener = await listenHttp(async (response) => {
      const { status, headers, text = '' } = await receiver.reply(listener.received.length);
      response.writeHead(status, headers).end(text);
    });
    const receiver = new Receiver(listener);
    return receiver;
  }

  get url(): string {
    return this.listener.url;
  }

  get received(): readonly Received[] {
    return this.listener.received;
  }

  stop(): Promise<void> {
    return this.listener.close();
  }

  /** The titles that were received, in their order. */
  titles(): string[] {
    return this.received.map(({ body }) => JSON.parse(body).data.title);
  }
}
