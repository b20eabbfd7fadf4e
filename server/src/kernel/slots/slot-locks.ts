/**
 * The locks of work that workers share by slots. A worker that believes to have a slot may be wrong for a moment, while slots change hands; the lock
 * is what decides. Each kind of work has its own (advisory-locks.ts), with the slot as second key.
 *
 * The release before this one takes the lock without a second key, for all organizations. Whoever takes a slot therefore shares that one.
 */
import type { Knex } from 'knex';
import { ADVISORY_LOCKS } from '../database/advisory-locks.js';
import { type Slots, slotOf } from './slots.js';

export type SlotLock = Extract<
  keyof typeof ADVISORY_LOCKS,
  `sweep${string}` | `notifyOf${string}` | `rollUp${string}` | 'evaluateAlerts' | 'sumErrorTypes'
>;

/**
 * A holder that is idle for so long is frozen, or its machine is gone; PostgreSQL ends its transaction. Shorter than the time in which slots pass to
 * another worker (worker-slots.ts) and a turn of its loops.
 */
const IDLE_MS = 4_000;

const SHARED = `(select set_config('idle_in_transaction_session_timeout', '${IDLE_MS}', true)) is not null and (select pg_try_advisory_xact_lock_shared(:key))`;

/** Locks those of the slots that nobody else has locked, until the transaction ends. Returns them. */
export async function trySlots(transaction: Knex, lock: SlotLock, slots: Slots): Promise<Slots> {
  const { rows } = await transaction.raw(
    `/* try-slots */
     select slot from (
       select slot, pg_try_advisory_xact_lock(:key, slot) as mine from unnest(:slots::int4[]) as s (slot) where ${SHARED}
     ) t
     where mine order by slot`,
    { key: ADVISORY_LOCKS[lock], slots: [...slots] },
  );
  return rows.map(({ slot }: { slot: number }) => slot);
}

/** Locks an organization's slot until the transaction ends. Returns false if another transaction has it. */
export async function trySlotOf(transaction: Knex, lock: SlotLock, organizationId: string): Promise<boolean> {
  const { rows } = await transaction.raw(
    `/* try-slot */ select pg_try_advisory_xact_lock(:key, ${slotOf(':organizationId::uuid')}) as mine where ${SHARED}`,
    { key: ADVISORY_LOCKS[lock], organizationId },
  );
  return rows[0]?.mine ?? false;
}

/** Locks an organization's slot until the transaction ends, waiting if needed. */
export async function takeSlotOf(transaction: Knex, lock: SlotLock, organizationId: string): Promise<void> {
  const key = ADVISORY_LOCKS[lock];
  await transaction.raw('select pg_advisory_xact_lock_shared(?)', [key]);
  await transaction.raw(`/* take-slot */ select pg_advisory_xact_lock(:key, ${slotOf(':organizationId::uuid')})`, { key, organizationId });
}
