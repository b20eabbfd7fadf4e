/** Reads pages one by one for a parent process. */
import { readJsonPage, readPage } from '../page.js';
import { serve } from './serve.js';

await serve(({ body, syntax }) => (syntax === 'json' ? readJsonPage(body) : readPage(String(body), syntax)));
