/** What people write where an id goes. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LOWEST = '00000000-0000-0000-0000-000000000000';
/** Ids begin with their time: four digits are the same for 50 days, eight for a minute. Fewer than four would hardly ever be unique. */
const SHORTEST = 4;

/** Whether a text is a whole id. */
export const isId = (text: string): boolean => UUID.test(text);

const fits = (letter: string, at: number) => (LOWEST[at] === '-' ? letter === '-' : /[0-9a-f]/i.test(letter));

/** The lowest and the highest id that begin with these characters; null if no id does, or if they are too few. */
export function idsBeginningWith(text: string): { low: string; high: string } | null {
  if (text.length < SHORTEST || text.length > LOWEST.length || ![...text].every(fits)) return null;
  const rest = LOWEST.slice(text.length);
  return { low: text + rest, high: text + rest.replaceAll('0', 'f') };
}

/** Splits `shop/backup`, a name within a project. */
export function splitName(text: string): { project: string | null; name: string } {
  const slash = text.indexOf('/');
  return slash < 0 ? { project: null, name: text } : { project: text.slice(0, slash), name: text.slice(slash + 1) };
}

/** The id of the nth thing that doesn't exist: the operation answers as for any unknown id. */
export const unknownId = (index: number): string => LOWEST.slice(0, -4) + String(index).padStart(4, '0');
