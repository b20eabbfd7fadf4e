/** Bodies with oversized parts are rejected before parsing. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type BodyBounds, boundsFor, parseBounded } from '../../../../src/kernel/contract/validation/body-bounds.js';
import type { AppError } from '../../../../src/kernel/errors.js';
import { decodeUtf8 } from '../../../../src/kernel/http/bodies/body.js';

const BOUNDS: BodyBounds = { members: 3, items: 4, depth: 5, values: 12 };

function faultOf(text: string): unknown {
  try {
    parseBounded(text, BOUNDS);
  } catch (error) {
    const { code, options, message } = error as AppError;
    expect(code).toBe('VALIDATION_ERROR');
    return options.details?.[0] ?? message;
  }
  return null;
}

test.each([
  ['{}'],
  ['null'],
  [' [ 1 , -2.5e-3 , true , "x" ] '],
  ['{"a":1,"b":{"c":[1,2,3,4]},"d":"}{][,:\\"\\\\"}'],
  ['[[[[[]]]]]'],
  [`[${'9'.repeat(40)}]`],
  [`["${'1'.repeat(1_000)}","a,b,c,d,e,f","\\\\"]`],
  ['{"":{"":[]}}'],
])('%s is within the bounds', (text) => {
  expect(faultOf(text)).toBeNull();
  expect(parseBounded(text, BOUNDS)).toEqual(JSON.parse(text));
});

test.each([
  ['members', '{"a":1,"b":2,"c":3,"d":4}', '/', 'must have at most 3 members'],
  ['members that are one and the same', '{"a":1,"a":2,"a":3,"a":4}', '/', 'must have at most 3 members'],
  ['members deep inside', '{"a":[0,{"x/y~":{"b":{},"c":[],"d":"",":":4}}]}', '/a/1/x~1y~0', 'must have at most 3 members'],
  ['items', '[1,[],{},"",5]', '/', 'must have at most 4 items'],
  ['items of a member', '{"a":1,"b":[[],1,2,3,4]}', '/b', 'must have at most 4 items'],
  ['depth', '{"a":{"a":[{"a":{"a":[]}}]}}', '/a/a/0/a/a', 'must NOT be nested more than 5 deep'],
  ['values in all', '[[1,2,3],[1,2,3],[1,2,3],[1,2,3]]', '/', 'makes more than 12 values in all'],
  ['a long number', `{"a":[1,0.${'0'.repeat(20_000)}1]}`, '/a/1', 'must be a number of at most 40 characters'],
  ['a long number alone', `-${'9'.repeat(40)}`, '/', 'must be a number of at most 40 characters'],
])('%s', (_name, text, path, message) => {
  expect(faultOf(text)).toEqual({ path, message });
});

test.each([['{'], ['}]'], ['{"a":'], ['"abc'], ['"\\'], ['[1,]'], ['{"a" "b"}'], [':::'], ['nul'], ['-'], ['[}{]']])(
  '%s is not JSON',
  (text) => {
    expect(faultOf(text)).toBe('The body is not JSON.');
  },
);

test('an empty body has its own message', () => {
  expect(faultOf(' \n')).toBe('The body is empty; send JSON.');
});

test('a very long name is not repeated in full', () => {
  const name = 'n'.repeat(100_000);
  expect(faultOf(`{"${name}":[1,2,3,4,5]}`)).toEqual({ path: `/${'n'.repeat(100)}`, message: 'must have at most 4 items' });
});

test('a leading byte order mark is ignored', () => {
  expect(decodeUtf8(Buffer.from('\ufeff{"a":"\ufeff"}'))).toBe('{"a":"\ufeff"}');
});

interface Node {
  [name: string]: unknown;
}

const document = JSON.parse(readFileSync(new URL('../../../../../openapi/closed.json', import.meta.url), 'utf8'));

/** The longest list that a schema allows anywhere. */
function longestList(schema: Node, seen: readonly unknown[] = []): number {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    if (seen.includes(reference)) return 0;
    const target = reference
      .slice(2)
      .split('/')
      .reduce((at, part) => at[part], document);
    return longestList(target, [...seen, reference]);
  }
  const children = Object.values(schema).filter((child): child is Node => typeof child === 'object' && child !== null);
  return Math.max(Number(schema['maxItems'] ?? 0), ...children.map((child) => longestList(child, seen)));
}

test('every list that the document allows is within the bounds', () => {
  const operations = Object.values<Node>(document.paths).flatMap((item) => Object.values(item) as Node[]);
  const tooLong = operations.flatMap((operation) => {
    const schema = (operation['requestBody'] as Node | undefined)?.['content'] as Record<string, { schema: Node }> | undefined;
    const json = schema?.['application/json']?.schema;
    const most = boundsFor(Number(operation['x-body-limit'] ?? 0)).items;
    return json && longestList(json) > most ? [`${operation['operationId']}: ${longestList(json)}`] : [];
  });
  expect(operations.length).toBeGreaterThan(200);
  expect(tooLong).toEqual([]);
});

test('an OpenAPI document may have as many paths as a reference shows', () => {
  const paths = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`/orders/${index}`, { get: {} }]));
  const { 'x-body-limit': limit } = document.paths['/api/v1/docs/sites/{siteId}/api-reference']['put'];
  expect(parseBounded(JSON.stringify({ document: { paths } }), boundsFor(limit))).toEqual({ document: { paths } });
});
