import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between agent and gateway that can drop all bytes of both sides without closing, like a host that lost its network. */
export class DroppingProxy {
  dropping = false;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private port = 0;

  constructor(targetUrl: string) {
    const target = new URL(targetUrl);
    this.server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      this.pass(client, upstream);
      this.pass(upstream, client);
    });
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}/agent/ws`;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.on('error', () => undefined);
    from.on('data', (data) => !this.dropping && to.write(data));
    from.on('close', () => !this.dropping && to.destroy());
  }
}
