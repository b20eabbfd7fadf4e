/** Starts and stops a flood of handshakes. */
import { attack } from './attacker.js';

export interface HandshakeOrder {
  port: number;
  perSecond: number;
  /** The token of every handshake; null gives each a different unknown one. */
  token: string | null;
}

export interface HandshakeReport {
  /** The number of handshakes by response status. */
  statuses: Record<string, number>;
  /** In seconds. */
  longestRetryAfter: number;
}

/** Resolves when handshakes are being sent; the returned function ends them and returns the number by response status. */
export const shakeHands = (order: HandshakeOrder) => attack<HandshakeReport>('handshaking-process.mjs', order);
