/** Looks up the values of a property's dictionary and their numbers. */
import type { Knex } from 'knex';
import { likeOfGlob, likeOfPart } from '../../kernel/paths/glob.js';
import { inSlices } from '../../kernel/slices/slices.js';
import type { PropertyId } from '../store/log-reader.js';
import type { Operator } from './types.js';

/** A number that no value has. */
const UNKNOWN = -1;

/** Ids in one query: writing 50,000 of them into a statement takes the main thread 20 ms. */
const IDS_AT_ONCE = 5_000;

export type Match = 'equal' | 'contains' | 'glob';

export const matchOf = (operator: Operator): Match =>
  operator.startsWith('contains') ? 'contains' : operator.startsWith('matches') ? 'glob' : 'equal';

export const isNegated = (operator: Operator): boolean => operator.endsWith('Not');

/** The ids of the matching values, with 0 if the empty value matches. */
export async function idsOf(
  database: Knex,
  { organizationId, propertyId }: PropertyId,
  dimension: number,
  match: Match,
  values: readonly string[],
): Promise<number[]> {
  const none = match === 'equal' && values.includes('') ? [0] : [];
  const patterns = values.map((value) => (match === 'glob' ? likeOfGlob(value) : match === 'contains' ? likeOfPart(value) : value));
  // equality by hash, because the index is on hashes
  const condition =
    match === 'equal' ? 'md5(value)::uuid in (select md5(wanted)::uuid from unnest(?::text[]) wanted)' : 'value like any(?::text[])';
  const { rows } = await database.raw(
    `/* analytics-ids-${match} */ select id from analytics_dictionary where organization_id = ? and property_id = ? and dimension = ? and ${condition}`,
    [organizationId, propertyId, dimension, patterns],
  );
  return [...none, ...rows.map(({ id }: { id: number }) => id)];
}

/** The values of ids; empty for 0 and for removed ones. */
export async function valuesOf(
  database: Knex,
  { organizationId, propertyId }: PropertyId,
  dimension: number | null,
  ids: readonly number[],
): Promise<(id: number) => string> {
  if (dimension === null) return (id) => (id === 0 ? '' : `${id}`);
  const values = new Map<number, string>();
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const { rows } = await database.raw<{ rows: { id: number; value: string }[] }>(
      `/* analytics-values */ select id, value from analytics_dictionary
       where organization_id = ? and property_id = ? and dimension = ? and id = any(?)`,
      [organizationId, propertyId, dimension, ids.slice(from, from + IDS_AT_ONCE)],
    );
    await inSlices(organizationId, rows, ({ id, value }) => void values.set(id, value));
  }
  return (id) => values.get(id) ?? '';
}

/** The ids of values: -1 for a value that was never sent, 0 for the empty one. */
export async function idsByValue(
  database: Knex,
  { organizationId, propertyId }: PropertyId,
  dimension: number | null,
  values: readonly string[],
): Promise<(value: string) => number> {
  if (dimension === null) return (value) => Number(value);
  const { rows } = await database.raw(
    `/* analytics-ids-by-value */ select id, value from analytics_dictionary
     where organization_id = ? and property_id = ? and dimension = ? and md5(value)::uuid in (select md5(wanted)::uuid from unnest(?::text[]) wanted)`,
    [organizationId, propertyId, dimension, [...values]],
  );
  const ids = new Map<string, number>(rows.map(({ id, value }: { id: number; value: string }) => [value, id]));
  return (value) => (value === '' ? 0 : (ids.get(value) ?? UNKNOWN));
}
