/** The row types of all tables, from the schema that the migrations produce: server/schema.sql. */
import { BANNER } from './emit-server.js';

/** The driver's type for each column type; a bigint is text, JSON is anything. */
export const DRIVER_TYPES: Record<string, string> = {
  bigint: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'unknown',
  real: 'number',
  smallint: 'number',
  text: 'string',
  tsvector: 'unknown',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

const COLUMN = /^ {2}"?([a-z]\w*)"? (.+?)(\[\])?( default .*?| generated .*?| collate .*?)?( not null)?,?$/;
const CONSTRAINT = /^ {2}[A-Z]/;
const ONE_OF = /^ {2}CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)/;

/** The values that a constraint allows in a text column. */
function textsOf(lines: readonly string[]): Map<string, string> {
  const named = lines.flatMap((line) => {
    const [, column, list] = ONE_OF.exec(line) ?? [];
    return column && list ? [[column, list.replaceAll('::text', '').split(', ').join(' | ')] as const] : [];
  });
  return new Map(named);
}

function columnType(table: string, line: string, texts: Map<string, string>): string {
  const [, name = '', type = '', array = '', , notNull] = COLUMN.exec(line) ?? [];
  const plain = texts.get(name) ?? DRIVER_TYPES[type];
  if (plain === undefined) throw new Error(`server/schema.sql: in ${table} is a column whose type has no counterpart: ${line.trim()}`);
  // unknown already includes null
  return `    ${name}: ${plain}${array}${notNull || plain === 'unknown' ? '' : ' | null'};`;
}

/** An interface with a member for each table, and an interface for each table's columns. */
export function emitTables(schema: string): string {
  const tables = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\)/gm)].map(([, table = '', body = '']) => {
    const lines = body.split('\n');
    const texts = textsOf(lines);
    const columns = lines.filter((line) => line && !CONSTRAINT.test(line)).map((line) => columnType(table, line, texts));
    return `  ${table}: {\n${columns.join('\n')}\n  };`;
  });
  return `${BANNER}
interface Tables {
${tables.join('\n')}
}

/** A row of a table, as the driver reads it. */
export type TableName = keyof Tables;
export type Row<Table extends TableName> = Tables[Table];
`;
}
