/** What browsers refuse or cannot do, in their own words: storage, playback, sharing, and notifications of sizes. */
import { type Seen, sentences } from './saying.js';

const RESIZE_OBSERVER = sentences(['ResizeObserver loop (?:limit exceeded|completed with undelivered notifications)']);
/** Browsers report such a loop at the page, without a position. */
const SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte)(?:[?#]|$)/i;

const REFUSED = sentences([
  // full storage
  "Failed to execute '\\w{1,40}' on '\\w{1,40}': Setting the value of [^\\n]{1,500} exceeded the quota",
  'The quota has been exceeded',
  '(?:DOM Exception 22|Persistent storage maximum size reached)',
  '(?:Encountered full disk while|Internal error) opening backing store for indexedDB\\.open',
  '(?:Encountered disk full while|Internal error)[^\\n]{0,100}(?:indexedDB|IndexedDB)[^\\n]{0,100}',
  'Connection to Indexed Database server lost[^\\n]{0,100}',
  // blocked storage
  "Failed to read the '(?:localStorage|sessionStorage|cookie|indexedDB|serviceWorker|caches)' property from '\\w{1,40}': [^\\n]{1,200}",
  'Access is denied for this document',
  'The operation is insecure',
  'A mutation operation was attempted on a database that did not allow mutations',
  // playback
  "play\\(\\) failed because the user (?:didn't|did not) interact[^\\n]{0,200}",
  'play\\(\\) can only be initiated by a user gesture',
  'The play\\(\\) request was interrupted[^\\n]{0,200}',
  'The (?:request|play method) is not allowed by the user agent or the platform in the current context[^\\n]{0,200}',
  "The fetching process for the media resource was aborted by the user agent at the user's request",
  // what a visitor refused
  '(?:Write permission denied|Document is not focused|The user denied permission[^\\n]{0,100})',
  '(?:Share canceled|Abort due to cancellation of share)',
]);

/** Types of browsers; anybody throws an Error. */
const THROWN_BY_BROWSERS =
  /^(?:DOMException|(?:NotAllowed|QuotaExceeded|Security|Abort|Unknown|InvalidState|NotFound)Error|NS_ERROR_\w{1,60})$/;
/** Types that alone mean a refusal, if no code of the application is involved. */
const TYPE = /^(?:NotAllowed|QuotaExceeded|Security)Error$/;
/** A loop of notifications, from a browser and not from a script. */
const isLoop = ({ message, files }: Seen) => RESIZE_OBSERVER.test(message) && !files.some((file) => SCRIPT.test(file));

/** Whether a browser refused something. */
export function isBrowserLimit(seen: Seen): boolean {
  const { type, message, isOwn, hasOwn } = seen;
  if (isLoop(seen)) return true;
  if (REFUSED.test(message)) return !isOwn || THROWN_BY_BROWSERS.test(type);
  return TYPE.test(type) && !hasOwn;
}
