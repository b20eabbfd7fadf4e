/** Examples of bodies: from the document, or made from the schema within bounds. */
import { describe, expect, test } from '@jest/globals';
import { resolver } from '../../../src/api/index.js';
import { examplesOf } from '../../../src/site/reference/examples.js';

const components = {
  schemas: {
    Node: { type: 'object', properties: { name: { type: 'string' }, next: { $ref: '#/components/schemas/Node' } } },
    Named: { type: 'object', properties: { name: { type: 'string', example: 'Ada' } } },
  },
  examples: { Shared: { summary: 'A shared one', value: { a: 1 } } },
};
const resolve = resolver({ components });

const of = (media: object, type = 'application/json', direction: 'request' | 'response' = 'response') =>
  examplesOf(resolve, { content: { [type]: media } }, direction);
const made = (schema: object, direction?: 'request' | 'response') => {
  const [only] = of({ schema }, 'application/json', direction);
  return only && JSON.parse(only.text);
};

describe('of the document', () => {
  test.each<[string, object, string, object[]]>([
    [
      'one',
      { example: { a: 1 }, schema: { type: 'object' } },
      'application/json',
      [{ title: null, text: '{\n  "a": 1\n}', language: 'json' }],
    ],
    [
      'several, by name or summary',
      {
        examples: {
          first: { value: [1] },
          second: { $ref: '#/components/examples/Shared' },
          third: { externalValue: 'https://example.com' },
        },
      },
      'application/json',
      [
        { title: 'first', text: '[\n  1\n]', language: 'json' },
        { title: 'A shared one', text: '{\n  "a": 1\n}', language: 'json' },
      ],
    ],
    ['text', { example: '<a>1</a>' }, 'application/xml', [{ title: null, text: '<a>1</a>', language: null }]],
    ['a string in JSON', { example: 'a' }, 'application/problem+json', [{ title: null, text: '"a"', language: 'json' }]],
    ['at most three', { examples: { a: { value: 1 }, b: { value: 2 }, c: { value: 3 }, d: { value: 4 } } }, 'text/json', [{}, {}, {}]],
    ['10,000 characters', { example: 'x'.repeat(9_998) }, 'application/json', [{}]],
    ['not one that is longer', { example: 'x'.repeat(9_999) }, 'application/json', []],
    ['none without a schema', {}, 'application/json', []],
    ['none for another type', { schema: { type: 'object', properties: { a: { type: 'string' } } } }, 'multipart/form-data', []],
    ['none that is not an example', { examples: ['a', null], schema: null }, 'application/json', []],
  ])('%s', (_name, media, type, expected) => {
    const found = of(media, type);
    expect(found).toHaveLength(expected.length);
    expect(found).toMatchObject(expected);
  });
});

describe('made from a schema', () => {
  test.each<[string, object, unknown]>([
    [
      'examples and defaults come first',
      { properties: { a: { example: 1 }, b: { default: false }, c: { examples: ['x'] }, d: { const: 'k' } } },
      { a: 1, b: false, c: 'x', d: 'k' },
    ],
    ['the first of an enumeration', { properties: { state: { type: 'string', enum: ['open', 'closed'] } } }, { state: 'open' }],
    [
      'formats',
      { properties: { at: { type: 'string', format: 'date-time' }, mail: { type: 'string', format: 'email' } } },
      { at: '2026-01-15T09:30:00Z', mail: 'user@example.com' },
    ],
    [
      'scalars',
      {
        properties: {
          a: { type: 'integer', minimum: 3 },
          b: { type: 'number' },
          c: { type: 'boolean' },
          d: { type: ['null', 'string'] },
          e: {},
        },
      },
      { a: 3, b: 0, c: true, d: 'string', e: null },
    ],
    ['lists have one item', { type: 'array', items: { $ref: '#/components/schemas/Named' } }, [{ name: 'Ada' }]],
    [
      'parts are joined',
      { allOf: [{ $ref: '#/components/schemas/Named' }, { properties: { age: { type: 'integer' } } }] },
      { name: 'Ada', age: 0 },
    ],
    ['the first of several', { oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string'],
    ['a name that objects have', { properties: { constructor: { type: 'string' } } }, { constructor: 'string' }],
  ])('%s', (_name, schema, expected) => {
    expect(made(schema)).toEqual(expected);
  });

  test('leaves out what one side never sends', () => {
    const schema = { properties: { id: { type: 'string', readOnly: true }, secret: { type: 'string', writeOnly: true } } };
    expect([made(schema, 'request'), made(schema, 'response')]).toEqual([{ secret: 'string' }, { id: 'string' }]);
  });

  test('is bounded in depth and size', () => {
    const chain = JSON.stringify(made({ $ref: '#/components/schemas/Node' }));
    expect(chain.match(/name/g)).toHaveLength(6);
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`p${at}`, { type: 'integer' }]));
    expect(Object.keys(made({ properties: wide }))).toHaveLength(299);
    const branching = { properties: Object.fromEntries('abcdefgh'.split('').map((name) => [name, { $ref: '#/components/schemas/Tree' }])) };
    const tree = resolver({ components: { schemas: { Tree: branching } } });
    const [example] = examplesOf(tree, { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } } }, 'request');
    expect(example?.text.length ?? 0).toBeLessThan(10_001);
  });
});
