import { v7 as uuidv7 } from 'uuid';
import type { MonitorsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { keyProjectId, namedProject, requireNamedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import { lockProjectForReference } from '../../identity/projects/store.js';
import { requireBase } from '../../kernel/contract/base-version.js';
import { byCount, byEach, byTime, byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { type DomainEvents, eventName } from '../../kernel/domain-events.js';
import { AppError } from '../../kernel/errors.js';
import type { Evaluations } from '../../transports/ingest/listening/evaluations.js';
import { heardSoFar } from '../../transports/ingest/listening/listening.js';
import { expectedColumns, NOT_SCHEDULED, timesOf } from '../schedules/expectations.js';
import { changeSettings } from './change-settings.js';
import { deleteEventsOf, listEvents, listTransitions } from './event-store.js';
import { pageOfMonitors } from './list.js';
import { MONITOR_ORDERS } from './list-store.js';
import { requireMonitor } from './selection.js';
import { givenToCreate, NEW_SETTINGS, settingsOf } from './settings.js';
import * as store from './store.js';
import { monitorViews } from './view.js';

/** Published in the transaction that creates a monitor which says whether the status page shows it. */
export const MONITOR_CREATED = eventName<{ organizationId: string; monitorId: string; visible: boolean; now: Date }>('monitor.created');

async function createMonitor(events: DomainEvents, context: OperationContext, input: Input<'createMonitor'>): Promise<store.MonitorRow> {
  const project = await requireNamedProject(context, input);
  const settings = settingsOf(givenToCreate(input), NEW_SETTINGS, context.now);
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
    ...NOT_SCHEDULED,
    excused_until: null,
    missed_before: 0,
    good_streak: 0,
    bad_streak: 0,
    miss_at: null,
    created_at: context.now,
    updated_at: context.now,
  };
  if (settings.expects === 'schedule') Object.assign(row, expectedColumns(timesOf(row, context.now)));
  if (!(await store.monitors.insertUnlessTaken(context.database, row, ['organization_id', 'project_id', 'slug']))) {
    const holder = await store.monitors.holder(context.database, row.organization_id, { project_id: project.id, slug: input.slug });
    throw new AppError('SLUG_TAKEN', `The slug ${input.slug} is taken in the project ${project.slug}; choose another.${holder}`);
  }
  const { organization_id: organizationId, id: monitorId } = row;
  const { visible } = input;
  if (visible !== undefined)
    await events.publish(MONITOR_CREATED, context.database, { organizationId, monitorId, visible, now: context.now });
  return { ...row, project_slug: project.slug, open_run: null };
}

async function updateMonitor(context: OperationContext, input: Input<'updateMonitor'>): Promise<store.MonitorRow> {
  const organizationId = requireOrganizationId(context);
  const { monitorId } = input;
  // Lock order: project, then monitor, as deleteProject has it. A second UPDATE of the row checks its foreign key again and could deadlock.
  const { project_id: projectId } = await requireMonitor(context, monitorId);
  await lockProjectForReference(context.database, organizationId, projectId);
  const row = await store.monitors.lock(context.database, organizationId, monitorId, { project_id: keyProjectId(context) ?? undefined });
  requireBase(input.baseUpdatedAt, row);
  const settings = settingsOf(input, row, context.now);
  const { database, now } = context;
  await changeSettings({ database, now, heardUntil: await heardSoFar(database, 'ingest', now) }, row, settings, input.paused);
  return requireMonitor(context, monitorId);
}

/** How many transitions stand beside a monitor. */
const RECENT_TRANSITIONS = 20;

type TransitionView = components['schemas']['MonitorTransition'];

const transitionView = (row: Awaited<ReturnType<typeof listTransitions>>[number]): TransitionView => ({
  sequence: row.sequence,
  at: row.at.toISOString(),
  from: row.from_status,
  to: row.to_status,
  reason: row.reason as TransitionView['reason'],
});

/** What else happens with a monitor. */
interface MonitorHooks {
  /** Makes the ping address of a new one; returns it. */
  issuePingAddress: (context: OperationContext, monitor: store.MonitorRow) => Promise<string>;
  /** Applies a new limit to the runs that are open. */
  limitOpenRuns: (context: OperationContext, monitor: store.MonitorRow) => Promise<void>;
}

export function monitorOperations(evaluations: Evaluations, events: DomainEvents, hooks: MonitorHooks) {
  const evaluation = ({ now }: OperationContext) => evaluations.evaluationOf('ingest', now);
  const answer = async (context: OperationContext, row: store.MonitorRow) => ({
    monitor: (await monitorViews(context, [row], await evaluation(context)))[0] as components['schemas']['Monitor'],
  });

  return {
    async createMonitor(context, input) {
      const row = await createMonitor(events, context, input);
      const pingUrl = await hooks.issuePingAddress(context, row);
      return { ...(await answer(context, row)), pingUrl };
    },

    async updateMonitor(context, input) {
      const row = await updateMonitor(context, input);
      if (input.maxRunSec !== undefined || input.paused !== undefined) await hooks.limitOpenRuns(context, row);
      return answer(context, row);
    },

    async listMonitors(context, { slug, status, paused, query, sort, limit, cursor, ...named }) {
      const project = await namedProject(context, named);
      const filter = { projectId: project?.id, slug, status, paused };
      // all of one status, or none: their order is that of slugs, which has indexes with both
      const order = MONITOR_ORDERS[sort === 'worst' && (status !== undefined || paused === true) ? 'slug' : sort];
      const list = { database: context.database, organizationId: requireOrganizationId(context), filter, text: query, order };
      const { rows, nextCursor } = await pageOfMonitors(list, { limit, cursor });
      const evaluated = await evaluation(context);
      return { monitors: await monitorViews(context, rows, evaluated), nextCursor };
    },

    async getMonitor(context, { monitorId }) {
      const row = await requireMonitor(context, monitorId);
      const recent = await listTransitions(context.database, row.organization_id, monitorId, null, RECENT_TRANSITIONS);
      return { ...(await answer(context, row)), recentTransitions: recent.map(transitionView) };
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
    return { transitions: rows.map(transitionView), nextCursor };
  },
} satisfies Partial<MonitorsOperations>;
