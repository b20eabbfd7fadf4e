/** A page of feedback. */
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { byEach, byText, byUuid, decodeCursor, encodeCursor } from '../../kernel/contract/cursor.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { invalid } from '../../kernel/errors.js';
import { type FeedbackRow, getFeedback } from './feedback-store.js';
import { filterOf, type ListInput, listName } from './list-filter.js';
import { scanFeedback } from './list-scan.js';

const POSITION = byEach({ list: byText, id: byUuid });

/** Feedback in the order of its ids. Feedback that was just deleted is missing. */
export async function readRows(context: OperationContext, ids: readonly string[]): Promise<FeedbackRow[]> {
  const found = new Map((await getFeedback(context.database, requireOrganizationId(context), null, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The next rows of a list, newest first, and its cursor. */
export async function readPage(
  context: OperationContext,
  input: ListInput,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ rows: FeedbackRow[]; nextCursor: string | null }> {
  const { database } = context;
  const organizationId = requireOrganizationId(context);
  const list = listName(input);
  const after = decodeCursor(cursor, POSITION);
  if (after && after.list !== list) throw invalid('/cursor', 'belongs to a different list; keep the filters unchanged');
  const filter = await filterOf(context, input);
  const { ids, stoppedAt } = await scanFeedback(database, { organizationId, filter }, after?.id ?? null, limit + 1);
  const shown = ids.slice(0, limit);
  const next = ids.length > limit ? (shown.at(-1) ?? null) : stoppedAt;
  return {
    rows: await readRows(context, shown),
    nextCursor: next === null ? null : encodeCursor(POSITION, { list, id: next }),
  };
}

/** About 2,000,000 rows: what an export with a rare filter may read at most. */
const MOST_SCANS = 20;

/** The ids of a list, newest first, up to `most`, and whether there may be more. */
export async function readIds(context: OperationContext, input: ListInput, most: number): Promise<{ ids: string[]; isCut: boolean }> {
  const { database } = context;
  const list = { organizationId: requireOrganizationId(context), filter: await filterOf(context, input) };
  const ids: string[] = [];
  let after: string | null = null;
  for (let scan = 0; scan < MOST_SCANS; scan += 1) {
    const found = await scanFeedback(database, list, after, most + 1 - ids.length);
    for (const id of found.ids) ids.push(id);
    if (ids.length > most) return { ids: ids.slice(0, most), isCut: true };
    after = found.stoppedAt;
    if (after === null) return { ids, isCut: false };
  }
  return { ids, isCut: true };
}
