/** Reads sealed days and cuts a day of another time zone from them. */
import type pg from 'pg';
import { addDays, dayStartSec, localDayOf } from '../../kernel/net/local-days.js';
import { DAY_COLUMNS, type Day } from '../engine/days/day-columns.js';
import { type Dated, recutDay, recutVitals } from '../engine/days/recut.js';
import { VITALS_COLUMNS, type VitalsDay } from '../engine/days/vitals-day.js';
import { ColumnReader, type ReadDay } from './column-reader.js';
import { KINDS } from './kinds.js';
import type { PropertyId } from './log-reader.js';
import { readCarriedOver } from './logged-day.js';
import { type PackedDay, packDay } from './packed-day.js';
import { REPAIRABLE_DAYS } from './retention.js';
import type { SealingState } from './sealing-store.js';

const DAY_SEC = 86_400;

/** `of` is the property in its current time zone; `day` is a day of `timeZone`. Throws DamagedDay. */
export async function readRecutDay(
  client: pg.ClientBase,
  of: PropertyId & SealingState,
  timeZone: string,
  day: string,
  nowSec: number,
): Promise<PackedDay> {
  const [startSec, endSec] = [dayStartSec(day, timeZone), dayStartSec(addDays(day, 1), timeZone)];
  const last = localDayOf((endSec - 1) * 1_000, of.timeZone);
  const days: string[] = [];
  for (let old = localDayOf(startSec * 1_000, of.timeZone); old <= last; old = addDays(old, 1)) days.push(old);
  // nothing is read twice, so there is nothing to cache
  const reader = new ColumnReader(1);
  const read = async <Content>(kind: number, names: readonly string[]): Promise<Dated<Content>[]> =>
    [...(await reader.read(client, { ...of, kind }, days, names, names))].map(([old, found]: [string, ReadDay]) => ({
      startSec: dayStartSec(old, of.timeZone),
      day: found as Content,
    }));
  const sessions = recutDay(await read<Day>(KINDS.sessions, DAY_COLUMNS), startSec, endSec);
  const vitals = recutVitals(await read<VitalsDay>(KINDS.vitals, VITALS_COLUMNS), startSec, endSec);
  const isLogged = endSec > nowSec - REPAIRABLE_DAYS * DAY_SEC;
  return packDay(sessions, vitals, endSec - startSec, isLogged ? await readCarriedOver(client, of, startSec, endSec, nowSec) : []);
}
