/** The part of servers in the overview: how many are in each state, and their firing alerts. */
import type { Knex } from 'knex';
import type { Overview, OverviewReader, OverviewScope } from '../../domain-module.js';
import type { Process } from '../../kernel/process/process.js';
import { calmEvaluationView, evaluationsOf } from '../../transports/ingest/listening/evaluations.js';
import { firingAlerts } from '../alerts/store.js';
import { countStates } from '../inventory/store.js';

const MOST_ALERTS = 5;

async function alertsOf(
  database: Knex,
  { organizationId, projectId }: OverviewScope,
): Promise<{ count: number; alerts: Overview['servers']['alerts'] }> {
  const rows = await firingAlerts(database, organizationId, projectId, MOST_ALERTS);
  const alerts = rows.map((row) => ({
    ...{ id: row.id, serverId: row.server_id, projectSlug: row.project_slug, serverSlug: row.server_slug, serverName: row.server_name },
    ...{
      kind: row.kind,
      subject: row.subject || null,
      value: row.value,
      threshold: row.threshold,
      startedAt: row.started_at.toISOString(),
    },
  }));
  return { count: rows[0]?.count ?? 0, alerts };
}

export function overviewReader(process: Process): OverviewReader {
  const evaluations = evaluationsOf(process);
  return async ({ database, now }, scope) => {
    const { organizationId, projectId } = scope;
    const states = await countStates(database, organizationId, { projectId });
    // without servers there is nothing to look for
    const { count, alerts } = states.online + states.offline > 0 ? await alertsOf(database, scope) : { count: 0, alerts: [] };
    return {
      servers: {
        evaluation: calmEvaluationView(await evaluations.evaluationOf('gateway', now)),
        counts: { ...states, firingAlerts: count },
        alerts,
      },
      setup: { firstEvent: states.online + states.offline > 0 },
    };
  };
}
