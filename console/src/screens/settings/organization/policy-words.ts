/** The words of the sign-in policy. */

export const DEMANDS = [
  { value: 'off', label: 'Nobody' },
  { value: 'admins', label: 'Admins and owners' },
  { value: 'all', label: 'Everybody' },
] as const;

/** Of whom a second factor is demanded. */
export const demandWord = (demand: string): string => DEMANDS.find(({ value }) => value === demand)?.label ?? demand;

/** How many lack what the policy demands. @param isPreview whether the policy is not in force yet */
export function affectedText(count: number, isPreview: boolean): string {
  if (count === 0) return isPreview ? 'Everybody would have what it demands.' : 'Everybody has what it demands.';
  const who = count === 1 ? 'One member' : `${count.toLocaleString('en-GB')} members`;
  if (isPreview) return `${who} would lack what it demands:`;
  return `${who} ${count === 1 ? 'lacks' : 'lack'} what it demands:`;
}
