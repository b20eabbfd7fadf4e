/** The row types generated from server/schema.sql. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DRIVER_TYPES, emitTables } from '../../../openapi/generate/emit/emit-tables.js';
import { type Database, openDatabase } from '../../src/kernel/database/connections/connection.js';
import { createTestDatabase, silent } from '../harness/database.js';

let target: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  target = await createTestDatabase({ empty: true });
  database = openDatabase(target.connection, silent, { sizes: { management: 1 } });
});
afterAll(async () => {
  await database.close();
  await target.drop();
});

const SCHEMA = `create table shelves (
  id uuid not null,
  kind text default 'low'::text not null,
  "position" integer,
  sizes double precision[],
  facts jsonb not null,
  place text collate "C",
  PRIMARY KEY (id),
  CHECK ((kind = ANY (ARRAY['low'::text, 'high'::text])))
) with (fillfactor=50);
CREATE INDEX shelves_kind ON shelves USING btree (kind);
`;

test('columns have the type of the driver, are nullable if the schema says so, and list the values of their constraint', () => {
  expect(emitTables(SCHEMA)).toContain(`  shelves: {
    id: string;
    kind: 'low' | 'high';
    position: number | null;
    sizes: number[] | null;
    facts: unknown;
    place: string | null;
  };`);
});

test('an unknown column type is an error that names the table', () => {
  expect(() => emitTables('create table shelves (\n  width numeric(5,2)\n);\n')).toThrow(/shelves.*width numeric/);
});

test('the driver returns the declared type for each column type', async () => {
  const values: Record<string, string> = {
    bytea: `'\\x00'`,
    jsonb: `'{}'`,
    text: `'a'`,
    uuid: 'gen_random_uuid()',
    boolean: 'true',
  };
  const told = Object.entries(DRIVER_TYPES).filter(([, type]) => type !== 'unknown');
  for (const [type, expected] of told) {
    const value = values[type] ?? (expected === 'Date' ? 'now()' : '1');
    const { rows } = await database.knex.raw(`select (${value})::${type} as one, array[${value}]::${type}[] as many`);
    const nameOf = (given: unknown) => (typeof given === 'object' ? (given as object).constructor.name : typeof given);
    expect([type, nameOf(rows[0].one), rows[0].many.map(nameOf)]).toEqual([type, expected, [expected]]);
  }
});
