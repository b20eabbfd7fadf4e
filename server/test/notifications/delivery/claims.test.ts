/** The next deliveries when one person has many organizations, for each kind of claim. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../src/kernel/database/connections/connection.js';
import { claimMails, claimMessages } from '../../../src/notifications/delivery/delivery-store.js';
import { openTestDatabase } from '../../harness/database.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const SHARES = { ofOrganization: 2, ofPerson: 4, taken: {} };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.knex('organizations').delete());

async function addOrganization(slug: string, createdBy: string): Promise<string> {
  const id = uuidv7();
  const times = { created_at: NOW, updated_at: NOW };
  await database.knex('organizations').insert({ id, slug, name: slug, time_zone: 'UTC', created_by: createdBy, ...times });
  return id;
}

/** Due mails, oldest first. Those without an organization belong to nobody, such as password resets. */
async function addMails(organizationId: string | null, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    ...{ id: uuidv7(), organization_id: organizationId, kind: 'invitation', sealed_mail: Buffer.from('sealed') },
    ...{ status: 'pending', attempts: 0, created_at: NOW, next_attempt_at: NOW },
  }));
  await database.knex('deliveries').insert(rows);
}

async function addMessages(organizationId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const channelId = uuidv7();
    await database.knex('notification_channels').insert({
      ...{ organization_id: organizationId, id: channelId, slug: `c${index}`, type: 'webhook', kinds: [], enabled: true },
      ...{ sealed_settings: Buffer.from('sealed'), target: '', created_at: NOW, updated_at: NOW },
    });
    await database.knex('deliveries').insert({
      ...{ id: uuidv7(), organization_id: organizationId, channel_id: channelId, kind: 'monitor.down', message: '{}' },
      ...{ status: 'pending', attempts: 0, created_at: NOW, next_attempt_at: NOW },
    });
  }
}

/** The number of claimed rows of each organization. */
function counts(rows: readonly { organization_id: string | null }[], names: Record<string, string>): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { organization_id: id } of rows) {
    const name = names[id ?? ''] ?? 'nobody';
    found[name] = (found[name] ?? 0) + 1;
  }
  return found;
}

/** Thirty organizations of one person, and one of another. */
async function addCrowd(add: (organizationId: string) => Promise<void>) {
  const [busy, other] = [uuidv7(), uuidv7()];
  const many = [];
  for (let index = 0; index < 30; index += 1) many.push(await addOrganization(`many-${index}`, busy));
  for (const id of many) await add(id);
  const neighbour = await addOrganization('neighbour', other);
  const names = { ...Object.fromEntries(many.map((id) => [id, 'many'])), [neighbour]: 'neighbour' };
  return { many, neighbour, names };
}

test('mails of one person with thirty organizations take turns with those of others, and leave the last slot', async () => {
  const { neighbour, names } = await addCrowd((id) => addMails(id, 3));
  // alone, they get all slots except the last, within a person's share
  expect(counts(await claimMails(database.knex, NOW, 4, { ...SHARES, ofPerson: 8 }), names)).toEqual({ many: 3 });
  expect(counts(await claimMails(database.knex, NOW, 9, SHARES), names)).toEqual({ many: 4 });
  await addMails(neighbour, 3);
  await addMails(null, 2);
  expect(counts(await claimMails(database.knex, NOW, 7, SHARES), names)).toEqual({ many: 2, neighbour: 2, nobody: 2 });
});

test('messages count those in flight, for the organization and for the person', async () => {
  const { many, neighbour, names } = await addCrowd((id) => addMessages(id, 3));
  await addMessages(neighbour, 3);
  const taken = { [many[0] as string]: 2, [many[1] as string]: 1 };
  const claimed = await claimMessages(database.knex, NOW, 16, { ...SHARES, taken });
  expect(counts(claimed, names)).toEqual({ many: 1, neighbour: 2 });
  expect(claimed.map(({ organization_id: id }) => id)).not.toContain(many[0]);
});
