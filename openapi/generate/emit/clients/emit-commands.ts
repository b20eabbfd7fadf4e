import { idPath, leafPaths, shapeOf } from '../../document/answer-paths.js';
import type { Node } from '../../document/document.js';
import type { Field, Operation } from '../../document/operations.js';
import type { Resource } from '../../document/resources.js';
import { BANNER } from '../emit-server.js';

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Secrets, which are never echoed or printed. */
const SECRET = /(password|token|secret)$/i;

/** The first type that isn't null: how the CLI parses a word into a value. */
function scalarType(schema: Node): string {
  const types = ([] as unknown[]).concat(schema['type'] ?? 'string').filter((type) => type !== 'null');
  return String(types[0] ?? 'string');
}

/** Only the values for the help's example line: one for each required field. */
function example({ required, schema }: Field): Node {
  const [first] = (schema['examples'] as unknown[] | undefined) ?? [];
  return required && first !== undefined && first !== null ? { example: first } : {};
}

/** Too long to type on a command line. */
const LONG_TEXT = 5_000;

/** The name of a number's placeholder says what it counts. */
const UNITS = [
  [/Ms$/, 'ms'],
  [/Sec$/, 's'],
  [/Minutes$/, 'min'],
] as const;

/** Time values, which people write differently from programs. */
function time({ name, schema, moment }: Field): Node {
  if (schema['format'] === 'date-time' || moment === 'time') return { moment: true };
  const unit = ['integer', 'number'].includes(scalarType(schema)) ? UNITS.find(([pattern]) => pattern.test(name))?.[1] : undefined;
  return unit === undefined ? {} : { unit };
}

/** List operations by the field whose values they list. */
type Lists = ReadonlyMap<string, string>;

const listsOf = (resources: readonly Resource[]): Lists =>
  new Map(resources.flatMap(({ completes, list }) => (completes !== null && list !== null ? [[completes, list] as const] : [])));

/** The list operation with a field's possible values. */
function completion(field: Field, operation: Operation, lists: Lists): Node {
  const list = operation.cli.complete[field.name] ?? field.lookup ?? lists.get(field.name);
  return list === undefined ? {} : { complete: list };
}

function commandField(field: Field, operation: Operation, lists: Lists): Node {
  const { schema } = field;
  const items = schema['items'] as Node | undefined;
  const choices = (schema['enum'] ?? items?.['enum']) as unknown[] | undefined;
  return {
    name: field.name,
    place: field.place,
    required: field.required,
    type: scalarType(schema),
    ...(items && scalarType(items) !== 'string' && { items: scalarType(items) }),
    description: field.description,
    nullable: Array.isArray(schema['type']) && schema['type'].includes('null'),
    ...(choices && { choices: choices.filter((choice) => choice !== null) }),
    ...(schema['default'] !== undefined && { default: schema['default'] }),
    ...(Number((items ?? schema)['maxLength'] ?? 0) >= LONG_TEXT && { long: true }),
    ...time(field),
    ...example(field),
    ...(field.place === 'body' &&
      scalarType(schema) === 'string' &&
      (SECRET.test(field.name) || schema['format'] === 'password') && { secret: true }),
    ...(field.lookup && { lookup: field.lookup }),
    ...completion(field, operation, lists),
  };
}

function authentication(operation: Operation): string {
  if (operation.public || (operation.ingest && !operation.signedScopes)) return 'none';
  return operation.signedScopes ? 'signature' : 'bearer';
}

/** The response: the location of its rows, a row's columns, and secrets shown only once. */
function answerFacts(operation: Operation): Node {
  const { envelope, list, paginated, thing } = shapeOf(operation);
  const { cli } = operation;
  const outputs = leafPaths(thing);
  return {
    columns: cli.columns,
    envelope,
    list,
    paginated,
    ...(operation.successType !== 'application/json' && { answerType: operation.successType }),
    id: cli.id ?? idPath(outputs),
    ...(cli.caption !== null && { caption: cli.caption }),
    ...(cli.truncated !== null && { truncated: cli.truncated }),
    ...(cli.once && { once: cli.once }),
    outputs,
  };
}

function command(operation: Operation, lists: Lists): Node {
  return {
    operationId: operation.id,
    words: operation.cli.command.split(' '),
    summary: operation.summary,
    description: operation.description,
    method: operation.method.toUpperCase(),
    path: operation.path,
    authentication: authentication(operation),
    access: { keyScopes: operation.apiKeyScopes, organizationKeyOnly: operation.organizationKeyOnly, role: operation.sessionRole },
    ...(operation.signedScopes && { signedScopes: operation.signedScopes }),
    args: operation.cli.args,
    fields: operation.fields.filter((field) => field.place !== 'header').map((field) => commandField(field, operation, lists)),
    ...(operation.idempotencyKey && { idempotencyKey: true }),
    needsChange: operation.minimumBodyProperties > 0,
    confirm: operation.cli.confirm,
    ...answerFacts(operation),
  };
}

/**
 * The command tables, one per first word, with everything for a command's flags, help and output. They are JSON files rather than modules, so a
 * command reads only its own table, when it runs.
 */
export function emitCommandTables(operations: Operation[], resources: readonly Resource[]): [string, string][] {
  const lists = listsOf(resources);
  const byWord = new Map<string, Operation[]>();
  for (const operation of operations) {
    const [word = ''] = operation.cli.command.split(' ');
    byWord.set(word, [...(byWord.get(word) ?? []), operation]);
  }
  return [...byWord].map(([word, members]) => [word, `${json(members.map((operation) => command(operation, lists)))}\n`]);
}

/** The argument in the help of its group; if a slug may replace the id, the name drops Id. */
function argumentTerm(name: string, { fields }: Operation): string {
  const field = fields.find((candidate) => candidate.name === name);
  const noun = (field?.lookup ? name.replace(/Id(s?)$/, '$1') : name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return field?.required ? `<${noun}>` : `[${noun}]`;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The names of all commands and their entries in lists: all that every start reads. */
export function emitCommandIndex(operations: Operation[]): string {
  const union = (values: string[]) => values.map((value) => `  | '${value}'`).join('\n');
  const line = (operation: Operation) => {
    const { command: path, args } = operation.cli;
    const terms = args.map((name) => argumentTerm(name, operation)).join(' ');
    return `  { operationId: '${operation.id}', path: '${path}', args: '${terms}', summary: ${quoted(operation.summary)} },`;
  };
  return `${BANNER}
export type OperationId =
${union(operations.map((operation) => operation.id))};

/** The words after \`tidewatch\` on the command line. */
export type CommandPath =
${union(operations.map((operation) => operation.cli.command))};

/** A command in a list of commands; the table of its first word has the rest. */
export interface CommandEntry {
  operationId: OperationId;
  path: CommandPath;
  args: string;
  summary: string;
}

export const COMMANDS: readonly CommandEntry[] = [
${operations.map(line).join('\n')}
];
`;
}

/** The descriptions of nouns in help. */
export function emitNouns(resources: readonly Resource[]): string {
  const nouns = resources.flatMap(({ command: declared, guide }) => (declared ? { ...declared, guide } : []));
  const texts = nouns.map(({ noun, ...text }) => [noun, text]);
  const headings = [...new Set([...nouns.map(({ heading }) => heading), 'Tools'])];
  return `${BANNER}
/** The headings in the list of all commands. */
export type Heading = ${headings.map((heading) => `'${heading}'`).join(' | ')};

/** The nouns that \`openapi/resources.yaml\` declares. */
export const NOUNS = ${json(Object.fromEntries(texts))} as const;

export type DeclaredNoun = keyof typeof NOUNS;
`;
}
