/** Starts and stops a flood of handshakes. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface HandshakeOrder {
  port: number;
  perSecond: number;
  /** Of every handshake; null gives each another one, that is nobody's. */
  token: string | null;
}

export interface HandshakeReport {
  /** How many handshakes were answered with each status. */
  statuses: Record<string, number>;
  /** In seconds. */
  longestRetryAfter: number;
}

/** Resolves when handshakes are on their way; the answer ends them and says how they were answered. */
export async function shakeHands(order: HandshakeOrder): Promise<() => Promise<HandshakeReport>> {
  const child = fork(fileURLToPath(new URL('handshaking-process.mjs', import.meta.url)), { execArgv: [] });
  child.send(order);
  await once(child, 'message');
  return async () => {
    const told = once(child, 'message');
    child.send('stop');
    const [report] = await told;
    return report as HandshakeReport;
  };
}
