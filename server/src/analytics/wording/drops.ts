/** Dropped events in words. */
import type { DropCount, DropReason } from '../ingest/drops.js';
import { countText } from './figures.js';

const WORDS: Readonly<Record<DropReason, string>> = {
  bot: 'from bots or automated browsers',
  referrer_spam: 'from referrer spam',
  hostname: 'from hosts that are not allowed',
  excluded: 'from excluded pages or addresses',
  disabled: 'sent while collection was disabled',
  no_metrics: 'without a usable metric',
  rate_limited: 'above the rate limit',
  storage_full: 'sent while the storage was full',
};

/** As in "114 events were dropped: 113 from bots or automated browsers, 1 above the rate limit." */
export function droppedText(drops: readonly DropCount[]): string {
  const total = drops.reduce((sum, { count }) => sum + count, 0);
  const [only] = drops;
  const said = total === 1 ? '1 event was dropped' : `${countText(total)} events were dropped`;
  if (only && drops.length === 1) return `${said}: ${WORDS[only.reason]}.`;
  return `${said}: ${drops.map(({ reason, count }) => `${countText(count)} ${WORDS[reason]}`).join(', ')}.`;
}
