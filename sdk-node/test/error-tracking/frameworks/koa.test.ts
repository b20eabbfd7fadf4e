/** The integration in a Koa application. */
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Router from '@koa/router';
import Koa from 'koa';
import { tidewatch } from '../../../src/error-tracking/frameworks/koa.js';
import type { ErrorClient } from '../../../src/index.js';
import { startStage } from '../stage.js';

let stage: Awaited<ReturnType<typeof startStage>>;
let client: ErrorClient;
beforeEach(async () => {
  stage = await startStage();
  client = stage.client();
});
afterEach(() => stage.stop());

function shop() {
  const app = new Koa();
  app.silent = true;
  app.use(tidewatch(client));
  const router = new Router({ prefix: '/shop' });
  router.get('/orders/:user', async (context) => {
    client.setUser(context.params['user'] ?? null);
    await wait(Number(context.query['wait'] ?? 0));
    client.addBreadcrumb({ message: `order of ${context.params['user']}` });
    if (context.query['status']) context.throw(Number(context.query['status']), 'refused');
    throw new TypeError('no order');
  });
  app.use(router.routes());
  app.use((context) => {
    context.body = 'fine';
  });
  return app;
}

/** Requests a listening application; returns the statuses once everything is sent. */
async function ask(...asked: string[]) {
  const server = shop().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const statuses = await Promise.all(asked.map(async (path) => (await fetch(address + path)).status));
  await client.flush();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { statuses, address };
}

test('errors are captured with their requests, which do not mix, and Koa responds to them', async () => {
  const users = Array.from({ length: 6 }, (_, index) => `u${index}`);
  const { statuses, address } = await ask(...users.map((user, index) => `/shop/orders/${user}?token=secret&wait=${12 - index}`));
  expect(statuses).toEqual(users.map(() => 500));
  expect(stage.sent()).toHaveLength(6);
  for (const event of stage.sent())
    expect(event).toMatchObject({
      exception: { type: 'TypeError', message: 'no order' },
      handled: false,
      url: `${address}/shop/orders/${event.userId}`,
      tags: { 'http.method': 'GET', 'http.route': '/shop/orders/:user' },
      breadcrumbs: [{ message: `GET /shop/orders/${event.userId}` }, { message: `order of ${event.userId}` }],
    });
});

test('errors below 500 are not captured', async () => {
  const { statuses } = await ask('/shop/orders/u1?status=404', '/shop/orders/u1?status=503', '/');
  expect(statuses).toEqual([404, 503, 200]);
  expect(stage.sent().map(({ exception }) => exception?.message)).toEqual(['refused']);
});
