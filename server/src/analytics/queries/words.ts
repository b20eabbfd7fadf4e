/** Looks up a property's words in normal form, in whatever form they are stored. */
import type { Knex } from 'knex';
import { globFits } from '../../kernel/paths/glob.js';
import { inSlices } from '../../kernel/slices/slices.js';
import { DICTIONARY } from '../engine/dimensions.js';
import type { PropertyId } from '../store/log-reader.js';
import { normalPattern, normalValue, shownForm } from '../words/forms.js';
import { normalGlob } from '../words/page-form.js';
import * as dictionary from './dictionary.js';
import { oldForms } from './old-forms.js';

const FITS: Record<dictionary.Match, (text: string, wanted: string) => boolean> = {
  equal: (text, wanted) => text === wanted,
  contains: (text, wanted) => text.includes(wanted),
  glob: (text, wanted) => globFits(wanted, text),
};

function wantedForm(dimension: number, match: dictionary.Match, value: string): string {
  if (match === 'equal') return normalValue(dimension, value);
  return match === 'glob' && dimension === DICTIONARY.page ? normalGlob(value) : normalPattern(dimension, value);
}

const ASCII = /^[ -~]*$/;

/** Hosts whose decoded form contains one of the values. */
async function internationalIds(database: Knex, property: PropertyId, dimension: number, values: readonly string[]): Promise<number[]> {
  const wanted = values.filter((value) => !ASCII.test(value));
  if (!wanted.length || (dimension !== DICTIONARY.source && dimension !== DICTIONARY.referrer)) return [];
  const ids = await dictionary.idsOf(database, property, dimension, 'contains', ['xn--']);
  const wordOf = await dictionary.valuesOf(database, property, dimension, ids);
  const found: number[] = [];
  await inSlices(property.organizationId, ids, (id) => {
    const shown = shownForm(dimension, wordOf(id));
    if (wanted.some((value) => shown.includes(value))) found.push(id);
  });
  return found;
}

/** The ids of the words that match any of the values, which may be in normal or in shown form; with 0 if the empty value matches. */
export async function idsOf(
  database: Knex,
  property: PropertyId,
  dimension: number,
  match: dictionary.Match,
  values: readonly string[],
): Promise<number[]> {
  const wanted = [...new Set(values.map((value) => wantedForm(dimension, match, value)))];
  const [ids, forms, international] = await Promise.all([
    dictionary.idsOf(database, property, dimension, match, wanted),
    oldForms(database, property, dimension),
    match === 'contains' ? internationalIds(database, property, dimension, values) : [],
  ]);
  const found = [...ids, ...international];
  if (!forms?.texts.size) return found;
  const kept = found.filter((id) => !forms.texts.has(id));
  await inSlices(property.organizationId, forms.texts, ([id, text]) => {
    if (wanted.some((value) => FITS[match](text, value))) kept.push(id);
  });
  return kept;
}

/** The normal forms of ids; empty for 0 and for removed ones. */
export async function valuesOf(
  database: Knex,
  property: PropertyId,
  dimension: number | null,
  ids: readonly number[],
): Promise<(id: number) => string> {
  const [wordOf, forms] = await Promise.all([
    dictionary.valuesOf(database, property, dimension, ids),
    oldForms(database, property, dimension),
  ]);
  return forms?.texts.size ? (id) => forms.texts.get(id) ?? wordOf(id) : wordOf;
}

/** The ids of normal forms: -1 for a value that was never sent, 0 for the empty one. */
export async function idsByValue(
  database: Knex,
  property: PropertyId,
  dimension: number | null,
  values: readonly string[],
): Promise<(value: string) => number> {
  const [idOf, forms] = await Promise.all([
    dictionary.idsByValue(database, property, dimension, values),
    oldForms(database, property, dimension),
  ]);
  return forms?.texts.size ? (value) => forms.numberOf(value) ?? idOf(value) : idOf;
}

/** Counts by id, with equal words counted under one. */
export async function countsByWord(
  database: Knex,
  property: PropertyId,
  dimension: number | null,
  countOf: (id: number) => number,
  length: number,
): Promise<{ countOf: (id: number) => number; length: number }> {
  const forms = await oldForms(database, property, dimension);
  if (!forms?.texts.size) return { countOf, length };
  const added = new Map<number, number>();
  const gone = new Set<number>();
  let end = length;
  await inSlices(property.organizationId, forms.moved(), ([from, to]) => {
    gone.add(from);
    const count = countOf(from);
    if (!count) return;
    added.set(to, (added.get(to) ?? 0) + count);
    end = Math.max(end, to + 1);
  });
  return { countOf: (id) => (gone.has(id) ? 0 : countOf(id) + (added.get(id) ?? 0)), length: end };
}

/** The ids of the words that are counted under each id, and a number above all ids that have several. */
export async function groupsOf(
  database: Knex,
  property: PropertyId,
  dimension: number,
): Promise<{ groupOf: (id: number) => readonly number[]; end: number }> {
  const forms = await oldForms(database, property, dimension);
  const groups = new Map<number, number[]>();
  let end = 0;
  if (forms?.texts.size)
    await inSlices(property.organizationId, forms.moved(), ([from, to]) => {
      const group = groups.get(to) ?? [to];
      group.push(from);
      groups.set(to, group);
      groups.set(from, []);
      end = Math.max(end, to + 1);
    });
  return { groupOf: (id) => groups.get(id) ?? [id], end };
}
