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

type Where<R> = { readonly [Column in keyof R]?: R[Column] | undefined };

/** The conditions with a value. */
const given = <R>(where: Where<R>) => Object.fromEntries(Object.entries(where).filter(([, value]) => value !== undefined));

/** The statements on the rows of one resource, as `openapi/resources.yaml` declares it. */
export class TenantRows<R extends Key> {
  constructor(
    private readonly table: string,
    private readonly code: NotFoundCode,
  ) {}

  /** All rows of an organization: the base of every statement. */
  of(database: Knex, organizationId: string): Knex.QueryBuilder<R, R[]> {
    return this.#of(database, organizationId) as unknown as Knex.QueryBuilder<R, R[]>;
  }

  /** A page by id, in ascending order, after `afterId`; undefined conditions are ignored. */
  async page(database: Knex, organizationId: string, where: Where<R>, afterId: string | null, limit: number): Promise<R[]> {
    const query = this.#of(database, organizationId).where(given(where)).orderBy('id').limit(limit);
    return afterId === null ? query : query.where('id', '>', afterId);
  }

  async find(database: Knex, organizationId: string, id: string): Promise<R | undefined> {
    return this.#of(database, organizationId).where({ id }).first();
  }

  /** Throws the resource's not-found error. */
  async get(database: Knex, organizationId: string, id: string): Promise<R> {
    return this.#required(await this.find(database, organizationId, id));
  }

  /** The same, with the row locked for the rest of the transaction. */
  async lock(database: Knex, organizationId: string, id: string): Promise<R> {
    return this.#required<R>(await this.#of(database, organizationId).where({ id }).forUpdate().first());
  }

  async count(database: Knex, organizationId: string, where: Where<R> = {}): Promise<number> {
    const row = await this.#of(database, organizationId).where(given(where)).count({ count: '*' }).first();
    return Number(row?.count ?? 0);
  }

  async insert(database: Knex, row: R): Promise<void> {
    await database(this.table).insert(row);
  }

  /** Changes the columns of the row with this key. */
  async change(database: Knex, { organization_id: organizationId, id, ...columns }: Partial<R> & Key): Promise<void> {
    await this.#of(database, organizationId).where({ id }).update(columns);
  }

  /** Throws the resource's not-found error. */
  async remove(database: Knex, organizationId: string, id: string): Promise<void> {
    this.#required((await this.#of(database, organizationId).where({ id }).delete()) || undefined);
  }

  /** Untyped, because the query builder cannot follow a generic row. */
  #of(database: Knex, organizationId: string): Knex.QueryBuilder {
    return database(this.table).where({ organization_id: organizationId });
  }

  #required<T>(found: T | undefined): T {
    if (found === undefined) throw notFound(this.code);
    return found;
  }
}

/**
 * The rows of a resource: `const goals = tenantRows('goal')`. A store whose columns have narrower types than the schema says names both:
 * `tenantRows<'segment', SegmentRow>('segment')`.
 */
export function tenantRows<Name extends TenantResource, R extends TenantRow<Name> = TenantRow<Name>>(name: Name): TenantRows<R> {
  const { table, notFound: code } = RESOURCES[name];
  return new TenantRows<R>(table, code);
}
