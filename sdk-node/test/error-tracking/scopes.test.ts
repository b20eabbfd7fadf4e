/** What is known of one piece of work does not reach another, and what happens is noted by itself. */
import http, { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { deadAddress } from '../../../client-core/test/support/scripted-server.js';
import type { ErrorClient } from '../../src/index.js';
import { startStage } from './stage.js';

let stage: Awaited<ReturnType<typeof startStage>>;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.stop());

const messages = () => stage.sent().map(({ breadcrumbs = [] }) => breadcrumbs.map(({ message }) => message));

test('the 50 most recent breadcrumbs are kept, in order', async () => {
  const client = stage.client();
  for (let index = 0; index < 170; index += 1) client.addBreadcrumb({ message: `${index}` });
  await client.captureMessage('x');
  expect(messages()[0]).toEqual(Array.from({ length: 50 }, (_, index) => `${index + 120}`));
});

async function work(client: ErrorClient, name: string): Promise<void> {
  client.addBreadcrumb({ message: `begin ${name}` });
  await turn();
  client.setUser(name);
  client.setTag('name', name);
  await wait(1);
  client.addBreadcrumb({ message: `end ${name}` });
  await client.captureException(new Error(name));
}

test('concurrent work does not mix', async () => {
  const client = stage.client({ tags: { of: 'all' } });
  client.addBreadcrumb({ message: 'start', timestamp: 0 });
  client.setTag('global', 1);
  const names = Array.from({ length: 20 }, (_, index) => `w${index}`);
  await Promise.all(
    names.map((name) => client.run({ url: `https://a.example.com/${name}`, tags: { name: 'none' } }, () => work(client, name))),
  );
  const seen = stage.sent().map(({ exception, userId, tags, url, breadcrumbs }) => ({ exception, userId, tags, url, breadcrumbs }));
  expect(seen).toHaveLength(20);
  for (const { exception, userId, tags, url, breadcrumbs } of seen) {
    const name = exception?.message;
    expect({ userId, tags, url }).toEqual({ userId: name, tags: { of: 'all', global: '1', name }, url: `https://a.example.com/${name}` });
    expect(breadcrumbs?.map(({ message }) => message)).toEqual(['start', `begin ${name}`, `end ${name}`]);
  }
  await client.captureMessage('outside');
  expect(stage.sent().at(-1)).toMatchObject({ tags: { of: 'all', global: '1' } });
  expect(stage.sent().at(-1)).not.toHaveProperty('userId');
});

test('an inner scope sees the outer one and changes nothing in it', async () => {
  const client = stage.client();
  await client.run({ userId: 'outer', tags: { a: 1, b: 1 } }, async () => {
    await client.withScope((scope) => {
      scope.setUser(null);
      scope.setTag('a', undefined);
      scope.addBreadcrumb({ message: 'inner' });
      return client.captureMessage('inner');
    });
    await client.captureMessage('outer');
  });
  const [inner, outer] = stage.sent();
  expect([inner?.userId, inner?.tags]).toEqual([undefined, { b: '1' }]);
  expect([outer?.userId, outer?.tags, outer?.breadcrumbs]).toEqual(['outer', { a: '1', b: '1' }, undefined]);
});

test('concurrent activity does not displace the breadcrumbs of the work that fails', async () => {
  const client = stage.client();
  await client.run({ breadcrumbs: [{ message: 'own' }] }, async () => {
    const outside = client.openScope();
    for (let index = 0; index < 60; index += 1) client.run(outside, () => client.addBreadcrumb({ message: 'other' }));
    client.addBreadcrumb({ message: 'own too' });
    await wait(5);
    await client.captureMessage('x');
  });
  expect(messages()[0]).toEqual(['own', 'own too']);
});

test('work that starts each round in its own scope can continue without end', async () => {
  const client = stage.client();
  client.setTag('of', 'all');
  const last = await new Promise<unknown>((resolve) => {
    const round = (left: number): void =>
      client.run({ tags: { round: left } }, () => {
        client.addBreadcrumb({ message: `${left}` });
        if (left === 0) resolve(client.captureMessage('x'));
        else if (left % 1_000 === 0) setImmediate(round, left - 1);
        else queueMicrotask(() => round(left - 1));
      });
    client.run({ userId: 'u1', tags: { worker: 7 } }, () => round(30_000));
  });
  expect(last).toMatchObject({ ok: true });
  expect(stage.sent()[0]).toMatchObject({ userId: 'u1', tags: { of: 'all', worker: '7', round: '0' } });
  expect(messages()[0]).toEqual(Array.from({ length: 50 }, (_, index) => `${49 - index}`));
});

