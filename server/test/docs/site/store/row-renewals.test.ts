/** Public sites stay in the store despite concurrent changes and reads. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { SiteContent } from '../../../../src/docs/site/store/content.js';
import { RowRenewals } from '../../../../src/docs/site/store/row-renewals.js';
import { primaryReads } from '../../../../src/kernel/database/reads/reads.js';
import { LastKnown } from '../../../../src/kernel/last-known/last-known.js';
import { Slots } from '../../../../src/kernel/shares/slots.js';
import { organizationOf } from '../../../harness/fixtures.js';
import { eachOwn } from '../../../harness/principals.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { createSite, type PublishedSite } from '../published.js';

let server: TestServer;
let organizationId: string;
let site: PublishedSite;
beforeAll(async () => {
  server = await startTestServer();
  organizationId = (await organizationOf(await server.signIn())).id;
  site = await createSite(server.database.knex, organizationId, { pages: [{ path: '', title: 'Welcome', body: 'Zebras.' }] });
});
afterAll(() => server?.stop());

let directory: string;
let lastKnown: LastKnown;
let content: SiteContent;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'tw-rows-'));
  lastKnown = new LastKnown({ directory, stamp: 'build', now: Date.now, log: pino({ level: 'silent' }) });
  content = new SiteContent(
    server.database.knex,
    primaryReads(server.database.knex),
    lastKnown,
    new Slots({ size: 5, waiting: 100 }),
    eachOwn,
  );
  await content.site({ slug: site.slug });
});
afterEach(async () => {
  await lastKnown.settled();
  rmSync(directory, { recursive: true, force: true });
});

test('a change while the row is being reread', async () => {
  await lastKnown.settled();
  const { knex } = server.database;
  const second = new Promise<void>((resolve) => {
    // the moment at which the first change has begun its read
    knex.on('query', function onQuery({ sql }: { sql: string }) {
      if (!sql.includes('docs-site-by-slug')) return;
      knex.removeListener('query', onQuery);
      resolve(content.renew(organizationId));
    });
  });
  await content.renew(organizationId);
  await second;
  await lastKnown.settled();
  expect(lastKnown.isEmpty()).toBe(false);
});

test('a change while the row waits to be written', async () => {
  await content.renew(organizationId);
  await lastKnown.settled();
  expect(lastKnown.isEmpty()).toBe(false);
});

const row = (slug: string) => ({ name: { slug }, id: slug });

test('a row that changed during its read is reread for that change, and a failed read is repeated by the next', async () => {
  const results = ['changed', 'done', 'failed', 'done', 'done'] as const;
  const read: string[] = [];
  const renewals = new RowRenewals(async ({ id }) => results[read.push(id) - 1] ?? 'done');
  renewals.add([row('a'), row('b')]);
  await renewals.run();
  expect(read).toEqual(['a', 'b']);
  renewals.add([row('c')]);
  await renewals.run();
  expect(read).toEqual(['a', 'b', 'a']);
  await renewals.run();
  expect(read).toEqual(['a', 'b', 'a', 'c', 'a']);
});
