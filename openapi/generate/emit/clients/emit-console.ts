/** What the console knows of the document: a constant for each operation that a person may call, and the index and fields for its palette. */
import type { Node } from '../../document/document.js';
import type { Field, Operation } from '../../document/operations.js';
import { BANNER } from '../emit-server.js';

/** Whether a person may call it, and it answers JSON or nothing. */
const isForSessions = ({ sessionRole, ingest, plain }: Operation): boolean => sessionRole !== null && !ingest && !plain;

/** Whether it is offered by name: a stream has a screen of its own, which asks for its response as JSON. */
const isForPeople = (operation: Operation): boolean => isForSessions(operation) && operation.streamSec === null;

const inputOf = ({ fields }: Operation) => fields.filter(({ place }) => place !== 'header');

/** The names of fields in the query of a call that has a body as well; without a body, all that is not in the path is in the query. */
const queryOf = (operation: Operation): string[] =>
  operation.bodyType ? inputOf(operation).flatMap(({ name, place }) => (place === 'query' ? [name] : [])) : [];

function constant(operation: Operation): string {
  const { id, method, path, sessionRole, cli } = operation;
  const parts = [
    `id: '${id}'`,
    `method: '${method.toUpperCase()}'`,
    `path: '${path}'`,
    `role: '${sessionRole}'`,
    `words: '${cli.command}'`,
    ...(cli.args.length ? [`args: '${cli.args.join(' ')}'`] : []),
    ...(operation.bodyType ? ['body: true'] : []),
    ...(queryOf(operation).length ? [`query: '${queryOf(operation).join(' ')}'`] : []),
  ];
  return `/** ${operation.summary}. */\nexport const ${id}: Operation<'${id}'> = { ${parts.join(', ')} };\n`;
}

/** The constants, a file for each tag, so that what one module asks for is loaded with its screens; and one file that names them all. */
function operationConstants(operations: Operation[]): [string, string][] {
  const own = operations.filter(isForSessions);
  const tags = [...new Set(own.map(({ tag }) => tag))];
  const files = tags.map((tag): [string, string] => [
    `console/src/generated/operations/${tag}.ts`,
    `${BANNER}import type { Operation } from '../../data/operation.js';\n\n${own
      .filter((operation) => operation.tag === tag)
      .map(constant)
      .join('\n')}`,
  ]);
  const all = `${BANNER}${tags.map((tag) => `export * from './operations/${tag}.js';\n`).join('')}`;
  return [...files, ['console/src/generated/operations.ts', all]];
}

const scalar = (schema: Node): string =>
  String(([] as unknown[]).concat(schema['type'] ?? 'string').find((type) => type !== 'null') ?? 'string');

const isNullable = (schema: Node): boolean => Array.isArray(schema['type']) && schema['type'].includes('null');

/** The facts of a field that a form needs, with short names: they are read by the palette only. */
function fieldFacts(field: Field): Node {
  const { name, place, required, schema, description, lookup } = field;
  const items = schema['items'] as Node | undefined;
  const choices = ((schema['enum'] ?? items?.['enum']) as unknown[] | undefined)?.filter((choice) => choice !== null);
  const bound = (fact: string) => (schema[fact] === undefined ? {} : { [fact]: schema[fact] });
  return {
    name,
    ...(place !== 'body' && { place }),
    type: scalar(schema),
    ...(items && { items: scalar(items) }),
    ...(required && { required }),
    ...(isNullable(schema) && { nullable: true }),
    ...(choices && { choices }),
    ...(schema['format'] !== undefined && { format: schema['format'] }),
    ...bound('minimum'),
    ...bound('maximum'),
    ...bound('minLength'),
    ...bound('maxLength'),
    ...bound('default'),
    ...(lookup && { lookup }),
    description,
  };
}

/** Operations that only programs use: files go through the command line. */
const hasForm = ({ bodyType, successType }: Operation): boolean =>
  bodyType !== 'multipart' && (successType === 'application/json' || successType === '');

/** The palette's index: what there is to run, with the facts of its form. Loaded when the palette opens for the first time. */
function paletteIndex(operations: Operation[]): string {
  const rows = operations
    .filter((operation) => isForPeople(operation) && hasForm(operation))
    .map((operation) => ({
      id: operation.id,
      words: operation.cli.command,
      summary: operation.summary,
      role: operation.sessionRole,
      ...(operation.cli.confirm !== false && { confirm: operation.cli.confirm }),
    }));
  return `${JSON.stringify(rows)}\n`;
}

/** The form of an operation of the index: where it is called, and its fields. */
const formOf = (operation: Operation): Node => ({
  method: operation.method.toUpperCase(),
  path: operation.path,
  ...(operation.cli.args.length && { args: operation.cli.args }),
  ...(operation.bodyType && { body: true }),
  ...(operation.cli.once && { once: operation.cli.once.fields }),
  fields: inputOf(operation).map(fieldFacts),
});

/** The forms, a file for each first word of their commands: the palette reads one when somebody chooses an operation. */
function forms(operations: Operation[]): [string, string][] {
  const files = new Map<string, Node>();
  for (const operation of operations) {
    if (!isForPeople(operation) || !hasForm(operation)) continue;
    const [word = ''] = operation.cli.command.split(' ');
    files.set(word, { ...files.get(word), [operation.id]: formOf(operation) });
  }
  return [...files].map(([word, forms]) => [word, `${JSON.stringify(forms)}\n`]);
}

/** Every file of the console, by its path. */
export const emitConsole = (operations: Operation[]): [string, string][] => [
  ...operationConstants(operations),
  ['console/src/generated/index.json', paletteIndex(operations)],
  ...forms(operations).map(([word, text]): [string, string] => [`console/src/generated/forms/${word}.json`, text]),
];
