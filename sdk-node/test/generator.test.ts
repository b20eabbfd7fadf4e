/** The generator with shapes that the document may come to have. */
import { expect, test } from '@jest/globals';
import type { Document, Node } from '../../openapi/generate/document/document.js';
import type { Operation } from '../../openapi/generate/document/operations.js';
import { emitSdkNode } from '../../openapi/generate/emit/clients/emit-sdk-node.js';
import { fieldText } from '../../openapi/generate/emit/clients/field-text.js';
import { commentText, TypeWriter } from '../../openapi/generate/emit/clients/typescript-types.js';

const colour = { type: 'string', enum: ['red', 'green'] };
const slug = { type: 'string', pattern: '^a$' };
const leaf = { type: 'object', required: ['colour'], properties: { colour, slug } };
const writer = () => new TypeWriter({ Colour: colour, Slug: slug, Leaf: leaf });

const types: [Node, string][] = [
  [{ type: 'string' }, 'string'],
  [{ type: 'integer' }, 'number'],
  [{ type: ['number', 'null'] }, 'number | null'],
  [{ type: ['integer', 'number'] }, 'number'],
  [{ type: 'string', const: "it's" }, "'it\\'s'"],
  [{ type: ['string', 'null'], enum: ['a', null] }, "'a' | null"],
  [{}, 'unknown'],
  [{ type: 'array', items: { type: ['string', 'null'] } }, 'Array<string | null>'],
  [{ type: 'array' }, 'Array<unknown>'],
  [{ type: 'object' }, 'Record<string, unknown>'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [{ type: 'object', properties: { 'a-b': { type: 'string' } } }, "{ 'a-b'?: string }"],
  [{ oneOf: [leaf, { type: 'null' }] }, '(Leaf) | (null)'],
  [{ allOf: [leaf, { type: 'object', required: ['a'], properties: { a: slug } }] }, '(Leaf) & ({ a: string })'],
  [{ type: 'object', properties: { a: slug }, oneOf: [{ required: ['a'] }, { required: ['b'] }] }, '{ a?: string }'],
  [colour, 'Colour'],
  [slug, 'string'],
];
test.each(types)('%j is %s', (schema, type) => {
  expect(writer().typeOf(schema)).toBe(type);
});

const described: [Node, string][] = [
  [{ type: 'integer', minimum: 10, maximum: 31_536_000, default: 60, description: 'Seconds.' }, 'Seconds. 10 to 31,536,000; default 60.'],
  [{ type: 'string', minLength: 1, maxLength: 100, description: 'Name, 1 to 100 characters' }, 'Name, 1 to 100 characters.'],
  [{ type: 'string', format: 'date-time', description: 'When.' }, 'When. ISO 8601 time.'],
  [{ type: 'string', pattern: '^a', 'x-message': 'must begin with a' }, 'Must begin with a.'],
  [
    { type: 'array', maxItems: 1, uniqueItems: true, items: { type: 'string', format: 'uuid' }, description: 'Ids.' },
    'Ids. At most 1 item; no repeats; each UUID.',
  ],
  [{ type: 'array', items: { ...leaf, minProperties: 1 }, description: 'Leaves.' }, 'Leaves.'],
  [{ type: 'string' }, ''],
];
test.each(described)('%j is described', (schema, text) => {
  expect(fieldText(schema)).toBe(text);
});

test("a field's description is above the field, and only there", () => {
  const field = { type: 'string', description: 'Its name.' };
  expect(writer().typeOf({ type: 'object', properties: { a: field } })).toBe('{\n  /** Its name. */\n  a?: string;\n}');
});

test('only used types are declared, with their dependencies', () => {
  const one = writer();
  one.typeOf({ type: 'array', items: leaf });
  expect(one.declarations()).toBe(
    "export type Colour = 'red' | 'green';\n\nexport type Leaf = {\n  colour: Colour;\n  slug?: string;\n};\n",
  );
});

test('a description cannot end its comment', () => {
  expect(commentText(' a */ b\n c ')).toBe('a *\\/ b c');
});

const answer = { type: 'object', properties: { leaf }, required: ['leaf'] };
const plain: Operation = {
  id: '',
  method: 'post',
  path: '',
  tag: 'a',
  summary: 'Does it',
  description: 'Does it.',
  public: false,
  plain: false,
  apiKeyScopes: [],
  sessionRole: null,
  signedScopes: null,
  deprecation: null,
  organizationKeyOnly: false,
  stepUp: null,
  mayCreate: false,
  rateLimit: null,
  audit: null,
  stores: null,
  transaction: true,
  replica: false,
  idempotencyKey: false,
  unversioned: null,
  streamSec: null,
  fields: [],
  ingest: false,
  bodyType: null,
  bodyLimit: 65_536,
  lists: {},
  errorCodes: {},
  exclusive: [],
  anyOf: [],
  minimumBodyProperties: 0,
  successStatus: 200,
  successType: 'application/json',
  successSchema: answer,
  mcp: null,
  tool: '',
  cli: {
    command: '',
    args: [],
    columns: [],
    confirm: false,
    rows: null,
    object: null,
    caption: null,
    truncated: null,
    id: null,
    once: null,
    complete: {},
  },
};

/** The output generated for operations with these commands; `more` is added to the operation, `source` to the document. */
function emit(...commands: { command: string; more?: Partial<Operation>; source?: Node }[]): Map<string, string> {
  const operations = commands.map(({ command, more }, index) => ({
    ...plain,
    id: `operation${index}`,
    path: `/${index}`,
    ...more,
    cli: { ...plain.cli, command },
  }));
  const responses = { 200: { content: { 'application/json': { schema: answer } } } };
  const paths = Object.fromEntries(commands.map(({ source }, index) => [`/${index}`, { post: { responses, ...source } }]));
  const document: Document = { paths, components: { schemas: { Leaf: leaf, ErrorCode: { type: 'string', enum: ['A'] } } } };
  return new Map(emitSdkNode(document, operations, '1.2.3'));
}

test('nouns may be nested, and operations without JSON are omitted', () => {
  const files = emit(
    { command: 'docs pages move-all', more: { mcp: { readOnly: false, destructive: false, idempotent: true } } },
    { command: 'docs publish' },
    { command: 'export', more: { successSchema: {} } },
    { command: 'send', source: { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } } },
  );
  const client = files.get('sdk-node/src/generated/types.ts');
  expect(client).toContain(`export interface Operations {
  /** \`tidewatch docs\` */
  readonly docs: {
    /** \`tidewatch docs pages\` */
    readonly pages: {
      /** Does it. */
      moveAll(input?: NoInput, options?: RequestOptions): ApiCall<{ leaf: Leaf }>;
    };
    /** Does it. */
    publish(input?: NoInput, options?: RequestOptions): ApiCall<{ leaf: Leaf }>;
  };
}
`);
  const table = files.get('sdk-node/src/generated/operations.ts');
  expect(table?.match(/^ {2}\{ words.*$/gm)).toEqual([
    "  { words: 'docs pages moveAll', method: 'POST', path: '/0', repeatable: true },",
    "  { words: 'docs publish', method: 'POST', path: '/1' },",
  ]);
  expect(table).toContain("VERSION = '1.2.3'");
});

test.each([
  ['a verb that is a noun too', ['docs', 'docs publish']],
  ['a noun that is a verb too', ['docs publish', 'docs']],
  ['the same command twice', ['docs publish', 'docs publish']],
])('%s is refused', (_name, commands) => {
  expect(() => emit(...commands.map((command) => ({ command })))).toThrow('both a verb and a noun, or there twice');
});
