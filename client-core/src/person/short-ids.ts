const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether these cells are ids, except for empty ones. */
export const areIds = (cells: readonly string[]): boolean =>
  cells.some((cell) => UUID.test(cell)) && cells.every((cell) => cell === '-' || UUID.test(cell));

/** Ids as their beginnings, all of the length at which no two of them begin alike, and of at least so many characters. */
export function shortIds(ids: readonly string[], shortest: number): string[] {
  const different = new Set(ids.filter((id) => id !== '-'));
  let length = shortest;
  while (new Set([...different].map((id) => id.slice(0, length))).size < different.size || isAtDash(different, length)) length += 1;
  return ids.map((id) => (id === '-' ? id : id.slice(0, length)));
}

/** Whether the beginnings would end with a dash, which says nothing. */
const isAtDash = (ids: ReadonlySet<string>, length: number): boolean => [...ids].some((id) => id[length - 1] === '-');
