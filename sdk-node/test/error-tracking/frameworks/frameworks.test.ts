/** The integrations in Express, Fastify and Next.js applications. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import express from 'express';
import fastify from 'fastify';
import { errorHandler, requestHandler } from '../../../src/error-tracking/frameworks/express.js';
import tidewatch from '../../../src/error-tracking/frameworks/fastify.js';
import { tidewatchNext } from '../../../src/error-tracking/frameworks/next.js';
import type { ErrorClient } from '../../../src/index.js';
import { startStage } from '../stage.js';

let stage: Awaited<ReturnType<typeof startStage>>;
let client: ErrorClient;
beforeEach(async () => {
  stage = await startStage();
  client = stage.client();
});
afterEach(() => stage.stop());

const post = (address: string, body: object) =>
  fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** Runs `use` against a listening Express application; returns its result once everything is sent. */
async function withExpress<T>(use: (address: string) => Promise<T>): Promise<T> {
  const app = express();
  app.use(requestHandler(client));
  app.use(express.json());
  app.post('/orders/:id', async (request, response) => {
    client.setUser(request.body.user);
    client.addBreadcrumb({ message: `order of ${request.body.user}` });
    await wait(request.body.waitMs ?? 0);
    if (request.body.user === 'ok') response.send('fine');
    else throw Object.assign(new Error(`no order for ${request.body.user}`), { status: request.body.status });
  });
  app.get('/captured', (_request, _response) => {
    const error = new Error('captured inside');
    void client.captureException(error, { tags: { own: true } });
    throw error;
  });
  const router = express.Router();
  for (const path of ['/', '/items/:id', '/files/*rest', /^\/pattern/])
    router.get(path, (request) => {
      if (request.query['inside']) void client.captureMessage('inside');
      throw new Error('in a router');
    });
  app.use('/shop', router);
  app.use(errorHandler(client));
  app.use(((_error, _request, response, _next) => response.status(599).send('passed on')) as express.ErrorRequestHandler);
  const server: Server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    await client.flush();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

test('Express: an error is captured with its request and passed on', async () => {
  const { status, address } = await withExpress(async (address) => {
    const response = await post(`${address}/orders/7?token=secret`, { user: 'u1' });
    return { status: response.status, address };
  });
  expect(status).toBe(599);
  expect(stage.sent()).toHaveLength(1);
  expect(stage.sent()[0]).toMatchObject({
    exception: { message: 'no order for u1' },
    handled: false,
    userId: 'u1',
    url: `${address}/orders/7`,
    tags: { 'http.method': 'POST', 'http.route': '/orders/:id' },
    breadcrumbs: [{ type: 'request', message: 'POST /orders/7' }, { message: 'order of u1' }],
  });
});

test.each([
  ['/shop', '/shop/'],
  ['/shop/items/7/?q=1', '/shop/items/:id'],
  ['/shop/files/a/b', '/files/*rest'],
  ['/shop/pattern/1', undefined],
])('Express: the route of %s in a router is %s', async (asked, route) => {
  await withExpress((address) => fetch(address + asked));
  expect(stage.sent().map(({ tags }) => tags?.['http.route'])).toEqual([route]);
});

test('Express: an error captured in a router has the route of the error that leaves it', async () => {
  await withExpress((address) => fetch(`${address}/shop/items/7?inside=1`));
  expect(stage.sent().map(({ tags }) => tags?.['http.route'])).toEqual(['/shop/items/:id', '/shop/items/:id']);
});

test('Express: concurrent requests do not mix', async () => {
  const users = Array.from({ length: 12 }, (_, index) => `u${index}`);
  await withExpress((address) => Promise.all(users.map((user, index) => post(`${address}/orders/${user}`, { user, waitMs: 20 - index }))));
  expect(stage.sent()).toHaveLength(12);
  for (const { userId, url, breadcrumbs } of stage.sent()) {
    expect(url).toMatch(new RegExp(`/orders/${userId}$`));
    expect(breadcrumbs?.map(({ message }) => message)).toEqual([`POST /orders/${userId}`, `order of ${userId}`]);
  }
});

test('Express: errors below 500 are not captured, and neither are errors of the body parser', async () => {
  await withExpress(async (address) => {
    await post(`${address}/orders/1`, { user: 'u1', status: 404 });
    await post(`${address}/orders/1`, { user: 'ok' });
    await fetch(`${address}/orders/1`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' });
    await fetch(`${address}/none`);
  });
  expect(stage.received).toHaveLength(0);
});

test('Express: an error that a route has captured itself is not captured again', async () => {
  await withExpress((address) => fetch(`${address}/captured`));
  expect(stage.sent().map(({ tags }) => tags?.['own'])).toEqual(['true']);
});

const unreadable = () =>
  new Proxy(new Error('unreadable'), {
    get: () => {
      throw new Error('trap');
    },
  });
const fails = () => {
  throw new Error('shouldCapture failed');
};

test.each([
  ['an error that cannot be read', unreadable, undefined],
  ['a shouldCapture that fails', () => new Error('x'), fails],
])('Express: %s is captured, and passed on once', async (_name, make, shouldCapture) => {
  const passed: unknown[] = [];
  const error = make();
  errorHandler(client, { shouldCapture })(error, { headers: {} }, { statusCode: 200 }, (one) => passed.push(one));
  await client.flush();
  expect(passed).toHaveLength(1);
  expect(passed[0] === error).toBe(true);
  expect(stage.received).toHaveLength(1);
});

test('Fastify: a failing shouldCapture changes nothing', async () => {
  const app = fastify();
  await app.register(tidewatch, { client, shouldCapture: fails });
  app.get('/', () => Promise.reject(new Error('x')));
  expect((await app.inject('/')).statusCode).toBe(500);
  await client.flush();
  await app.close();
  expect(stage.sent()).toHaveLength(1);
});

test('Fastify: an error is captured with its request, others are not, and requests do not mix', async () => {
  const app = fastify();
  await app.register(tidewatch, { client });
  app.post<{ Params: { id: string }; Body: { user: string; waitMs: number; statusCode?: number } }>('/orders/:id', async (request) => {
    client.setUser(request.body.user);
    client.addBreadcrumb({ message: `order of ${request.body.user}` });
    await wait(request.body.waitMs);
    if (request.body.user === 'ok') return 'fine';
    throw Object.assign(new Error('no order'), { statusCode: request.body.statusCode });
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const users = Array.from({ length: 6 }, (_, index) => `u${index}`);
  const answers = await Promise.all([
    ...users.map((user, index) => post(`${address}/orders/${user}?q=1`, { user, waitMs: 12 - index })),
    post(`${address}/orders/1`, { user: 'ok', waitMs: 0 }),
    post(`${address}/orders/1`, { user: 'u9', waitMs: 0, statusCode: 409 }),
    fetch(`${address}/none`),
  ]);
  await client.flush();
  await app.close();
  expect(answers.map(({ status }) => status)).toEqual([...users.map(() => 500), 200, 409, 404]);
  expect(stage.sent()).toHaveLength(6);
  for (const event of stage.sent())
    expect(event).toMatchObject({
      handled: false,
      url: `${address}/orders/${event.userId}`,
      tags: { 'http.method': 'POST', 'http.route': '/orders/:id' },
      breadcrumbs: [{ message: `POST /orders/${event.userId}` }, { message: `order of ${event.userId}` }],
    });
});

const request = {
  path: '/cart?token=secret',
  method: 'GET',
  headers: { host: 'internal:3000', 'x-forwarded-host': 'shop.example.com', 'x-forwarded-proto': 'https,http' },
};
const context = { routerKind: 'App Router', routePath: '/cart', routeType: 'render', renderSource: 'react-server-components' };

test('Next.js: onRequestError captures what Next.js caught, with its request', async () => {
  const { onRequestError } = tidewatchNext(client);
  await onRequestError(Object.assign(new Error('no cart'), { digest: '123' }), request, context);
  await client.flush();
  expect(stage.sent()[0]).toMatchObject({
    exception: { message: 'no cart' },
    handled: false,
    url: 'https://shop.example.com/cart',
    tags: { 'http.method': 'GET', 'http.route': '/cart', 'next.router': 'App Router', 'next.type': 'render' },
  });
});

test('Next.js: a wrapped handler rethrows its error, which is captured once', async () => {
  const next = tidewatchNext(client, { waitForReport: true });
  const handler = next.withTidewatch(async (incoming: Request) => {
    client.addBreadcrumb({ message: 'inside' });
    if (incoming.method === 'GET') return 'fine';
    throw new Error('no order');
  });
  expect(await handler(new Request('https://shop.example.com/api/orders?q=1'))).toBe('fine');
  const failed = handler(new Request('https://shop.example.com/api/orders?q=1', { method: 'PUT' }));
  const error = await failed.then(
    () => null,
    (thrown) => thrown,
  );
  await next.onRequestError(error, request, context);
  expect(error).toEqual(new Error('no order'));
  expect(stage.sent()).toHaveLength(1);
  expect(stage.sent()[0]).toMatchObject({ url: 'https://shop.example.com/api/orders', tags: { 'http.method': 'PUT' } });
  expect(stage.sent()[0]?.breadcrumbs?.map(({ message }) => message)).toEqual(['PUT /api/orders', 'inside']);
});

test.each([
  ['of the web', (headers: Record<string, string>) => new Request('https://localhost:3000/api/orders?q=1', { headers })],
  ['of Node', (headers: Record<string, string>) => ({ url: '/api/orders?q=1', method: 'GET', headers })],
])('Next.js: the URL of a wrapped handler is the one that the visitor requested, by a request %s', async (_name, make) => {
  const handler = tidewatchNext(client).withTidewatch((_request: unknown) => Promise.reject(new Error('x')));
  await expect(handler(make(request.headers))).rejects.toThrow('x');
  await client.flush();
  await expect(handler(make({ host: 'shop.example.com' }))).rejects.toThrow('x');
  await client.flush();
  expect(stage.sent().map(({ url }) => url)).toEqual(['https://shop.example.com/api/orders', 'http://shop.example.com/api/orders']);
});

test('Next.js: an error captured by one copy of the package is not captured again by another', async () => {
  const error = new Error('x');
  const handler = tidewatchNext(client).withTidewatch(() => Promise.reject(error));
  await expect(handler()).rejects.toThrow('x');
  // bundlers give the instrumentation its own client
  await tidewatchNext(stage.client()).onRequestError(error, request, context);
  await client.flush();
  expect(stage.sent()).toHaveLength(1);
});

test.each(['NEXT_REDIRECT;replace;/login;307;', 'NEXT_HTTP_ERROR_FALLBACK;404', 'NEXT_NOT_FOUND', 'DYNAMIC_SERVER_USAGE'])(
  'Next.js: %s is not an error',
  async (digest) => {
    const action = tidewatchNext(client).withTidewatch((_form: FormData) => {
      throw Object.assign(new Error(digest), { digest });
    });
    await expect(async () => action(new FormData())).rejects.toThrow(digest);
    await client.flush();
    expect(stage.received).toHaveLength(0);
  },
);

test('Next.js: register installs handlers that keep the process running', () => {
  const listeners = () => process.listenerCount('uncaughtException');
  const before = listeners();
  tidewatchNext(client).register();
  expect(listeners()).toBe(before + 1);
  client.installGlobalHandlers()();
  expect(listeners()).toBe(before);
});
