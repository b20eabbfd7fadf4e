/** Writes batches of error events: the events, their issues, and everything that counts them. */
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { storableJson } from '../../kernel/database/storable-json.js';
import { AppError } from '../../kernel/errors.js';
import type { ImportanceFacts, Level, Platform } from '../events/event.js';
import { noteReleases } from '../releases/releases.js';
import { APPEND_ANY_DAY, appendOfDay } from './append-sql.js';
import { appendValues } from './append-values.js';
import { CREATE_ISSUES, DROP_ISSUES } from './event-sql.js';

/** What an issue is made of when its first event comes. */
export interface NewIssue {
  version: number;
  parts: string[];
  type: string;
  message: string;
  culprit: string | null;
  platform: Platform;
  facts: ImportanceFacts;
  importanceKey: number;
}

export interface ErrorEventItem {
  organizationId: string;
  propertyId: string;
  /** What signed it; null for what a page sent. */
  key: { keyId: string; revision: number } | null;
  fingerprint: string;
  release: string | null;
  environment: string | null;
  eventId: string;
  receivedAt: Date;
  occurredAt: Date;
  level: Level;
  userHash: Buffer | null;
  /** How long the body was that it came in. */
  bytes: number;
  /** JSON that PostgreSQL takes; null where the event is only counted. */
  payload: string | null;
  /** Asked only where the issue is not there yet. */
  newIssue: () => NewIssue;
}

/** hasMaps: whether its release has source maps, by the database. stale-key: the key was changed or revoked meanwhile. no-property: it is gone. In both cases nothing was stored. */
export type ErrorEventOutcome = { type: 'stored'; issueId: string; hasMaps: boolean } | { type: 'stale-key' } | { type: 'no-property' };

type Why = 'stored' | 'repeat' | 'stale-key' | 'no-property' | 'incomplete' | 'again';

interface Answer {
  place: number;
  issueId: string | null;
  hasMaps: boolean;
  why: Why;
}

/** Each round settles what another process did not change meanwhile; more than two are hardly ever needed. */
const MOST_ROUNDS = 5;

/** Items of one organization. */
interface Batch {
  organizationId: string;
  items: readonly ErrorEventItem[];
}

function targetText({ key, propertyId, fingerprint, release, environment }: ErrorEventItem): string {
  const proof = key ? { k: key.keyId, v: key.revision } : {};
  return storableJson({ ...proof, p: propertyId, f: fingerprint, r: release, e: environment });
}

type Connection = Pick<pg.Pool, 'query'> | pg.PoolClient;

async function append(connection: Connection, { organizationId, items }: Batch, statement = APPEND_ANY_DAY): Promise<Answer[]> {
  const query = { ...statement, values: appendValues(organizationId, items) };
  return (await (connection as pg.Pool).query<Answer>(query)).rows;
}

const UNDEFINED_TABLE = '42P01';

/** The day (UTC) on which all items came; null where it was more than one. */
function dayOfAll(items: readonly ErrorEventItem[]): string | null {
  const day = items[0]?.receivedAt.toISOString().slice(0, 10) ?? null;
  return items.every(({ receivedAt }) => receivedAt.toISOString().slice(0, 10) === day) ? day : null;
}

/** Stores what leads to issues that are there. */
async function appendKnown(pool: pg.Pool, batch: Batch): Promise<Answer[]> {
  const day = dayOfAll(batch.items);
  if (day === null) return append(pool, batch);
  try {
    return await append(pool, batch, appendOfDay(day));
  } catch (error) {
    // a day without a partition has nothing to look through, and says so when something is stored
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return append(pool, batch);
    throw error;
  }
}

/** Creates the issues that are missing, one for each fingerprint; answers their ids. */
async function createIssues(client: pg.PoolClient, { organizationId, items }: Batch): Promise<string[]> {
  const firsts = new Map<string, ErrorEventItem>();
  for (const item of items) {
    const key = `${item.propertyId} ${item.fingerprint}`;
    if (!firsts.has(key)) firsts.set(key, item);
  }
  const targets = [...firsts.values()].map(targetText);
  const issues = [...firsts.values()].map(({ newIssue, receivedAt, level }, place) =>
    storableJson({ ...newIssue(), n: place, i: uuidv7(), t: receivedAt, level }),
  );
  const values = [organizationId, `[${targets.join(',')}]`, `[${issues.join(',')}]`];
  const { rows } = await client.query<{ id: string }>({ name: 'create-error-issues', text: CREATE_ISSUES, values });
  return rows.map(({ id }) => id);
}

