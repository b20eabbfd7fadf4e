/** The smallest id that a row created at this time can have: ids begin with their time, so filters by it need no index of their own. */
export function firstIdAt(time: Date): string {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}
