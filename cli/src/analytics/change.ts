/** Changes relative to the previous period. */

/** A relative change, such as +12%; empty if there is nothing to compare. */
export function changeText(now: number | null, before: number | null): string {
  if (now === null || !before) return '';
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? '+' : ''}${percent}%`;
}

/** The change of a share in percentage points. */
export function pointsText(now: number | null, before: number | null): string {
  if (now === null || before === null) return '';
  const points = Math.round((now - before) * 100);
  return `${points > 0 ? '+' : ''}${points} pp`;
}
