import { connect } from 'node:net';
import type { Cancel, Clock } from '../clock.js';

const STUCK_AFTER_MS = 600_000;
const LOOK_EVERY_MS = 60_000;
const REACH_WITHIN_MS = 5_000;

/** Whether the endpoint accepts TCP connections. */
type Reach = (endpoint: URL) => Promise<boolean>;

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
 * Checks every minute that the agent still works: it is stuck if it has received nothing from the gateway for ten minutes although the endpoint is
 * reachable, or if one sample has taken that long. Then the process exits, and the service manager starts a new one.
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

  /** Something was received from the gateway. */
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
      this.parts.onStuck('no messages from the gateway for ten minutes, although its host can be reached');
    }
  }
}
