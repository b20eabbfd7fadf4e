/** A webhook receiver with prepared responses, which parses the received payloads. */
import { type Listener, listenHttp, type Received } from './listeners.js';

/** The response: a status with headers and a text. */
export interface Reply {
  status: number;
  headers?: Record<string, string>;
  text?: string;
}

export class Receiver {
  /** Called before each response, with the number of requests. */
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

  /** The received titles, in order. */
  titles(): string[] {
    return this.received.map(({ body }) => JSON.parse(body).data.title);
  }
}
