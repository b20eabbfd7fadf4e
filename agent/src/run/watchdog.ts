import { connect } from 'node:net';
import type { Cancel, Clock } from '../clock.js';

const STUCK_AFTER_MS = 600_000;
const LOOK_EVERY_MS = 60_000;
const REACH_WITHIN_MS = 5_000;

/** Whether something takes TCP connections at the endpoint. */
export type Reach = (endpoint: URL) => Promise<boolean>;

export const reach: Reach = (endpoint) =>
  new Promise((resolve) => {
    const port = Number(endpoint.port || (endpoint.protocol === 'wss:' ? 443 : 80));
    const socket = connect({ host: endpoint.hostname.replace(/^\[|\]$/g, ''), port, timeout: REACH_WITHIN_MS });
    const end = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.on('connect', () => end(true));
    socket.on('timeout', () => end(false));
    socket.on('error', () => end(false));
  });

/**
 * Looks every minute whether the agent still works: it is stuck when nothing of the gateway was heard for ten minutes although its host can be
 * reached, or when one sample has taken as long. A fresh process is the cure, and the service manager starts one.
 */
export class Watchdog {
  private heardMs: number;
  private cancel: Cancel;

  constructor(
    private readonly clock: Clock,
    private readonly reach: Reach,
    private readonly parts: { endpoint(): URL | null; busyMs(): number; onStuck(why: string): void },
  ) {
    this.heardMs = clock.monotonicMs();
    this.cancel = this.arm();
  }

  /** The gateway gave a sign of life. */
  heard(): void {
    this.heardMs = this.clock.monotonicMs();
  }

  stop(): void {
    this.cancel();
  }

  private arm(): Cancel {
    return this.clock.after(LOOK_EVERY_MS, () => {
      this.cancel = this.arm();
      void this.look();
    });
  }

  private async look(): Promise<void> {
    if (this.parts.busyMs() >= STUCK_AFTER_MS) this.parts.onStuck('one sample has taken ten minutes');
    const endpoint = this.parts.endpoint();
    const isQuiet = (): boolean => this.clock.monotonicMs() - this.heardMs >= STUCK_AFTER_MS;
    if (endpoint && isQuiet() && (await this.reach(endpoint)) && isQuiet()) {
      this.parts.onStuck('nothing was heard of the gateway for ten minutes although its host can be reached');
    }
  }
}
