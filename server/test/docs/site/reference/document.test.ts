/** Parsing an OpenAPI document. */
import { Operation, type Reference, readReference } from '@tidewatch/docs-renderer/site';

const read = (content: Record<string, unknown>) => readReference([{ name: 'openapi.json', content }]);
const operationsOf = (reference: Reference | null) => (reference?.index.operations ?? []).map((entry) => new Operation(entry));
/** Everything that the page of an operation reads. */
const shown = (operation: Operation) => [
  ...[operation.server, operation.parameters, operation.body, operation.bodyExamples(), operation.credentials, operation.samples],
  operation.responses.map((response) => [response, response.examples()]),
];

describe('an OpenAPI document', () => {
  test('is read with its references resolved', () => {
    const schema = {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string', format: 'uuid' }, tags: { type: 'array', items: { $ref: '#/components/schemas/Tag' } } },
    };
    const reference = read({
      info: { title: 'Things' },
      paths: {
        '/things/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          get: { operationId: 'getThing', responses: { 200: { description: 'It.', content: { 'application/json': { schema } } } } },
        },
      },
      components: { schemas: { Tag: { type: 'object', properties: { name: { enum: ['a', 'b'] } } } } },
    });
    const operation = operationsOf(reference)[0];
    expect(operation?.parameters).toEqual([{ name: 'id', where: 'path', isRequired: true, type: 'string', description: '' }]);
    expect(operation?.responses[0]?.fields.map(({ name, type }) => [name, type])).toEqual([
      ['id', 'string (uuid)'],
      ['tags[]', 'object[]'],
      ['tags[].name', '"a" | "b"'],
    ]);
  });

  test.each([
    [{}],
    [{ paths: null }],
    [{ paths: { '/a': { get: { $ref: '#/paths/~1a/get' } } } }],
    [
      {
        paths: { '/a': { get: { responses: { 200: { content: { x: { schema: { $ref: '#/components/schemas/A' } } } } } } } },
        components: { schemas: { A: { properties: { a: { $ref: '#/components/schemas/A' }, b: { $ref: '#/components/schemas/A' } } } } },
      },
    ],
    [{ paths: { '/a': { get: { parameters: [1, null, {}, { $ref: 'file:///etc/passwd' }], tags: 'x', summary: {} } } } }],
  ])('with invalid content does no harm: %j', (document) => {
    expect(() => operationsOf(read(document as Record<string, unknown>)).map(shown)).not.toThrow();
  });
});

test('a reference has at most 2,000 operations', () => {
  const countOf = (count: number) =>
    read({ paths: Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}`, { get: {} }])) })?.index.operations.length;
  expect([countOf(2_000), countOf(2_001)]).toEqual([2_000, 2_000]);
});

const bodyOf = (schema: object) =>
  operationsOf(read({ paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema } } } } } } }))[0]?.body ?? [];

test('a body shows at most 300 fields, nested five levels deep', () => {
  const wide = (count: number) => ({ properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, {}])) });
  expect([bodyOf(wide(300)).length, bodyOf(wide(301)).length]).toEqual([300, 300]);
  const nested = (levels: number): object => (levels === 0 ? {} : { properties: { a: nested(levels - 1) } });
  expect(bodyOf(nested(6)).map(({ name }) => name)).toEqual(['a', 'a.a', 'a.a.a', 'a.a.a.a', 'a.a.a.a.a']);
});

const TREE = {
  properties: Object.fromEntries('abcdefghijklmnopqrst'.split('').map((name) => [name, { $ref: '#/components/schemas/Tree' }])),
};
const ALL_OF = { allOf: Array.from({ length: 20 }, () => ({ $ref: '#/components/schemas/All' })) };
const ONE_OF = { oneOf: Array.from({ length: 6 }, () => ({ $ref: '#/components/schemas/One' })) };
const WIDE = {
  properties: Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`p${at}`, { $ref: '#/components/schemas/One' }])),
};
const LONG = { enum: Array.from({ length: 12 }, () => 'x'.repeat(100_000)) };

test.each<[string, object]>([
  ['schemas that branch into themselves', TREE],
  ['parts of parts', ALL_OF],
  ['choices of choices', ONE_OF],
  ['fifty thousand fields', WIDE],
  ['values of a megabyte', { properties: Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`p${at}`, LONG])) }],
])('an operation costs little CPU: %s', (_name, schema) => {
  const schemas = { Tree: TREE, All: ALL_OF, One: ONE_OF, Given: schema };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Given' } } };
  const responses = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [String(200 + at), { content }]));
  const [operation] = operationsOf(read({ paths: { '/a': { post: { requestBody: { content }, responses } } }, components: { schemas } }));
  if (!operation) throw new Error('no operation');
  const before = process.cpuUsage();
  const text = JSON.stringify(shown(operation));
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(400);
  expect(text.length).toBeLessThan(3_000_000);
});
