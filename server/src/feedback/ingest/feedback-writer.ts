/** Writes feedback in batches. */
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { byteaArray, intArray, textArray, uuidArray } from '../../kernel/database/rows/binary-arrays.js';
import { storableJson } from '../../kernel/database/rows/storable-json.js';
import { AppError } from '../../kernel/errors.js';
import { APPEND, APPEND_WITH_SCREENSHOTS } from './append-sql.js';
import type { FeedbackItem, FeedbackOutcome } from './feedback-item.js';

/** Two are nearly always enough: by the second, other processes have committed what they were storing. */
const MOST_ROUNDS = 5;
/** A sender's clock may be ahead; feedback is never dated later than its receipt. */
const givenAt = ({ occurredAt, receivedAt }: FeedbackItem) => (occurredAt && occurredAt < receivedAt ? occurredAt : receivedAt);

/** The searchable text: the content and all texts among the fields. A search decides which fields count. */
export function searchedText({ content, fields }: Pick<FeedbackItem, 'content' | 'fields'>): string {
  const values = Object.values(fields).filter((value) => typeof value === 'string');
  return [content, ...values].filter(Boolean).join('\n');
}

const targetOf = ({ organizationId, projectId, key }: FeedbackItem) => `${organizationId} ${projectId} ${key.keyId} ${key.revision}`;

/** The distinct targets, and for each item the position of its target, from 1. */
function targetsOf(items: readonly FeedbackItem[]): { targets: FeedbackItem[]; targetIndexOf: (item: FeedbackItem) => number } {
  const known = new Map<string, number>();
  const targets: FeedbackItem[] = [];
  for (const item of items) {
    const name = targetOf(item);
    if (known.has(name)) continue;
    known.set(name, targets.push(item));
  }
  return { targets, targetIndexOf: (item) => known.get(targetOf(item)) ?? 0 };
}

function rowOf(item: FeedbackItem, index: number, target: number) {
  const { eventId, kind, source, uid, content, score, fields, extra, pageUrl, contactEmail, receivedAt } = item;
  return {
    ...{ index, target, kind, source, uid, content, score, fields, extra },
    id: uuidv7({ msecs: receivedAt.getTime() }),
    event_id: eventId,
    text: searchedText(item),
    page_url: pageUrl,
    contact_email: contactEmail,
    occurred_at: givenAt(item),
    received_at: receivedAt,
    survey_id: item.surveyId,
    environment: item.environment,
    session_id: item.sessionId,
    property_id: item.propertyId,
    issue_ids: item.issueIds,
    has_screenshot: item.screenshot !== null,
  };
}

/** A batch's statement with its values. */
function queryOf(items: readonly FeedbackItem[]) {
  const { targets, targetIndexOf } = targetsOf(items);
  const values: unknown[] = [
    uuidArray(targets, ({ organizationId }) => organizationId),
    uuidArray(targets, ({ projectId }) => projectId),
    textArray(targets, ({ key }) => key.keyId),
    intArray(targets, ({ key }) => key.revision),
    storableJson(items.map((item, index) => rowOf(item, index, targetIndexOf(item)))),
  ];
  const shown = items.flatMap(({ screenshot }, index) => (screenshot ? [{ index, screenshot }] : []));
  if (!shown.length) return { ...APPEND, values };
  const screenshots = [intArray(shown, ({ index }) => index), byteaArray(shown, ({ screenshot }) => screenshot)];
  return { ...APPEND_WITH_SCREENSHOTS, values: [...values, ...screenshots] };
}

/** Writes one batch in one statement. Returns one outcome for each item, in order. */
export async function writeFeedback(pool: pg.Pool, items: readonly FeedbackItem[]): Promise<FeedbackOutcome[]> {
  const outcomes = Array<FeedbackOutcome | null>(items.length).fill(null);
  let open = items.map((_, index) => index);
  for (let round = 0; open.length; round += 1) {
    if (round === MOST_ROUNDS)
      throw new AppError('UNAVAILABLE', 'The same feedback is already being stored. Retry shortly.', { retryAfterSec: 2 });
    const query = queryOf(open.map((index) => items[index] as FeedbackItem));
    const { rows } = await pool.query<{ index: number; stale: boolean; id: string | null }>(query);
    const asked = open;
    for (const { index, stale, id } of rows) {
      if (stale) outcomes[asked[index] ?? 0] = { type: 'stale' };
      else if (id !== null) outcomes[asked[index] ?? 0] = { type: 'stored', id };
    }
    open = asked.filter((index) => outcomes[index] === null);
  }
  return outcomes as FeedbackOutcome[];
}
