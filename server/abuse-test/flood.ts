/** Starts and stops a flood of requests. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

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
  /** Milliseconds of each request. */
  latencies: number[];
}

export class Flood {
  private constructor(readonly child: ChildProcess) {}

  /** Resolves when the requests are on their way. */
  static async start(order: FloodOrder): Promise<Flood> {
    const child = fork(fileURLToPath(new URL('flooding-process.mjs', import.meta.url)), { execArgv: [] });
    child.send(order);
    await once(child, 'message');
    return new Flood(child);
  }

  /** Ends it after the requests under way. */
  async stop(): Promise<FloodReport> {
    const told = once(this.child, 'message');
    this.child.send('stop');
    const [report] = await told;
    return report as FloodReport;
  }
}
