/**
 * When an organization changes its time zone, the sealed days of its properties are cut again at the new midnights. They are written under
 * the next epoch and activated all at once; until then reports use the old days. A visitor who had two ids within a new day counts twice in
 * it.
 */

import { requireMonth } from '../../kernel/database/schema/partitions.js';
import { addDays, dayStartSec, localDayOf } from '../../kernel/net/local-days.js';
import type { PropertyId } from './log-reader.js';
import { KEPT_DAYS } from './retention.js';
import { clearDay, clearOutside, isZoneOf, keepImportedDays } from './rezoning-store.js';
import type { SealerTools } from './sealer.js';
import { advance, lockState, SEALED_DAYS, type SealingState, writeSealedDay } from './sealing-store.js';

/** The sealing state in another time zone. The day in which the last sealed day ended is read from the log again. */
export function statesOfZone(state: SealingState, timeZone: string): SealingState {
  const firstDay = localDayOf(dayStartSec(state.firstDay, state.timeZone) * 1_000, timeZone);
  const endMs = dayStartSec(addDays(state.sealedThrough, 1), state.timeZone) * 1_000;
  return { ...state, epoch: state.epoch + 1, timeZone, firstDay, sealedThrough: addDays(localDayOf(endMs, timeZone), -1) };
}

/** Moves a property to another time zone. Returns false if another process has done it already. */
export async function rezone(
  { database, days }: SealerTools,
  property: PropertyId & SealingState,
  timeZone: string,
  now: Date,
): Promise<boolean> {
  const next = { ...property, ...statesOfZone(property, timeZone) };
  const oldest = addDays(localDayOf(now.getTime(), timeZone), -KEPT_DAYS);
  for (let day = next.firstDay > oldest ? next.firstDay : oldest; day <= next.sealedThrough; day = addDays(day, 1)) {
    const sealed = await days.recut(property, timeZone, day, now.getTime() / 1_000);
    await requireMonth(database, SEALED_DAYS, day);
    const isOurs = await database.transaction(async (transaction) => {
      if (!(await lockState(transaction, property)) || !(await isZoneOf(transaction, property, timeZone))) return false;
      await clearDay(transaction, next, day);
      await writeSealedDay(transaction, next, day, sealed);
      return true;
    });
    // another process was faster, or the zone has changed again
    if (!isOurs) return false;
  }
  return database.transaction(async (transaction) => {
    if (!(await lockState(transaction, property)) || !(await isZoneOf(transaction, property, timeZone))) return false;
    await clearOutside(transaction, next);
    await keepImportedDays(transaction, property, next);
    await advance(transaction, property, next);
    return true;
  });
}
