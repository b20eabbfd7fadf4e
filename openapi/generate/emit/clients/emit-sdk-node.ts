/** The Node SDK's management client: types of every input and response, an interface per noun, and a small table of how to make each request. */
import type { Document, Node } from '../../document/document.js';
import type { Field, Operation } from '../../document/operations.js';
import { BANNER } from '../emit-server.js';
import { commentText, TypeWriter } from './typescript-types.js';

const camel = (word: string): string => word.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
const kebab = (word: string): string => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const wordsOf = (operation: Operation): string[] => operation.cli.command.split(' ').map(camel);

/** A dereferenced operation of the document, for details that `Operation` lacks. */
const sourceOf = (document: Document, { path, method }: Operation): Node => document.paths[path]?.[method] as Node;

const jsonOf = (content: unknown): Node | undefined => (content as Record<string, Node> | undefined)?.['application/json'];

/** Whether the body is JSON or a form with files, and the response is JSON. Hand-written clients handle streams. */
function hasMethod(document: Document, operation: Operation): boolean {
  const body = sourceOf(document, operation)['requestBody'] as Node | undefined;
  const isReadable = !body || operation.bodyType === 'multipart' || jsonOf(body['content']) !== undefined;
  return isReadable && Object.keys(operation.successSchema).length > 0;
}

/** A form's lists are its files: each has content and a path, which the client encodes as the pairs that the document requires. */
const isOfFiles = (operation: Operation, { place, schema }: Field): boolean =>
  operation.bodyType === 'multipart' && place === 'body' && schema['type'] === 'array';

const FILES: Field = {
  ...{
    name: 'files',
    place: 'body',
    required: true,
    description: 'The files to send.',
    toolDescription: '',
    lookup: null,
    reference: null,
    moment: null,
  },
  schema: {
    type: 'array',
    items: {
      type: 'object',
      required: ['path', 'content'],
      properties: {
        path: { type: 'string', description: 'Path of the file.' },
        content: { type: 'string', format: 'binary', description: 'Its content; a string is sent as UTF-8.' },
      },
    },
  },
};

/** The fields of an operation as parameters of its method. */
function inputFields(operation: Operation): Field[] {
  const plain = operation.fields.filter((field) => field.place !== 'header' && !isOfFiles(operation, field));
  return operation.bodyType === 'multipart' ? [...plain, FILES] : plain;
}

/** The body's format in the table: JSON, or a form with these fields before its files. */
function bodyOf(operation: Operation): string[] {
  if (operation.bodyType !== 'multipart') return operation.bodyType ? ['body: true'] : [];
  const fields = operation.fields.filter((field) => field.place === 'body' && !isOfFiles(operation, field));
  return [`form: '${fields.map(({ name }) => name).join(' ')}'`];
}

interface List {
  property: string;
  items: Node;
  /** The input field that requests this list; null for the default list. */
  askedBy: string | null;
}

/** The paginated lists of an operation's response, the default one last; empty if it has none. */
function listsOf(operation: Operation): List[] {
  const properties = Object.entries((operation.successSchema['properties'] as Record<string, Node> | undefined) ?? {});
  const paginated = properties.some(([name]) => name === 'nextCursor') && operation.fields.some(({ name }) => name === 'cursor');
  const lists = properties
    .filter(([, schema]) => paginated && schema['type'] === 'array')
    .map(([property, schema]) => ({ property, items: schema['items'] as Node, askedBy: operation.lists[property] ?? null }));
  return [...lists.filter(({ askedBy }) => askedBy !== null), ...lists.filter(({ askedBy }) => askedBy === null)];
}

/** Whether repeating the request is safe: from x-mcp if present, otherwise from the method. */
const mayRepeat = (operation: Operation): boolean => operation.mcp?.idempotent ?? operation.method !== 'post';

