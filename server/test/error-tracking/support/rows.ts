/** Issues and events as rows, for shapes that no sender can create. */
import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { DAILY_TABLES } from '../../../src/assembly/deletion/housekeeping.js';
import type { EventPayload, RawFrame } from '../../../src/error-tracking/events/event.js';
import { readFacts } from '../../../src/error-tracking/events/stored-payload.js';
import { importanceKey } from '../../../src/error-tracking/importance/importance-key.js';
import type { IssueRow } from '../../../src/error-tracking/issues/issue-store.js';
import { addToTypes } from '../../../src/error-tracking/issues/lists/type-sums.js';
import { createPartitions } from '../../../src/kernel/database/schema/partitions.js';
import type { ApiClient } from '../../harness/api-client.js';

/** A property of an organization. */
export interface Site {
  id: string;
  organizationId: string;
  domain: string;
}

const unique = () => randomBytes(4).toString('hex');
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export const DAY_MS = 86_400_000;
/** One moment for all rows of a test, so that their order follows from their distances. */
const NOW = Date.now();
/** This many milliseconds before the test began. */
export const ago = (ms: number) => new Date(NOW - ms);

/** Creates a property through the API. */
export async function createSite(client: ApiClient, database: Knex, domain = `s-${unique()}.example.com`): Promise<Site> {
  const { status, body } = await client.call('createAnalyticsProperty', { domain });
  if (status !== 201) throw new Error(`expected 201, got ${status}: ${JSON.stringify(body)}`);
  const { id } = body.property;
  const row = await database('properties').where({ id }).first('organization_id');
  return { id, domain, organizationId: row.organization_id };
}

export const frame = (input: Partial<RawFrame> = {}): RawFrame => ({
  file: '/app/src/checkout.js',
  function: 'checkout',
  module: null,
  line: 12,
  column: 9,
  foreign: false,
  context: null,
  ...input,
});

export const payload = (input: Partial<EventPayload> = {}): EventPayload => ({
  platform: 'node',
  level: 'error',
  message: null,
  exceptions: [{ type: 'TypeError', message: 'total is not a function', relation: null, parent: null, frames: [frame()], stack: null }],
  breadcrumbs: [],
  tags: {},
  userId: null,
  url: null,
  browser: null,
  serverName: null,
  runtime: null,
  handled: null,
  customFingerprint: null,
  truncated: null,
  ...input,
});

/** Facts that give an issue low, medium or high importance. */
export const FACTS = {
  low: { platform: 'javascript', type: 'ChunkLoadError', message: 'Loading chunk 7 failed.', frames: [], browser: null },
  medium: {
    platform: 'javascript',
    type: 'Error',
    message: 'Hydration failed because the server rendered HTML differs.',
    frames: [],
    browser: null,
  },
  high: { platform: 'node', type: 'TypeError', message: 'total is not a function', frames: [], browser: null },
};

type IssueInput = Partial<Omit<IssueRow, 'events'>> & { events?: number; parts?: string[] };

let issues = 0;

function issueRow(site: Site, { parts: _parts, ...input }: IssueInput) {
  const at = input.last_seen_at ?? new Date();
  return {
    organization_id: site.organizationId,
    id: uuidv7(),
    // unlike the product's, which count from 1
    number: 1_000_000 + issues++,
    property_id: site.id,
    type: 'TypeError',
    message: 'total is not a function',
    culprit: 'checkout in src/checkout.js',
    platform: 'node',
    level: 'error',
    status: 'unresolved',
    fingerprint: `v1:${randomBytes(16).toString('hex')}`,
    events: 0,
    first_seen_at: at,
    last_seen_at: at,
    listed_events: String(input.events ?? 0),
    listed_last_seen_at: at,
    first_release: null,
    last_release: null,
    resolved_at: null,
    resolved_in_release: null,
    resolved_order_key: null,
    recurring: false,
    recurrence_count: 0,
    last_recurred_at: null,
    merged_into: null,
    told_new: false,
    told_recurrences: 0,
    created_at: at,
    updated_at: at,
    ...input,
    facts: JSON.stringify(input.facts ?? FACTS.high),
    importance_key: input.importance_key ?? importanceKey(readFacts(input.facts ?? FACTS.high)),
  };
}

