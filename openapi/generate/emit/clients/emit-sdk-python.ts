import { type Document, forEachOperation, type Node } from '../../document/document.js';
import type { Field, Operation } from '../../document/operations.js';
import { literal, pascalName, snakeName } from '../../python/names.js';
import { docString, resolve, TypeTable } from '../../python/type-table.js';
import { fieldText } from './field-text.js';

/** No group of commands has this name. */
const ROOT = 'ClientOperations';
const BANNER = '# Generated from openapi/ by `npm run generate`. Do not edit.\n';

/** An operation of the management client with its schemas from the bundled document, where they still have names. */
interface Method {
  operation: Operation;
  name: string;
  success: Node;
  schemas: Map<string, Node>;
}

interface Group {
  methods: Method[];
  groups: Map<string, Group>;
}

const emptyGroup = (): Group => ({ methods: [], groups: new Map() });

const jsonSchema = (node: Node | undefined): Node | undefined =>
  (node?.['content'] as Record<string, { schema: Node }> | undefined)?.['application/json']?.schema;

/** The schema of the body, JSON or a form of files. */
function bodySchema(node: Node | undefined): Node | undefined {
  const content = node?.['content'] as Record<string, { schema: Node }> | undefined;
  return (content?.['application/json'] ?? content?.['multipart/form-data'])?.schema;
}

/** The lists of a form are its files: each has content and a path. */
const isOfFiles = ({ bodyType }: Operation, { place, schema }: Field): boolean =>
  bodyType === 'multipart' && place === 'body' && schema['type'] === 'array';

/** The schemas of the fields by name. */
function fieldSchemas(document: Document, operation: Node, item: Node): Map<string, Node> {
  const parameters = [...((item['parameters'] as Node[]) ?? []), ...((operation['parameters'] as Node[]) ?? [])].map((parameter) =>
    resolve(document, parameter),
  );
  const whole = resolve(document, bodySchema(operation['requestBody'] as Node | undefined) ?? {});
  const body = resolve(document, (whole['oneOf'] as Node[] | undefined)?.[0] ?? whole);
  return new Map([
    ...parameters.map((parameter): [string, Node] => [String(parameter['name']), parameter['schema'] as Node]),
    ...Object.entries((body['properties'] as Record<string, Node>) ?? {}),
  ]);
}

/** The operations with a JSON or form body, a JSON response and no signature, as a tree by command words. */
function readGroups(document: Document, operations: Operation[]): Group {
  const root = emptyGroup();
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  forEachOperation(document, (_path, _method, node, item) => {
    const operation = byId.get(String(node['operationId']));
    const [, response] = Object.entries(node['responses'] as Record<string, Node>).find(([status]) => status.startsWith('2')) ?? [];
    const success = response && jsonSchema(resolve(document, response));
    const isReadable = !node['requestBody'] || bodySchema(node['requestBody'] as Node);
    if (!operation || operation.ingest || !success || !isReadable) return;
    const words = operation.cli.command.split(' ').map(snakeName);
    let group = root;
    for (const word of words.slice(0, -1)) {
      if (!group.groups.has(word)) group.groups.set(word, emptyGroup());
      group = group.groups.get(word) as Group;
    }
    group.methods.push({ operation, name: words.at(-1) ?? '', success, schemas: fieldSchemas(document, node, item) });
  });
  return root;
}

interface List {
  field: string;
  items: Node;
  /** The input field that requests this list; null for the default list. */
  askedBy: string | null;
}

/** The possible lists of a response, the default one last; empty if it isn't a list. A list without pages counts if it is the whole response. */
function listsOf(document: Document, { operation, success }: Method): List[] {
  const properties = Object.entries((resolve(document, success)['properties'] as Record<string, Node>) ?? {}).map(
    ([name, schema]): [string, Node] => [name, resolve(document, schema)],
  );
  const lists = properties.filter(([, schema]) => schema['type'] === 'array');
  const isPaged = properties.some(([name]) => name === 'nextCursor') && operation.fields.some(({ name }) => name === 'cursor');
  const isAll = lists.length === 1 && properties.every(([, schema]) => schema['type'] !== 'object');
  if (operation.method !== 'get' || !(isPaged || isAll)) return [];
  const all = lists.map(([field, schema]) => ({ field, items: schema['items'] as Node, askedBy: operation.lists[field] ?? null }));
  const usual = all.filter(({ askedBy }) => askedBy === null);
  if (usual.length > 1) throw new Error(`${operation.id}: say by x-lists which field asks for which list`);
  return [...all.filter(({ askedBy }) => askedBy !== null), ...usual];
}

