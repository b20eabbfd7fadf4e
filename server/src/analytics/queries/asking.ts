/** Asks the pool about the sessions of a scope, and finds the words of the answers. */
import type { Knex } from 'knex';
import { daysBetween } from '../../kernel/net/local-days.js';
import { mapInSlices } from '../../kernel/slices/slices.js';
import { DICTIONARY } from '../engine/dimensions.js';
import type { Condition } from '../engine/questions/conditions.js';
import { type Asked, emptyAnswer } from '../engine/questions/questions.js';
import { idsOf, valuesOf } from './dictionary.js';
import type { EnginePool } from './engine-pool.js';
import { conditionsOf } from './resolve.js';
import { topOf } from './rows.js';
import type { PropertyValueRow, Scope } from './types.js';

export const dayCountOf = ({ from, to }: Pick<Scope, 'from' | 'to'>) => daysBetween(from, to) + 1;

export class Asking {
  /** Filters being looked up. A page asks many questions with the same filters, and several viewers ask together. */
  readonly #pending = new Map<string, Promise<Condition[]>>();

  constructor(
    readonly database: Knex,
    readonly pool: EnginePool,
  ) {}

  /** Answers a question that uses dictionary numbers; `key` is the same question in words. */
  async ask(scope: Scope, asked: Asked, key: unknown): Promise<Float64Array> {
    const conditions = await this.#conditions(scope);
    const answer = await this.pool.ask(scope, { hits: { asked, conditions } }, JSON.stringify([key, scope.filters]));
    return answer?.numbers ?? emptyAnswer(asked, dayCountOf(scope));
  }

  /** Turns pairs by id into rows with hits and sessions. */
  async pairsOf(scope: Scope, numbers: Float64Array, dictionary: number, limit: number): Promise<PropertyValueRow[]> {
    const { ids } = topOf((id) => numbers[id * 2]!, Math.floor(numbers.length / 2), limit);
    const wordOf = await valuesOf(this.database, scope, dictionary, ids);
    return mapInSlices(scope.organizationId, ids, (id) => ({ value: wordOf(id), events: numbers[id * 2]!, visits: numbers[id * 2 + 1]! }));
  }

  /** The id of an event, 0 for pageviews; undefined if it was never sent. */
  async eventIdOf(scope: Scope, event: string | null): Promise<number | undefined> {
    if (event === null) return 0;
    return (await idsOf(this.database, scope, DICTIONARY.event, 'equal', [event])).find((id) => id > 0);
  }

  #conditions(scope: Scope): Promise<Condition[]> {
    const key = JSON.stringify([scope.organizationId, scope.propertyId, scope.filters]);
    const known = this.#pending.get(key);
    if (known) return known;
    const found = conditionsOf(this.database, scope, scope.filters).finally(() => this.#pending.delete(key));
    this.#pending.set(key, found);
    return found;
  }
}
