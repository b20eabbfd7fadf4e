/** A property with hits in a database, and an engine to query it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ATTRIBUTES } from '../../../src/analytics/engine/dimensions.js';
import type { Hit } from '../../../src/analytics/engine/sessions/hit-log.js';
import { EnginePool } from '../../../src/analytics/queries/engine-pool.js';
import { openAnalyticsQueries } from '../../../src/analytics/queries/engine-queries.js';
import type { AnalyticsQueries } from '../../../src/analytics/queries/types.js';
import { readLoggedDay } from '../../../src/analytics/store/logged-day.js';
import { readRecutDay } from '../../../src/analytics/store/recut-day.js';
import { resealDay, type SealerTools } from '../../../src/analytics/store/sealer.js';
import { primaryReads } from '../../../src/kernel/database/reads/reads.js';
import { createPartitions } from '../../../src/kernel/database/schema/partitions.js';
import { openTestDatabase } from '../../harness/database.js';
import { eachOwn } from '../../harness/principals.js';

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const DAY_MS = 86_400_000;
const MIB = 2 ** 20;

export class Stage {
  readonly organizationId = randomUUID();
  readonly propertyId = randomUUID();

  private constructor(
    readonly database: Awaited<ReturnType<typeof openTestDatabase>>,
    readonly client: pg.Client,
    readonly tools: SealerTools,
    /** The time of reports and sealing. */
    public now: Date,
  ) {}

  static async open(timeZone: string, now: Date): Promise<Stage> {
    const database = await openTestDatabase();
    const client = new pg.Client(database.connection);
    await client.connect();
    const stage = new Stage(
      database,
      client,
      {
        database: database.knex,
        days: {
          readLogged: (...asked) => readLoggedDay(client, ...asked),
          recut: (...asked) => readRecutDay(client, ...asked),
        },
      },
      now,
    );
    const tables = [
      { table: 'analytics_hits', retentionDays: 14 },
      { table: 'analytics_vitals', retentionDays: 90 },
    ];
    for (let back = 10; back >= 0; back -= 1) await createPartitions(database.knex, tables, new Date(now.getTime() - back * DAY_MS));
    const stamps = { created_at: now, updated_at: now };
    await database.knex('organizations').insert({ id: stage.organizationId, slug: 'acme', name: 'Acme', time_zone: timeZone, ...stamps });
    await database.knex.raw(
      `insert into properties (id, organization_id, domain, name, allowed_hostnames, alert_new_issue, alert_recurrence, alert_spike,
         spike_threshold, spike_window_minutes, created_at, updated_at) values (?, ?, 'acme.example', 'Acme', '{}', false, false, false, 10, 5, ?, ?)`,
      [stage.propertyId, stage.organizationId, now, now],
    );
    return stage;
  }

  /** Queries, answered by two threads. */
  queries(): AnalyticsQueries {
    const pool = new EnginePool({
      connection: this.database.connection,
      replica: null,
      reads: primaryReads(this.database.knex),
      database: this.database.knex,
      threads: 2,
      columnBytes: 8 * MIB,
      tailBytes: 8 * MIB,
      answerBytes: MIB,
      deadlineMs: 30_000,
      founderOf: eachOwn,
      reseal: (property, day) => resealDay(this.tools, property, day, this.now),
    });
    return openAnalyticsQueries({ database: this.database.knex, pool, timeZoneOf: async () => 'UTC' });
  }

  async addHits(hits: readonly Hit[]): Promise<void> {
    const rows = hits.map((hit) => ({
      ...Object.fromEntries(ATTRIBUTES.map((name, index) => [columnOf(name), hit.attributes[index]])),
      organization_id: this.organizationId,
      property_id: this.propertyId,
      at: `${new Date(Math.floor(hit.at / 1e6) * 1e3).toISOString().slice(0, 19)}.${String(hit.at % 1e6).padStart(6, '0')}Z`,
      seq: hit.seq,
      visitor: `${hit.visitor}`,
      previous_visitor: hit.previousVisitor === null ? null : `${hit.previousVisitor}`,
      event: hit.event,
      page: hit.page,
      interactive: hit.interactive,
      continues: hit.continues ?? null,
      event_id: hit.eventId,
      props: hit.props.length > 0 ? { [`key ${hit.props[0]}`]: `value ${hit.props[1]}` } : null,
    }));
    await this.database.knex.raw('insert into analytics_hits select * from jsonb_populate_recordset(null::analytics_hits, ?)', [
      JSON.stringify(rows),
    ]);
    await this.database.knex.raw(
      `update properties set first_event_at = least(first_event_at, (select min(at) from analytics_hits where property_id = :id)) where id = :id`,
      { id: this.propertyId },
    );
  }

  /** Values of a dimension, with ids from 1. */
  async name(dimension: number, values: readonly string[]): Promise<void> {
    const rows = values.map((value, index) => ({
      organization_id: this.organizationId,
      property_id: this.propertyId,
      dimension,
      id: index + 1,
      value,
    }));
    await this.database.knex('analytics_dictionary').insert(rows);
  }

  /** All sealed data, as text. */
  async sealed(): Promise<string[]> {
    const { rows } = await this.database.knex.raw(
      `select to_char(day, 'YYYY-MM-DD') || ' ' || kind || ' ' || rows || ' ' || directory::text || checksums::text || encode(data, 'hex') as line
       from analytics_sealed_days order by day, kind`,
    );
    return rows.map(({ line }: { line: string }) => line);
  }

  async close(): Promise<void> {
    await this.client.end();
    await this.database.close();
  }
}
