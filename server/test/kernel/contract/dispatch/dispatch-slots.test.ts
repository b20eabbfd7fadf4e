/** Calls that could use up the database's connections take turns: anonymous ones, which verify passwords, and uploads. */
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { ANONYMOUS, type Caller, type Origin } from '../../../../src/kernel/caller.js';
import { AuditLog } from '../../../../src/kernel/contract/audit/audit-log.js';
import { createDispatch } from '../../../../src/kernel/contract/dispatch/dispatch.js';
import { Limits } from '../../../../src/kernel/contract/limits/limits.js';
import type { Database } from '../../../../src/kernel/database/connections/connection.js';
import { primaryReads } from '../../../../src/kernel/database/reads/reads.js';
import { createMetrics } from '../../../../src/kernel/metrics.js';
import { openTestDatabase } from '../../../harness/database.js';
import { idempotencyOf } from '../../../harness/idempotency.js';
import { securityLimitsOf } from '../../../harness/security-limits.js';
import { roomy } from '../../../harness/storage.js';
import { memoryLog } from './stub-operations.js';

let database: Database;
const organizationId = uuidv7();
beforeAll(async () => {
  database = await openTestDatabase();
  const now = new Date();
  const row = { id: organizationId, slug: 'acme', name: 'Acme', time_zone: 'UTC', created_at: now, updated_at: now };
  await database.knex('organizations').insert(row);
});
afterAll(() => database.close());

const uploader: Caller = {
  type: 'apiKey',
  keyId: 'twk_Ab3dEf6hIj9kLm2n',
  name: 'CI',
  kind: 'organization',
  organizationId,
  projectId: null,
  projectSlug: null,
  personId: null,
  scopes: ['docs:write'],
  mcpRequestsPerMinute: 120,
  mcpDailyCalls: null,
};
const origin: Origin = { requestId: 'request-1', via: 'job', address: '192.0.2.1', userAgent: null };
const invitation = { path: {}, query: {}, body: { token: 'x' } };
const asset = { path: { siteId: uuidv7() }, query: {}, body: {}, form: {} };

test.each([
  ['two calls without a credential', 'previewInvitation', ANONYMOUS, invitation, 2],
  ['two uploads', 'uploadDocAsset', uploader, asset, 2],
] as const)('%s of one person run at once, a hundred wait, and the next is refused', async (_, operationId, caller, input, atOnce) => {
  const events = new EventEmitter();
  const [full, opened] = [once(events, 'full'), once(events, 'opened')];
  let [running, most] = [0, 0];
  const handler = async () => {
    running += 1;
    most = Math.max(most, running);
    if (running === atOnce) events.emit('full');
    await opened;
    running -= 1;
    return {};
  };
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
    limits: new Limits({ docWrites: null }),
    securityLimits: securityLimitsOf(database, { login: null }),
    audit: new AuditLog({ database: database.knex, log: memoryLog('info').log }),
    clock: () => new Date(),
    checkResponses: false,
  });
  const call = () => dispatch({ operationId, caller, origin, readInput: () => input });
  const calls = Array.from({ length: atOnce + 101 }, call);
  await full;
  events.emit('opened');
  const refused = (await Promise.allSettled(calls)).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(refused).toEqual(['UNAVAILABLE']);
  expect(most).toBe(atOnce);
});
