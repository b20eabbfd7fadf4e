/** The part of monitoring in the overview: monitors in trouble, the tide, open incidents, and maintenance. */
import type { Overview, OverviewReader, OverviewScope } from '../../domain-module.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import type { Process } from '../../kernel/process/process.js';
import { calmEvaluationView, type Evaluation, evaluationsOf } from '../../transports/ingest/listening/evaluations.js';
import { mutedAmong } from '../maintenances/mute.js';
import { countByStatus, hasReported, monitorsInTrouble } from '../monitors/store.js';
import { monitorViews } from '../monitors/view.js';
import { summarize } from '../uptime/snapshot.js';
import { currentMaintenances, openIncidents } from './announced-store.js';
import { tideFrom, tideOf } from './tide.js';
import { troubleSpans } from './tide-store.js';

const MOST_MONITORS = 5;

async function worstOf(
  context: OperationContext,
  { organizationId, projectId }: OverviewScope,
  evaluation: Evaluation,
): Promise<Overview['monitors']['worst']> {
  const { database, now } = context;
  const rows = await monitorsInTrouble(database, organizationId, projectId, MOST_MONITORS);
  const ids = rows.map(({ id }) => id);
  const views = await monitorViews(context, rows, evaluation);
  const muted = await mutedAmong(database, organizationId, ids, now);
  return views.map(({ id, projectSlug, slug, name, status, reason, statusChangedAt, lastEventAt, lastMessage }) => ({
    ...{ id, projectSlug, slug, name, status, reason, statusChangedAt, lastEventAt, lastMessage },
    inMaintenance: muted.has(id),
  }));
}

export function overviewReader(process: Process): OverviewReader {
  const evaluations = evaluationsOf(process);
  return async (context, scope) => {
    const { database, now } = context;
    const { organizationId, projectId } = scope;
    const evaluation = await evaluations.evaluationOf('ingest', now);
    const summary = summarize(await countByStatus(database, organizationId, { projectId, monitorId: undefined }));
    // without trouble there is nothing to look for
    const worst = summary.degraded + summary.error + summary.down > 0 ? await worstOf(context, scope, evaluation) : [];
    const from = tideFrom(now);
    return {
      monitors: { evaluation: calmEvaluationView(evaluation), summary, worst },
      tide: tideOf(from, await troubleSpans(database, scope, from)),
      incidents: await openIncidents(database, scope),
      maintenances: await currentMaintenances(database, scope, now),
      setup: { firstEvent: summary.total > summary.unknown + summary.paused || (await hasReported(database, organizationId, projectId)) },
    };
  };
}
