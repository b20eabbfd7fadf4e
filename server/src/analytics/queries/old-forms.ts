/**
 * Words that earlier versions stored in other forms. Numbers in sealed days never change, so equal words are counted together when they are
 * read. Each process reads a property's dictionary once for such words, and then only what is new.
 */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { inSlices } from '../../kernel/slices/slices.js';
import { DICTIONARY } from '../engine/dimensions.js';
import type { PropertyId } from '../store/log-reader.js';
import { normalValue, RENAMED } from '../words/forms.js';
import { idsByValue } from './dictionary.js';

/**
 * What a word in another form must have: a character to encode, a triplet in lower case or of an unreserved character, a slash at an end, a
 * session, or a query, whose parameters only the code can judge.
 */
const ODD_PATH = String.raw`[^]!#-;=?-Z[\\_a-z|~]|%(.?[a-f]|2[DE]|3[0-9]|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])|.\/($|[?#])|\/\.|;[jJ]|\?`;
const ODD_NAMES = [...RENAMED.keys()];

/** Words with other forms, by dictionary, and how to find them. */
const ODD = new Map<number, { sql: string; value: string | string[] }>([
  [DICTIONARY.page, { sql: 'value collate "C" ~ ?', value: ODD_PATH }],
  [DICTIONARY.referrer, { sql: 'value collate "C" ~ ?', value: ODD_PATH }],
  [DICTIONARY.browser, { sql: 'value = any(?::text[])', value: ODD_NAMES }],
  [DICTIONARY.os, { sql: 'value = any(?::text[])', value: ODD_NAMES }],
]);

interface Word {
  id: number;
  value: string;
}

/** Most characters of normal forms in memory, of all properties together, and overhead of each. */
const REMEMBERED = 32 * 1_048_576;
const ENTRY = 100;
const FORMS_AT_ONCE = 5_000;

/** The old forms of one dictionary of a property. */
class Forms {
  /** All words up to this one are known. */
  through = 0;
  /** The size in memory, in characters. */
  size = ENTRY;
  /** Normal forms by the numbers of words in other forms. */
  readonly texts = new Map<number, string>();
  /** The number that stands for a normal form: that of the word itself, otherwise of the first one in another form. */
  readonly #numbers = new Map<string, number>();

  constructor(private readonly dictionary: number) {}

  add({ id, value }: Word): void {
    const text = normalValue(this.dictionary, value);
    if (text === value) {
      if (this.#numbers.has(text)) this.#numbers.set(text, id);
      return;
    }
    if (!this.texts.has(id)) this.size += text.length + ENTRY;
    this.texts.set(id, text);
    if (!this.#numbers.has(text)) this.#numbers.set(text, id);
  }

  /** Notes the numbers of words that are in normal form. */
  async settle(numbersOf: (texts: readonly string[]) => Promise<(text: string) => number>): Promise<void> {
    const texts = [...this.#numbers.keys()];
    for (let from = 0; from < texts.length; from += FORMS_AT_ONCE) {
      const some = texts.slice(from, from + FORMS_AT_ONCE);
      const numberOf = await numbersOf(some);
      for (const text of some) if (numberOf(text) > 0) this.#numbers.set(text, numberOf(text));
    }
  }

  /** The number under which a word is counted. */
  standIn(id: number): number {
    const text = this.texts.get(id);
    return text === undefined ? id : (this.#numbers.get(text) ?? id);
  }

  /** The number of a normal form that is only stored in another form. */
  numberOf(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  /** The numbers that are counted under another one. */
  *moved(): Generator<[from: number, to: number]> {
    for (const id of this.texts.keys()) {
      const to = this.standIn(id);
      if (to !== id) yield [id, to];
    }
  }
}

const known = new LRUCache<string, Forms>({ maxSize: REMEMBERED, sizeCalculation: ({ size }) => size });
const asked = new Map<string, Promise<Forms>>();

const OF_DICTIONARY = 'organization_id = ? and property_id = ? and dimension = ?';

/** Reads the words after the last known one: at first only those in other forms. */
async function read(database: Knex, { organizationId, propertyId }: PropertyId, dictionary: number, forms: Forms): Promise<void> {
  const odd = ODD.get(dictionary);
  const of = [organizationId, propertyId, dictionary];
  const isFirst = forms.through === 0;
  const { rows: tops } = await database.raw(
    `/* analytics-last-word */ select id from analytics_dictionary where ${OF_DICTIONARY} order by id desc limit 1`,
    of,
  );
  const through: number = tops[0]?.id ?? 0;
  if (through <= forms.through || !odd) return;
  const { rows } = await database.raw<{ rows: Word[] }>(
    `/* analytics-old-forms */ select id, value from analytics_dictionary
     where ${OF_DICTIONARY} and id > ? and id <= ? ${isFirst ? `and ${odd.sql}` : ''} order by id`,
    [...of, forms.through, through, ...(isFirst ? [odd.value] : [])],
  );
  await inSlices(organizationId, rows, (word) => forms.add(word));
  if (isFirst) await forms.settle((texts) => idsByValue(database, { organizationId, propertyId }, dictionary, texts));
  forms.through = through;
}

/** The words of a dictionary that are stored in other forms; null if it has no such forms. */
export function oldForms(database: Knex, property: PropertyId, dictionary: number | null): Promise<Forms> | null {
  if (dictionary === null || !ODD.has(dictionary)) return null;
  const key = `${property.propertyId} ${dictionary}`;
  const running = asked.get(key);
  if (running) return running;
  const forms = known.get(key) ?? new Forms(dictionary);
  const reading = read(database, property, dictionary, forms)
    .then(() => {
      known.set(key, forms);
      return forms;
    })
    .finally(() => asked.delete(key));
  asked.set(key, reading);
  return reading;
}
