import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { type ClusterConnection, createTestDatabase } from '../harness/database.js';
import { createProject } from '../harness/fixtures.js';
import { startTestServer } from '../harness/server.js';
import { asProgram, urlOf } from './as-program.js';

const { run } = asProgram();
type Owned = Awaited<ReturnType<typeof createTestDatabase>>;

let old: Owned;
let next: Owned;
let credential: string;
beforeAll(async () => {
  old = await createTestDatabase();
  const first = await startTestServer({ connection: old.connection });
  credential = first.credentials.apiKey;
  await createProject(first.admin, 'shop');
  await first.stop();
});
afterAll(() => old.drop());
beforeEach(async () => {
  next = await createTestDatabase({ empty: true });
});
afterEach(() => next.drop());

const move = (more: Record<string, string> = {}, ...options: string[]) =>
  run({ DATABASE_URL: urlOf(old.connection), ...more }, 'move-database', ...options);
const undo = () => move({}, '--undo');
const toNext = () => ({ TIDEWATCH_MOVE_TO: urlOf(next.connection) });

/** The slugs of the projects of a server on this database. */
async function projectsOn(connection: ClusterConnection): Promise<string[]> {
  const server = await startTestServer({ connection });
  try {
    const { body } = await server.anonymous.as(credential).call('listProjects');
    return body.projects.map(({ slug }) => slug);
  } finally {
    await server.stop();
  }
}

test('the data is in the new database, the old one refuses to start and says why, and starts again after an undo', async () => {
  const moved = await move(toNext());
  expect(moved).toEqual({
    said: expect.stringMatching(/^Moved \d+ tables, .* to postgresql:\/\/localhost:\d+\/tw_\w+\.\nSet these (.|\n)*DATABASE_URL/),
    exitCode: 0,
  });
  expect(moved.said).not.toContain(next.connection.password);
  expect(await projectsOn(next.connection)).toEqual(['shop']);
  await expect(projectsOn(old.connection)).rejects.toThrow(
    new RegExp(
      `this database moved to postgresql://localhost:\\d+/${next.connection.database} at .*: set DATABASE_URL .* move-database --undo`,
    ),
  );
  expect(await move(toNext())).toEqual({ said: expect.stringMatching(/this database moved to/), exitCode: 1 });
  expect(await run({ DATABASE_URL: urlOf(old.connection) }, 'doctor')).toEqual({
    said: expect.stringMatching(/^wrong {2}database\.moved /m),
    exitCode: 1,
  });
  expect((await undo()).said).toMatch(/can be started again/);
  expect(await projectsOn(old.connection)).toEqual(['shop']);
  expect(await undo()).toEqual({ said: expect.stringMatching(/has not moved/), exitCode: 1 });
});

test('a move that fails leaves both as they were', async () => {
  await move(toNext());
  await undo();
  expect(await move(toNext())).toEqual({ said: expect.stringMatching(/this database is not empty/), exitCode: 1 });
  expect(await move({ TIDEWATCH_MOVE_TO: 'postgresql://127.0.0.1:1/x' })).toEqual({
    said: expect.stringMatching(/ECONNREFUSED/),
    exitCode: 1,
  });
  expect(await projectsOn(old.connection)).toEqual(['shop']);
});

test('a move that was killed is named at the next start, and can be run again', async () => {
  const client = new pg.Client(old.connection);
  await client.connect();
  const mark = JSON.stringify({ to: 'postgresql://db.internal/tidewatch', at: '2026-01-15T09:30:00.000Z', complete: false });
  await client.query(`comment on table installation is ${client.escapeLiteral(mark)}`);
  await client.end();
  await expect(projectsOn(old.connection)).rejects.toThrow(
    'a move of this database to postgresql://db.internal/tidewatch began at 2026-01-15 09:30 UTC and did not end: run it again, or run',
  );
  expect((await move(toNext())).exitCode).toBe(0);
  await undo();
});

test('a database in use does not move', async () => {
  const server = await startTestServer({ connection: old.connection });
  try {
    expect(await move(toNext())).toEqual({ said: expect.stringMatching(/stop every process first/), exitCode: 1 });
  } finally {
    await server.stop();
  }
  expect((await undo()).said).toMatch(/has not moved/);
});

test.each<[string, string[], RegExp]>([
  ['no address', [], /--to is missing, or TIDEWATCH_MOVE_TO/],
  ['a password among the arguments', ['--to', 'postgresql://tidewatch:secret@db.internal/tidewatch'], /others can read arguments/],
  ['a password in the query', ['--to', 'postgresql://tidewatch@db.internal/tidewatch?password=secret'], /others can read arguments/],
])('%s is wrong usage', async (_case, options, reason) => {
  expect(await move({}, ...options)).toEqual({ said: expect.stringMatching(reason), exitCode: 2 });
});
