/** What was not counted, and why. */
import type { Answer } from '../../../data/operation.js';
import { State } from '../../../parts/draw/condition.js';
import { manyText } from '../../../parts/text/counts.js';
import { countText } from '../view/values.js';

type Reason = Answer<'listAnalyticsDrops'>['drops'][number]['reason'];

/** Each reason with what to do about it. */
const REASONS: Readonly<Record<Reason, readonly [string, string]>> = {
  bot: ['From bots or automated browsers', 'Nothing is lost.'],
  referrer_spam: ['From referrer spam', 'Nothing is lost.'],
  hostname: ['From hosts that are not allowed', 'Add the host to the allowed ones if it is yours.'],
  excluded: ['From excluded pages or addresses', 'As you set it.'],
  disabled: ['Sent while collection was off', 'Turn collection on to count again.'],
  no_metrics: ['Without a usable metric', 'Values out of range are ignored.'],
  rate_limited: ['Above the rate limit', 'One network sent more than 300 a minute.'],
  storage_full: ['Sent while the storage was full', 'Make room, or raise the limit.'],
};

/** Whether somebody should do something about it. */
const isLoss = (reason: Reason): boolean => reason === 'hostname' || reason === 'rate_limited' || reason === 'storage_full';

export const reasonTexts = (reason: Reason): readonly [string, string] => REASONS[reason] ?? [reason.replaceAll('_', ' '), ''];

export const ReasonState = ({ reason }: { reason: Reason }) => (
  <State of={isLoss(reason) ? 'degraded' : 'unknown'}>{reasonTexts(reason)[0]}</State>
);

/** Counts by reason in one line; nothing if all was counted. */
export function Dropped({ drops, when }: { drops: readonly { reason: Reason; count: number }[]; when: string }) {
  if (!drops.length) return null;
  const total = drops.reduce((sum, { count }) => sum + count, 0);
  const words = drops.map(({ reason, count }) => `${countText(count)} ${reasonTexts(reason)[0].toLowerCase()}`).join(', ');
  return <p class="quiet">{`${manyText(total, 'event')} ${total === 1 ? 'was' : 'were'} dropped ${when}: ${words}.`}</p>;
}
