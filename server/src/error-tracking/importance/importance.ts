/**
 * How much an issue matters, according to its first event. Responses compute it when they are read; lists use the stored value (importance-key.ts).
 * docs/error-grouping.md lists the rules.
 */

import type { EventPayload, ImportanceFacts, ResolvedFrame } from '../events/event.js';
import { headlineOf } from '../grouping/headline.js';
import { isBrowserLimit } from '../noise/browser-limit.js';
import { isChunkLoad } from '../noise/chunk-load.js';
import { isHydration } from '../noise/hydration.js';
import { isInjected } from '../noise/injected.js';
import { isNetwork } from '../noise/network.js';
import { OPAQUE, type Seen, seenOf } from '../noise/saying.js';
import { isOldBrowser } from './old-browser.js';

export type Importance = 'high' | 'medium' | 'low';

/** Increase it when a rule changes: values stored by another version no longer count. */
export const IMPORTANCE_VERSION = 2;
const KEPT_FRAMES = 10;

const SYNTAX =
  /Unexpected (?:token|identifier|reserved word|end of input)|Invalid (?:or unexpected token|regular expression)|missing \) (?:after|in)|Unexpected keyword/;

const isOpaque = ({ message, files }: Seen) => OPAQUE.test(message) && files.length === 0;

const isOldSyntax = ({ type, message }: Seen, { browser }: ImportanceFacts) =>
  type === 'SyntaxError' && SYNTAX.test(message) && isOldBrowser(browser);

/** The first matching rule decides. */
const RULES: readonly { level: Importance; reason: string; fits: (seen: Seen, facts: ImportanceFacts) => boolean }[] = [
  { level: 'low', reason: 'rule', fits: (_seen, { lowered }) => lowered === true },
  { level: 'high', reason: 'server', fits: (_seen, { platform }) => platform !== 'javascript' },
  { level: 'low', reason: 'chunk_load', fits: isChunkLoad },
  { level: 'low', reason: 'browser_limit', fits: isBrowserLimit },
  { level: 'low', reason: 'network', fits: isNetwork },
  { level: 'low', reason: 'injected', fits: isInjected },
  { level: 'low', reason: 'opaque', fits: isOpaque },
  { level: 'medium', reason: 'hydration', fits: isHydration },
  { level: 'medium', reason: 'old_browser_syntax', fits: isOldSyntax },
];

/** The input for an issue's importance. */
export function factsOf(payload: EventPayload, frames: ResolvedFrame[][]): ImportanceFacts {
  const { type, message } = headlineOf(payload);
  const kept = (frames[0] ?? []).slice(0, KEPT_FRAMES).map(({ file, inApp, symbolicated }) => ({ file, inApp, symbolicated }));
  return { platform: payload.platform, type, message, frames: kept, browser: payload.browser };
}

/** The importance, and the rule that decided it; `default` if none did. */
export function importanceOf(facts: ImportanceFacts): { importance: Importance; reason: string } {
  const seen = seenOf(facts.type, facts.message, facts.frames);
  const { level, reason } = RULES.find(({ fits }) => fits(seen, facts)) ?? { level: 'high', reason: 'default' };
  return { importance: level, reason };
}
