/** A round trip of data of all kinds: every question to the restored server has the answer of the first one. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { maintainPartitions } from '../../../src/assembly/deletion/housekeeping.js';
import { type ClusterConnection, createTestDatabase, openTestDatabase, silent } from '../../harness/database.js';
import { NO_REQUEST_LIMITS, startTestServer } from '../../harness/server.js';
import { Asked } from './asked.js';
import { backUp, restore, sumsOf } from './saved.js';

let original: Awaited<ReturnType<typeof createTestDatabase>>;
let asked: Asked;
let saved: Buffer;
beforeAll(async () => {
  original = await createTestDatabase();
  const first = await startTestServer({
    ...{ connection: original.connection, roles: 'api,ingest,gateway', limits: NO_REQUEST_LIMITS },
    environment: { SMTP_URL: 'smtp://127.0.0.1:9' },
  });
  asked = await Asked.of(first);
  // it stores what it has counted in memory
  await first.stop();
  saved = await backUp(original.connection);
});
afterAll(() => original.drop());

async function intoEmpty(work: (connection: ClusterConnection) => Promise<void>): Promise<void> {
  const empty = await createTestDatabase({ empty: true });
  try {
    await work(empty.connection);
  } finally {
    await empty.drop();
  }
}

test('every answer, and the schema, is the same after a restore into another database', async () => {
  await intoEmpty(async (connection) => {
    const restored = await restore(saved, connection);
    expect([restored.leftOut, restored.tables]).toEqual([[], restored.of]);
    const now = new Date();
    const before = await asked.look(original.connection, now);
    expect(before.answers.filter((line) => line.split(' ')[1] === '200').length).toBeGreaterThan(80);
    expect(await asked.look(connection, now)).toEqual(before);
  });
});

test('a backup that is cut off leaves nothing behind, and the whole one can be restored after it', async () => {
  await intoEmpty(async (connection) => {
    await expect(restore(saved.subarray(0, saved.length / 2), connection)).rejects.toThrow(/the backup is cut off in table "\w+"/);
    expect((await restore(saved, connection)).tables).toBeGreaterThan(100);
    await expect(restore(saved, connection)).rejects.toThrow('this database is not empty; a restore needs an empty one');
  });
});

test('what the database has after a restore is backed up as the same rows', async () => {
  await intoEmpty(async (connection) => {
    await restore(saved, connection);
    const [one, other] = await Promise.all([backUp(connection), backUp(connection)]);
    expect(await sumsOf(one)).toEqual(await sumsOf(saved));
    expect(await sumsOf(other)).toEqual(await sumsOf(saved));
  });
});

test('no partition is dropped while a backup reads', async () => {
  const database = await openTestDatabase();
  const later = new Date(Date.now() + 500 * 86_400_000);
  const dropped = async () => (await maintainPartitions(database.knex, later, silent, () => later)).dropped.length;
  try {
    let meanwhile: Promise<number> | undefined;
    await backUp(database.connection, async () => {
      meanwhile ??= dropped();
      await meanwhile;
    });
    expect(await meanwhile).toBe(0);
    expect(await dropped()).toBeGreaterThan(10);
  } finally {
    await database.close();
  }
});
