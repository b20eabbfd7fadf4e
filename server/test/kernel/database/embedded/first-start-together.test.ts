/** Several processes that start at once on one empty database. */
import { expect, test } from '@jest/globals';
import { createTestDatabase } from '../../../harness/database.js';
import { startTestServer } from '../../../harness/server.js';

const ROUNDS = 3;
const PROCESSES = 3;

test('all of them start, and only one creates the first account', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { connection, drop } = await createTestDatabase({ empty: true });
    const starts = Array.from({ length: PROCESSES }, () => startTestServer({ connection, roles: 'api,ingest,worker' }));
    const outcomes = await Promise.allSettled(starts);
    const servers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    await Promise.all(servers.map((server) => server.stop()));
    await drop();
    expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'started'))).toEqual(
      Array(PROCESSES).fill('started'),
    );
    expect(servers.filter(({ server }) => server.firstStart)).toHaveLength(1);
  }
});
