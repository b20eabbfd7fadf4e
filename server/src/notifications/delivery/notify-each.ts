/** Changes within this time after the first one share its notification: when a host fails, many monitors fail with it. */
export const GATHER_SEC = 5;
/** After a notification, further changes are collected for this long: fifty monitors that fail one by one cause only a few messages. */
export const QUIET_SEC = 30;

/**
 * Notifies one organization after the other; returns how many were notified. A failure doesn't stop the others and is thrown at the end.
 * @param notifyOne returns false if another worker is notifying it
 */
export async function notifyEach(
  organizationIds: readonly string[],
  notifyOne: (organizationId: string) => Promise<boolean>,
): Promise<number> {
  const failures: unknown[] = [];
  let notified = 0;
  for (const id of organizationIds) {
    const mine = await notifyOne(id).catch((error) => {
      failures.push(error);
      return true;
    });
    if (mine) notified += 1;
  }
  if (failures.length) throw failures[0];
  return notified;
}
