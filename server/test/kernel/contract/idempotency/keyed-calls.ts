/** Calls with an Idempotency-Key, of operations whose handlers a test gives, at times that it sets. */
import { afterAll, beforeAll } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { Caller, Origin } from '../../../../src/kernel/caller.js';
import { AuditLog } from '../../../../src/kernel/contract/audit/audit-log.js';
import { createDispatch } from '../../../../src/kernel/contract/dispatch/dispatch.js';
import type { OperationContext } from '../../../../src/kernel/contract/handler.js';
import { Limits } from '../../../../src/kernel/contract/limits/limits.js';
import type { Database } from '../../../../src/kernel/database/connections/connection.js';
import { primaryReads } from '../../../../src/kernel/database/reads/reads.js';
import { createMetrics } from '../../../../src/kernel/metrics.js';
import { openTestDatabase } from '../../../harness/database.js';
import { idempotencyOf } from '../../../harness/idempotency.js';
import { securityLimitsOf } from '../../../harness/security-limits.js';
import { roomy } from '../../../harness/storage.js';
import { memoryLog } from '../dispatch/stub-operations.js';

export let database: Database;
export const organizationId = uuidv7();
export const other = uuidv7();
let time = new Date();

/** The time of the calls. */
export const now = () => time;

/** The calls that follow come later. */
export function pass(ms: number): void {
  time = new Date(time.getTime() + ms);
}

beforeAll(async () => {
  database = await openTestDatabase();
  for (const [id, slug] of [
    [organizationId, 'acme'],
    [other, 'other'],
  ])
    await database.knex('organizations').insert({ id, slug, name: slug, time_zone: 'UTC', created_at: time, updated_at: time });
});
afterAll(() => database.close());

export const caller: Caller = {
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
export const person: Caller = {
  type: 'session',
  userId: uuidv7(),
  name: 'Grace',
  sessionId: uuidv7(),
  organizationId,
  role: 'owner',
  // recent at any time of a test's clock
  confirmedAt: new Date('2999-01-01'),
  factors: [],
  factorDueAt: null,
} as never;
const origin: Origin = { requestId: 'request-1', via: 'http', address: null, userAgent: null };

export type Handler = (context: OperationContext) => Promise<unknown>;
export type Call = { operationId?: string; key?: string; body?: unknown; path?: Record<string, string>; as?: Caller };

/** The dispatch of a process; all processes share the database and the master key. */
function dispatchOf(handler: Handler, idempotency = shared()) {
  return createDispatch({
    baseUrl: 'http://127.0.0.1',
    connections: 10,
    operations: new Proxy({}, { get: () => handler }) as never,
    database: database.knex,
    reads: primaryReads(database.knex),
    saturation: createMetrics().saturation,
    storage: roomy,
    idempotency,
    sources: {},
    timeZoneOf: async () => 'UTC',
    limits: new Limits({ management: null }),
    securityLimits: securityLimitsOf(database),
    audit: new AuditLog({ database: database.knex, log: memoryLog('info').log }),
    clock: () => time,
    checkResponses: false,
  });
}
let one: ReturnType<typeof idempotencyOf>;
const shared = () => {
  one ??= idempotencyOf(database);
  return one;
};

export async function call(handler: Handler, { operationId = 'createProject', key, body, path = {}, as = caller }: Call) {
  const headers: Record<string, string> = {};
  const answer = await dispatchOf(handler)({
    operationId: operationId as never,
    caller: as,
    origin,
    readInput: () => ({ path, query: {}, body: body === undefined ? { slug: 'shop', name: 'Shop' } : body }),
    onHeaders: (more) => void Object.assign(headers, more),
    idempotencyKey: key,
  });
  return { ...answer, replayed: headers['Idempotent-Replayed'] === 'true' };
}

/** A handler that stores a project and counts its calls. */
export function counting() {
  const state = { calls: 0 };
  const handler: Handler = async (context) => {
    state.calls += 1;
    const id = uuidv7();
    await context.database('projects').insert({
      ...{
        organization_id: context.caller.organizationId,
        id,
        slug: id.slice(-12),
        name: 'x',
        created_at: context.now,
        updated_at: context.now,
      },
    });
    return { project: { id, call: state.calls, createdAt: context.now } };
  };
  return { handler, state };
}
