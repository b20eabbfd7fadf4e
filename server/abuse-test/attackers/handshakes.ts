/** Starts and stops a flood of handshakes. */
import { attack } from './attacker.js';

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
export const shakeHands = (order: HandshakeOrder) => attack<HandshakeReport>('handshaking-process.mjs', order);
