import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../failure.js';
import type { Values } from '../operation/build-request.js';
import { type Connection, callOperation } from '../operation/call.js';
import { specOf } from '../operation/specs.js';
import type { Evaluation } from '../output/evaluation.js';
import type { FleetCounts } from './counts.js';
import type { FiringAlerts } from './firing.js';
import type { RequestBudget } from './request-budget.js';
import type { ServerState } from './server.js';

const LARGEST_PAGE = 100;

/** All requested servers. */
export interface Fleet {
  servers: ServerState[];
  counts: FleetCounts;
  /** Missing with a server too old to say. */
  evaluation?: Evaluation;
  nextCursor: null;
  /** By this computer's clock. */
  readonly takenAt: number;
  /** The firing alerts, if requested. */
  readonly firing?: FiringAlerts;
  /** The number of requests needed. */
  readonly pages: number;
}

/** Reads the servers of a project, or of all projects, page by page within the budget. */
export async function takeFleet(connection: Connection, project: string | undefined, budget: RequestBudget): Promise<Fleet> {
  const spec = specOf('listServers');
  const servers: ServerState[] = [];
  let cursor: string | undefined;
  for (let pages = 1; ; pages += 1) {
    await wait(budget.take());
    const values: Values = { limit: LARGEST_PAGE, cursor, projectSlug: project };
    const answer = (await callOperation(connection, spec, values)) as Omit<Fleet, 'nextCursor'> & { nextCursor: string | null };
    servers.push(...answer.servers);
    const { counts, evaluation, nextCursor } = answer;
    if (nextCursor === null) return { servers, counts, ...(evaluation && { evaluation }), nextCursor, takenAt: Date.now(), pages };
    if (nextCursor === cursor) throw new Failure('BAD_ANSWER', 'The list never ends: its cursor returned the same page again.');
    cursor = nextCursor;
  }
}
