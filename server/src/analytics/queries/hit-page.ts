/** Hits one by one, with their values in words. */
import type { Knex } from 'knex';
import { inSlices, Slice } from '../../kernel/slices/slices.js';
import { ATTRIBUTES, type Attribute, DICTIONARY, dictionaryOf } from '../engine/dimensions.js';
import { type HitRows, type HitSlice, propsByRow } from '../engine/questions/hit-rows.js';
import { requireScope } from './bounds.js';
import type { EnginePool, Range } from './engine-pool.js';
import type { HitPage, HitRow } from './types.js';
import { valuesOf } from './words.js';

type WordOf = (id: number) => string;

interface Words {
  page: WordOf;
  event: WordOf;
  attributes: readonly { name: Attribute; wordOf: WordOf }[];
  key: WordOf;
  value: WordOf;
}

/** The distinct ids of a column; a day is a step. */
async function idsIn(owner: string, parts: readonly HitRows[], idsOf: (part: HitRows) => Iterable<number>): Promise<number[]> {
  const ids = new Set<number>();
  await inSlices(owner, parts, (part) => {
    for (const id of idsOf(part)) ids.add(id);
  });
  return [...ids];
}

const isEvent = (code: number) => (code & 1) === 1;
const everyThird = (props: Uint32Array, from: number) => props.filter((_, index) => index % 3 === from);

async function wordsOf(database: Knex, property: Range, parts: readonly HitRows[]): Promise<Words> {
  // one column after the other: all of them together would be one step of forty milliseconds
  const slice = new Slice(property.organizationId);
  const of = async (dictionary: number | null, idsOf: (part: HitRows) => Iterable<number>) => {
    await slice.next();
    return valuesOf(database, property, dictionary, await idsIn(property.organizationId, parts, idsOf));
  };
  const codes = (wanted: boolean) => (part: HitRows) => part.codes.filter((code) => isEvent(code) === wanted).map((code) => code >>> 1);
  const attributes: { name: Attribute; wordOf: WordOf }[] = [];
  for (const name of ATTRIBUTES) attributes.push({ name, wordOf: await of(dictionaryOf(name), (part) => part.attributes[name]) });
  return {
    page: await of(DICTIONARY.page, codes(false)),
    event: await of(DICTIONARY.event, codes(true)),
    attributes,
    key: await of(DICTIONARY.propertyKey, ({ props }) => everyThird(props, 1)),
    value: await of(DICTIONARY.propertyValue, ({ props }) => everyThird(props, 2)),
  };
}

function* rowsOf(part: HitRows, words: Words): Generator<HitRow> {
  const props = propsByRow(part);
  for (let row = 0; row < part.at.length; row += 1) {
    const code = part.codes[row]!;
    const own = props.get(row);
    yield {
      day: part.day,
      visitor: part.visitor[row]!,
      session: part.session[row]!,
      at: part.at[row]!,
      type: isEvent(code) ? 'event' : 'pageview',
      name: (isEvent(code) ? words.event : words.page)(code >>> 1),
      attributes: Object.fromEntries(words.attributes.map(({ name, wordOf }) => [name, wordOf(part.attributes[name][row]!)])) as Record<
        Attribute,
        string
      >,
      properties: own ? Object.fromEntries(own.map(([key, value]) => [words.key(key), words.value(value)])) : null,
    };
  }
}

/** A page of the hits of a range, starting with the `skip`th of the first day. */
export async function readHitPage(database: Knex, pool: EnginePool, range: Range, slice: HitSlice): Promise<HitPage> {
  requireScope({ ...range, filters: [] });
  const found = await pool.hitRows(range, slice);
  if (!found) return { rows: [], next: null };
  const words = await wordsOf(database, range, found.rows);
  const rows = function* () {
    for (const part of found.rows) yield* rowsOf(part, words);
  };
  return { rows: rows(), next: found.next };
}
