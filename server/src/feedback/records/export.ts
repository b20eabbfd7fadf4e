/**
 * Exports feedback as a table for spreadsheets. All ids are read first, which takes little memory; rows are read page by page while they
 * are sent.
 */
import type { FeedbackOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { type Cell, csvChunks } from '../../kernel/http/bodies/csv.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { Slots } from '../../kernel/shares/slots.js';
import { readIds, readRows } from './list.js';
import { feedbackViews } from './view.js';

type Feedback = components['schemas']['Feedback'];

/** Longer exports are cut, and a header says so. */
const MOST_ROWS = 50_000;
/** 5 MB in memory if every feedback has the largest size. */
const PAGE = 100;

const COLUMNS: readonly [string, (feedback: Feedback) => Cell][] = [
  ['id', ({ id }) => id],
  ['receivedAt', ({ receivedAt }) => receivedAt],
  ['project', ({ projectSlug }) => projectSlug],
  ['kind', ({ kind }) => kind],
  ['score', ({ score }) => score],
  ['status', ({ status }) => status],
  ['tags', ({ tags }) => tags.join(', ')],
  ['content', ({ content }) => content],
  ['uid', ({ uid }) => uid],
  ['contactEmail', ({ contactEmail }) => contactEmail],
  ['pageUrl', ({ pageUrl }) => pageUrl],
  ['environment', ({ environment }) => environment],
  ['source', ({ source }) => source],
  ['fields', ({ fields }) => (Object.keys(fields).length ? JSON.stringify(fields) : null)],
  ['relatedIssueIds', ({ relatedIssueIds }) => relatedIssueIds.join(', ')],
  ['surveyId', ({ surveyId }) => surveyId],
  ['hasScreenshot', ({ hasScreenshot }) => String(hasScreenshot)],
  ['occurredAt', ({ occurredAt }) => occurredAt],
  ['updatedAt', ({ updatedAt }) => updatedAt],
];

/** Rows in pages. A page is read once the previous one has been written. */
async function* rowsOf(context: OperationContext, ids: readonly string[]): AsyncGenerator<Cell[]> {
  for (let at = 0; at < ids.length; at += PAGE) {
    const views = await context.read(async (database) => {
      const rows = await readRows({ ...context, database }, ids.slice(at, at + PAGE));
      return feedbackViews(database, requireOrganizationId(context), rows);
    });
    for (const feedback of views) yield COLUMNS.map(([, cellOf]) => cellOf(feedback));
  }
}

/** Concurrent reads of ids, one of each person and organization, and reads that wait: five of one. */
const scans = new Slots({ size: 2, ofPerson: 1, ofOrganization: 1, waiting: 20, waitingOfOne: 5 });

export const exportOperations = {
  async exportFeedback(context, input) {
    const { ids, isCut } = await scans.run(principalOf(context), () =>
      context.read((database) => readIds({ ...context, database }, input, MOST_ROWS)),
    );
    return {
      headers: {
        'Content-Disposition': `attachment; filename="feedback_${context.now.toISOString().slice(0, 10)}.csv"`,
        'Cache-Control': 'no-store',
        ...(isCut && { 'X-Truncated': '1' }),
      },
      chunks: csvChunks(
        COLUMNS.map(([name]) => name),
        rowsOf(context, ids),
        requireOrganizationId(context),
      ),
    };
  },
} satisfies Partial<FeedbackOperations>;
