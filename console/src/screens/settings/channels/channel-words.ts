/** The words of channels, and how they go. */
import type { Condition } from '@tidewatch/charts';
import { NOTIFICATION_KINDS, notificationKind } from '../../../parts/things/notification.js';

export const TYPES = [
  { value: 'email', label: 'Email' },
  { value: 'slack', label: 'Slack' },
  { value: 'telegram', label: 'Telegram' },
  { value: 'webhook', label: 'Webhook' },
] as const;

export const typeWord = (type: string): string => TYPES.find(({ value }) => value === type)?.label ?? type;

/** All kinds but the one that would flood a new channel. */
export const NEW_KINDS: readonly string[] = NOTIFICATION_KINDS.map(({ value }) => value).filter((value) => value !== 'feedback.new');

/** What a channel gets: everything, everything but a few, or the few by name. */
export function kindsText(kinds: readonly string[]): string {
  const missing = NOTIFICATION_KINDS.filter(({ value }) => !kinds.includes(value));
  if (!missing.length) return 'everything';
  const named = (list: readonly string[]) => list.map((kind) => notificationKind(kind).label.toLowerCase()).join(', ');
  if (missing.length <= 2) return `everything but ${named(missing.map(({ value }) => value))}`;
  return kinds.length <= 3 ? named(kinds) : `${named(kinds.slice(0, 2))} and ${kinds.length - 2} more`;
}

interface Channel {
  enabled: boolean;
  lastError: string | null;
  lastDeliveredAt: string | null;
}

/** Whether messages arrive: nothing is green that was not delivered. */
export function channelState({ enabled, lastError, lastDeliveredAt }: Channel): readonly [Condition, string] {
  if (!enabled) return ['unknown', 'Off'];
  if (lastError !== null) return ['error', 'Failing'];
  return lastDeliveredAt === null ? ['unknown', 'Not used yet'] : ['ok', 'Delivers'];
}
