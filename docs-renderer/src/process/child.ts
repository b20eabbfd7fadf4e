/** Reads pages one by one for a parent process, and exits with it. */
import { readJsonPage, readPage } from '../page.js';
import { PageError } from '../warnings.js';
import type { Job, Outcome } from './messages.js';

function outcomeOf({ id, body, syntax }: Job): Outcome {
  try {
    return { id, page: syntax === 'json' ? readJsonPage(body) : readPage(String(body), syntax) };
  } catch (error) {
    if (!(error instanceof PageError)) return { id, failure: (error as Error).message };
    const { code, message, line, column, path } = error;
    return { id, refusal: { code, message, line, column, path } };
  }
}

process.on('message', (job: Job) => process.send?.(outcomeOf(job)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