/** Inserts issues, each with its fingerprint; returns their ids. */
export async function insertIssues(database: Knex, site: Site, inputs: IssueInput[]): Promise<string[]> {
  const rows = inputs.map((input) => issueRow(site, input));
  await database.transaction(async (transaction) => {
    await transaction.batchInsert('error_issues', rows, 500);
    await transaction.raw(
      addToTypes(`
        select organization_id, property_id, type, 0 as old_events, null::timestamptz as old_seen_at, listed_events as new_events,
          listed_last_seen_at as new_seen_at
        from error_issues where id = any(?::uuid[]) and merged_into is null`),
      [rows.map(({ id }) => id)],
    );
  });
  const fingerprints = rows.map((row, index) => ({
    organization_id: site.organizationId,
    property_id: site.id,
    fingerprint: row.fingerprint,
    issue_id: row.id,
    version: 1,
    parts: inputs[index]?.parts ?? ['node', row.type],
    created_at: row.created_at,
  }));
  await database.batchInsert('error_fingerprints', fingerprints, 500);
  const texts = rows.map(({ organization_id, property_id, id, type, message, culprit }) => ({
    ...{ organization_id, property_id, issue_id: id },
    text: `${type}: ${message}\n${culprit ?? ''}`,
  }));
  await database.batchInsert('error_issue_texts', texts, 500);
  return rows.map(({ id }) => id);
}

export async function insertIssue(database: Knex, site: Site, input: IssueInput = {}): Promise<string> {
  return (await insertIssues(database, site, [input]))[0] as string;
}

/** A release with its rank among the others. */
export async function insertRelease(database: Knex, site: Site, name: string, input: Record<string, unknown> = {}): Promise<void> {
  const row = { epoch: 0, scheme: 'semver', order_key: name, events: 100, first_seen_at: new Date(), maps_uploaded_at: null, ...input };
  await database('error_releases').insert({ organization_id: site.organizationId, property_id: site.id, name, ...row });
}

export interface EventInput {
  at?: Date;
  id?: string;
  release?: string | null;
  environment?: string | null;
  user?: string | null;
  fingerprint?: string;
  /** Null: it was only counted. */
  payload?: unknown;
}

/** Inserts events of an issue and updates all counts, like the writer. */
export async function insertEvents(database: Knex, site: Site, issueId: string, inputs: EventInput[]): Promise<string[]> {
  const ids: string[] = [];
  for (const input of inputs) ids.push(await insertEvent(database, site, issueId, input));
  return ids;
}

async function countEvent(database: Knex, site: Site, issueId: string, at: Date, { release, environment, user }: EventInput) {
  const keys = { organization_id: site.organizationId, property_id: site.id, issue_id: issueId };
  const more = (table: string) => database.raw('??.events + 1', [table]);
  await database('error_issue_days')
    .insert({ ...keys, day: dayOf(at), events: 1 })
    .onConflict(['organization_id', 'issue_id', 'day'])
    .merge({ events: more('error_issue_days') });
  await database('error_issue_releases')
    .insert({ ...keys, release: release ?? '', environment: environment ?? '', events: 1, first_seen_at: at, last_seen_at: at })
    .onConflict(['organization_id', 'issue_id', 'release', 'environment'])
    .merge({ events: more('error_issue_releases'), last_seen_at: at });
  if (user === null || user === undefined) return;
  const user_hash = createHash('sha256').update(`${site.organizationId}:${user}`).digest().subarray(0, 16);
  await database('error_issue_users')
    .insert({ ...keys, user_hash, last_day: dayOf(at) })
    .onConflict(['organization_id', 'issue_id', 'user_hash'])
    .merge({ last_day: dayOf(at) });
}

async function insertEvent(database: Knex, site: Site, issueId: string, input: EventInput): Promise<string> {
  const { at = new Date(), id = uuidv7(), release = null, environment = null, fingerprint = 'v1:0' } = input;
  await createPartitions(database, DAILY_TABLES, at);
  await database('error_events').insert({
    organization_id: site.organizationId,
    property_id: site.id,
    day: dayOf(at),
    id,
    issue_id: issueId,
    fingerprint,
    release,
    environment,
    user_hash: null,
    occurred_at: at,
    received_at: at,
    payload: input.payload === null ? null : JSON.stringify(input.payload ?? payload()),
  });
  await countEvent(database, site, issueId, at, input);
  await database('error_issues')
    .where({ organization_id: site.organizationId, id: issueId })
    .update({ events: database.raw('events + 1'), last_seen_at: at, last_release: release });
  return id;
}
