/** The package in a real NestJS application: packed, installed with NestJS from the registry, compiled, and started. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import ts from 'typescript';
import { startStage } from '../test/error-tracking/stage.js';
import { InstalledApp } from './installed-app.js';

// the newest versions that run on Node 20
const VERSION = '11.2.10';
const PACKAGES = ['core', 'common', 'platform-express'].map((name) => `@nestjs/${name}@${VERSION}`);
const MINUTES = 60_000;

const SOURCE = `
import 'reflect-metadata';
import { Controller, Get, HttpException, Module, Param, Query, UseGuards } from '@nestjs/common';
import { BaseExceptionFilter, NestFactory } from '@nestjs/core';
import { ErrorClient } from '@tidewatch/sdk';
import { requestHandler } from '@tidewatch/sdk/express';
import { tidewatchFilter } from '@tidewatch/sdk/nest';

const errors = new ErrorClient({ apiKey: 'twk_a.b', endpoint: process.env.REPORTS_TO, domain: 'shop.example.com' });

class Locked {
  canActivate(): boolean {
    throw new RangeError('in a guard');
  }
}

@Controller('orders')
class Orders {
  @Get('guarded')
  @UseGuards(new Locked())
  guarded(): string {
    return 'never';
  }

  @Get(':user')
  async find(@Param('user') user: string, @Query('status') status?: string, @Query('wait') wait?: string): Promise<string> {
    errors.setUser(user);
    await new Promise((resolve) => setTimeout(resolve, Number(wait ?? 0)));
    errors.addBreadcrumb({ message: 'order of ' + user });
    if (status) throw new HttpException('refused with ' + status, Number(status));
    throw new TypeError('no order');
  }
}

@Module({ controllers: [Orders] })
class Shop {}

const app = await NestFactory.create(Shop, { logger: false });
app.use(requestHandler(errors));
app.useGlobalFilters(new (tidewatchFilter(errors, BaseExceptionFilter))(app.getHttpAdapter()));
await app.listen(0, '127.0.0.1');
console.log('http://127.0.0.1:' + app.getHttpServer().address().port + ' ready');
`;

const compilerOptions: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ES2022,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
};
const FILES = {
  'package.json': '{ "name": "shop", "private": true, "version": "1.0.0", "type": "module" }',
  'main.js': ts.transpileModule(SOURCE, { compilerOptions }).outputText,
};
const app = new InstalledApp('nest', FILES, [...PACKAGES, 'reflect-metadata@0.2.2', 'rxjs@7.8.2']);

let stage: Awaited<ReturnType<typeof startStage>>;
let address: string;
beforeAll(async () => {
  stage = await startStage();
  await app.install();
  ({ address } = await app.start(['main.js'], { REPORTS_TO: stage.url }, /(http:\/\/127\.0\.0\.1:\d+) ready/));
}, 10 * MINUTES);
afterAll(async () => {
  await app.remove();
  await stage.stop();
});
beforeEach(() => {
  stage.received.length = 0;
});

const ask = async (asked: string) => (await fetch(`${address}/orders/${asked}`)).status;

/** Waits for this many reports, then sends a final one: any surplus report would have arrived before it. */
async function reports(count: number) {
  await stage.until(() => stage.received.length >= count);
  await ask('last');
  await stage.until(() => stage.sent().some(({ userId }) => userId === 'last'));
  return stage.sent().filter(({ userId }) => userId !== 'last');
}

test('errors of handlers are captured with their requests, which do not mix, and Nest responds to them', async () => {
  const users = Array.from({ length: 6 }, (_, index) => `u${index}`);
  const statuses = await Promise.all(users.map((user, index) => ask(`${user}?token=secret&wait=${12 - index}`)));
  expect(statuses).toEqual(users.map(() => 500));
  const found = await reports(6);
  expect(found.map(({ userId }) => userId).sort()).toEqual(users);
  for (const event of found)
    expect(event).toMatchObject({
      exception: { type: 'TypeError', message: 'no order' },
      handled: false,
      url: `${address}/orders/${event.userId}`,
      tags: { 'http.method': 'GET', 'http.route': '/orders/:user' },
      breadcrumbs: [{ message: `GET /orders/${event.userId}` }, { message: `order of ${event.userId}` }],
    });
});

test('an exception below 500 is a response; one of 500 or more, and an error of a guard, are captured', async () => {
  expect(await ask('u1?status=404')).toBe(404);
  expect(await ask('u1?status=503')).toBe(503);
  expect(await ask('guarded')).toBe(500);
  expect((await reports(2)).map(({ exception }) => exception?.message)).toEqual(['refused with 503', 'in a guard']);
});
