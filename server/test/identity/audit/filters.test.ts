/** GET /api/account/audit-log: filters, alone and together, and pages. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey, createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let owner: ApiClient;
let ownerId: string;
let organizationId: string;

const START = Date.UTC(2026, 0, 10, 12);
const at = (seconds: number) => new Date(START + seconds * 1_000);

interface Written {
  seconds: number;
  actor?: string;
  action?: string;
  outcome?: string;
  target?: [type: string, id: string | null];
  count?: number;
  /** Seconds until it last happened. */
  until?: number;
}

const PERSON = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a11';
const KEY = 'twk_0123456789abcdef';

const rowOf = ({ seconds, actor = KEY, action = 'updateMonitor', outcome = 'success', target, count = 1, until }: Written) => ({
  organization_id: organizationId,
  id: uuidv7({ msecs: at(seconds).getTime() + 20 }),
  at: at(seconds),
  action,
  outcome,
  actor_type: actor.startsWith('twk_') ? 'api_key' : 'user',
  actor_id: actor,
  target_type: target?.[0] ?? null,
  target_id: target?.[1] ?? null,
  via: 'http',
  request_id: String(seconds),
  count,
  last_at: until === undefined ? null : at(until),
});

const ROWS: Written[] = [
  { seconds: 0, target: ['monitor', 'm1'] },
  { seconds: 10, target: ['monitor', 'm2'], actor: PERSON },
  { seconds: 20, outcome: 'denied', actor: PERSON, action: 'deleteMonitor', count: 7, until: 55 },
  { seconds: 70, target: ['server', 's1'], action: 'updateServer' },
  { seconds: 80, target: ['monitor', 'm1'], outcome: 'failure', actor: PERSON },
  { seconds: 90, target: ['project', null], action: 'createProject', actor: PERSON },
];

beforeAll(async () => {
  server = await startTestServer();
  ({ session: owner } = await createOrganization(await server.signIn(), server.signIn));
  const { user, organization } = (await owner.call('getCurrentUser')).body;
  ownerId = user.id;
  organizationId = String(organization?.id);
  await server.database.knex('audit_log').where({ organization_id: organizationId }).delete();
  await server.database.knex('audit_log').insert(ROWS.map(rowOf));
});
afterAll(() => server.stop());

async function listed(input: Record<string, unknown> = {}): Promise<number[]> {
  const found: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { status, body } = await owner.call('listAuditLog', {
      until: at(10_000).toISOString(),
      ...input,
      ...(cursor != null && { cursor }),
    });
    expect(status).toBe(200);
    found.push(...body.entries.map(({ requestId }: { requestId: string }) => Number(requestId)));
    cursor = body.nextCursor;
  }
  return found;
}

test.each([
  [{}, [90, 80, 70, 20, 10, 0]],
  [{ actorId: PERSON }, [90, 80, 20, 10]],
  [{ actorId: KEY }, [70, 0]],
  [{ actorId: 'nobody@example.com' }, []],
  [{ targetType: 'monitor' }, [80, 10, 0]],
  [{ targetId: 'm1' }, [80, 0]],
  [{ targetType: 'monitor', targetId: 'm1' }, [80, 0]],
  [{ targetType: 'server', targetId: 'm1' }, []],
  [{ actorId: PERSON, targetId: 'm1' }, [80]],
  [{ actorId: PERSON, outcome: 'denied' }, [20]],
  [{ actorId: PERSON, action: 'updateMonitor', outcome: 'failure', targetType: 'monitor', targetId: 'm1' }, [80]],
  [{ action: 'updateMonitor', outcome: 'success' }, [10, 0]],
])('%j, on pages of any size', async (filter, found) => {
  for (const limit of [1, 2, 100]) expect(await listed({ ...filter, limit })).toEqual(found);
});

describe('since and until', () => {
  test.each([
    [{ since: 70 }, [90, 80, 70]],
    [{ until: 70 }, [20, 10, 0]],
    [{ since: 10, until: 80 }, [70, 20, 10]],
    [{ since: 75, until: 85 }, [80]],
    [{ since: 75, until: 85, actorId: KEY }, []],
    [{ since: 75, actorId: PERSON }, [90, 80]],
  ])('%j', async ({ since, until, ...filter }: { since?: number; until?: number; actorId?: string }, found) => {
    const times = {
      ...(since !== undefined && { since: at(since).toISOString() }),
      ...(until !== undefined && { until: at(until).toISOString() }),
    };
    for (const limit of [1, 100]) expect(await listed({ ...filter, ...times, limit })).toEqual(found);
  });

  test('an entry with a count is there from its first time to its last', async () => {
    const denied = (since: number, until: number) =>
      listed({ outcome: 'denied', since: at(since).toISOString(), until: at(until).toISOString() });
    expect(await denied(50, 60)).toEqual([20]);
    expect(await denied(55, 56)).toEqual([20]);
    expect(await denied(0, 21)).toEqual([20]);
    expect(await denied(56, 60)).toEqual([]);
    expect(await denied(0, 20)).toEqual([]);
  });

  test('take what means a time', async () => {
    const { body } = await owner.call('listAuditLog', { since: '36500d', until: 'today' });
    expect(body.entries.map(({ requestId }: { requestId: string }) => requestId)).toEqual(expect.arrayContaining(['90', '0']));
  });
});

test('a member is found by address, and a key with audit:read filters, too', async () => {
  const { credential } = await createKey(owner, { kind: 'organization', scopes: ['audit:read'], name: 'Collector' });
  const { email } = (await owner.call('getCurrentUser')).body.user;
  const { status, body } = await server.anonymous.as(credential).call('listAuditLog', { actorId: email.toUpperCase(), since: '1h' });
  expect([status, body.entries[0]?.action, body.entries[0]?.actor.id]).toEqual([200, 'createApiKey', ownerId]);
});

test('two common filters that never meet end a page after so many rows', async () => {
  const { knex } = server.database;
  const many = (actor: string, target: [string, string], from: number) =>
    Array.from({ length: 2_100 }, (_, index) => rowOf({ seconds: from + index, actor, target }));
  const rows = [...many('twk_aaaaaaaaaaaaaaaa', ['monitor', 'a'], 20_000), ...many('twk_bbbbbbbbbbbbbbbb', ['monitor', 'b'], 30_000)];
  for (let start = 0; start < rows.length; start += 1_000) await knex('audit_log').insert(rows.slice(start, start + 1_000));
  const filter = { actorId: 'twk_aaaaaaaaaaaaaaaa', targetId: 'b' };
  const first = (await owner.call('listAuditLog', filter)).body;
  expect([first.entries, first.nextCursor]).toEqual([[], expect.any(String)]);
  const second = (await owner.call('listAuditLog', { ...filter, cursor: first.nextCursor })).body;
  expect([second.entries, second.nextCursor]).toEqual([[], null]);
});
