/**
 * Repeating rows of the audit log: denials, and exports. Equal ones within a minute are one row with a count. The first is written immediately; the
 * others are counted in memory and added every few seconds, so that a flood of denials writes almost nothing.
 */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { AppError } from '../../errors.js';
import { type AuditRecord, type RepeatedRow, repeatedRow } from './audit.js';

/** A failed or denied call, as far as known. `targetType` is null if the operation isn't audited; then only a denial leaves a row. */
export type FailedCall = Omit<AuditRecord, 'outcome' | 'errorCode'>;

const DENIALS: ReadonlySet<string> = new Set([
  'FORBIDDEN_SCOPE',
  'project_forbidden',
  'ip_not_allowed',
  'BUDGET_EXCEEDED',
  'FORBIDDEN_ORIGIN',
]);

/** How long counts wait in memory. A process that is killed loses them; the row itself exists. */
const MOST_AT_ONCE = 1_000;
const FLUSH_MS = 2_000;
/** Beyond this many different rows in a minute, each call writes its own count. */
const MOST_REMEMBERED = 10_000;
const MINUTE_MS = 60_000;
/** foreign_key_violation: the organization has been deleted, so nobody can read its rows. */
const NO_ORGANIZATION = '23503';

interface Repeat {
  row: RepeatedRow;
  /** Calls that are not in the database yet. */
  waiting: number;
}

export class AuditLog {
  readonly #database: Knex;
  readonly #log: Logger;
  readonly #repeats = new Map<string, Repeat>();
  #timer: NodeJS.Timeout | null = null;

  constructor({ database, log }: { database: Knex; log: Logger }) {
    this.#database = database;
    this.#log = log;
  }

  /**
   * Records every failure of an audited operation and every denial, after the transaction has ended; a refusal by a rate limit only counts in
   * /metrics. If the audit log cannot be written, the response is still the same.
   */
  async failed(call: FailedCall, error: AppError): Promise<void> {
    const denied = DENIALS.has(error.code);
    if (error.code === 'RATE_LIMITED' || (call.targetType === null && !denied)) return;
    const record: AuditRecord = { ...call, outcome: denied ? 'denied' : 'failure', errorCode: error.code };
    // denials for different targets are equal, too: otherwise trying targets one by one would fill the log
    const row = repeatedRow(record, null);
    if (row === null) return;
    try {
      await this.#count(row);
    } catch (cause) {
      this.#log.error({ err: cause, action: call.action, requestId: call.origin.requestId }, 'audit row not written');
    }
  }

  /** Records an export before it is answered. Throws if the row cannot be written. */
  async read(call: FailedCall): Promise<void> {
    const row = repeatedRow({ ...call, outcome: 'success', errorCode: null }, call.note.targetId);
    if (row !== null) await this.#count(row);
  }

  /** Writes the pending counts. Counts that cannot be written stay pending. */
  async flush(): Promise<void> {
    const due = [...this.#repeats.values()].filter(({ waiting }) => waiting > 0);
    const counts = due.map(({ row, waiting }) => ({ ...row, count: waiting }));
    for (const repeat of due) repeat.waiting = 0;
    try {
      if (counts.length > 0) await this.#write(counts);
    } catch (error) {
      due.forEach((repeat, index) => {
        repeat.waiting += counts[index]?.count ?? 0;
      });
      throw error;
    } finally {
      this.#forget();
    }
  }

  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.flush();
  }

  async #count(row: RepeatedRow): Promise<void> {
    const key = `${row.organization_id} ${row.repeat_key.toString('base64')}`;
    const known = this.#repeats.get(key);
    if (known) {
      known.waiting += 1;
      known.row = { ...known.row, last_at: row.last_at };
      return;
    }
    if (this.#repeats.size >= MOST_REMEMBERED) return this.#upsert([row]);
    const repeat = { row, waiting: 0 };
    this.#repeats.set(key, repeat);
    this.#schedule();
    try {
      await this.#upsert([row]);
    } catch (error) {
      // counts from other calls, and denials already answered, are retried; an unrecorded export was not answered
      if (row.outcome !== 'success') repeat.waiting += 1;
      if (repeat.waiting === 0) this.#repeats.delete(key);
      throw error;
    }
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.flush()
        .catch((error: Error) => this.#log.warn({ reason: error.message }, 'counts of the audit log not written; trying again'))
        .finally(() => {
          if (this.#repeats.size > 0) this.#schedule();
        });
    }, FLUSH_MS).unref();
  }

  /** Forgets rows of past minutes whose counts are written. */
  #forget(): void {
    const now = Date.now();
    for (const [key, { row, waiting }] of this.#repeats) if (waiting === 0 && now - row.heard > MINUTE_MS) this.#repeats.delete(key);
  }

  async #write(rows: readonly RepeatedRow[]): Promise<void> {
    try {
      await this.#upsert(rows);
    } catch (error) {
      if ((error as { code?: string }).code !== NO_ORGANIZATION) throw error;
      // one deleted organization must not keep the others' counts
      for (const row of rows)
        await this.#upsert([row]).catch((one) => {
          if (one.code !== NO_ORGANIZATION) throw one;
        });
    }
  }

  /** Adds counts to the rows, and creates missing rows. In key order, so that two processes cannot deadlock. */
  async #upsert(rows: readonly RepeatedRow[]): Promise<void> {
    // a statement takes 65,535 values
    if (rows.length > MOST_AT_ONCE) {
      for (let from = 0; from < rows.length; from += MOST_AT_ONCE) await this.#upsert(rows.slice(from, from + MOST_AT_ONCE));
      return;
    }
    const ordered = rows.map(({ heard: _heard, ...row }) => row).sort((a, b) => Buffer.compare(a.repeat_key, b.repeat_key));
    await this.#database('audit_log')
      .insert(ordered)
      .onConflict(this.#database.raw('(organization_id, repeat_key) where repeat_key is not null') as never)
      .merge({
        count: this.#database.raw('audit_log.count + excluded.count'),
        last_at: this.#database.raw('greatest(audit_log.last_at, excluded.last_at)'),
      });
  }
}
