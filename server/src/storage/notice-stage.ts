/** When an organization is notified of its stored bytes, and with which text. Pure, for table tests. */
import { bytesText } from '../kernel/storage/bytes-text.js';
import type { NotificationEvent } from '../notifications/delivery/notify.js';
import { LOOK } from '../notifications/messages/message.js';

/** The percentage of the last notification; 0: none, or usage has fallen far enough since. */
export type Told = 0 | 80 | 100;

/**
 * The share of the quota that causes a notification, and the share below which it may be repeated: a value that fluctuates around a limit is notified
 * once.
 */
const STAGES = [
  { told: 100, from: 1, until: 0.95 },
  { told: 80, from: 0.8, until: 0.75 },
] as const;

/** The notification for this share of the quota, given the last one, and the new last one. */
export function stageAfter(told: Told, share: number): { told: Told; tell: 80 | 100 | null } {
  const reached = STAGES.find(({ from }) => share >= from)?.told ?? 0;
  if (reached > told) return { told: reached, tell: reached as 80 | 100 };
  const held = STAGES.find((stage) => stage.told <= told && share >= stage.until)?.told ?? 0;
  return { told: held, tell: null };
}

/** The notification at 80 or 100 %. */
export function storageNotification(told: 80 | 100, bytes: number, quotaBytes: number): NotificationEvent {
  const look = `${LOOK}tidewatch usage`;
  const subject = { type: 'storage' as const, bytes, quotaBytes };
  const [stored, quota] = [bytesText(bytes), bytesText(quotaBytes)];
  if (told === 80)
    return {
      projectId: null,
      item: {
        ...{ kind: 'storage.low', title: `${stored} of ${quota} storage used`, subject },
        lines: ['New data will be refused when the quota is full', look],
      },
    };
  return {
    projectId: null,
    item: {
      ...{ kind: 'storage.full', title: `The storage quota of ${quota} is full`, subject },
      lines: [
        'Errors, analytics, feedback and uploads are refused; monitors and servers keep working',
        'Delete data, shorten its retention, or ask the operator for a larger quota',
        look,
      ],
    },
  };
}