/** The default location of a field; the hand-written part follows the same rule. */
function usualPlace({ method, path }: Operation, { name }: Field): string {
  if (path.includes(`{${name}}`)) return 'path';
  return method === 'get' || method === 'delete' ? 'query' : 'body';
}

function argument(types: TypeTable, { operation, schemas }: Method, field: Field): string {
  const type = types
    .typeOf(schemas.get(field.name) ?? field.schema, pascalName(operation.id) + pascalName(field.name))
    .replace(/^List\[/, 'Sequence[')
    .replace(/^Optional\[List\[/, 'Optional[Sequence[');
  const qualified = qualify(type);
  return `${snakeName(field.name)}: ${field.required ? qualified : `Maybe[${qualified}] = UNSET`}`;
}

const PYTHON_NAMES = new Set(['Any', 'Dict', 'List', 'Literal', 'None', 'Optional', 'Sequence', 'Union', 'bool', 'float', 'int', 'str']);

/** The document's types are in their own module, because a class of the client may have the same name. */
const qualify = (type: string): string =>
  type.replace(/"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*/g, (word) =>
    word.startsWith('"') || PYTHON_NAMES.has(word) || /^(True|False)$/.test(word) ? word : `t.${word}`,
  );

/** The arguments of the call inside a method. */
function callArguments(operation: Operation, fields: Field[]): string {
  const values = `{${fields.map((field) => `${literal(field.name)}: ${snakeName(field.name)}`).join(', ')}}`;
  const unusual = fields.filter((field) => field.place !== usualPlace(operation, field));
  const extra = [
    ...(unusual.length ? [`places={${unusual.map((field) => `${literal(field.name)}: "${field.place}"`).join(', ')}}`] : []),
    ...(operation.public ? ['public=True'] : []),
    ...(operation.method === 'post' && operation.mcp?.idempotent ? ['repeatable=True'] : []),
    ...(operation.idempotencyKey ? ['idempotency_key=idempotency_key or new_key()'] : []),
    ...(operation.bodyType === 'multipart' ? ['files=files'] : []),
  ];
  const given = fields.length || extra.length ? [values, ...extra] : [];
  return [literal(operation.path), ...given].join(', ');
}

/** required ones first, as Python requires */
const requiredFirst = (fields: readonly Field[]): Field[] => [...fields].sort((a, b) => Number(b.required) - Number(a.required));

function signature(types: TypeTable, entry: Method, fields: readonly Field[], answer: string): string {
  const isForm = entry.operation.bodyType === 'multipart';
  const named = [
    ...(isForm ? ['files: Sequence[Tuple[str, bytes]]'] : []),
    ...requiredFirst(fields).map((field) => argument(types, entry, field)),
    ...(entry.operation.idempotencyKey ? ['idempotency_key: Optional[str] = None'] : []),
  ];
  return `    def ${entry.name}(self${named.length ? `, *, ${named.join(', ')}` : ''}) -> ${answer}:`;
}

/** A signature for each possible list of the response: with the field that requests it, and without. */
function overloads(
  types: TypeTable,
  entry: Method,
  fields: readonly Field[],
  lists: readonly List[],
  answerOf: (list: List) => string,
): string {
  const askedBy = lists.flatMap((list) => list.askedBy ?? []);
  const forms = lists.map((list) => {
    const shown = list.askedBy === null ? fields.filter(({ name }) => !askedBy.includes(name)) : fields;
    const given = shown.map((field) => (field.name === list.askedBy ? { ...field, required: true } : field));
    return `    @overload\n${signature(types, entry, given, answerOf(list))} ...\n\n`;
  });
  return forms.join('');
}

const KEY_TEXT = 'Calls with the same key have one effect within 24 hours. By default a random one, so that the call can be retried.';

/** The method's purpose and arguments, with Python's names. */
function methodDoc(operation: Operation, fields: readonly Field[]): string {
  const files = operation.bodyType === 'multipart' ? [{ name: 'files', text: 'Path and content of each file.' }] : [];
  const spoken = (text: string) =>
    text.replace(/\b[a-z]+[A-Z]\w*/g, (word) => (fields.some(({ name }) => name === word) ? snakeName(word) : word));
  const entries = fields.map(({ name, schema, description }) => ({
    name: snakeName(name),
    text: spoken(fieldText(schema, description || undefined)),
  }));
  const key = operation.idempotencyKey ? [{ name: 'idempotency_key', text: KEY_TEXT }] : [];
  return docString(spoken(operation.description), 'Args', [...files, ...entries, ...key], '        ').trimEnd();
}

function method(types: TypeTable, entry: Method): string {
  const { operation, success } = entry;
  const fields = requiredFirst(operation.fields.filter((field) => !isOfFiles(operation, field)));
  const lists = listsOf(types.document, entry);
  const body = qualify(types.typeOf(success, `${pascalName(operation.id)}Result`));
  const itemOf = (list: List) => qualify(types.typeOf(list.items, `${pascalName(operation.id)}Item`));
  const answerOf = (list: List) => `Page[${body}, ${itemOf(list)}]`;
  const [only] = lists;
  const answer = lists.length > 1 ? `Page[${body}, Any]` : only ? answerOf(only) : body;
  const names = lists.map((list) => list.field).join(' ');
  const call = only ? `self._page("${names}", ` : `self._call("${operation.method.toUpperCase()}", `;
  return [
    `${lists.length > 1 ? overloads(types, entry, fields, lists, answerOf) : ''}${signature(types, entry, fields, answer)}`,
    methodDoc(operation, fields),
    `        return ${call}${callArguments(operation, fields)})\n`,
  ].join('\n');
}

/** A class for each group, inner groups first; the client's top-level class is last. */
function classes(types: TypeTable, group: Group, words: string[] = []): string[] {
  const nameOf = (path: string[]) => path.map(pascalName).join('') || ROOT;
  const inner = [...group.groups].flatMap(([word, child]) => classes(types, child, [...words, word]));
  const members = [...group.groups.keys()].map((word) => `        self.${word} = ${nameOf([...words, word])}(caller)`);
  const taken = group.methods.find((entry) => group.groups.has(entry.name));
  if (taken) throw new Error(`${taken.operation.id}: the command ${taken.operation.cli.command} is also the beginning of others`);
  const init = members.length
    ? [`    def __init__(self, caller: Caller) -> None:\n        super().__init__(caller)\n${members.join('\n')}\n`]
    : [];
  const doc = words.length ? `\`\`client.${words.join('.')}\`\`` : 'Every operation by the words of its command.';
  const body = [...init, ...group.methods.map((entry) => method(types, entry))].join('\n');
  return [...inner, `class ${nameOf(words)}(Namespace):\n    """${doc}"""\n\n${body}`];
}

/** Ingest's inputs are described like all others; hand-written code makes its requests. */
function describeSigned(types: TypeTable, operations: Operation[]): void {
  const signed = new Set(operations.filter((operation) => operation.signedScopes).map((operation) => operation.id));
  forEachOperation(types.document, (_path, _method, node) => {
    const id = String(node['operationId']);
    const body = signed.has(id) ? jsonSchema(node['requestBody'] as Node | undefined) : undefined;
    for (const alternative of (body?.['oneOf'] as Node[] | undefined) ?? (body ? [body] : []))
      types.typeOf(alternative, `${pascalName(id)}Body`);
  });
}

const TYPING = ['Any', 'Dict', 'List', 'Literal', 'Optional', 'Sequence', 'Tuple', 'TypedDict', 'Union', 'overload'];

/** The names from typing that a module uses. Occurrences in docstrings and literals don't count. */
function typingImport(text: string): string {
  const code = text.replace(/"""[\s\S]*?"""/g, '').replace(/Literal\[[^\]]*\]/g, 'Literal');
  return `from typing import ${TYPING.filter((name) => new RegExp(`\\b${name}\\b`).test(code)).join(', ')}`;
}

/** The Python client's operations and types, by path within the package. */
export function emitSdkPython(document: Document, operations: Operation[]): Map<string, string> {
  const types = new TypeTable(document);
  const methods = classes(types, readGroups(document, operations)).join('\n\n');
  describeSigned(types, operations);
  const shapes = types.text();
  return new Map([
    [
      'types.py',
      `${BANNER}"""The shapes of the API, with its own field names."""

from __future__ import annotations

${typingImport(shapes)}

${shapes}`,
    ],
    [
      '__init__.py',
      `${BANNER}# What comes back is what the document promises; nothing here checks it.
# mypy: disable-error-code="no-any-return"
"""Every operation as a method."""

from __future__ import annotations

${typingImport(methods)}

from .._caller import UNSET, Caller, Maybe, Namespace, Page${methods.includes('new_key()') ? ', new_key' : ''}
from . import types as t


${methods}`,
    ],
  ]);
}
