/** Which operation a page names, and what operations are called in addresses. */
import { describe, expect, test } from '@jest/globals';
import { ApiIndex } from '../../src/api/operations.js';

const SHOP = {
  name: 'api/shop.yaml',
  content: {
    servers: [{ url: 'https://api.example.com/v1/' }],
    paths: {
      '/orders': { get: { operationId: 'listOrders', summary: 'List orders' }, post: { summary: 'Create an order' } },
      '/orders/{id}': { parameters: [{ name: 'id' }], get: { summary: 'Get an order' } },
      '/orders/me': { get: {} },
      '/files/{name}:copy': { post: {} },
      '/secret': { get: { 'x-excluded': true } },
    },
    webhooks: { orderPaid: { post: { summary: 'Paid' } } },
    components: { schemas: { Order: { title: 'An order' }, constructor: { type: 'string' } } },
  },
};
const ADMIN = { name: 'admin.json', content: { paths: { '/orders': { get: { operationId: 'listOrders' } }, '/staff': { get: {} } } } };
const index = new ApiIndex([SHOP, ADMIN]);

const found = (target: string) => {
  const { operation, documents } = index.find(target);
  return [operation && `${operation.document.name} ${operation.method} ${operation.path}`.replace(/ +/, ' '), documents];
};

test('operations have names in addresses, each once', () => {
  expect(index.operations.map(({ id, tag }) => [id, tag])).toEqual([
    ['list-orders', 'Operations'],
    ['post-orders', 'Operations'],
    ['get-orders-id', 'Operations'],
    ['get-orders-me', 'Operations'],
    ['post-files-name-copy', 'Operations'],
    ['webhook-order-paid', 'Webhooks'],
    ['list-orders-7', 'Operations'],
    ['get-staff', 'Operations'],
  ]);
});

describe('a page finds', () => {
  const both = ['api/shop.yaml', 'admin.json'];
  test.each<[string, string, string, readonly string[]]>([
    ['the only one', 'POST /orders', 'api/shop.yaml POST /orders', []],
    ['the first of several', 'GET /orders', 'api/shop.yaml GET /orders', both],
    ['that of a document', 'admin.json GET /orders', 'admin.json GET /orders', []],
    ['a document without its ending', 'admin GET /orders', 'admin.json GET /orders', []],
    ['a document without its folder', 'shop GET /orders', 'api/shop.yaml GET /orders', []],
    ['a document from the root', '/api/shop.yaml GET /orders', 'api/shop.yaml GET /orders', []],
    ['a quoted document', '"admin.json" GET /orders', 'admin.json GET /orders', []],
    ['any case of the method', 'get /staff', 'admin.json GET /staff', []],
    ['other names of parameters', 'GET /orders/{orderId}', 'api/shop.yaml GET /orders/{id}', []],
    ['parameters with a colon', 'GET /orders/:id', 'api/shop.yaml GET /orders/{id}', []],
    ['parameters in angle brackets', 'GET /orders/<id>', 'api/shop.yaml GET /orders/{id}', []],
    ['a fixed part before a parameter', 'GET /orders/me', 'api/shop.yaml GET /orders/me', []],
    ['a parameter within a part', 'POST /files/{x}:copy', 'api/shop.yaml POST /files/{name}:copy', []],
    ['slashes at the end and twice', 'GET //orders/me/', 'api/shop.yaml GET /orders/me', []],
    ['a whole address', 'POST https://api.example.com/v1/orders?x=1', 'api/shop.yaml POST /orders', []],
    ['a path with that of the server', 'POST /v1/orders', 'api/shop.yaml POST /orders', []],
    ['spaces around', '  GET   /staff  ', 'admin.json GET /staff', []],
    ['a webhook', 'webhook orderPaid', 'api/shop.yaml WEBHOOK orderPaid', []],
    ['a webhook of a document', 'shop.yaml webhook orderPaid', 'api/shop.yaml WEBHOOK orderPaid', []],
    ['a schema', 'schema Order', 'api/shop.yaml Order', []],
    ['a schema with the name of a function', 'schema constructor', 'api/shop.yaml constructor', []],
  ])('%s', (_what, target, operation, documents) => {
    expect(found(target)).toEqual([operation, documents]);
  });
});

test.each([
  ['a path that has none', 'GET /nothing'],
  ['another method', 'DELETE /orders'],
  ['an unknown document', 'other.json GET /staff'],
  ["a document that hasn't it", 'shop.yaml GET /staff'],
  ['one that is excluded', 'GET /secret'],
  ['an unknown schema', 'schema toString'],
  ['no path', 'GET orders'],
  ['no method', '/orders'],
  ['nothing', ''],
])('a page does not find %s', (_what, target) => {
  expect(found(target)).toEqual([null, []]);
});

test.each([
  ['DELETE /orders', ['GET /orders', 'POST /orders', 'GET /orders']],
  ['GET /order/me', ['GET /orders/me']],
  ['schema order', ['schema Order']],
  ['schema Ordr', ['schema Order']],
  ['GET /order', ['GET /orders']],
  ['GET /x/y/z', []],
  ['nonsense', []],
])('%s has its nearest', (target, nearest) => {
  expect(index.find(target).nearest()).toEqual(nearest);
});

test('a site has at most 2,000 operations', () => {
  const document = (name: string, count: number) => ({
    name,
    content: { paths: Object.fromEntries(Array.from({ length: count }, (_, at) => [`/${name}${at}`, { get: {} }])) },
  });
  expect(new ApiIndex([document('a', 1_500), document('b', 600)]).operations).toHaveLength(2_000);
});

test.each([
  [{}],
  [{ paths: null }],
  [{ paths: { '/a': 7 }, webhooks: [1] }],
  [{ paths: { '/a': { get: { $ref: '#/paths/~1a/get' } } } }],
  [{ servers: [null, { url: 7 }] }],
])('an invalid document does no harm: %j', (content) => {
  const hostile = new ApiIndex([{ name: 'x.json', content: content as Record<string, unknown> }]);
  expect(hostile.find('GET /b').operation).toBeNull();
});
