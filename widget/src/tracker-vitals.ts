/** Entry point of `tracker-vitals.js`, loaded by the core or by the page itself. */

/*! Includes web-vitals, Copyright Google LLC, Apache License 2.0. */
import { quietly } from './core/patch.js';
import { measure } from './vitals/measure.js';

quietly(() => {
  const core = window.tidewatch?._;
  if (core) measure(core);
});
