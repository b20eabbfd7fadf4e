/** One key, a hundred callers, two processes on one database, one of which is killed between them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newDataDirectory, ServerProcess } from '../../../harness/server-process.js';

const directory = newDataDirectory();
let processes: ServerProcess[] = [];
beforeAll(async () => {
  const first = await ServerProcess.start(directory.path);
  processes = [first, await ServerProcess.start(directory.path)];
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.terminate()));
  await directory.remove();
});

const CALLERS = 100;
const KILLED_AFTER = 30;

test('a hundred callers with one key make one project, though a process is killed meanwhile', async () => {
  const [doomed, survivor] = processes as [ServerProcess, ServerProcess];
  const { apiKey } = survivor.credentials;
  const post = (target: ServerProcess, key: string, name: string) =>
    fetch(`${target.baseUrl}/api/v1/projects`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ slug: 'shop', name }),
    });
  const listing = await fetch(`${survivor.baseUrl}/api/v1/projects`, { headers: { Authorization: `Bearer ${apiKey}` } });
  expect(listing.headers.get('Tidewatch-Version')).toMatch(/^\d+\.\d+\.\d+/);
  let asked = 0;
  const insist = async (target: ServerProcess): Promise<string> => {
    for (let to = target; ; ) {
      asked += 1;
      if (asked === KILLED_AFTER) doomed.child.kill('SIGKILL');
      const response = await post(to, 'one-shop', 'Shop').catch(() => null);
      if (response?.status === 201) return ((await response.json()) as { project: { id: string } }).project.id;
      // a connection that broke may have had its effect: that is what the key is for
      if (response) expect(await response.json()).toMatchObject({ error: { code: 'IDEMPOTENCY_KEY_IN_USE' } });
      else to = survivor;
    }
  };
  const ids = await Promise.all(Array.from({ length: CALLERS }, (_, index) => insist(index % 2 ? doomed : survivor)));
  expect(new Set(ids).size).toBe(1);
  const listed = await fetch(`${survivor.baseUrl}/api/v1/projects`, { headers: { Authorization: `Bearer ${apiKey}` } });
  expect(((await listed.json()) as { projects: { slug: string }[] }).projects.filter(({ slug }) => slug === 'shop')).toHaveLength(1);
  expect(doomed.child.signalCode).toBe('SIGKILL');
  const again = await post(survivor, 'one-shop', 'Shop');
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  expect((await post(survivor, 'one-shop', 'Another')).status).toBe(422);
});
