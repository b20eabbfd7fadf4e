import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AnyOperation } from '../../src/data/operation.js';
import { call, requestOf } from '../../src/data/request.js';

const operation = (method: string, path: string, more: Partial<AnyOperation> = {}): AnyOperation => ({
  ...{ id: 'x', method, path, role: 'viewer', words: 'x' },
  ...more,
});

test.each([
  ['a query', operation('GET', '/a'), { q: 'ä&b', limit: 5, none: undefined }, '/a?q=%C3%A4%26b&limit=5', null],
  ['a list in a query', operation('GET', '/a'), { ids: ['1', '2'] }, '/a?ids=1&ids=2', null],
  ['a path, encoded', operation('GET', '/a/{id}/b'), { id: 'shop/x', days: 9 }, '/a/shop%2Fx/b?days=9', null],
  ['a body', operation('PATCH', '/a/{id}', { body: true }), { id: '1', name: 'n', at: null }, '/a/1', '{"name":"n","at":null}'],
  ['a body beside a query', operation('POST', '/a', { body: true, query: 'dry' }), { dry: true, name: 'n' }, '/a?dry=true', '{"name":"n"}'],
  ['an empty body', operation('POST', '/a', { body: true }), {}, '/a', '{}'],
  ['neither', operation('DELETE', '/a/{id}'), { id: 'INC-1' }, '/a/INC-1', null],
])('%s', (_name, called, input, target, body) => expect(requestOf(called, input)).toEqual({ target, body }));

test('a body with a file is a form', () => {
  const operation = { id: 'upload', method: 'POST', path: '/sites/{siteId}/assets', role: 'editor', words: 'upload', body: true };
  const { target, body } = requestOf(operation, { siteId: 'shop', name: 'a.txt', file: new Blob(['a']) });
  expect(target).toBe('/sites/shop/assets');
  expect([...(body as FormData).keys()]).toEqual(['name', 'file']);
});

describe('what comes is no answer of the API', () => {
  const before = globalThis.fetch;
  const document = Object.getOwnPropertyDescriptor(globalThis, 'document');
  beforeAll(() => {
    Object.defineProperty(globalThis, 'document', { configurable: true, value: { documentElement: { dataset: {} } } });
  });
  afterAll(() => {
    globalThis.fetch = before;
    if (document) Object.defineProperty(globalThis, 'document', document);
    else Reflect.deleteProperty(globalThis, 'document');
  });

  test.each([
    ['a page of a network that wants a sign-in', async () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } })],
    ['a line that breaks within the answer', async () => new Response('{"monitors": [')],
    ['no line at all', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s', async (_name, answer) => {
    globalThis.fetch = answer;
    await expect(call(operation('GET', '/a'), {}, { organization: null })).rejects.toMatchObject({
      name: 'CallError',
      code: 'UNREACHABLE',
    });
  });
});
