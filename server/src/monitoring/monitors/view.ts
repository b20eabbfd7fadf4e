import type { components } from '../../generated/types.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { type Evaluation, evaluationView } from '../../transports/ingest/listening/evaluations.js';
import { expectationsOf, scheduleOf } from '../schedules/expectations.js';
import { scheduleWords } from '../schedules/words.js';
import { hintText } from '../schedules/zone-hint.js';
import { zoneHints } from '../schedules/zone-hints.js';
import { cutMessage, keyOf, messagesOf } from './message-store.js';
import type { MonitorRow } from './store.js';

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;
const seconds = (value: number) => Math.round(value * 1000) / 1000;

type MonitorView = components['schemas']['Monitor'];

function scheduleView(row: MonitorRow): MonitorView['schedule'] {
  const schedule = scheduleOf(row);
  return schedule && { ...schedule, lateAfterSec: row.late_after_sec, words: scheduleWords(schedule) };
}

/** After how many seconds silence makes it degraded and down. */
function deadlineView(row: MonitorRow): Pick<MonitorView, 'degradedAfterSec' | 'downAfterSec'> {
  if (row.grace_sec !== null) return { degradedAfterSec: row.late_after_sec ?? row.grace_sec, downAfterSec: row.grace_sec };
  return { degradedAfterSec: seconds(row.interval_sec * row.degraded_after), downAfterSec: seconds(row.interval_sec * row.down_after) };
}

/** What is read beside the row. */
interface Beside {
  now: Date;
  evaluation: Evaluation;
  hoursOff: number | null;
  message: string | undefined;
}

function monitorView(row: MonitorRow, { now, evaluation, hoursOff, message }: Beside): MonitorView {
  const { nextExpectedAt, missedRuns } = expectationsOf(row, now);
  const hint = hoursOff === null ? { hint: null, hintText: null } : { hint: 'zone' as const, hintText: hintText(hoursOff) };
  return {
    id: row.id,
    projectId: row.project_id,
    projectSlug: row.project_slug,
    slug: row.slug,
    name: row.name,
    expects: row.expects,
    schedule: scheduleView(row),
    intervalSec: row.interval_sec,
    degradedAfter: row.degraded_after,
    downAfter: row.down_after,
    ...deadlineView(row),
    alertAfter: row.alert_after,
    recoverAfter: row.recover_after,
    maxRunSec: row.max_run_sec,
    failAs: row.fail_as as components['schemas']['FailAs'],
    pingMethods: row.ping_methods as components['schemas']['PingMethods'],
    openRun: row.open_run && { id: row.open_run.id, startedAt: new Date(row.open_run.started_at).toISOString() },
    paused: row.paused,
    status: row.status,
    reason: { code: row.reason, since: row.reason_since.toISOString(), ...hint },
    lastEventAt: isoOrNull(row.last_event_at),
    lastResult: row.last_result,
    lastLatencyMs: row.last_latency_ms,
    lastMessage: cutMessage(message),
    statusChangedAt: isoOrNull(row.status_changed_at),
    nextTransitionAt: isoOrNull(row.next_transition_at),
    nextExpectedAt: isoOrNull(nextExpectedAt),
    missedRuns,
    evaluation: evaluationView(evaluation),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Monitors of an organization as the API shows them. */
export async function monitorViews(
  { database, now }: OperationContext,
  rows: readonly MonitorRow[],
  evaluation: Evaluation,
): Promise<MonitorView[]> {
  const suspects = rows.map((row) => ({
    id: row.id,
    schedule: scheduleOf(row),
    lastEventAt: row.status === null ? null : row.last_event_at,
  }));
  const hints = rows[0] ? await zoneHints(database, rows[0].organization_id, suspects) : new Map<string, number>();
  const events = rows.flatMap(({ id, last_event_at: at }) => (at === null ? [] : [{ monitorId: id, at }]));
  const messages = rows[0] ? await messagesOf(database, rows[0].organization_id, events) : new Map<string, string>();
  return rows.map((row) => {
    const message = row.last_event_at === null ? undefined : messages.get(keyOf({ monitorId: row.id, at: row.last_event_at }));
    return monitorView(row, { now, evaluation, hoursOff: hints.get(row.id) ?? null, message });
  });
}
