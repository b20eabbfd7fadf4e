/** What a schema of a request demands of a value, and whether a later schema demands more. */
import type { Node } from '../document/document.js';

const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const EXACT = ['pattern', 'multipleOf'];

const numberOf = (schema: Node, keyword: string, without: number): number => Number(schema[keyword] ?? without);

/** The keywords in which the new schema refuses what the old one accepts. A changed pattern is one, as nobody can compare patterns. */
export function tightened(old: Node, now: Node): string[] {
  const most = MOST.filter((keyword) => numberOf(now, keyword, Infinity) < numberOf(old, keyword, Infinity));
  const least = LEAST.filter(
    (keyword) => numberOf(now, keyword, -Infinity) > numberOf(old, keyword, -Infinity) && numberOf(now, keyword, 0) > 0,
  );
  const exact = EXACT.filter((keyword) => now[keyword] !== undefined && now[keyword] !== old[keyword]);
  const unique = now['uniqueItems'] === true && old['uniqueItems'] !== true ? ['uniqueItems'] : [];
  const closed = now['additionalProperties'] === false && old['additionalProperties'] !== false ? ['additionalProperties'] : [];
  return [...most, ...least, ...exact, ...unique, ...closed];
}
