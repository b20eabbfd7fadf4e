/**
 * How much an issue matters, according to its first event. Responses compute it when they are read; lists use the stored value (importance-key.ts).
 * docs/error-grouping.md lists the rules.
 */

import type { EventPayload, ImportanceFacts, ResolvedFrame } from '../events/event.js';
import { CHUNK_LOAD, HYDRATION, OPAQUE, saidBy } from '../grouping/error-families.js';
import { headlineOf } from '../grouping/headline.js';
import { isOldBrowser } from './old-browser.js';

export type Importance = 'high' | 'medium' | 'low';

/** Increase it when a rule changes: values stored by another version no longer count. */
export const IMPORTANCE_VERSION = 1;
const KEPT_FRAMES = 10;

const NETWORK =
  /^(?:TypeError: )?(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?|Network request failed|Network Error|The network connection was lost\.?|The Internet connection appears to be offline\.?|cancell?ed|The operation was aborted\.?|signal is aborted without reason)$/i;
const NETWORK_CODE =
  /\bERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED|CONNECTION_(?:RESET|CLOSED|REFUSED|TIMED_OUT)|NAME_NOT_RESOLVED)\b|timeout of \d{1,10} ?ms exceeded/;
const INJECTED_FILE =
  /^(?:(?:chrome|moz|safari|safari-web|ms-browser|edge)-extension:|chrome:\/\/|webkit-masked-url:|resource:\/\/|iabjs:)/i;
const INJECTED_SAYING =
  /Extension context invalidated|message (?:port|channel) closed before a response|runtime\.(?:lastError|sendMessage)|(?:ethereum|solana|tronWeb|phantom|metamask|web3|keplr|coinbaseWallet)\b.{0,200}(?:undefined|redefine|property|not defined)|Cannot redefine property: (?:ethereum|googletag|solana)/i;
const IN_APP_BROWSER =
  /_gCrWeb|\bgmo\b|_AutofillCallbackHandler|webkit\.messageHandlers|instantSearchSDKJSBridge|Java (?:object is gone|exception was raised|bridge method)|zaloJS|iabjs:|fb_xd_fragment|FB(?:_IAB|Nav)|MiuiReadMode|vivo\w{0,50}Detail|ucbrowser|__firefox__|kakao|naver(?:app)?bridge|Object Not Found Matching Id:\d{1,20}, MethodName:/i;
const RESIZE_OBSERVER = /^ResizeObserver loop (?:limit exceeded|completed with undelivered notifications)\.?$/;
const STORAGE =
  /(?:localStorage|sessionStorage|indexedDB).{0,300}(?:denied|insecure|not available|SecurityError)|Access is denied for this document|Connection to Indexed Database server lost|Internal error opening backing store|play\(\) (?:failed|request was interrupted)|NotAllowedError/i;
const SYNTAX =
  /Unexpected (?:token|identifier|reserved word|end of input)|Invalid (?:or unexpected token|regular expression)|missing \) (?:after|in)|Unexpected keyword/;

interface Seen extends ImportanceFacts {
  /** Type and message. */
  said: string;
  /** The top frame is the application's own, according to a map: then it is the application's own error, whatever it looks like. */
  isSurelyOwn: boolean;
}

const isInjectedFrame = ({ file }: { file: string | null }) => file !== null && INJECTED_FILE.test(file);

function isInjected({ frames, said }: Seen): boolean {
  const located = frames.filter(({ file }) => file !== null);
  const [top] = located;
  return (top !== undefined && isInjectedFrame(top)) || INJECTED_SAYING.test(said) || IN_APP_BROWSER.test(said);
}

const isStackless = ({ frames }: Seen) => !frames.some(({ file }) => file !== null);

const isLimit = (seen: Seen) =>
  (RESIZE_OBSERVER.test(seen.message) && isStackless(seen)) || /\bQuotaExceededError\b/.test(seen.said) || STORAGE.test(seen.said);

/** The first matching rule decides. */
const RULES: readonly { level: Importance; reason: string; fits: (seen: Seen) => boolean }[] = [
  { level: 'high', reason: 'server', fits: ({ platform }) => platform !== 'javascript' },
  { level: 'low', reason: 'chunk_load', fits: ({ said }) => CHUNK_LOAD.test(said) },
  {
    level: 'low',
    reason: 'network',
    fits: ({ type, message, said }) => NETWORK.test(message) || /^(?:Abort|Timeout)Error$/.test(type) || NETWORK_CODE.test(said),
  },
  { level: 'low', reason: 'injected', fits: (seen) => !seen.isSurelyOwn && isInjected(seen) },
  { level: 'low', reason: 'opaque', fits: (seen) => !seen.isSurelyOwn && OPAQUE.test(seen.message) && isStackless(seen) },
  { level: 'low', reason: 'browser_limit', fits: (seen) => !seen.isSurelyOwn && isLimit(seen) },
  { level: 'medium', reason: 'hydration', fits: ({ said }) => HYDRATION.test(said) },
  {
    level: 'medium',
    reason: 'old_browser_syntax',
    fits: ({ type, message, browser }) => type === 'SyntaxError' && SYNTAX.test(message) && isOldBrowser(browser),
  },
];

/** The input for an issue's importance. */
export function factsOf(payload: EventPayload, frames: ResolvedFrame[][]): ImportanceFacts {
  const { type, message } = headlineOf(payload);
  const kept = (frames[0] ?? []).slice(0, KEPT_FRAMES).map(({ file, inApp, symbolicated }) => ({ file, inApp, symbolicated }));
  return { platform: payload.platform, type, message, frames: kept, browser: payload.browser };
}

/** The importance, and the rule that decided it; `default` if none did. */
export function importanceOf(facts: ImportanceFacts): { importance: Importance; reason: string } {
  const message = facts.message.trim().slice(0, 2_000);
  const top = facts.frames.find(({ file }) => file !== null);
  const seen: Seen = {
    ...facts,
    message,
    said: saidBy(facts.type, message),
    isSurelyOwn: top?.symbolicated === true && top.inApp,
  };
  const { level, reason } = RULES.find(({ fits }) => fits(seen)) ?? { level: 'high', reason: 'default' };
  return { importance: level, reason };
}
