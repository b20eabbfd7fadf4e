/** What `tracker-errors.js` does when the core, or the page itself, loads it. */
import { quietly } from './errors/breadcrumbs/patch.js';
import { capture } from './errors/capture.js';

quietly(() => {
  const core = window.tidewatch?._;
  if (core) capture(core);
});
