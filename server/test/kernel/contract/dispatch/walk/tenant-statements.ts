/** Statements on tenant tables, and those that do not name the organization of each. */
import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';

const SCHEMA = readFileSync(new URL('../../../../../schema.sql', import.meta.url), 'utf8');

/** Found by a secret, a person or an address, which tell the organization. */
const DIRECTORY = new Set([
  'sessions',
  'device_logins',
  'login_codes',
  'account_recoveries',
  'members',
  'invitations',
  'api_keys',
  'host_names',
  'status_page_slugs',
]);

const TENANT_TABLES = new Set(
  [...SCHEMA.matchAll(/^create table (\S+) \(\n([^;]*)/gm)].flatMap(([, name = '', columns = '']) =>
    /^ {2}organization_id /m.test(columns) && !DIRECTORY.has(name) ? [name] : [],
  ),
);

const TABLE = /\b(?:from|join|update|into|using)\s+(?:only\s+)?"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi;
/** What follows a table without an alias. */
const KEYWORD =
  /^(where|set|on|left|right|full|inner|cross|join|order|group|limit|values|select|returning|using|for|union|natural|with|default|tablesample)$/i;

/** Statements about all organizations: the address of a documentation site is unique among all of them. */
const ABOUT_ALL = ['select "id" from "docs_sites" where "slug" = $1 and not "id" = $2 limit $3'];

const plain = (sql: string) =>
  sql
    .replace(/\/\*[\s\S]*?\*\/|--.*$/gm, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '');

/** The tenant tables of a statement whose organization it does not name. */
function unheld(sql: string): string[] {
  const text = plain(sql);
  if (/(?<![.\w])organization_id\b/.test(text)) return [];
  return [...text.matchAll(TABLE)].flatMap(([, table = '', next]) => {
    const alias = next === undefined || KEYWORD.test(next) ? table : next;
    return TENANT_TABLES.has(table) && !new RegExp(`\\b${alias}\\.organization_id\\b`).test(text) ? [table] : [];
  });
}

/** Hears the statements of a database. */
export class HeardStatements {
  readonly #heard = new Set<string>();

  constructor(knex: Knex) {
    knex.on('query', ({ sql }: { sql: string }) => this.#heard.add(sql));
  }

  /** How many different ones there were on tenant tables. */
  get onTenants(): number {
    return [...this.#heard].filter((sql) => [...plain(sql).matchAll(TABLE)].some(([, table = '']) => TENANT_TABLES.has(table))).length;
  }

  /** Those that do not name the organization of a tenant table. */
  get unheld(): { tables: string[]; sql: string }[] {
    const heard = [...this.#heard].filter((sql) => !ABOUT_ALL.includes(sql));
    return heard.map((sql) => ({ tables: unheld(sql), sql })).filter(({ tables }) => tables.length > 0);
  }
}
