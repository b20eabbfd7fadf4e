import { expect, test } from '@jest/globals';
import { openEmbedded } from '../../../../../src/kernel/database/embedded/index.js';
import { isPostmaster, isPostmasterByPs } from '../../../../../src/kernel/database/embedded/machine/processes.js';
import { atTheEnd, deadPid, newPlace, query } from '../places.js';

test.each([
  ["by the system's information", isPostmaster],
  ['by ps, without /proc', isPostmasterByPs],
])('distinguishes a postmaster from other processes %s', async (_, recognizes) => {
  const stateDirectory = newPlace({ below: 'a state directory' });
  const server = await openEmbedded({ stateDirectory });
  atTheEnd(() => server.stop());
  expect(recognizes(server.pid, server.dataDirectory)).toBe(true);
  expect(recognizes(server.pid, stateDirectory)).toBe(false);
  expect(recognizes(process.pid, server.dataDirectory)).toBe(false);
  expect(recognizes(deadPid(), server.dataDirectory)).toBe(false);
  const [child] = await query<{ pid: number }>(server.connection, "select pid from pg_stat_activity where backend_type = 'checkpointer'");
  expect(recognizes(child?.pid ?? 0, server.dataDirectory)).toBe(false);
});
