/** Computes the next times of schedules in the rows of monitors. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { Slice } from '../../kernel/slices/slices.js';
import { ALL_SLOTS, inSlots, type Slots } from '../../kernel/slots/slots.js';
import { type ExpectedColumns, expectedColumns, timesOf } from '../schedules/expectations.js';
import { DEGRADED_AT, DOWN_AT, EXPECTED, nextTransition, unheardSince } from './silence-sql.js';

const REFILL_BATCH = 500;
/** A monitor whose stored times are all over is looked at again after the sweep has judged it. */
const REFILL_AGAIN_MS = 30_000;

/** The columns of a monitor as JSON for the statement. */
const filled = (row: Row<'monitors'>, columns: ExpectedColumns, now: Date) => ({
  id: row.id,
  organization_id: row.organization_id,
  cron: row.cron,
  time_zone: row.time_zone,
  grace_sec: row.grace_sec,
  ...columns,
  refill_at: new Date(Math.max(columns.refill_at?.getTime() ?? 0, now.getTime() + REFILL_AGAIN_MS)),
});

/**
 * Stores times that were computed from the rows as they were read. An event in between needs none before them; other settings have times of their own.
 * If no awaited time had been stored, the deadline follows from the new ones.
 */
async function storeTimes(database: Knex, rows: readonly ReturnType<typeof filled>[]): Promise<void> {
  const given = { rows: JSON.stringify(rows) };
  await database.raw(
    `/* refill-schedules */
     with filled as (
       select * from jsonb_to_recordset(:rows::jsonb) as f (
         organization_id uuid, id uuid, cron text, time_zone text, grace_sec int, expected_at timestamptz[], counts_from timestamptz[], refill_at timestamptz
       )
     )
     update monitors m set expected_at = f.expected_at, counts_from = f.counts_from, refill_at = f.refill_at,
       missed_before = case when m.reason = 'missed'
         then m.missed_before + (select count(*) from unnest(m.expected_at) e where e >= ${EXPECTED} and e < f.expected_at[1]) else 0 end,
       next_transition_at = case when ${EXPECTED} is not null then m.next_transition_at end
     from filled f
     where m.organization_id = f.organization_id and m.id = f.id and m.refill_at is not null
       and m.cron = f.cron and m.time_zone = f.time_zone and m.grace_sec = f.grace_sec`,
    given,
  );
  await database.raw(
    `/* deadlines-of-refilled */
     with filled as (
       select f.organization_id, f.id from jsonb_to_recordset(:rows::jsonb) as f (organization_id uuid, id uuid)
     ), unheard as (
       select m.organization_id, m.id, ${unheardSince(EXPECTED)} as unheard_ms
       from filled f join monitors m on m.organization_id = f.organization_id and m.id = f.id
       where m.next_transition_at is null and m.status in ('ok', 'degraded', 'error')
     )
     update monitors m set unheard_ms = u.unheard_ms,
       next_transition_at = ${nextTransition('m.status', DEGRADED_AT, DOWN_AT).replaceAll('m.unheard_ms', 'u.unheard_ms')}
     from unheard u where m.organization_id = u.organization_id and m.id = u.id`,
    given,
  );
}

/** A zone that another version of the runtime doesn't know has no times; that must not stop the clock of all others. */
function columnsOf(row: Row<'monitors'>, now: Date): ExpectedColumns {
  try {
    return expectedColumns(timesOf(row, now));
  } catch {
    return expectedColumns({ expectedAt: [], countsFrom: [] });
  }
}

/** Computes the times of all schedules that need more; returns of how many. */
export async function refillSchedules(database: Knex, now: Date, slots: Slots = ALL_SLOTS): Promise<number> {
  const slice = new Slice('');
  let count = 0;
  for (;;) {
    const due: Row<'monitors'>[] = await database('monitors')
      .where('refill_at', '<=', now)
      .whereRaw(inSlots('organization_id'), { slots: [...slots] })
      .orderBy('refill_at')
      .limit(REFILL_BATCH);
    const rows: ReturnType<typeof filled>[] = [];
    for (const row of due) {
      rows.push(filled(row, columnsOf(row, now), now));
      if (slice.isOver) await slice.next();
    }
    // in the order in which sweeps and events lock them
    rows.sort((one, other) => (one.id < other.id ? -1 : 1));
    if (rows.length) await database.transaction((transaction) => storeTimes(transaction, rows));
    count += rows.length;
    if (due.length < REFILL_BATCH) return count;
  }
}
