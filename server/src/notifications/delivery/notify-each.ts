/** What happens within this time of the first change is in one notification with it: a host that goes takes many monitors along. */
export const GATHER_SEC = 5;
/** After an organization was notified, what follows is gathered this long. Fifty monitors that fall silent one by one are a few messages. */
export const QUIET_SEC = 30;

/**
 * Notifies one organization after the other; answers how many were notified. One that cannot be notified keeps no other from it; the failure
 * is thrown at the end.
 * @param notifyOne answers false when another worker is at it; then that worker does the rest
 */
export async function notifyEach(
  organizationIds: readonly string[],
  notifyOne: (organizationId: string) => Promise<boolean>,
): Promise<number> {
  const failures: unknown[] = [];
  for (const [index, id] of organizationIds.entries()) {
    const mine = await notifyOne(id).catch((error) => {
      failures.push(error);
      return true;
    });
    if (!mine) return index;
  }
  if (failures.length) throw failures[0];
  return organizationIds.length;
}
