/** Maintenance windows on a stage, planned and changed by operations at times chosen by the test. */
import type { Knex } from 'knex';
import { emptyNote } from '../../../src/kernel/contract/dispatch/dispatch.js';
import type { Input, OperationContext } from '../../../src/kernel/contract/handler.js';
import { DomainEvents } from '../../../src/kernel/domain-events.js';
import { maintenanceOperations } from '../../../src/monitoring/maintenances/operations.js';
import { type Actor, at, type Stage } from '../silence/stage.js';

const maintenances = maintenanceOperations(new DomainEvents());

function contextOf(stage: Stage, database: Knex, seconds: number): OperationContext {
  const session = {
    sessionId: 'session',
    userId: 'ada',
    name: 'Ada',
    role: 'owner' as const,
    confirmedAt: new Date(0),
    factors: [],
    factorDueAt: null,
    expiresAt: at(1e6),
  };
  return {
    caller: { type: 'session', organizationId: stage.organizationId, ...session },
    origin: { requestId: 'request', via: 'http', address: null, userAgent: null },
    database,
    read: (work) => work(database),
    now: at(seconds),
    audit: emptyNote(),
    stored: () => {},
    commit: (work) => database.transaction(work),
  };
}

/** Runs an operation like dispatch: in a transaction, at that moment. */
function operate<T>(stage: Stage, seconds: number, work: (context: OperationContext) => Promise<T>): Promise<T> {
  return stage.database.knex.transaction((transaction) => work(contextOf(stage, transaction, seconds)));
}

/** Plans a window for the actors' monitors; returns its id. */
export async function plan(
  stage: Stage,
  from: number,
  to: number,
  actors: readonly Actor[],
  made = Math.min(from, to - 1),
): Promise<string> {
  const input = {
    title: 'Upgrade',
    monitorIds: actors.map(({ id }) => id),
    startsAt: at(from).toISOString(),
    endsAt: at(to).toISOString(),
  };
  return (await operate(stage, made, (context) => maintenances.createMaintenance(context, input))).maintenance.id;
}

export async function replan(
  stage: Stage,
  seconds: number,
  maintenanceId: string,
  changes: { from?: number; to?: number; actors?: readonly Actor[] },
): Promise<void> {
  const { from, to, actors } = changes;
  const input: Input<'updateMaintenance'> = {
    maintenanceId,
    ...(from !== undefined && { startsAt: at(from).toISOString() }),
    ...(to !== undefined && { endsAt: at(to).toISOString() }),
    ...(actors && { monitorIds: actors.map(({ id }) => id) }),
  };
  await operate(stage, seconds, (context) => maintenances.updateMaintenance(context, input));
}

/** Cancels a window, and does something more before the commit. */
export async function callOff(stage: Stage, seconds: number, maintenanceId: string, before = async () => {}): Promise<void> {
  await operate(stage, seconds, async (context) => {
    await maintenances.deleteMaintenance(context, { maintenanceId });
    await before();
  });
}

/** Deletes every window. */
export async function clearWindows(stage: Stage): Promise<void> {
  await stage.database.knex('maintenances').delete();
}
