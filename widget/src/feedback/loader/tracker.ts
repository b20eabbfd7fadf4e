/** The tracker, which measures web vitals and captures errors where the widget's script tag asks for that. */
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

/** Loads it beside the widget, unless the page has it. It counts pageviews only if `data-capture-pageviews` asks for that. */
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

/** How long ago an error counts as just hit. */
const RECENT_MS = 600_000;

/** Ids of the error events that the visitor just hit on this page, at most five. */
export function recentErrors(): string[] {
  const errors = window.tidewatch?._?.errors || [];
  return errors
    .filter(({ at }) => at > Date.now() - RECENT_MS)
    .slice(-5)
    .map(({ id }) => id);
}