function tableRow(operation: Operation): string {
  const query = operation.fields.filter(({ place }) => place === 'query').map(({ name }) => name);
  const lists = listsOf(operation).map(({ property }) => property);
  const row = [
    `words: '${wordsOf(operation).join(' ')}'`,
    `method: '${operation.method.toUpperCase()}'`,
    `path: '${operation.path}'`,
    ...(query.length ? [`query: '${query.join(' ')}'`] : []),
    ...bodyOf(operation),
    ...(lists.length ? [`list: '${lists.join(' ')}'`] : []),
    ...(mayRepeat(operation) ? ['repeatable: true'] : []),
    ...(operation.idempotencyKey ? ['keyed: true'] : []),
    ...(operation.public ? ['public: true'] : []),
  ];
  return `  { ${row.join(', ')} },\n`;
}

/** Error codes of this operation only; the README lists the shared ones. */
function ownFailures(document: Document, operation: Operation): string[] {
  const responses = sourceOf(document, operation)['responses'] as Record<string, Node>;
  const particular = ['404', '409'].flatMap((status): Node[] => (responses[status] ? [responses[status]] : []));
  return particular.flatMap((response) => {
    const example = jsonOf(response['content'])?.['example'] as { error?: { code?: string } } | undefined;
    return example?.error?.code ?? [];
  });
}

const COMMENT_LENGTH = 100;

/** The first sentence of a description, and further ones that fit on a line: the reference has the rest, which keeps the package small. */
function firstSentences(description: string): string {
  const [first = description, ...more] = description.match(/.+?\.(?= |$)/gs) ?? [];
  let kept = first;
  for (const sentence of more) {
    if (kept.length + sentence.length > COMMENT_LENGTH) break;
    kept += sentence;
  }
  return kept;
}

/** The method's purpose, and its own failures. */
function methodComment(document: Document, operation: Operation, indent: string): string {
  const failures = ownFailures(document, operation);
  const text = `${firstSentences(operation.description)}${failures.length ? ` Fails with ${failures.join(', ')}.` : ''}`;
  return `${indent}/** ${commentText(text)} */\n`;
}

/** Writes the types of one operation, and records the declared names so that no two declarations share one. */
class OperationTypes {
  readonly declarations: string[] = [];
  readonly #taken: Set<string>;

  constructor(
    private readonly types: TypeWriter,
    schemaNames: Iterable<string>,
  ) {
    this.#taken = new Set(schemaNames);
  }

  #declare(name: string, text: string): string {
    if (this.#taken.has(name)) throw new Error(`Two types of the Node SDK would be named ${name}; rename the operation or the schema.`);
    this.#taken.add(name);
    this.declarations.push(text);
    return name;
  }

  /** A named type, unless it is short enough for the signature. */
  #named(name: string, text: string): string {
    return /^(\w+|\{ [^\n]*)$/.test(text) ? text : this.#declare(name, `export type ${name} = ${text};\n`);
  }

  #input(operation: Operation): { type: string; optional: boolean } {
    const fields = inputFields(operation);
    if (!fields.length) return { type: 'NoInput', optional: true };
    const optional = operation.minimumBodyProperties === 0 && fields.every(({ required }) => !required);
    return { type: this.#named(`${pascal(operation.id)}Input`, this.types.object(fields, '', true)), optional };
  }

  /** A page's type: usually a list and a cursor. */
  #page(operation: Operation, property: string, item: string): string {
    const members = Object.keys((operation.successSchema['properties'] as Node | undefined) ?? {});
    return members.length === 2 ? `ApiPage<'${property}', ${item}>` : this.#result(operation);
  }

  #result(operation: Operation): string {
    return this.#named(`${pascal(operation.id)}Result`, this.types.typeOf(operation.successSchema));
  }

  /** The type of the input that requests one of several lists. */
  #asking(input: string, lists: readonly List[], { askedBy }: List): string {
    const asking = lists.flatMap((each) => each.askedBy ?? []);
    if (askedBy) return `${input} & { ${askedBy}: string }`;
    return asking.length ? `${input} & { ${asking.map((name) => `${name}?: undefined`).join('; ')} }` : input;
  }

  /** The signatures of the method: one per list that it may return, or a single one. */
  signatures(operation: Operation, verb: string): string[] {
    const { type, optional } = this.#input(operation);
    const lists = listsOf(operation);
    if (!lists.length)
      return [`${verb}(input${optional ? '?' : ''}: ${type}, options?: RequestOptions): ApiCall<${this.#result(operation)}>;\n`];
    return lists.map((list) => {
      const item = this.types.typeOf(list.items);
      const mark = optional && list.askedBy === null ? '?' : '';
      const answer = `ApiList<${item}, ${this.#page(operation, list.property, item)}>`;
      return `${verb}(input${mark}: ${this.#asking(type, lists, list)}, options?: RequestOptions): ${answer};\n`;
    });
  }
}

