/**
 * Broadcasts about a maintenance window, from planning to end. The window stores the progress: public_phase is its phase (scheduled, started,
 * completed), and public_announced whether the plan was broadcast. Each phase is recorded even without a page, so that enabling a page later
 * broadcasts nothing about the past.
 */
import type { Knex } from 'knex';
import { nextDue } from '../../kernel/jobs/next-due.js';
import { idsOf, linkedMonitors, type MaintenanceRow } from '../../monitoring/index.js';
import { broadcastMaintenance, publicOf } from './write-broadcast.js';

type Phase = MaintenanceRow['public_phase'];

const windows = (database: Knex, row: Pick<MaintenanceRow, 'organization_id' | 'id'>) =>
  database('maintenances').where({ organization_id: row.organization_id, id: row.id });

/** The window's phase at this time. */
const phaseAt = ({ starts_at: startsAt }: Pick<MaintenanceRow, 'starts_at'>, now: Date): Phase =>
  startsAt <= now ? 'started' : 'scheduled';

/** Broadcasts a new window, which may already have begun. Call it in the transaction that creates it. */
export async function broadcastPlan(database: Knex, row: MaintenanceRow, monitorIds: readonly string[], now: Date): Promise<void> {
  const phase = phaseAt(row, now);
  const components = await publicOf(database, row, monitorIds);
  await windows(database, row).update({ public_phase: phase, public_announced: components !== null });
  if (!components) return;
  await broadcastMaintenance(database, phase === 'started' ? 'maintenance.started' : 'maintenance.scheduled', row, components, now);
}

/**
 * Broadcasts new times; call it in the transaction that changes them. If the window was ended now, the loop broadcasts its completion shortly after.
 * If the change makes the window public, it is broadcast as scheduled.
 */
export async function broadcastChange(
  database: Knex,
  before: MaintenanceRow,
  after: MaintenanceRow,
  monitorIds: readonly string[],
  now: Date,
): Promise<void> {
  const over = after.ends_at <= now;
  // a worker whose clock is ahead may have recorded a phase that the change reverts
  const back = !over && (before.public_phase === 'completed' || after.starts_at > now);
  if (back) await windows(database, after).update({ public_phase: phaseAt(after, now) });
  if (over) return;
  if (!before.public_announced) return broadcastPlan(database, after, monitorIds, now);
  const moved = before.starts_at.getTime() !== after.starts_at.getTime() || before.ends_at.getTime() !== after.ends_at.getTime();
  const components = moved ? await publicOf(database, after, monitorIds) : null;
  if (components) await broadcastMaintenance(database, 'maintenance.changed', after, components, now);
}

/** Broadcasts the cancellation of a window, or its end if that hasn't been broadcast; call it before deleting the window. */
export async function broadcastDeletion(database: Knex, row: MaintenanceRow, monitorIds: readonly string[], now: Date): Promise<void> {
  if (!row.public_announced || row.public_phase === 'completed') return;
  const components = await publicOf(database, row, monitorIds);
  if (!components) return;
  await broadcastMaintenance(database, row.ends_at <= now ? 'maintenance.completed' : 'maintenance.cancelled', row, components, now);
}

const NEXT_STEP = `/* next-maintenance-step */
  select least(
    (select min(starts_at) from maintenances where public_phase = 'scheduled'),
    (select min(ends_at) from maintenances where public_phase = 'started')
  ) as at`;

/** When the next window begins or ends. */
export const nextWindowStep = (database: Knex): Promise<Date | null> => nextDue(database, NEXT_STEP);

const WINDOWS_A_TURN = 200;

/**
 * Records and broadcasts a window's next phase, unless another worker did. A start that is noticed after the end isn't broadcast. The window is
 * updated only once: after a second update in one transaction, PostgreSQL would check its foreign keys again and wait for a concurrent deletion of
 * the project.
 */
async function step(database: Knex, { organization_id, id, public_phase: from }: MaintenanceRow, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const row: MaintenanceRow | undefined = await transaction('maintenances')
      .where({ organization_id, id, public_phase: from })
      .where(from === 'scheduled' ? 'starts_at' : 'ends_at', '<=', now)
      .forNoKeyUpdate()
      .first();
    if (!row) return;
    const monitorIds = idsOf((await linkedMonitors(transaction, organization_id, 'maintenance', [id])).get(id));
    const components = await publicOf(transaction, row, monitorIds);
    const completed = row.ends_at <= now;
    // don't broadcast the end if the beginning wasn't broadcast
    const affected = completed && !row.public_announced ? null : components;
    const phase = { public_phase: completed ? 'completed' : 'started' } as const;
    await windows(transaction, row).update({ ...phase, public_announced: row.public_announced || affected !== null });
    if (affected) await broadcastMaintenance(transaction, completed ? 'maintenance.completed' : 'maintenance.started', row, affected, now);
  });
}

/** Processes windows that have begun or ended, in any number of workers. A failing window doesn't stop the others. */
export async function broadcastWindows(database: Knex, now: Date): Promise<void> {
  const due: MaintenanceRow[] = await database('maintenances')
    .where((query) => query.where({ public_phase: 'scheduled' }).where('starts_at', '<=', now))
    .orWhere((query) => query.where({ public_phase: 'started' }).where('ends_at', '<=', now))
    .orderBy(['starts_at', 'id'])
    .limit(WINDOWS_A_TURN);
  const failures: unknown[] = [];
  for (const row of due) await step(database, row, now).catch((error) => failures.push(error));
  if (failures.length) throw failures[0];
}
