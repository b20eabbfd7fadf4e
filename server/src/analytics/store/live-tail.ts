/** A property's days that are not sealed yet, in memory. Each question reads on from where the last one stopped. */
import type pg from 'pg';
import { addDays, dayStartSec } from '../../kernel/net/local-days.js';
import { cutDay, type Day } from '../engine/days/day-columns.js';
import { cutVitalsDay, type VitalsDay, type VitalsHit } from '../engine/days/vitals-day.js';
import { type Summary, summarize } from '../engine/questions/summary.js';
import { EventIds, isBefore } from '../engine/sessions/event-ids.js';
import { HitLog } from '../engine/sessions/hit-log.js';
import type { SessionTable } from '../engine/sessions/session-table.js';
import { sessionize } from '../engine/sessions/sessionizer.js';
import { eventIdOf, type PropertyId, readHits, readVitals } from './log-reader.js';

/** A row may become visible this much later than its timestamp. An insert that takes longer is cancelled. */
const OVERLAP_SEC = 60;
const US = 1_000_000;

interface TailOf extends PropertyId {
  timeZone: string;
  /** The first day that is not sealed. */
  firstDay: string;
  /** Event ids, without hyphens, that the last sealed day has counted. */
  carried: ReadonlySet<string>;
}

/** One row for each event: the first. This also drops rows read twice because of the overlap. */
class UniqueLog {
  readonly log = new HitLog();
  readonly #ids = new EventIds(this.log);

  /** Adds new rows; returns whether there were any. */
  add(from: HitLog, carried: ReadonlySet<string>): boolean {
    let isChanged = false;
    for (let other = 0; other < from.length; other += 1) {
      if (carried.size > 0 && carried.has(eventIdOf(from, other))) continue;
      this.log.take(from, other);
      const row = this.log.length - 1;
      const known = this.#ids.add(row);
      if (known >= 0 && !isBefore(this.log, row, known)) {
        this.log.drop();
        continue;
      }
      // an older row of the event arrived later; the sessionizer ignores the other one
      if (known >= 0) this.#ids.replace(row);
      isChanged = true;
    }
    return isChanged;
  }
}

export class LiveTail {
  readonly #of: TailOf;
  readonly #hits = new UniqueLog();
  #vitals: VitalsHit[] = [];
  readonly #vitalIds = new Set<string>();
  #readSec: number;
  /** When it was last read, by the clock that all threads share. */
  readNs = 0n;
  #table: SessionTable | null = null;
  readonly #days = new Map<string, Day>();
  readonly #summaries = new Map<string, Summary>();
  readonly #vitalsDays = new Map<string, VitalsDay>();

  constructor(of: TailOf) {
    this.#of = of;
    this.#readSec = dayStartSec(of.firstDay, of.timeZone);
  }

  /** Approximate size. */
  get bytes(): number {
    return this.#hits.log.bytes * 2 + this.#vitals.length * 200;
  }

  /** Unix time. No more hits with an earlier timestamp can arrive. */
  get settledSec(): number {
    return this.#readSec - OVERLAP_SEC;
  }

  /** Reads new rows. `nowSec` is the database's clock. */
  async catchUp(client: pg.ClientBase, nowSec: number): Promise<void> {
    const { timeZone, firstDay, carried } = this.#of;
    // the database's clock may have been set back
    const from = Math.max(Math.min(this.#readSec, nowSec) - OVERLAP_SEC, dayStartSec(firstDay, timeZone));
    const to = nowSec + 1;
    if (this.#hits.add(await readHits(client, this.#of, from, to), carried)) {
      this.#table = null;
      this.#days.clear();
      this.#summaries.clear();
    }
    for (const hit of await readVitals(client, this.#of, from, to)) {
      const id = hit.eventId.join();
      if (this.#vitalIds.has(id)) continue;
      this.#vitalIds.add(id);
      this.#vitals.push(hit);
      this.#vitalsDays.clear();
    }
    this.#readSec = Math.floor(nowSec);
  }

  day(day: string): Day {
    this.#table ??= sessionize(this.#hits.log);
    const table = this.#table;
    return keep(this.#days, day, () => cutDay(table, ...this.#span(day)));
  }

  summary(day: string): Summary {
    const [from, to] = this.#span(day);
    return keep(this.#summaries, day, () => summarize(this.day(day), to - from));
  }

  vitals(day: string): VitalsDay {
    return keep(this.#vitalsDays, day, () => {
      const [from, to] = this.#span(day);
      const own = this.#vitals.filter(({ at }) => at >= from * US && at < to * US).sort((one, other) => one.at - other.at);
      return cutVitalsDay(own, from, to);
    });
  }

  #span(day: string): [number, number] {
    const { timeZone } = this.#of;
    return [dayStartSec(day, timeZone), dayStartSec(addDays(day, 1), timeZone)];
  }
}

function keep<T>(kept: Map<string, T>, day: string, make: () => T): T {
  const known = kept.get(day) ?? make();
  kept.set(day, known);
  return known;
}
