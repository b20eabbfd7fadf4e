/** Parsing an OpenAPI document. */
import { readReference } from '../../../../src/docs/site/reference/operations.js';

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