test('a hook that captures in its own scope starts no loop', async () => {
  let told = 0;
  const results: unknown[] = [];
  const client = stage.client({
    endpoint: await deadAddress(),
    maxRetries: 0,
    onError: (error) => {
      told += 1;
      if (told < 5) results.push(client.withScope(() => client.captureException(error)));
    },
  });
  await client.captureException(new Error('x'));
  await Promise.all(results);
  await client.flush();
  expect(told).toBe(1);
});

test('a scope function is called only when something is captured, and may fail', async () => {
  const client = stage.client();
  let asked = 0;
  const describe = () => {
    asked += 1;
    throw new Error('no');
  };
  client.run(describe, () => client.addBreadcrumb({ message: 'a' }));
  expect(asked).toBe(0);
  await client.run(describe, () => client.captureMessage('x'));
  expect([asked, stage.received.length]).toEqual([1, 1]);
});

test('console.warn and console.error are recorded while a client listens, and are still printed', async () => {
  const before = [console.warn, console.error];
  const printed: unknown[][] = [];
  console.warn = (...args: unknown[]) => printed.push(args);
  console.error = (...args: unknown[]) => printed.push(args);
  const own = [console.warn, console.error];
  const client = stage.client({ breadcrumbs: { network: false } });
  const other = stage.client({ breadcrumbs: { network: false } });
  const silent = stage.client({ breadcrumbs: { console: false, network: false } });
  console.warn('stock of %s is %d', 'tea', 3);
  console.error(
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
      },
    ),
  );
  console.error({ deep: { deeper: { deepest: 1 } } });
  await Promise.all([client, other, silent].map((one) => one.captureMessage('x')));
  await Promise.all([client.close(), other.close()]);
  expect([console.warn, console.error]).toEqual(own);
  [console.warn, console.error] = before as [typeof console.warn, typeof console.error];
  expect(printed).toHaveLength(3);
  const [first, second, third] = stage.sent().map(({ breadcrumbs }) => breadcrumbs);
  expect(first?.[0]).toMatchObject({ type: 'console', level: 'warning', message: 'stock of tea is 3' });
  expect(first?.at(-1)).toMatchObject({ level: 'error', message: '{ deep: { deeper: [Object] } }' });
  expect(second).toHaveLength(first?.length ?? 0);
  expect(third).toBeUndefined();
});

test("the program's requests are recorded in their scope, without query; the client's own are not", async () => {
  const target = createServer((request, response) => {
    response.statusCode = request.url?.startsWith('/bad') ? 503 : 200;
    response.end('x');
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(target.address() as AddressInfo).port}`;
  const dead = await deadAddress();
  const client = stage.client({ breadcrumbs: { console: false } });
  const byHttp = () =>
    new Promise<void>((resolve) =>
      http.get(`http://${host}/one?token=secret`, (response) => {
        response.resume().on('end', resolve);
      }),
    );
  const refused = () => new Promise<void>((resolve) => http.get(`${dead}/none?x=1`).on('error', () => resolve()));
  await Promise.all([
    client.run({ tags: { of: 'http' } }, async () => {
      await byHttp();
      await refused();
      await client.captureMessage('x');
    }),
    client.run({ tags: { of: 'fetch' } }, async () => {
      await (await fetch(`http://${host}/bad?token=secret`, { method: 'POST' })).text();
      await fetch(`${dead}/none?x=1`).catch(() => {});
      await client.captureMessage('x');
    }),
  ]);
  await client.captureMessage('outside');
  await new Promise((resolve) => target.close(resolve));
  target.closeAllConnections();
  const of = (name: string) => stage.sent().find(({ tags }) => tags?.['of'] === name)?.breadcrumbs;
  expect(of('http')?.map(({ message, level }) => [message, level])).toEqual([
    [`GET ${host}/one 200`, 'info'],
    [`GET ${new URL(dead).host}/none failed`, 'error'],
  ]);
  expect(of('fetch')?.[0]).toMatchObject({ type: 'network', level: 'error', data: { method: 'POST', host, path: '/bad', status: 503 } });
  expect(of('fetch')?.[1]).toMatchObject({ message: `GET ${new URL(dead).host}/none failed`, data: { status: null } });
  expect(stage.sent().at(-1)?.breadcrumbs).toBeUndefined();
  expect(JSON.stringify(stage.sent())).not.toContain('token');
});

test.each([
  ['http', undefined],
  ['fetch', (url: string, init: RequestInit) => fetch(url, init)],
])('reports by another copy of this package, which this one has not muted, are not recorded: %s', async (_name, other) => {
  const noting = stage.client({ breadcrumbs: { console: false } });
  const reporting = stage.client({ fetch: other as never });
  await reporting.captureMessage('from elsewhere');
  await noting.captureMessage('x');
  expect(stage.sent()[1]?.breadcrumbs).toBeUndefined();
});
