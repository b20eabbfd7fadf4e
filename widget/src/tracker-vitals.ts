/**
 * Entry point of `tracker-vitals.js`, loaded by the core or by the page itself: measures the web vitals of a page load and sends them once, when the
 * page is first hidden or left.
 */

/*! Includes web-vitals, Copyright Google LLC, Apache License 2.0. */
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { CoreLink } from './core/api.js';
import { quietly } from './core/patch.js';

/** Starts for a core. */
function measure({ page, send }: CoreLink): void {
  const vitals: Record<string, number> = {};
  const note = ({ name, value }: MetricType) => {
    vitals[name.toLowerCase()] = value;
  };
  for (const on of [onCLS, onFCP, onLCP, onTTFB]) on(note);
  // the library notes an interaction when the page is idle, and reports last before it notes one for which the page never was
  onINP(note, { reportAllChanges: true });

  const finish = () =>
    quietly(() => {
      if (document.visibilityState !== 'hidden' || !Object.keys(vitals).length) return;
      removeEventListener('visibilitychange', finish);
      send({ type: 'vitals', url: page, referrer: undefined, vitals });
    });
  // in the bubbling phase: the library listens in the capturing phase and first records its values
  addEventListener('visibilitychange', finish);
}

quietly(() => {
  const core = window.tidewatch?._;
  if (core) measure(core);
});
