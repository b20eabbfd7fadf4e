/** Starts and stops a flood of requests. */
import { attack } from './attacker.js';

export interface FloodOrder {
  baseUrl: string;
  path: string;
  connections: number;
  /** Sent in turn; %n in one becomes another number each time. */
  bodies: readonly string[];
  /** Sign the requests in turn; without any they are sent unsigned. */
  credentials: readonly string[];
  headers?: Record<string, string>;
  /** Between an answer and the next request of the same connection. */
  pauseMs?: number;
}

export interface FloodReport {
  /** How many requests were answered with each status; `broken` where the connection broke. */
  statuses: Record<string, number>;
}

/** Resolves when the requests are on their way; the answer ends the flood after the requests under way and says how they were answered. */
export const flood = (order: FloodOrder) => attack<FloodReport>('flooding-process.mjs', order);
