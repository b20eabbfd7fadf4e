/** Organizations with rows, without a server; and their storage. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { countKind } from '../../src/storage/counter.js';
import { STORAGE_KINDS } from '../../src/storage/kinds.js';

/** Counts everything, including changes that PostgreSQL has not registered yet. */
export async function countAll(database: Knex): Promise<void> {
  await database('storage_parts').delete();
  const options = { database, clock: () => new Date(), slicePages: 3, settleMs: 0 };
  for (const kind of STORAGE_KINDS) for await (const _ of countKind(options, kind));
}

/** Makes every session of the pool publish its numbers of changed rows now. By itself it does so after some seconds, also of changes of earlier tests. */
export async function publishStatistics({ client }: Knex): Promise<void> {
  const sessions = Array.from({ length: client.pool.numFree() }, () => client.acquireConnection());
  for (const session of await Promise.all(sessions)) {
    await session.query('select pg_stat_force_next_flush()');
    await client.releaseConnection(session);
  }
}

export interface StoringTenant {
  organizationId: string;
  projectId: string;
}

/** An organization with a project. */
export async function createTenant(knex: Knex): Promise<StoringTenant> {
  const [organizationId, projectId, now] = [uuidv7(), uuidv7(), new Date()];
  const slug = `o-${randomBytes(4).toString('hex')}`;
  await knex('organizations').insert({ id: organizationId, slug, name: slug, time_zone: 'UTC', created_at: now, updated_at: now });
  await knex('projects').insert({
    organization_id: organizationId,
    id: projectId,
    slug: 'shop',
    name: 'Shop',
    created_at: now,
    updated_at: now,
  });
  return { organizationId, projectId };
}

/** Incompressible text. */
export const noise = (bytes: number) =>
  randomBytes(Math.ceil((bytes * 3) / 4))
    .toString('base64')
    .slice(0, bytes);

/** Feedback with an extra of this many bytes. */
export async function storeFeedback(
  knex: Knex,
  { organizationId: organization_id, projectId: project_id }: StoringTenant,
  { count, extraBytes, receivedAt = new Date() }: { count: number; extraBytes: number; receivedAt?: Date },
): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    ...{ organization_id, project_id, id: uuidv7({ msecs: receivedAt.getTime() }), event_id: randomUUID() },
    ...{ kind: 'feedback', source: 'sdk', status: 'new', content: 'It is slow.', fields: '{}', tags: [] },
    extra: extraBytes ? JSON.stringify({ trace: noise(extraBytes) }) : '{}',
    ...{ has_screenshot: false, occurred_at: receivedAt, received_at: receivedAt },
  }));
  await knex.batchInsert('feedback', rows, 200);
  return rows.map(({ id }) => id);
}