/** Nouns with their verbs; a verb is its signature with the comment above it. */
interface Tree {
  [word: string]: Tree | string;
}

function place(tree: Tree, words: string[], text: string): void {
  const [word = '', ...rest] = words;
  const there = Object.hasOwn(tree, word) ? tree[word] : undefined;
  if (rest.length === 0 ? there !== undefined : typeof there === 'string')
    throw new Error(`The command ${word} is both a verb and a noun, or there twice.`);
  if (rest.length === 0) tree[word] = text;
  else {
    const below: Tree = typeof there === 'object' ? there : {};
    tree[word] = below;
    place(below, rest, text);
  }
}

function emitTree(tree: Tree, indent: string, words: readonly string[] = []): string {
  const members = Object.entries(tree).map(([word, below]) =>
    typeof below === 'string'
      ? below
      : `${indent}/** \`tidewatch ${[...words, word].map(kebab).join(' ')}\` */\n${indent}readonly ${word}: {\n${emitTree(below, `${indent}  `, [...words, word])}${indent}};\n`,
  );
  return members.join('');
}

/** Declares the types used by hand-written clients: the error codes, and the inputs and responses of signed operations. */
function useByHand(types: TypeWriter, document: Document, signed: Operation[]): void {
  types.typeOf(document.components['schemas']?.['ErrorCode'] ?? {});
  for (const operation of signed) {
    const body = jsonOf((sourceOf(document, operation)['requestBody'] as Node | undefined)?.['content'])?.['schema'] as Node | undefined;
    if (body) types.typeOf(body);
    types.typeOf(operation.successSchema);
  }
}

function typesFile(interfaces: string, declarations: string[]): string {
  return `${BANNER}import type { ApiCall, ApiList, ApiPage } from '../management/api-call.js';
import type { RequestOptions } from '../management/options.js';

/** Every operation, by the words of its command. */
export interface Operations {
${interfaces}}

/** The operation takes no input. */
export type NoInput = Record<string, never>;

${declarations.join('\n')}`;
}

function tableFile(called: Operation[], signed: Operation[], version: string): string {
  return `${BANNER}import type { OperationRow } from '../management/operation-row.js';

export const VERSION = '${version}';

/** The paths of signed requests. */
export const SIGNED_PATHS = {
${signed.map(({ id, path }) => `  ${id}: '${path}',\n`).join('')}} as const;

export const OPERATIONS: readonly OperationRow[] = [
${called.map(tableRow).join('')}];
`;
}

/** The generated files of sdk-node by their paths. */
export function emitSdkNode(document: Document, operations: Operation[], version: string): [string, string][] {
  const schemas = document.components['schemas'] ?? {};
  const types = new TypeWriter(schemas);
  const perOperation = new OperationTypes(types, Object.keys(schemas));
  const signed = operations.filter((operation) => operation.signedScopes !== null);
  const called = operations.filter((operation) => !operation.ingest && hasMethod(document, operation));
  const tree: Tree = {};
  for (const operation of called) {
    const words = wordsOf(operation);
    const indent = '  '.repeat(words.length);
    const comment = methodComment(document, operation, indent);
    const signatures = perOperation.signatures(operation, words.at(-1) ?? '');
    place(tree, words, signatures.map((signature) => `${comment}${indent}${signature}`).join(''));
  }
  useByHand(types, document, signed);
  return [
    ['sdk-node/src/generated/types.ts', typesFile(emitTree(tree, '  '), [types.declarations(), ...perOperation.declarations])],
    ['sdk-node/src/generated/operations.ts', tableFile(called, signed, version)],
  ];
}
