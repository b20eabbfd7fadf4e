/** Reads and renders pages one by one for a parent process. */
import { readJsonPage, readPage } from '../page.js';
import { rendered } from './rendered.js';
import { serve } from './serve.js';

await serve(({ body, syntax, withBody }) => {
  const page = syntax === 'json' ? readJsonPage(body) : readPage(String(body), syntax);
  return rendered(page, syntax === 'json' ? null : String(body), withBody);
});
