/** The orders of a list that callers choose from. Each ends with an id, so that rows with equal values have a place, too. */
import type { Knex } from 'knex';
import { byText, byTime, byUuid, type Position } from './cursor.js';

type Value = string | number | Date;

/** One of the values that rows are sorted by. */
export interface SortKey<Row> {
  /** Never null: rows compare by all values at once, and null compares with nothing. */
  sql: string;
  /** A cursor's value in SQL, by default as it is. */
  bound?: string;
  position: Position<Value>;
  of: (row: Row) => Value;
}

const keyOf = <Row, V extends Value>(sql: string, position: Position<V>, of: (row: Row) => V, bound?: string): SortKey<Row> => ({
  sql,
  ...(bound !== undefined && { bound }),
  position: position as unknown as Position<Value>,
  of,
});

const byNumber: Position<number> = {
  checks: [(part) => /^-?\d{1,9}$/.test(part)],
  read: ([part]) => Number(part),
  write: (value) => [value],
};

export const textKey = <Row>(sql: string, of: (row: Row) => string): SortKey<Row> => keyOf(sql, byText, of);
/** Text that ignores case. */
export const nameKey = <Row>(sql: string, of: (row: Row) => string): SortKey<Row> => keyOf(`lower(${sql})`, byText, of, 'lower(?)');
export const idKey = <Row>(sql: string, of: (row: Row) => string): SortKey<Row> => keyOf(sql, byUuid, of);
export const numberKey = <Row>(sql: string, of: (row: Row) => number): SortKey<Row> => keyOf(sql, byNumber, of);
/** A time; what never happened comes before everything that did. */
export const timeKey = <Row>(sql: string, of: (row: Row) => Date | null): SortKey<Row> =>
  keyOf(`coalesce(${sql}, 'epoch')`, byTime, (row) => of(row) ?? new Date(0));
/** A time that is never missing, so that an index serves the order. */
export const momentKey = <Row>(sql: string, of: (row: Row) => Date): SortKey<Row> => keyOf(sql, byTime, of);

/** An order of a list: its SQL, and its cursors. */
export class ListOrder<Row> {
  readonly position: Position<readonly Value[]>;
  readonly #keys: readonly SortKey<Row>[];
  readonly #direction: 'asc' | 'desc';

  /** @param sort is in the cursors, so that those of another order are refused; null for the default order, whose cursors have only the values */
  constructor(sort: string | null, direction: 'asc' | 'desc', keys: readonly SortKey<Row>[]) {
    this.#keys = keys;
    this.#direction = direction;
    const named = sort === null ? [] : [sort];
    this.position = {
      checks: [...named.map((name) => (part: string) => part === name), ...keys.flatMap(({ position }) => position.checks)],
      read: (parts) => keys.map(({ position }, index) => position.read([parts[index + named.length] ?? ''])),
      write: (values) => [...named, ...keys.flatMap(({ position }, index) => position.write(values[index] as Value))],
    };
  }

  readonly positionOf = (row: Row): readonly Value[] => this.#keys.map(({ of }) => of(row));

  /** Sorts a query, and starts it after a position. */
  apply<Q extends Knex.QueryBuilder>(query: Q, after: readonly Value[] | null): Q {
    query.orderByRaw(this.#keys.map(({ sql }) => `${sql} ${this.#direction}`).join(', '));
    if (after === null) return query;
    const columns = this.#keys.map(({ sql }) => sql).join(', ');
    const bounds = this.#keys.map(({ bound = '?' }) => bound).join(', ');
    query.whereRaw(`(${columns}) ${this.#direction === 'asc' ? '>' : '<'} (${bounds})`, [...after]);
    return query;
  }
}

/** A place in an order, as its cursors have it. */
export type Place = ReturnType<ListOrder<unknown>['positionOf']>;
