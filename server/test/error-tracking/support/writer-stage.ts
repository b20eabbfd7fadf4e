/** The writer alone, on a separate database, with times chosen by the test: seconds after T0, which is midnight (UTC). */
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { DAILY_TABLES } from '../../../src/assembly/deletion/housekeeping.js';
import type { ErrorEventItem, ErrorEventOutcome } from '../../../src/error-tracking/ingest/event-item.js';
import { writeErrorEvents } from '../../../src/error-tracking/ingest/event-writer.js';
import { createPartitions } from '../../../src/kernel/database/schema/partitions.js';
import { openTestDatabase, type TestDatabase } from '../../harness/database.js';

export const T0 = new Date('2026-03-02T00:00:00.000Z');
/** The moment this many seconds after T0. */
export const at = (seconds: number) => new Date(T0.getTime() + Math.round(seconds * 1000));

export interface Home {
  organizationId: string;
  propertyId: string;
}

const DATES = { created_at: T0, updated_at: T0 };

/** An organization with a property and a key; more can be added. */
export class WriterStage {
  readonly keyId = `twk_${randomBytes(8).toString('hex')}`;

  private constructor(
    readonly database: TestDatabase,
    readonly home: Home,
  ) {}

  static async open(): Promise<WriterStage> {
    const database = await openTestDatabase();
    await createPartitions(database.knex, DAILY_TABLES, T0);
    const organizationId = await addOrganization(database);
    const home = { organizationId, propertyId: await addProperty(database, organizationId) };
    const stage = new WriterStage(database, home);
    await stage.#addKey();
    return stage;
  }

  async #addKey(): Promise<void> {
    await this.database.knex('api_keys').insert({
      key_id: this.keyId,
      organization_id: this.home.organizationId,
      kind: 'organization',
      name: 'Stage',
      secret_hash: Buffer.alloc(32),
      scopes: ['errors:write'],
      allowed_cidrs: [],
      mcp_requests_per_minute: 1,
      revision: 1,
      created_at: T0,
    });
  }

  close(): Promise<void> {
    return this.database.close();
  }

  addProperty(organizationId = this.home.organizationId): Promise<string> {
    return addProperty(this.database, organizationId);
  }

  /** Another organization with a property. */
  async addHome(): Promise<Home> {
    const organizationId = await addOrganization(this.database);
    return { organizationId, propertyId: await addProperty(this.database, organizationId) };
  }

  /** An event this many seconds after T0. */
  event(seconds: number, fields: Partial<ErrorEventItem> = {}): ErrorEventItem {
    const type = fields.fingerprint ?? 'TypeError';
    return {
      ...this.home,
      key: null,
      fingerprint: 'TypeError',
      release: null,
      environment: null,
      eventId: crypto.randomUUID(),
      receivedAt: at(seconds),
      occurredAt: at(seconds),
      level: 'error',
      userHash: null,
      bytes: 2,
      payload: '{}',
      newIssue: () => ({
        version: 1,
        parts: [type],
        type,
        message: 'is wrong',
        culprit: null,
        platform: 'node',
        facts: { platform: 'node', type, message: 'is wrong', frames: [], browser: null },
        importanceKey: 0,
      }),
      ...fields,
    };
  }

  /** Writes a batch of one organization, which waits for locks as long as necessary; the lanes would retry it. */
  write(...items: ErrorEventItem[]): Promise<ErrorEventOutcome[]> {
    return writeErrorEvents(this.database.patient, items);
  }

  /** Writes one event and returns its issue. */
  async writeOne(item: ErrorEventItem): Promise<string> {
    const [outcome] = await this.write(item);
    if (outcome?.type !== 'stored') throw new Error(`not stored: ${outcome?.type}`);
    return outcome.issueId;
  }

  async issue(id: string) {
    return this.database.knex('error_issues').where({ id }).first();
  }

  /** The number of rows in a table, or the sum of a column. */
  async count(table: string, where: object = this.home): Promise<number> {
    const { propertyId, ...more } = where as { propertyId?: string };
    const query = this.database.knex(table);
    if (propertyId !== undefined) query.where({ property_id: propertyId });
    const { organizationId, ...columns } = more as { organizationId?: string };
    if (organizationId !== undefined) query.where({ organization_id: organizationId });
    const row = await query.where(columns).count('* as count').first();
    return Number(row?.['count']);
  }

  /** The sum of events that a table counts for a property. */
  async counted(table: string, propertyId = this.home.propertyId): Promise<number> {
    const row = await this.database.knex(table).where({ property_id: propertyId }).sum('events as sum').first();
    return Number(row?.['sum'] ?? 0);
  }
}

async function addOrganization({ knex }: TestDatabase): Promise<string> {
  const id = uuidv7();
  await knex('organizations').insert({ id, slug: `o-${id}`, name: 'Stage', time_zone: 'UTC', ...DATES });
  return id;
}

async function addProperty({ knex }: TestDatabase, organizationId: string): Promise<string> {
  const id = uuidv7();
  await knex('properties').insert({
    id,
    organization_id: organizationId,
    domain: `${id}.example.com`,
    name: 'Shop',
    allowed_hostnames: [],
    alert_new_issue: true,
    alert_recurrence: true,
    alert_spike: true,
    spike_threshold: 100,
    spike_window_minutes: 60,
    ...DATES,
  });
  return id;
}
