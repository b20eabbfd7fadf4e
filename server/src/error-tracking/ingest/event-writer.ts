/** Writes batches of error events, with their issues and counters. */
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { lendClient } from '../../kernel/database/connections/lend-client.js';
import { momentText } from '../../kernel/database/rows/moments.js';
import { storableJson } from '../../kernel/database/rows/storable-json.js';
import { AppError } from '../../kernel/errors.js';
import { noteReleases } from '../releases/releases.js';
import { APPEND_ANY_DAY, appendOfDay } from './append-sql.js';
import { appendValues } from './append-values.js';
import type { ErrorEventItem, ErrorEventOutcome } from './event-item.js';
import { CREATE_ISSUES, DROP_ISSUES } from './event-sql.js';

type Why = 'stored' | 'repeat' | 'stale-key' | 'no-property' | 'incomplete' | 'again';

interface Answer {
  position: number;
  issueId: string | null;
  hasMaps: boolean;
  why: Why;
}

/** Each round stores what no other process has changed; more than two are rarely needed. */
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

/** The day (UTC) on which all items were received; null for several days. */
function dayOfAll(items: readonly ErrorEventItem[]): string | null {
  const dayOfItem = ({ receivedAt }: ErrorEventItem) => momentText(receivedAt).slice(0, 10);
  const [first] = items;
  const day = first ? dayOfItem(first) : null;
  return items.every((item) => dayOfItem(item) === day) ? day : null;
}

/** Stores events of existing issues. */
async function appendKnown(pool: pg.Pool, batch: Batch): Promise<Answer[]> {
  const day = dayOfAll(batch.items);
  if (day === null) return append(pool, batch);
  try {
    return await append(pool, batch, appendOfDay(day));
  } catch (error) {
    // a day without a partition has no events to search; storing one fails with that error
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return append(pool, batch);
    throw error;
  }
}

/** Creates missing issues, one for each fingerprint; returns their ids. */
async function createIssues(client: pg.PoolClient, { organizationId, items }: Batch): Promise<string[]> {
  const firsts = new Map<string, ErrorEventItem>();
  for (const item of items) {
    const key = `${item.propertyId} ${item.fingerprint}`;
    if (!firsts.has(key)) firsts.set(key, item);
  }
  const targets = [...firsts.values()].map(targetText);
  const issues = [...firsts.values()].map(({ newIssue, receivedAt, level }, index) =>
    storableJson({ ...newIssue(), n: index, i: uuidv7(), t: receivedAt, level }),
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

/** Stores events together with their missing issues and releases. */
async function found(client: pg.PoolClient, batch: Batch): Promise<Answer[]> {
  await noteNewReleases(client, batch);
  const created = await createIssues(client, batch);
  const answers = await append(client, batch);
  const used = new Set(answers.filter(({ why }) => why === 'stored').map(({ issueId }) => issueId));
  const empty = created.filter((id) => !used.has(id));
  if (empty.length) await client.query(DROP_ISSUES, [batch.organizationId, empty]);
  return answers;
}

/** Whether the database refused a statement; the connection remains usable. */
const isRefusal = (error: unknown) => (error as { severity?: string }).severity === 'ERROR';

/** Runs work in a transaction on one connection; a connection that timed out isn't reused. */
function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const whole = async (client: pg.PoolClient) => {
    await client.query('begin');
    try {
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      if (isRefusal(error)) await client.query('rollback');
      throw error;
    }
  };
  return lendClient(pool, whole, isRefusal);
}

function outcomeOf({ why, issueId, hasMaps }: Answer): ErrorEventOutcome | null {
  if (why === 'stale-key' || why === 'no-property') return { type: why };
  return issueId === null ? null : { type: 'stored', issueId, hasMaps };
}

/** Writes items of one organization, without two equal eventIds in one property. */
async function writeDistinct(pool: pg.Pool, items: readonly ErrorEventItem[]): Promise<ErrorEventOutcome[]> {
  const organizationId = items[0]?.organizationId ?? '';
  const outcomes = Array<ErrorEventOutcome | null>(items.length).fill(null);
  let open = [...items.keys()];
  for (let round = 0; open.length; round += 1) {
    if (round === MOST_ROUNDS) throw new AppError('UNAVAILABLE', 'The issue is being changed; retry shortly.', { retryAfterSec: 2 });
    const batch = { organizationId, items: open.flatMap((index) => items[index] ?? []) };
    const answers = round === 0 ? await appendKnown(pool, batch) : await transaction(pool, (client) => found(client, batch));
    const indexes = open;
    for (const answer of answers) outcomes[indexes[answer.position] ?? 0] = outcomeOf(answer);
    open = indexes.filter((index) => outcomes[index] === null);
  }
  return outcomes as ErrorEventOutcome[];
}

const nameOf = ({ propertyId, eventId }: ErrorEventItem) => `${propertyId} ${eventId}`;

const proofOf = (item: ErrorEventItem) => `${nameOf(item)} ${item.key?.keyId} ${item.key?.revision}`;

/** The first item of each name, and the others. */
function firstOfEach(items: readonly ErrorEventItem[], name: (item: ErrorEventItem) => string): [ErrorEventItem[], ErrorEventItem[]] {
  const names = new Set<string>();
  const [firsts, others]: [ErrorEventItem[], ErrorEventItem[]] = [[], []];
  for (const item of items) {
    const known = names.size;
    (names.add(name(item)).size === known ? others : firsts).push(item);
  }
  return [firsts, others];
}

/**
 * Writes events of one organization; returns one outcome for each, in order. A repeated eventId within 24 h gets the issue of the first event and
 * isn't counted. They are written in one statement, or in one transaction if issues are new; after a failure, events that were stored count as
 * repeats of the retry.
 */
export async function writeErrorEvents(pool: pg.Pool, items: readonly ErrorEventItem[]): Promise<ErrorEventOutcome[]> {
  const proofs = new Map(items.map((item) => [item, proofOf(item)]));
  const outcomes = new Map<string, ErrorEventOutcome>();
  const proof = (item: ErrorEventItem) => proofs.get(item) as string;
  let [open] = firstOfEach(items, proof);
  while (open.length) {
    // an event that another key sent, too, waits for the outcome of the first
    const [turn, later] = firstOfEach(open, nameOf);
    const written = await writeDistinct(pool, turn);
    for (const [index, item] of turn.entries()) outcomes.set(proof(item), written[index] as ErrorEventOutcome);
    open = later;
  }
  return items.map((item) => outcomes.get(proof(item)) as ErrorEventOutcome);
}
