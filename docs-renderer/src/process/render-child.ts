/** Reads and renders pages one by one for a parent process, and exits with it. */
import { readJsonPage, readPage } from '../page.js';
import { PageError } from '../warnings.js';
import type { Job, Outcome } from './messages.js';
import { type Rendered, rendered } from './rendered.js';

async function outcomeOf({ id, body, syntax, withBody }: Job): Promise<Outcome<Rendered>> {
  try {
    const page = syntax === 'json' ? readJsonPage(body) : readPage(String(body), syntax);
    return { id, page: await rendered(page, syntax === 'json' ? null : String(body), withBody) };
  } catch (error) {
    if (!(error instanceof PageError)) return { id, failure: (error as Error).message };
    const { code, message, line, column, path } = error;
    return { id, refusal: { code, message, line, column, path } };
  }
}

process.on('message', (job: Job) => void outcomeOf(job).then((outcome) => process.send?.(outcome)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
