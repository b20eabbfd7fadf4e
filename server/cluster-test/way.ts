/** A way to a port that can be cut: what was sent stays on the line, and nobody is told. */

import { once } from 'node:events';
import net from 'node:net';

export class Way {
  readonly #sockets = new Set<net.Socket>();
  #isCut = false;

  private constructor(
    private readonly server: net.Server,
    readonly port: number,
  ) {}

  static async to(target: number): Promise<Way> {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const way = new Way(server, (server.address() as net.AddressInfo).port);
    server.on('connection', (near) => way.#join(near, net.connect(target, '127.0.0.1')));
    return way;
  }

  #join(near: net.Socket, far: net.Socket): void {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
      if (this.#isCut) one.pause();
    }
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.pause();
  }

  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
  }
}
