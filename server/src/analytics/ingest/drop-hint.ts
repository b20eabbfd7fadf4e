/** Tells developers, in the console of their own browsers, why an event was not counted. */
import type { DropReason } from './drops.js';

const WHY: Readonly<Record<DropReason | 'unknown_property', string>> = {
  bot: "the browser is automated, or its user agent is a program's",
  referrer_spam: 'the referrer is known spam',
  hostname: "the page's host is not the property's domain; add it to allowedHostnames to count it",
  excluded: 'the page or the address is excluded',
  disabled: 'collection is disabled for this property',
  no_metrics: 'no Web Vital is in its valid range',
  rate_limited: 'too many events were sent',
  storage_full: "the organization's storage is full",
  unknown_property: 'no property has this domain or id',
};

/** Loopback and the names that developers use for it. */
const DEVELOPMENT = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$|\.(?:localhost|local|test)$/;

/** Whether the page is on a developer's machine, or opened by a test. Visitors' consoles stay quiet. */
export const isDevelopment = (host: string | null, events: readonly { automated?: boolean | null | undefined }[]): boolean =>
  (host !== null && DEVELOPMENT.test(host)) || events.some(({ automated }) => automated);

/** One line of ASCII, for a header. */
export const dropHint = (reasons: readonly (DropReason | 'unknown_property')[]): string =>
  `Tidewatch: not counted (${reasons.join(', ')}): ${reasons.map((reason) => WHY[reason]).join('; ')}.`;
