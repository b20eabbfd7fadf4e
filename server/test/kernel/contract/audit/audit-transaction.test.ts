/** The audit row of a success is written in its transaction, that of a failure after the rollback. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { Caller, Origin } from '../../../../src/kernel/caller.js';
import { AuditLog } from '../../../../src/kernel/contract/audit/audit-log.js';
import { createDispatch } from '../../../../src/kernel/contract/dispatch/dispatch.js';
import type { OperationContext } from '../../../../src/kernel/contract/handler.js';
import { Limits } from '../../../../src/kernel/contract/limits/limits.js';
import type { Database } from '../../../../src/kernel/database/connections/connection.js';
import { primaryReads } from '../../../../src/kernel/database/reads/reads.js';
import { AppError } from '../../../../src/kernel/errors.js';
import { createMetrics } from '../../../../src/kernel/metrics.js';
import { openTestDatabase } from '../../../harness/database.js';
import { idempotencyOf } from '../../../harness/idempotency.js';
import { securityLimitsOf } from '../../../harness/security-limits.js';
import { roomy } from '../../../harness/storage.js';
import { memoryLog } from '../dispatch/stub-operations.js';

let database: Database;
const organizationId = uuidv7();
beforeAll(async () => {
  database = await openTestDatabase();
  const now = new Date();
  const row = { id: organizationId, slug: 'acme', name: 'Acme', time_zone: 'UTC', created_at: now, updated_at: now };
  await database.knex('organizations').insert(row);
});
afterAll(() => database.close());

const caller: Caller = {
  type: 'apiKey',
  keyId: 'twk_Ab3dEf6hIj9kLm2n',
  name: 'CI',
  kind: 'organization',
  organizationId,
  projectId: null,
  projectSlug: null,
  personId: null,
  scopes: ['admin:read', 'admin:write'],
  mcpRequestsPerMinute: 120,
  mcpDailyCalls: null,
};
const origin: Origin = { requestId: 'request-1', via: 'job', address: null, userAgent: null };

const { logged, log } = memoryLog('info');
/** The organizations in notifications to domains, in order. */
const changed: string[] = [];

type Handler = (context: OperationContext) => Promise<unknown>;

/** Calls an operation with the test's handler. */
function call(operationId: 'createProject' | 'listProjects' | 'syncDocSite', body: unknown, handler: Handler, as = caller) {
  const dispatch = createDispatch({
    baseUrl: 'http://127.0.0.1',
    connections: 10,
    operations: { [operationId]: handler } as never,
    database: database.knex,
    reads: primaryReads(database.knex),
    saturation: createMetrics().saturation,
    storage: roomy,
    idempotency: idempotencyOf(database),
    sources: {},
    timeZoneOf: async () => 'UTC',
    limits: new Limits(),
    securityLimits: securityLimitsOf(database),
    audit: new AuditLog({ database: database.knex, log }),
    clock: () => new Date(),
    checkResponses: true,
    onChanged: (id) => changed.push(id),
  });
  return dispatch({
    operationId,
    caller: as,
    origin,
    readInput: () => ({ path: operationId === 'syncDocSite' ? { siteId: uuidv7() } : {}, query: {}, body }),
  });
}

const callWith = (handler: Handler, as = caller) => call('createProject', { slug: 'shop', name: 'Shop' }, handler, as);

const project = (id: string) => ({ project: { id, slug: 'shop', name: 'Shop', createdAt: new Date().toISOString() } });
const projects = () => database.knex('projects').where({ organization_id: organizationId }).pluck('slug');
const rows = () =>
  database.knex('audit_log').where({ organization_id: organizationId }).orderBy('id').select('outcome', 'error_code', 'target_id', 'via');

async function insertProject(context: OperationContext, slug: string): Promise<string> {
  const id = uuidv7();
  const now = context.now;
  await context.database('projects').insert({ organization_id: organizationId, id, slug, name: slug, created_at: now, updated_at: now });
  return id;
}

