import type { Node } from './document.js';
import { BANNER } from './emit-server.js';
import type { Field, Operation } from './operations.js';

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** The first type that is not null: how the CLI reads a value from a word. */
function scalarType(schema: Node): string {
  const types = ([] as unknown[]).concat(schema['type'] ?? 'string').filter((type) => type !== 'null');
  return String(types[0] ?? 'string');
}

/** Only what the example line of the help needs: a value for each field that must be given. */
function example({ required, schema }: Field): Node {
  const [first] = (schema['examples'] as unknown[] | undefined) ?? [];
  return required && first !== undefined && first !== null ? { example: first } : {};
}

/** Nobody types so much in a line. */
const LONG_TEXT = 5_000;

function commandField(field: Field): Node {
  const { schema } = field;
  const items = schema['items'] as Node | undefined;
  const choices = (schema['enum'] ?? items?.['enum']) as unknown[] | undefined;
  return {
    name: field.name,
    place: field.place,
    required: field.required,
    type: scalarType(schema),
    description: field.description,
    nullable: Array.isArray(schema['type']) && schema['type'].includes('null'),
    ...(choices && { choices: choices.filter((choice) => choice !== null) }),
    ...(schema['default'] !== undefined && { default: schema['default'] }),
    ...(Number(schema['maxLength'] ?? 0) >= LONG_TEXT && { long: true }),
    ...example(field),
    ...(field.lookup && { lookup: field.lookup }),
  };
}

/** The property of the answer that holds what a person wants to see: the list, or the one thing. */
function envelope(operation: Operation): { envelope: string | null; list: boolean; paginated: boolean } {
  const properties = Object.entries((operation.successSchema['properties'] as Record<string, Node>) ?? {});
  const list = properties.find(([, schema]) => schema['type'] === 'array');
  if (list) return { envelope: list[0], list: true, paginated: properties.some(([name]) => name === 'nextCursor') };
  const only = properties.length === 1 ? properties[0] : undefined;
  return { envelope: only && only[1]['type'] === 'object' ? only[0] : null, list: false, paginated: false };
}

function authentication(operation: Operation): string {
  if (operation.public) return 'none';
  return operation.signedScopes ? 'signature' : 'bearer';
}

/** The command table: everything that the CLI's tree, help and tables need, so that starting it reads no document. */
export function emitCommands(operations: Operation[]): string {
  const commands = operations.map((operation) => ({
    operationId: operation.id,
    words: operation.cli.command.split(' '),
    summary: operation.summary,
    description: operation.description,
    method: operation.method.toUpperCase(),
    path: operation.path,
    authentication: authentication(operation),
    access: { keyScopes: operation.apiKeyScopes, organizationKeyOnly: operation.organizationKeyOnly, role: operation.sessionRole },
    args: operation.cli.args,
    fields: operation.fields.filter((field) => field.place !== 'header').map(commandField),
    needsChange: operation.minimumBodyProperties > 0,
    columns: operation.cli.columns,
    confirm: operation.cli.confirm,
    ...envelope(operation),
  }));
  const union = (values: string[]) => values.map((value) => `  | '${value}'`).join('\n');
  return `${BANNER}import type { CommandSpec } from '../command-spec.js';

export type OperationId =
${union(operations.map((operation) => operation.id))};

/** What follows \`tidewatch\` on the command line. */
export type CommandPath =
${union(operations.map((operation) => operation.cli.command))};

export const COMMANDS: readonly CommandSpec[] = ${json(commands)};
`;
}
