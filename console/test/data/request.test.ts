import { expect, test } from '@jest/globals';
import type { AnyOperation } from '../../src/data/operation.js';
import { requestOf } from '../../src/data/request.js';

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
