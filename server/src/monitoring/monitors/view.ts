import type { components } from '../../generated/types.js';
import { type Evaluation, evaluationView } from '../../transports/ingest/listening/evaluations.js';
import type { MonitorRow } from './store.js';

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;
const seconds = (value: number) => Math.round(value * 1000) / 1000;

/** A monitor as the API shows it. */
export function monitorView(row: MonitorRow, evaluation: Evaluation): components['schemas']['Monitor'] {
  return {
    id: row.id,
    projectId: row.project_id,
    projectSlug: row.project_slug,
    slug: row.slug,
    name: row.name,
    intervalSec: row.interval_sec,
    degradedAfter: row.degraded_after,
    downAfter: row.down_after,
    degradedAfterSec: seconds(row.interval_sec * row.degraded_after),
    downAfterSec: seconds(row.interval_sec * row.down_after),
    paused: row.paused,
    status: row.status,
    reason: { code: row.reason, since: row.reason_since.toISOString() },
    lastEventAt: isoOrNull(row.last_event_at),
    lastResult: row.last_result,
    lastLatencyMs: row.last_latency_ms,
    statusChangedAt: isoOrNull(row.status_changed_at),
    nextTransitionAt: isoOrNull(row.next_transition_at),
    evaluation: evaluationView(evaluation),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
