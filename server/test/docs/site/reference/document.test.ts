/** Parsing an OpenAPI document. */
import { readReference } from '../../../../src/docs/site/reference/operations.js';
import { resolver } from '../../../../src/docs/site/reference/values.js';

describe('an OpenAPI document', () => {
  test('is read with its references resolved', () => {
    const schema = {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string', format: 'uuid' }, tags: { type: 'array', items: { $ref: '#/components/schemas/Tag' } } },
    };
    const reference = readReference({
      info: { title: 'Things' },
      paths: {
        '/things/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          get: { operationId: 'getThing', responses: { 200: { description: 'It.', content: { 'application/json': { schema } } } } },
        },
      },
      components: { schemas: { Tag: { type: 'object', properties: { name: { enum: ['a', 'b'] } } } } },
    });
    const operation = reference?.byId.get('get-thing');
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
    expect(() => readReference(document as Record<string, unknown>)).not.toThrow();
  });
});

test('a reference has at most 2,000 operations', () => {
  const read = (count: number) =>
    readReference({ paths: Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}`, { get: {} }])) })?.operations
      .length;
  expect([read(2_000), read(2_001)]).toEqual([2_000, 2_000]);
});

const bodyOf = (schema: object) =>
  readReference({ paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema } } } } } } })?.operations[0]?.body ?? [];

test('a body shows at most 300 fields, nested five levels deep', () => {
  const wide = (count: number) => ({ properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, {}])) });
  expect([bodyOf(wide(300)).length, bodyOf(wide(301)).length]).toEqual([300, 300]);
  const nested = (levels: number): object => (levels === 0 ? {} : { properties: { a: nested(levels - 1) } });
  expect(bodyOf(nested(6)).map(({ name }) => name)).toEqual(['a', 'a.a', 'a.a.a', 'a.a.a.a', 'a.a.a.a.a']);
});

test('20 references in a row are followed', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [`S${index}`, { $ref: `#/components/schemas/S${index + 1}` }]),
  );
  const resolve = resolver({ components: { schemas: { ...schemas, S21: { type: 'string' } } } });
  const from = (index: number) => resolve({ $ref: `#/components/schemas/S${index}` });
  expect([from(2), from(1)]).toEqual([{ type: 'string' }, {}]);
});
