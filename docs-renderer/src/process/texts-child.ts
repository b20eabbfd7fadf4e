/** Renders lists of short texts for a parent process. */
import { serve } from './serve.js';
import { renderText } from './text.js';

await serve(({ body }) => (body as string[]).map(renderText), ['*a* `b`']);
