import { v7 as uuidv7 } from 'uuid';
import type { MonitorsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { keyProjectId, namedProject, requireNamedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import { lockProjectForReference } from '../../identity/projects/store.js';
import { byCount, byEach, byText, byTime, byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { type DomainEvents, eventName } from '../../kernel/domain-events.js';
import { AppError, invalid } from '../../kernel/errors.js';
import type { Evaluations } from '../../transports/ingest/listening/evaluations.js';
import { heardSoFar } from '../../transports/ingest/listening/listening.js';
import { deleteEventsOf, listEvents, listTransitions } from './event-store.js';
import { requireMonitor } from './selection.js';
import * as store from './store.js';
import { monitorView } from './view.js';

/** Published in the transaction that creates a monitor which says whether the status page shows it. */
export const MONITOR_CREATED = eventName<{ organizationId: string; monitorId: string; visible: boolean; now: Date }>('monitor.created');

/** Longer deadlines are certainly mistakes. */
const LONGEST_SILENCE_SEC = 10 * 365 * 86_400;

function requireSoundSettings(settings: store.MonitorSettings): void {
  if (settings.down_after < settings.degraded_after)
    throw invalid('/downAfter', `must not be below degradedAfter (${settings.degraded_after})`);
  if (settings.interval_sec * settings.down_after > LONGEST_SILENCE_SEC) {
    throw invalid('/downAfter', 'times intervalSec must be at most ten years; it is a multiple of intervalSec, not seconds');
  }
}

async function createMonitor(events: DomainEvents, context: OperationContext, input: Input<'createMonitor'>): Promise<store.MonitorRow> {
  const project = await requireNamedProject(context, input);
  const settings = { name: input.name, interval_sec: input.intervalSec, degraded_after: input.degradedAfter, down_after: input.downAfter };
  requireSoundSettings(settings);
  const row = {
    organization_id: project.organization_id,
    id: uuidv7(),
    project_id: project.id,
    slug: input.slug,
    ...settings,
    paused: false,
    status: null,
    reason: 'never_seen' as const,
    reason_since: context.now,
    last_event_at: null,
    last_result: null,
    last_latency_ms: null,
    status_changed_at: null,
    next_transition_at: null,
    transition_count: 0,
    previous_status: null,
    unheard_ms: '0',
    created_at: context.now,
    updated_at: context.now,
  };
  if (!(await store.monitors.insertUnlessTaken(context.database, row, ['organization_id', 'project_id', 'slug']))) {
    const holder = await store.monitors.holder(context.database, row.organization_id, { project_id: project.id, slug: input.slug });
    throw new AppError('SLUG_TAKEN', `The slug ${input.slug} is taken in the project ${project.slug}; choose another.${holder}`);
  }
  const { organization_id: organizationId, id: monitorId } = row;
  const { visible } = input;
  if (visible !== undefined)
    await events.publish(MONITOR_CREATED, context.database, { organizationId, monitorId, visible, now: context.now });
  return { ...row, project_slug: project.slug };
}

async function updateMonitor(context: OperationContext, input: Input<'updateMonitor'>): Promise<store.MonitorRow> {
  const organizationId = requireOrganizationId(context);
  const { monitorId } = input;
  // Lock order: project, then monitor, as deleteProject has it. A second UPDATE of the row checks its foreign key again and could deadlock.
  const { project_id: projectId } = await requireMonitor(context, monitorId);
  await lockProjectForReference(context.database, organizationId, projectId);
  const row = await store.monitors.lock(context.database, organizationId, monitorId, { project_id: keyProjectId(context) ?? undefined });
  const settings = {
    name: input.name ?? row.name,
    interval_sec: input.intervalSec ?? row.interval_sec,
    degraded_after: input.degradedAfter ?? row.degraded_after,
    down_after: input.downAfter ?? row.down_after,
  };
  requireSoundSettings(settings);
  await store.applySettings(context.database, organizationId, monitorId, settings, context.now);
  const deadlinesMove = (['interval_sec', 'degraded_after', 'down_after'] as const).some((field) => settings[field] !== row[field]);
  // Apply the pause first: a paused monitor has no status to compute again.
  if (input.paused !== undefined && input.paused !== row.paused) {
    await store.setPaused(context.database, organizationId, monitorId, input.paused, context.now);
  }
  if (deadlinesMove) {
    const heardUntil = await heardSoFar(context.database, 'ingest', context.now);
    await store.reconsiderStatus(context.database, organizationId, monitorId, context.now, heardUntil);
  }
  return requireMonitor(context, monitorId);
}

export function monitorOperations(evaluations: Evaluations, events: DomainEvents) {
  const evaluation = ({ now }: OperationContext) => evaluations.evaluationOf('ingest', now);
  const answer = async (context: OperationContext, row: store.MonitorRow) => ({ monitor: monitorView(row, await evaluation(context)) });

  return {
    async createMonitor(context, input) {
      return answer(context, await createMonitor(events, context, input));
    },

    async updateMonitor(context, input) {
      return answer(context, await updateMonitor(context, input));
    },

    async listMonitors(context, { slug, status, paused, limit, cursor, ...named }) {
      const project = await namedProject(context, named);
      const filter = { projectId: project?.id, slug, status, paused };
      const { rows, nextCursor } = await listPage(
        { limit, cursor },
        byEach({ slug: byText, id: byUuid }),
        (after, count) => store.listMonitors(context.database, requireOrganizationId(context), filter, after, count),
        (row) => ({ slug: row.slug, id: row.id }),
      );
      const evaluated = await evaluation(context);
      return { monitors: rows.map((row) => monitorView(row, evaluated)), nextCursor };
    },

    async getMonitor(context, { monitorId }) {
      return answer(context, await requireMonitor(context, monitorId));
    },

    async deleteMonitor(context, { monitorId }) {
      const organizationId = requireOrganizationId(context);
      await requireMonitor(context, monitorId);
      // the monitor first: afterwards no event can find it, so none is left behind
      await store.monitors.remove(context.database, organizationId, monitorId);
      await deleteEventsOf(context.database, organizationId, [monitorId]);
      return { deleted: true, id: monitorId };
    },
  } satisfies Partial<MonitorsOperations>;
}

/** What was reported to a monitor, and how its status changed. */
export const monitorHistoryOperations = {
  async listMonitorEvents(context, { monitorId, limit, cursor }) {
    await requireMonitor(context, monitorId);
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byEach({ receivedAt: byTime, id: byUuid }),
      (before, count) => listEvents(context.database, requireOrganizationId(context), monitorId, before, count),
      (row) => ({ receivedAt: row.received_at, id: row.id }),
    );
    const events = rows.map((row) => ({
      id: row.id,
      result: row.result,
      latencyMs: row.latency_ms,
      message: row.message,
      occurredAt: row.occurred_at?.toISOString() ?? null,
      receivedAt: row.received_at.toISOString(),
    }));
    return { events, nextCursor };
  },

  async listMonitorTransitions(context, { monitorId, limit, cursor }) {
    await requireMonitor(context, monitorId);
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byCount,
      (beforeSequence, count) => listTransitions(context.database, requireOrganizationId(context), monitorId, beforeSequence, count),
      (row) => row.sequence,
    );
    const transitions = rows.map((row) => ({
      sequence: row.sequence,
      at: row.at.toISOString(),
      from: row.from_status,
      to: row.to_status,
      reason: row.reason as components['schemas']['MonitorTransition']['reason'],
    }));
    return { transitions, nextCursor };
  },
} satisfies Partial<MonitorsOperations>;
