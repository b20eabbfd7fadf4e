/** Entry point of `tracker-clicks.js`, loaded by the core or by the page itself. */
import { watchClicks } from './clicks/watch.js';
import { undo } from './core/listen.js';
import { quietly, together } from './core/patch.js';

quietly(() => {
  const page = window.tidewatch;
  if (!page?._) return;
  // looked up at each call, because error capture wraps it
  watchClicks((...args) => page.track(...args));
  page._.undo.push(together(undo));
});
