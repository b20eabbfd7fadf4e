/** Silence that goes on: each further result that is missed counts towards the number after which people hear of it. */
import type { Knex } from 'knex';
import { inSlots } from '../../kernel/slots/slots.js';
import { nextMiss } from './silence-sql.js';
import type { Sweeping } from './sweep.js';

const BATCH = 2_000;

/**
 * Counts the results that were missed by `horizon`. The one that reaches the number makes the monitor's last transition new, so that the notifier tells
 * people of it.
 */
export async function countMisses(database: Knex, { horizon, heldBack, slots }: Sweeping): Promise<void> {
  const until = `least((:held::jsonb ->> m.organization_id::text)::timestamptz, :horizon)`;
  const given = { horizon, held: JSON.stringify(heldBack), slots: [...slots] };
  for (;;) {
    const { rows } = await database.raw(
      `/* count-misses */
       with due as (
         select m.organization_id, m.id from monitors m where m.miss_at <= :horizon and m.miss_at <= ${until} and ${inSlots('m.organization_id')}
         order by m.miss_at limit ${BATCH} for no key update
       ), counted as (
         update monitors m set bad_streak = m.bad_streak + 1,
           miss_at = case when m.bad_streak + 1 < m.alert_after then ${nextMiss('m.miss_at')} end
         from due where m.organization_id = due.organization_id and m.id = due.id
         returning m.organization_id, m.id, m.transition_count, m.bad_streak, m.alert_after
       ), renewed as (
         update monitor_transitions t set announced = false
         from counted c
         where t.organization_id = c.organization_id and t.monitor_id = c.id and t.sequence = c.transition_count and c.bad_streak >= c.alert_after
       )
       select count(*)::int as count from counted`,
      given,
    );
    if (!rows[0].count) return;
  }
}
