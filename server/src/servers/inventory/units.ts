/** Names of systemd units. */
import { invalid } from '../../kernel/errors.js';

const LONGEST = 255;
const UNIT_TYPES = /\.(service|socket|device|mount|automount|swap|target|path|timer|slice|scope)$/;

/** systemd takes nginx for nginx.service, and so do we, so that one unit has one name. */
function fullName(name: string, index: number): string {
  const full = UNIT_TYPES.test(name) ? name : `${name}.service`;
  // agents and readers of the API know no longer names
  if (full.length > LONGEST)
    throw invalid(`/watchedServices/${index}`, `must have at most ${LONGEST} characters together with the suffix .service`);
  return full;
}

/** Units as they are stored: each with its suffix, and once. */
export const unitsOf = (names: readonly string[]): string[] => [...new Set(names.map(fullName))];
