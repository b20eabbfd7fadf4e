/** Names of systemd units. */
import { invalid } from '../../kernel/errors.js';

const LONGEST = 255;
const UNIT_TYPES = /\.(service|socket|device|mount|automount|swap|target|path|timer|slice|scope)$/;

/** Like systemd, we take nginx for nginx.service, so that one unit has one name. */
function fullName(name: string, index: number): string {
  const full = UNIT_TYPES.test(name) ? name : `${name}.service`;
  // agents and API clients accept no longer names
  if (full.length > LONGEST)
    throw invalid(`/watchedServices/${index}`, `must have at most ${LONGEST} characters together with the suffix .service`);
  return full;
}

/** Units as stored: each with its suffix, without duplicates. */
export const unitsOf = (names: readonly string[]): string[] => [...new Set(names.map(fullName))];
