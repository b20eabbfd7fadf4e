/** Loads the tracker, which measures web vitals and captures errors if the widget's script tag asks for it. */
import { quietly } from '../../core/patch.js';
import { asks } from '../../core/settings.js';

/** Attributes that the tracker shares with the widget. */
const SHARED = [
  'user-id',
  'release',
  'environment',
  'endpoint',
  'domain',
  'property',
  'capture-vitals',
  'capture-errors',
  'capture-clicks',
];

/** Loads the tracker next to the widget, unless the page has it. It counts pageviews only with `data-capture-pageviews`. */
export function loadTracker(script: HTMLScriptElement): void {
  if (!['vitals', 'errors', 'pageviews', 'clicks'].some((name) => asks(script, `capture-${name}`)) || window.tidewatch) return;
  quietly(() => {
    const tag = document.createElement('script');
    tag.nonce = script.nonce || '';
    tag.crossOrigin = 'anonymous';
    for (const name of SHARED) {
      const value = script.getAttribute(`data-${name}`);
      if (value !== null) tag.setAttribute(`data-${name}`, value);
    }
    tag.setAttribute('data-capture-pageviews', String(asks(script, 'capture-pageviews')));
    tag.src = script.src.replace(/widget(\.js)?([?#].*)?$/, 'tracker.js');
    (document.head || document.documentElement).append(tag);
  });
}

/** Errors within this time count as just hit. */
const RECENT_MS = 600_000;

/** Ids of the error events that the visitor has just hit on this page, at most five. */
export function recentErrors(): string[] {
  const errors = window.tidewatch?._?.errors || [];
  return errors
    .filter(({ at }) => at > Date.now() - RECENT_MS)
    .slice(-5)
    .map(({ id }) => id);
}
