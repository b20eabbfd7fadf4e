/** The values of disks as a sample stores them: by mount point, those of other alerts with a prefix. A mount point begins with a slash. */

import type { HostMetrics } from '../../generated/agent-messages.js';

type DiskAlertKind = 'disk_high' | 'inodes_high' | 'disk_read_only';

const INODES = 'inodes:';
const READ_ONLY = 'read-only:';

/** The key of a disk that turned read-only. */
export const readOnlyKey = (mount: string): string => `${READ_ONLY}${mount}`;

/** Percentages by key. A disk that turned read-only has 100 % of that and no other value: nothing can fill it. */
export function diskValues(disks: HostMetrics['disks']): Record<string, number> {
  return Object.fromEntries(
    disks.flatMap(({ mount, usagePct, inodesUsedPct, readOnly }): [string, number][] => {
      if (readOnly) return [[readOnlyKey(mount), 100]];
      return [[mount, usagePct], ...(inodesUsedPct === undefined ? [] : [[`${INODES}${mount}`, inodesUsedPct] as [string, number]])];
    }),
  );
}

/** Which alert a value is for, and its disk. */
export function alertOfValue(key: string): { kind: DiskAlertKind; subject: string } {
  if (key.startsWith(INODES)) return { kind: 'inodes_high', subject: key.slice(INODES.length) };
  if (key.startsWith(READ_ONLY)) return { kind: 'disk_read_only', subject: key.slice(READ_ONLY.length) };
  return { kind: 'disk_high', subject: key };
}

const PREFIXES = { disk_high: '', inodes_high: INODES, disk_read_only: READ_ONLY };

/** The key of the value that an alert is about; null if it isn't about a disk. */
export function valueOfAlert(kind: string, subject: string): string | null {
  return Object.hasOwn(PREFIXES, kind) ? `${PREFIXES[kind as DiskAlertKind]}${subject}` : null;
}

/** The same in SQL, of the alert `a`. */
export const VALUE_OF_ALERT = `case a.kind when 'inodes_high' then '${INODES}' when 'disk_read_only' then '${READ_ONLY}' else '' end || a.subject`;
/** The key of the alert `a`'s disk if that turned read-only, as SQL. */
export const READ_ONLY_OF_ALERT = `'${READ_ONLY}' || a.subject`;
/** The kinds of alerts about disks, as a list in SQL. */
export const DISK_ALERTS = Object.keys(PREFIXES)
  .map((kind) => `'${kind}'`)
  .join(', ');
