/** Serves screenshots as images only, to callers who may read the feedback. */
import type { FeedbackOperations } from '../../generated/operations.js';
import { notFound } from '../../kernel/not-found.js';
import { requireFeedback } from '../records/lookup.js';
import { getScreenshot } from './screenshot-store.js';

export const screenshotOperations = {
  async getFeedbackScreenshot(context, { feedbackId }) {
    const row = await requireFeedback(context, feedbackId);
    const jpeg = await getScreenshot(context.database, row.organization_id, row.project_id, row.id);
    if (!jpeg) throw notFound('FEEDBACK_NOT_FOUND');
    return {
      headers: {
        'Content-Disposition': `inline; filename="${row.id}.jpg"`,
        'Content-Length': String(jpeg.length),
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      },
      chunks: [jpeg],
    };
  },
} satisfies Partial<FeedbackOperations>;
