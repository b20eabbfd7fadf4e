/** Notifies organizations that their storage quota is nearly or completely used. */
import type { Knex } from 'knex';
import { findOrganization, notify } from '../notifications/delivery/notify.js';
import type { StorageFigures } from './figures.js';
import { stageAfter, storageNotification } from './notice-stage.js';
import { changeNotice, listNotices, type Notice } from './notice-store.js';

/** Organizations below this share need no check, unless they were notified before. */
export const LEAST_SHARE = 0.75;

/** The new stage after a check, and the notification. */
function noticeAfter(before: Notice | null, organizationId: string, share: number, now: Date) {
  const { told, tell } = stageAfter(before?.told ?? 0, share);
  const refused_since = share >= 1 ? (before?.refused_since ?? now) : null;
  return { after: { organization_id: organizationId, told, refused_since }, tell };
}

/**
 * Compares the stored bytes of organizations with their last notification. The stage and the notification share a transaction, so each is sent once.
 * @returns how many were notified
 */
export async function tellOfStorage(database: Knex, { largest }: StorageFigures, quota: number, now: Date): Promise<number> {
  const notices = new Map((await listNotices(database)).map((notice) => [notice.organization_id, notice]));
  const stored = new Map([...notices.keys()].map((id) => [id, 0]));
  for (const { organizationId, bytes } of largest) stored.set(organizationId, bytes);
  let told = 0;
  for (const [organizationId, bytes] of stored) {
    const before = notices.get(organizationId) ?? null;
    const { after, tell } = noticeAfter(before, organizationId, bytes / quota, now);
    const isSame = after.told === (before?.told ?? 0) && (after.refused_since === null) === ((before?.refused_since ?? null) === null);
    if (isSame) continue;
    await database.transaction(async (transaction) => {
      const organization = await findOrganization(transaction, organizationId);
      if (!(await changeNotice(transaction, before, after)) || !organization || tell === null) return;
      await notify(transaction, organization, [storageNotification(tell, bytes, quota)], now);
      told += 1;
    });
  }
  return told;
}
