/**
 * Assigns numbers to the values that hits refer to. Known ones are cached; new ones of a property are inserted in one transaction before
 * the hit is stored.
 */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { takeAdvisoryLock } from '../../kernel/database/advisory-locks.js';
import { AppError } from '../../kernel/errors.js';
import { type FounderOf, organizationPrincipal } from '../../kernel/shares/principal.js';
import { Slots } from '../../kernel/shares/slots.js';
import { DICTIONARY } from '../engine/dimensions.js';

export interface Home {
  organizationId: string;
  propertyId: string;
}

type Dimension = keyof typeof DICTIONARY;

/** A value of a dimension. The empty value has the number 0. */
export type Word = readonly [dimension: Dimension, value: string];

/** Stands for all further values of a full dimension. */
export const OTHER = '(other)';

const MOST_PAGES = 100_000;
const MOST = 20_000;

/** How many values besides `OTHER` a property may have of a dimension, so that a hostile sender cannot fill the table. */
const limitOf = (dimension: Dimension): number => (dimension === 'page' || dimension === 'referrer' ? MOST_PAGES : MOST);

/** Most characters of all cached values together. */
const REMEMBERED = 64 * 1_048_576;
/** Overhead of a cached value besides its characters. */
const ENTRY = 100;
/** Most concurrent transactions, so that connections are left for others, and most properties waiting for one. */
const AT_ONCE = 2;
const MAX_WAITING = 500;
/** Most new values of a property that may wait for its turn. */
const MOST_OF_TURN = 5_000;

/** Words of a property that get their numbers together. */
interface Turn {
  words: Map<string, Word>;
  done: Promise<Map<string, number>>;
}

const keyOf = (propertyId: string, [dimension, value]: Word) => `${propertyId}${DICTIONARY[dimension]} ${value}`;

/**
 * rooms: how many values each word's dimension may have. The lock is held, so nobody else can raise the highest number. Words that don't
 * fit are left out of the result.
 */
const LEARN = `/* learn-words */
with wanted as (
  select dimension, value, max(room) as room, min(position) as position
  from unnest(:dimensions::smallint[], :values::text[], :rooms::int[]) with ordinality w (dimension, value, room, position) group by 1, 2
), known as materialized (
  select w.dimension, w.value, d.id from wanted w join analytics_dictionary d
    on d.organization_id = :organizationId and d.property_id = :propertyId and d.dimension = w.dimension and md5(d.value)::uuid = md5(w.value)::uuid
), tops as (
  select s.dimension, coalesce((
    select id from analytics_dictionary d where d.organization_id = :organizationId and d.property_id = :propertyId and d.dimension = s.dimension order by id desc limit 1
  ), 0) as top
  from (select distinct dimension from wanted) s
), fresh as (
  select w.dimension, w.value, w.room, (t.top + row_number() over (partition by w.dimension order by w.position))::int as id
  from wanted w join tops t on t.dimension = w.dimension
  where not exists (select from known k where k.dimension = w.dimension and k.value = w.value)
), stored as (
  insert into analytics_dictionary (organization_id, property_id, dimension, id, value)
  select :organizationId, :propertyId, dimension, id, value from fresh where id <= room
  on conflict do nothing
  returning dimension, value, id
)
select dimension, value, id from known union all select dimension, value, id from stored`;

interface Learned {
  dimension: number;
  value: string;
  id: number;
}

/** @param roomOf how many values a dimension may have */
async function learn(transaction: Knex, home: Home, words: readonly Word[], roomOf: typeof limitOf): Promise<Learned[]> {
  const { rows } = await transaction.raw(LEARN, {
    ...home,
    dimensions: words.map(([dimension]) => DICTIONARY[dimension]),
    values: words.map(([, value]) => value),
    rooms: words.map(([dimension]) => roomOf(dimension)),
  });
  return rows;
}

const nameOf = (dimension: number, value: string) => `${dimension} ${value}`;

export class Dictionary {
  readonly #known = new LRUCache<string, number>({ maxSize: REMEMBERED, sizeCalculation: (_id, key) => key.length + ENTRY });
  /** By property: the turn that still takes words, and the one started last. */
  readonly #gathering = new Map<string, Turn>();
  readonly #last = new Map<string, Promise<void>>();
  readonly #slots = new Slots({ size: AT_ONCE, waiting: MAX_WAITING });

