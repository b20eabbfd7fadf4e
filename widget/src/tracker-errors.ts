/** Entry point of `tracker-errors.js`, loaded by the core or by the page itself. */
import { quietly } from './core/patch.js';
import { capture } from './errors/capture.js';

quietly(() => {
  const core = window.tidewatch?._;
  if (core) capture(core);
});
