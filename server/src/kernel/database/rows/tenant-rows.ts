/** The plain statements on the rows of a resource, each within an organization. Stores add the more specific ones. */
import type { Knex } from 'knex';
import { RESOURCES } from '../../../generated/resources.js';
import type { Row, TableName } from '../../../generated/tables.js';
import { type NotFoundCode, notFound } from '../../not-found.js';

export interface Key {
  organization_id: string;
  id: string;
}

type Resources = typeof RESOURCES;
/** Resources whose table has an organization and an id. */
export type TenantResource = {
  [Name in keyof Resources]: Row<Resources[Name]['table'] & TableName> extends Key
    ? Resources[Name]['notFound'] extends NotFoundCode
      ? Name
      : never
    : never;
}[keyof Resources];

/** A row of the resource, from the schema. */
export type TenantRow<Name extends TenantResource> = Row<Resources[Name]['table'] & TableName> & Key;

/** Conditions; those that are undefined don't count. */
type Where<R> = { readonly [Column in keyof R]?: R[Column] | undefined };

/** The conditions with a value. */
const given = <R>(where: Where<R>) => Object.fromEntries(Object.entries(where).filter(([, value]) => value !== undefined));

/** The statements on the rows of one resource, as `openapi/resources.yaml` declares it. */
export class TenantRows<R extends Key> {
  constructor(
    private readonly table: string,
    private readonly code: NotFoundCode,
    private readonly json: readonly (keyof R)[],
  ) {}

  /** All rows of an organization: the base of every statement. */
  of(database: Knex, organizationId: string): Knex.QueryBuilder<R, R[]> {
    return this.#of(database, organizationId) as unknown as Knex.QueryBuilder<R, R[]>;
  }

  /** A page by id, in ascending order, after `afterId`. */
  async page(database: Knex, organizationId: string, where: Where<R>, afterId: string | null, limit: number): Promise<R[]> {
    const query = this.#of(database, organizationId).where(given(where)).orderBy('id').limit(limit);
    return afterId === null ? query : query.where('id', '>', afterId);
  }

  /** The row with this id, if the conditions hold too. */
  async find(database: Knex, organizationId: string, id: string, where: Where<R> = {}): Promise<R | undefined> {
    return this.#one(database, organizationId, id, where).first();
  }

  /** Throws the resource's not-found error. */
  async get(database: Knex, organizationId: string, id: string, where: Where<R> = {}): Promise<R> {
    return this.#required(await this.find(database, organizationId, id, where));
  }

  /** The same as `find`, with the row locked for the rest of the transaction. */
  async findForUpdate(database: Knex, organizationId: string, id: string, where: Where<R> = {}): Promise<R | undefined> {
    return this.#one(database, organizationId, id, where).forUpdate().first();
  }

  /** The same as `get`, with the row locked for the rest of the transaction. */
  async lock(database: Knex, organizationId: string, id: string, where: Where<R> = {}): Promise<R> {
    return this.#required(await this.findForUpdate(database, organizationId, id, where));
  }

  async count(database: Knex, organizationId: string, where: Where<R> = {}): Promise<number> {
    const row = await this.#of(database, organizationId).where(given(where)).count({ count: '*' }).first();
    return Number(row?.count ?? 0);
  }

  async insert(database: Knex, row: R): Promise<void> {
    await database(this.table).insert(this.#written(row));
  }

  /** Returns false if another row has the same values in these columns, which a unique index has. */
  async insertUnlessTaken(database: Knex, row: R, unique: readonly (keyof R & string)[]): Promise<boolean> {
    const inserted = await database(this.table)
      .insert(this.#written(row))
      .onConflict([...unique])
      .ignore()
      .returning('id');
    return inserted.length === 1;
  }

  /** The sentence about the row that has what a new one wants, such as a slug; empty if it has gone. */
  async holder(database: Knex, organizationId: string, where: Where<R>): Promise<string> {
    const row = await database(this.table)
      .where({ organization_id: organizationId, ...where })
      .first('id');
    return row ? ` The one that has it has the id ${row.id}.` : '';
  }

  /** Changes columns of the row with this key. */
  async change(database: Knex, { organization_id: organizationId, id }: Key, columns: Partial<R>): Promise<void> {
    const { organization_id: _, id: __, ...changed } = columns;
    await this.#one(database, organizationId, id, {}).update(this.#written(changed as Partial<R>));
  }

  /** Throws the resource's not-found error. */
  async remove(database: Knex, organizationId: string, id: string, where: Where<R> = {}): Promise<void> {
    this.#required((await this.#one(database, organizationId, id, where).delete()) || undefined);
  }

  /** Untyped, because the query builder cannot follow a generic row. */
  #of(database: Knex, organizationId: string): Knex.QueryBuilder {
    return database(this.table).where({ organization_id: organizationId });
  }

  #one(database: Knex, organizationId: string, id: string, where: Where<R>): Knex.QueryBuilder {
    return this.#of(database, organizationId).where({ id, ...given(where) });
  }

  /** JSON columns as text, because the driver would write a list as a PostgreSQL array. */
  #written(columns: Partial<R>): Partial<R> {
    const texts = this.json.filter((column) => columns[column] != null).map((column) => [column, JSON.stringify(columns[column])]);
    return { ...columns, ...Object.fromEntries(texts) };
  }

  #required<T>(found: T | undefined): T {
    if (found === undefined) throw notFound(this.code);
    return found;
  }
}

/**
 * The rows of a resource: `const goals = tenantRows('goal')`. A store whose columns have narrower types than the schema says names both, and its JSON
 * columns: `tenantRows<'funnel', FunnelRow>('funnel', { json: ['steps'] })`.
 */
export function tenantRows<Name extends TenantResource, R extends TenantRow<Name> = TenantRow<Name>>(
  name: Name,
  { json = [] }: { json?: readonly (keyof R)[] } = {},
): TenantRows<R> {
  const { table, notFound: code } = RESOURCES[name];
  return new TenantRows<R>(table, code, json);
}