  /** @param roomOf how many values a dimension may have; tests pass smaller limits */
  constructor(
    private readonly database: Knex,
    private readonly founderOf: FounderOf,
    private readonly roomOf = limitOf,
  ) {}

  /** The numbers of the words, in order. A promise only if one of them is not cached. */
  numbersOf(home: Home, words: readonly Word[]): number[] | Promise<number[]> {
    const keys = words.map((word) => (word[1] === '' ? '' : keyOf(home.propertyId, word)));
    const numbers = keys.map((key) => (key === '' ? 0 : this.#known.get(key)));
    const missing = words.filter((_word, index) => numbers[index] === undefined);
    return missing.length ? this.#ask(home, words, numbers, missing) : (numbers as number[]);
  }

  async #ask(home: Home, words: readonly Word[], numbers: readonly (number | undefined)[], missing: readonly Word[]): Promise<number[]> {
    const learned = await this.#join(home, missing);
    return words.map(([dimension, value], index) => numbers[index] ?? learned.get(nameOf(DICTIONARY[dimension], value)) ?? 0);
  }

  /** Adds words to the property's next turn, and waits for it. */
  #join(home: Home, words: readonly Word[]): Promise<Map<string, number>> {
    const { propertyId } = home;
    const turn = this.#gathering.get(propertyId) ?? this.#begin(home);
    if (turn.words.size + words.length > MOST_OF_TURN)
      throw new AppError('UNAVAILABLE', 'The server is busy storing new values. Retry shortly.', { retryAfterSec: 2 });
    for (const word of words) turn.words.set(keyOf(propertyId, word), word);
    return turn.done;
  }

  /** Starts a turn. It takes words until the previous one is over. */
  #begin(home: Home): Turn {
    const { propertyId } = home;
    const words = new Map<string, Word>();
    const before = this.#last.get(propertyId) ?? Promise.resolve();
    const done = before.then(() =>
      this.#slots.run(organizationPrincipal(this.founderOf, home.organizationId), () => {
        this.#gathering.delete(propertyId);
        return this.#store(home, [...words.values()]);
      }),
    );
    const turn = { words, done };
    this.#gathering.set(propertyId, turn);
    const last: Promise<void> = done.then(
      () => this.#leave(propertyId, turn, last),
      () => this.#leave(propertyId, turn, last),
    );
    this.#last.set(propertyId, last);
    return turn;
  }

  /** Forgets a turn that has ended or was refused. */
  #leave(propertyId: string, turn: Turn, last: Promise<void>): void {
    if (this.#gathering.get(propertyId) === turn) this.#gathering.delete(propertyId);
    if (this.#last.get(propertyId) === last) this.#last.delete(propertyId);
  }

  async #store(home: Home, words: readonly Word[]): Promise<Map<string, number>> {
    const learned = await this.database.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, 'analyticsDictionary', home.propertyId);
      const found = await learn(transaction, home, words, this.roomOf);
      const names = new Set(found.map(({ dimension, value }) => nameOf(dimension, value)));
      const others = words.filter(([dimension, value]) => !names.has(nameOf(DICTIONARY[dimension], value)));
      if (!others.length) return found;
      const other = await learn(
        transaction,
        home,
        others.map(([dimension]) => [dimension, OTHER] as const),
        (dimension) => this.roomOf(dimension) + 1,
      );
      const numbers = new Map(other.map(({ dimension, id }) => [dimension, id]));
      return [...found, ...others.map(([name, value]) => ({ dimension: DICTIONARY[name], value, id: numbers.get(DICTIONARY[name]) ?? 0 }))];
    });
    // after the commit, so that a cached number is one that others can read
    const numbers = new Map(learned.map(({ dimension, value, id }) => [nameOf(dimension, value), id]));
    for (const word of words) this.#known.set(keyOf(home.propertyId, word), numbers.get(nameOf(DICTIONARY[word[0]], word[1])) ?? 0);
    return numbers;
  }
}