async function noteNewReleases(client: pg.PoolClient, { organizationId, items }: Batch): Promise<void> {
  const properties = [...new Set(items.map(({ propertyId }) => propertyId))].sort();
  for (const propertyId of properties) {
    const named = items.filter((item) => item.propertyId === propertyId && item.release !== null);
    const [first] = named;
    if (first)
      await noteReleases(
        client,
        { organizationId, propertyId },
        named.map(({ release }) => release ?? ''),
        first.receivedAt,
      );
  }
}

/** Stores events whose issue or release is not there yet, together with those. */
async function found(client: pg.PoolClient, batch: Batch): Promise<Answer[]> {
  await noteNewReleases(client, batch);
  const created = await createIssues(client, batch);
  const answers = await append(client, batch);
  const used = new Set(answers.filter(({ why }) => why === 'stored').map(({ issueId }) => issueId));
  const empty = created.filter((id) => !used.has(id));
  if (empty.length) await client.query(DROP_ISSUES, [batch.organizationId, empty]);
  return answers;
}

/** Runs work in a transaction of one connection; one that did not answer is not used again. */
async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // an error of the database itself has a severity, and leaves a connection that is sound
    const sound = (error as { severity?: string }).severity === 'ERROR' && (await client.query('rollback').then(Boolean, () => false));
    client.release(sound ? undefined : (error as Error));
    throw error;
  }
}

function outcomeOf({ why, issueId, hasMaps }: Answer): ErrorEventOutcome | null {
  if (why === 'stale-key' || why === 'no-property') return { type: why };
  return issueId === null ? null : { type: 'stored', issueId, hasMaps };
}

/** Writes the items of one organization, of which no two have the same eventId in one property. */
async function writeDistinct(pool: pg.Pool, items: readonly ErrorEventItem[]): Promise<ErrorEventOutcome[]> {
  const organizationId = items[0]?.organizationId ?? '';
  const outcomes = Array<ErrorEventOutcome | null>(items.length).fill(null);
  let open = items.map((_, place) => place);
  for (let round = 0; open.length; round += 1) {
    if (round === MOST_ROUNDS) throw new AppError('UNAVAILABLE', 'The issue is being changed; retry shortly.', { retryAfterSec: 2 });
    const batch = { organizationId, items: open.map((place) => items[place] as ErrorEventItem) };
    const answers = round === 0 ? await appendKnown(pool, batch) : await transaction(pool, (client) => found(client, batch));
    const places = open;
    for (const answer of answers) outcomes[places[answer.place] ?? 0] = outcomeOf(answer);
    open = places.filter((place) => outcomes[place] === null);
  }
  return outcomes as ErrorEventOutcome[];
}

const nameOf = ({ propertyId, eventId }: ErrorEventItem) => `${propertyId} ${eventId}`;

const proofOf = (item: ErrorEventItem) => `${nameOf(item)} ${item.key?.keyId} ${item.key?.revision}`;

/** Those of the items whose name comes first, and the others. */
function firstOfEach(items: readonly ErrorEventItem[], name: (item: ErrorEventItem) => string): [ErrorEventItem[], ErrorEventItem[]] {
  const names = new Set<string>();
  const [firsts, others]: [ErrorEventItem[], ErrorEventItem[]] = [[], []];
  for (const item of items) {
    (names.has(name(item)) ? others : firsts).push(item);
    names.add(name(item));
  }
  return [firsts, others];
}

/**
 * Writes events of one organization; one outcome for each, in their order. A repeat of an eventId within 24 h is answered with the issue of the
 * first and counts for nothing. They are written in one statement, or in one transaction where issues are new; what was written before a
 * failure is found to be a repeat when it is tried again.
 */
export async function writeErrorEvents(pool: pg.Pool, items: readonly ErrorEventItem[]): Promise<ErrorEventOutcome[]> {
  const outcomes = new Map<string, ErrorEventOutcome>();
  let [open] = firstOfEach(items, proofOf);
  while (open.length) {
    // what another key sent too waits for what becomes of the first
    const [turn, later] = firstOfEach(open, nameOf);
    const written = await writeDistinct(pool, turn);
    for (const [place, item] of turn.entries()) outcomes.set(proofOf(item), written[place] as ErrorEventOutcome);
    open = later;
  }
  return items.map((item) => outcomes.get(proofOf(item)) as ErrorEventOutcome);
}
