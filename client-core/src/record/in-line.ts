import { leafPaths, valueAt } from '../person/cell.js';
import { spokenBriefly } from '../person/spoken.js';

const LEVELS = [...'▁▂▃▄▅▆▇█'];

/** The most days of a picture. */
const MOST_DAYS = 30;
/** The most items by name. */
const MOST_NAMED = 3;
const DAY = /^\d{4}-\d\d-\d\d(T|$)/;

export interface InLine {
  now: number | null;
  /** Whether the terminal shows block characters. */
  unicode: boolean;
}

/** The paths of a name and a number, if that is all that the items have. */
function nameAndNumber(things: readonly unknown[]): { name: string; number: string } | null {
  const paths = leafPaths(things[0]);
  const having = (type: string) => paths.find((path) => things.every((thing) => typeof valueAt(thing, path) === type));
  const [name, number] = [having('string'), having('number')];
  return paths.length === 2 && name !== undefined && number !== undefined ? { name, number } : null;
}

/** A character per number, at least the lowest for any number above zero; a dot for none. */
function sparkline(numbers: readonly number[]): string {
  const most = Math.max(...numbers);
  return numbers.map((each) => (each > 0 ? (LEVELS[Math.ceil((each / most) * LEVELS.length) - 1] ?? '') : '·')).join('');
}

function daysText(days: readonly string[], numbers: readonly number[], unicode: boolean): string {
  const sum = numbers.reduce((total, each) => total + each, 0);
  if (unicode) return `${sparkline(numbers.slice(-MOST_DAYS))}  ${sum} since ${days[0]}`;
  return `${sum} since ${days[0]}, at most ${Math.max(...numbers)} on a day`;
}

/** Items that have only a name and a number as one line: numbers of days as a picture, others by name. null if they have more. */
export function inLine(things: readonly unknown[], { now, unicode }: InLine): string | null {
  const paths = nameAndNumber(things);
  if (!paths) return null;
  const names = things.map((thing) => String(valueAt(thing, paths.name)));
  const numbers = things.map((thing) => Number(valueAt(thing, paths.number)));
  if (names.every((name) => DAY.test(name)))
    return daysText(
      names.map((name) => name.slice(0, 10)),
      numbers,
      unicode,
    );
  const named = names.slice(0, MOST_NAMED).map((name, index) => `${name}: ${spokenBriefly(paths.number, numbers[index], now)}`);
  const more = names.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}
