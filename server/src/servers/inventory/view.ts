import type { CollectedMetrics } from '../../generated/agent-messages.js';
import type { components } from '../../generated/types.js';
import { type Evaluation, evaluationView } from '../../transports/ingest/listening/evaluations.js';
import type { ServerRow } from './store.js';

type Schemas = components['schemas'];

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;
const rounded = (value: number) => Math.round(value * 100) / 100;
const roundedOrNull = (value: number | null) => (value === null ? null : rounded(value));

/** From this offset on, warn about the host's clock. */
const CLOCK_SKEW_MS = 30_000;
/** If two agents replace each other this often within this time, they share a token; a reinstall or a restart is one swap. */
const SWAPS = 3;
const SWAPS_WITHIN_MS = 300_000;
/** How long after the last swap to show the warning. */
const SWAP_TOLD_MS = 3_600_000;

function takesTurns(swappedAt: readonly Date[], now: Date): boolean {
  const [newest, , third] = swappedAt.map((date) => date.getTime());
  if (newest === undefined || third === undefined || swappedAt.length < SWAPS) return false;
  return newest - third <= SWAPS_WITHIN_MS && now.getTime() - newest <= SWAP_TOLD_MS;
}

function warnings(row: ServerRow, now: Date): Schemas['ServerWarning'][] {
  const found: Schemas['ServerWarning'][] = [];
  const offset = Number(row.clock_offset_ms ?? 0);
  if (Math.abs(offset) > CLOCK_SKEW_MS) {
    const seconds = Math.round(Math.abs(offset) / 1000);
    const message = `The clock of the host is ${seconds} s ${offset > 0 ? 'slow' : 'fast'}; samples are put right, but set its clock (NTP).`;
    found.push({ code: 'clock_skew', message });
  }
  if (takesTurns(row.swapped_at ?? [], now)) {
    const message = 'Two agents use the same token, for example after the machine was cloned. Register a server for the other one.';
    found.push({ code: 'duplicate_token', message });
  }
  return found;
}

function usage(row: ServerRow): Schemas['ServerUsage'] {
  if (row.sampled_at === null) return null;
  return {
    collectedAt: row.sampled_at.toISOString(),
    cpuPct: roundedOrNull(row.cpu_pct),
    memoryPct: rounded(row.memory_pct ?? 0),
    diskPct: roundedOrNull(row.disk_pct),
    load1: rounded(row.load1 ?? 0),
  };
}

/** A server as in lists. */
export function serverSummary(row: ServerRow, evaluation: Evaluation, now: Date): Schemas['ServerSummary'] {
  return {
    id: row.id,
    projectId: row.project_id,
    projectSlug: row.project_slug,
    slug: row.slug,
    name: row.name,
    intervalSec: row.interval_sec,
    watchedServices: row.watched_services,
    nginxEnabled: row.nginx_enabled,
    state: row.state ?? 'unknown',
    stateChangedAt: isoOrNull(row.state_changed_at),
    lastSeenAt: isoOrNull(row.last_seen_at),
    evaluation: evaluationView(evaluation),
    agentVersion: row.agent_version,
    firingAlerts: row.firing_alerts,
    usage: usage(row),
    warnings: warnings(row, now),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A server with its newest metrics. */
export function serverView(row: ServerRow, metrics: CollectedMetrics | null, evaluation: Evaluation, now: Date): Schemas['Server'] {
  const { sampled_at: sampledAt, sample_received_at: receivedAt } = row;
  const { createdAt, updatedAt, ...summary } = serverSummary(row, evaluation, now);
  const shown =
    metrics && sampledAt && receivedAt ? { collectedAt: sampledAt.toISOString(), receivedAt: receivedAt.toISOString(), ...metrics } : null;
  return { ...summary, metrics: shown, createdAt, updatedAt };
}
