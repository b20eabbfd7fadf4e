/** Addresses of the inbox: an entry keeps the filters of the list it was opened from. */
import { address, linkTo } from '../../address/address.js';
import { FILTERS } from './filters.js';

const kept = (): Record<string, string> =>
  Object.fromEntries(FILTERS.flatMap((name) => (address.value.query.get(name) ? [[name, address.value.query.get(name) ?? '']] : [])));

/** The inbox with its filters, some of them changed. */
export const inboxLink = (changes: Readonly<Record<string, string | null>> = {}): string => linkTo('/feedback', { ...kept(), ...changes });

export const entryLink = (number: string): string => linkTo(`/feedback/${encodeURIComponent(number)}`, kept());

/** The entry that an address names, by its number or its id; null: none. */
export const namedEntry = (path: string): string | null => {
  const [, , name] = path.split('/');
  if (!name) return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};
