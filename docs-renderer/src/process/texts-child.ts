/** Renders lists of short texts for a parent process, and exits with it. */
import type { Job, Outcome } from './messages.js';
import { type RenderedText, renderText } from './text.js';

function outcomeOf({ id, body }: Job): Outcome<(RenderedText | null)[]> {
  try {
    return { id, page: (body as string[]).map(renderText) };
  } catch (error) {
    return { id, failure: (error as Error).message };
  }
}

process.on('message', (job: Job) => process.send?.(outcomeOf(job)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