test('a failed change leaves only the row of its failure', async () => {
  const failing = callWith(async (context) => {
    await insertProject(context, 'half-done');
    throw new AppError('CONFLICT', 'Too late.');
  });
  await expect(failing).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await projects()).toEqual([]);
  expect(await rows()).toEqual([{ outcome: 'failure', error_code: 'CONFLICT', target_id: null, via: 'job' }]);
});

test('a change is rolled back if its audit row cannot be written', async () => {
  const failing = callWith(async (context) => {
    await insertProject(context, 'unseen');
    // the row becomes impossible because the organization disappears before it is written
    context.audit.organizationId = uuidv7();
    return project(uuidv7());
  });
  await expect(failing).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(await projects()).toEqual([]);
});

test('a change that fails at commit leaves no row of success', async () => {
  await database.knex.raw('create table checked_at_commit (id uuid references organizations deferrable initially deferred)');
  const failing = callWith(async (context) => {
    await context.database('checked_at_commit').insert({ id: uuidv7() });
    return project(uuidv7());
  });
  await expect(failing).rejects.toMatchObject({ code: 'INTERNAL' });
  expect((await rows()).at(-1)).toMatchObject({ outcome: 'failure', error_code: 'INTERNAL' });
  expect(await database.knex('audit_log').where({ organization_id: organizationId, outcome: 'success' })).toEqual([]);
});

test('a change and its row become visible together', async () => {
  let inside: unknown[] = [];
  const before = (await rows()).length;
  const { body } = await callWith(async (context) => {
    const id = await insertProject(context, 'done');
    // seen from outside the transaction
    inside = [await projects(), (await rows()).length];
    return project(id);
  });
  expect(inside).toEqual([[], before]);
  expect(await projects()).toEqual(['done']);
  expect((await rows()).at(-1)).toMatchObject({ outcome: 'success', target_id: (body['project'] as { id: string }).id });
});

test('domains are notified after a change is committed, and not of reads or failures', async () => {
  changed.length = 0;
  let inside: string[] = [];
  await call('listProjects', undefined, async () => ({ projects: [], nextCursor: null }));
  await expect(
    callWith(async () => {
      throw new AppError('CONFLICT', 'Too late.');
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(changed).toEqual([]);
  await callWith(async (context) => {
    inside = [...changed];
    return project(await insertProject(context, 'heard-of'));
  });
  expect([inside, changed]).toEqual([[], [organizationId]]);
});

test('a failure whose row cannot be written gets the same response and is logged', async () => {
  const failing = callWith(
    async () => {
      throw new AppError('CONFLICT', 'Too late.');
    },
    // a deleted organization, which no row can reference
    { ...caller, organizationId: uuidv7() },
  );
  await expect(failing).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(logged.at(-1)).toMatchObject({ msg: 'audit row not written', action: 'createProject', requestId: 'request-1' });
});

test('an operation without a transaction commits its row with its changes, once', async () => {
  const sync = { create: [], update: [], delete: [], unchanged: 0, missingAssets: [], pages: [], deleted: 0 };
  const synced = () =>
    database.knex('audit_log').where({ organization_id: organizationId, action: 'syncDocSite' }).orderBy('id').pluck('outcome');
  let seen: unknown;
  const { status } = await call('syncDocSite', { mode: 'apply' }, async (context) => {
    await context.commit((transaction) => insertProject({ ...context, database: transaction }, 'synced'));
    seen = [(await projects()).includes('synced'), await synced()];
    return { sync };
  });
  expect([status, seen, await synced()]).toEqual([200, [true, ['success']], ['success']]);
  const failing = call('syncDocSite', { mode: 'apply' }, async (context) => {
    await context.commit(async (transaction) => {
      await insertProject({ ...context, database: transaction }, 'lost');
      throw new AppError('CONFLICT', 'Too late.');
    });
    return { sync };
  });
  await expect(failing).rejects.toMatchObject({ code: 'CONFLICT' });
  expect([(await projects()).includes('lost'), await synced()]).toEqual([false, ['success', 'failure']]);
});
