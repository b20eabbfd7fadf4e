import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { MonitorResult } from '../monitors/store.js';

export type RunState = 'running' | 'done' | 'overrun' | 'replaced';

export interface RunRow extends Omit<Row<'monitor_runs'>, 'state' | 'result'> {
  state: RunState;
  result: MonitorResult | null;
}

/** Days for which ended runs are kept, and open ones from their start. */
const KEPT_DAYS = 30;

/** A page of a monitor's runs, newest first. */
export async function listRuns(
  database: Knex,
  organizationId: string,
  monitorId: string,
  before: { startedAt: Date; id: string } | null,
  limit: number,
): Promise<RunRow[]> {
  const query = database<RunRow>('monitor_runs')
    .where({ organization_id: organizationId, monitor_id: monitorId } as never)
    .orderBy([
      { column: 'started_at', order: 'desc' },
      { column: 'run_id', order: 'desc' },
    ])
    .limit(limit);
  if (before) query.whereRaw('(started_at, run_id) < (?, ?)', [before.startedAt, before.id]);
  return query as unknown as Promise<RunRow[]>;
}

/** A page of a monitor's signals, newest first. */
export async function listSignals(
  database: Knex,
  organizationId: string,
  monitorId: string,
  before: { receivedAt: Date; id: string } | null,
  limit: number,
): Promise<Row<'monitor_signals'>[]> {
  const query = database('monitor_signals')
    .where({ organization_id: organizationId, monitor_id: monitorId })
    .orderBy([
      { column: 'received_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
  if (before) query.whereRaw('(received_at, id) < (?, ?)', [before.receivedAt, before.id]);
  return query;
}

/** Applies a new longest duration to the runs that are open: counted from their start. */
export async function limitOpenRuns(database: Knex, organizationId: string, monitorId: string): Promise<void> {
  await database.raw(
    `/* limit-open-runs */
     update monitor_runs r set overrun_at = case when not m.paused then r.started_at + m.max_run_sec * interval '1 second' end
     from monitors m
     where m.organization_id = r.organization_id and m.id = r.monitor_id
       and r.organization_id = :organizationId and r.monitor_id = :monitorId and r.ended_at is null and r.state = 'running'`,
    { organizationId, monitorId },
  );
}

/** Removes old runs; returns how many. */
export async function deleteOldRuns(database: Knex, now: Date): Promise<number> {
  const { rowCount } = await database.raw('delete from monitor_runs where started_at < :before', {
    before: new Date(now.getTime() - KEPT_DAYS * 86_400_000),
  });
  return rowCount ?? 0;
}
