/** Names: of servers, as slugs, and of systemd units. */
import { invalid } from '../../kernel/errors.js';

const LONGEST_SLUG = 90;

/** Derives a slug from a name: lower-case letters and digits with dashes. From the second attempt on, with a number. */
export function slugOf(name: string, attempt: number): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');
  const slug = plain || 'server';
  return attempt === 1 ? slug : `${slug}-${attempt}`;
}

const LONGEST_UNIT = 255;
const UNIT_TYPES = /\.(service|socket|device|mount|automount|swap|target|path|timer|slice|scope)$/;

/** Like systemd, we take nginx for nginx.service, so that one unit has one name. */
function fullName(name: string, index: number): string {
  const full = UNIT_TYPES.test(name) ? name : `${name}.service`;
  // agents and API clients accept no longer names
  if (full.length > LONGEST_UNIT)
    throw invalid(`/watchedServices/${index}`, `must have at most ${LONGEST_UNIT} characters together with the suffix .service`);
  return full;
}

/** Units as stored: each with its suffix, without duplicates. */
export const unitsOf = (names: readonly string[]): string[] => [...new Set(names.map(fullName))];
