/** Issues in a separate database, inserted row by row at times chosen by the test: seconds after `T0`. */
import { v7 as uuidv7 } from 'uuid';
import { DAILY_TABLES } from '../../../src/assembly/deletion/housekeeping.js';
import { findSpikes } from '../../../src/error-tracking/issues/spikes.js';
import { notifyOfErrors } from '../../../src/error-tracking/notifications/error-notifier.js';
import { createPartitions } from '../../../src/kernel/database/schema/partitions.js';
import { openTestDatabase } from '../../harness/database.js';

export const T0 = new Date('2026-03-02T00:00:00.000Z');
/** The moment this many seconds after T0. */
export const at = (seconds: number) => new Date(T0.getTime() + Math.round(seconds * 1000));

export type Row = Record<string, unknown>;

export class ErrorStage {
  #number = 1;

  private constructor(
    readonly database: Awaited<ReturnType<typeof openTestDatabase>>,
    readonly organizationId: string,
    readonly propertyId: string,
  ) {}

  static async open(): Promise<ErrorStage> {
    const database = await openTestDatabase();
    const organizationId = uuidv7();
    const stage = new ErrorStage(database, organizationId, uuidv7());
    await createPartitions(database.knex, DAILY_TABLES, T0);
    await stage.addOrganization(organizationId);
    await stage.addProperty({ id: stage.propertyId });
    return stage;
  }

  async addOrganization(id = uuidv7()): Promise<string> {
    const row = { id, slug: `o-${id}`, name: 'Acme', time_zone: 'UTC', created_at: T0, updated_at: T0 };
    await this.database.knex('organizations').insert(row);
    return id;
  }

  async addProperty(changes: Row = {}): Promise<string> {
    const id = uuidv7();
    const row = {
      ...{ id, organization_id: this.organizationId, domain: `${id}.example`, name: 'Shop', project_id: null, allowed_hostnames: [] },
      ...{ alert_new_issue: true, alert_recurrence: true, alert_spike: true, spike_threshold: 10, spike_window_minutes: 5 },
      ...{ created_at: T0, updated_at: T0 },
      ...changes,
    };
    await this.database.knex('properties').insert(row);
    return row.id;
  }

  /** An unresolved issue of high importance without a notification, unless the changes say otherwise. */
  async addIssue(second: number, changes: Row = {}): Promise<string> {
    const [id, time] = [uuidv7(), at(second)];
    const facts = { platform: 'node', type: 'TypeError', message: 'total is not a function', frames: [], browser: null };
    const row = {
      ...{
        organization_id: this.organizationId,
        id,
        number: this.#number++,
        property_id: this.propertyId,
        type: 'TypeError',
        message: 'total is not a function',
      },
      ...{ culprit: 'checkout in src/checkout.ts', platform: 'node', level: 'error', status: 'unresolved', fingerprint: `v1:${id}`, facts },
      ...{ events: 1, first_seen_at: time, last_seen_at: time, first_release: '1.0.0', last_release: '1.0.0' },
      ...{ recurring: false, recurrence_count: 0, told_new: false, told_recurrences: 0, created_at: time, updated_at: time },
      ...changes,
    };
    await this.database.knex('error_issues').insert({ ...row, facts: JSON.stringify(row.facts) });
    return id;
  }

  async numberOf(id: string): Promise<string> {
    return `ERR-${(await this.database.knex('error_issues').where({ id }).first('number')).number}`;
  }

  /** A known, quiet issue. */
  knownIssue(changes: Row = {}): Promise<string> {
    return this.addIssue(0, { told_new: true, ...changes });
  }

  /** This many events of an issue in the minute of that second. */
  async count(issueId: string, second: number, events: number): Promise<void> {
    const minute = new Date(Math.floor(at(second).getTime() / 60_000) * 60_000);
    const { knex } = this.database;
    const { property_id } = await knex('error_issues').where({ id: issueId }).first('property_id');
    await knex('error_issue_minutes')
      .insert({
        organization_id: this.organizationId,
        property_id,
        issue_id: issueId,
        day: minute.toISOString().slice(0, 10),
        minute,
        events,
      })
      .onConflict(['organization_id', 'issue_id', 'day', 'minute'])
      .merge({ events: knex.raw('error_issue_minutes.events + excluded.events') });
  }

  /** Like a worker that checked five seconds before. */
  spikesAt(second: number): Promise<number> {
    return findSpikes(this.database.knex, at(second), at(second - 5));
  }

  notifyAt(second: number): Promise<number> {
    return notifyOfErrors(this.database.knex, at(second));
  }

  async changeIssue(id: string, changes: Row): Promise<void> {
    await this.database.knex('error_issues').where({ id }).update(changes);
  }

  async changeProperty(changes: Row): Promise<void> {
    await this.database.knex('properties').where({ id: this.propertyId }).update(changes);
  }

  /** Empties everything except the organization and its property. */
  async clear(): Promise<void> {
    for (const table of ['deliveries', 'notifications', 'notification_channels', 'error_spikes', 'error_issue_minutes', 'error_issues'])
      await this.database.knex(table).delete();
  }

  close(): Promise<void> {
    return this.database.close();
  }
}
