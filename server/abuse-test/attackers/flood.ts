/** Starts and stops a flood of requests. */
import { attack } from './attacker.js';

export interface FloodOrder {
  baseUrl: string;
  path: string;
  connections: number;
  /** Sent in turn; %n is replaced by another number each time. */
  bodies: readonly string[];
  /** Signs the requests in turn; if empty, they are unsigned. */
  credentials: readonly string[];
  headers?: Record<string, string>;
  /** Between a response and the next request of the same connection. */
  pauseMs?: number;
}

export interface FloodReport {
  /** The number of responses by status; `broken` counts broken connections. */
  statuses: Record<string, number>;
}

/**
 * Resolves when requests are being sent; the returned function ends the flood after the pending requests and returns the number of responses by
 * status.
 */
export const flood = (order: FloodOrder) => attack<FloodReport>('flooding-process.mjs', order);
