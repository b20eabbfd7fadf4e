/** What happens within this time of the first change is told with it: a host that goes takes many monitors along. */
export const GATHER_SEC = 5;
/** After an organization was told, what follows is gathered this long. Fifty monitors that fall silent one by one are a few messages. */
export const QUIET_SEC = 30;

/**
 * Announces one organization after the other; answers how many were announced. One that cannot be announced keeps no other from it; the failure
 * is thrown at the end.
 * @param announce answers false when another worker is announcing at this moment; then that worker does the rest
 */
export async function announceEach(
  organizationIds: readonly string[],
  announce: (organizationId: string) => Promise<boolean>,
): Promise<number> {
  const failures: unknown[] = [];
  for (const [index, id] of organizationIds.entries()) {
    const mine = await announce(id).catch((error) => {
      failures.push(error);
      return true;
    });
    if (!mine) return index;
  }
  if (failures.length) throw failures[0];
  return organizationIds.length;
}
