/** The log of the embedded server stays small, and contains no data of senders. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openEmbedded } from '../../../../src/kernel/database/embedded/index.js';
import { rotateLog } from '../../../../src/kernel/database/embedded/server-log.js';
import { newPlace, query } from './places.js';

const mode = (file: string) => statSync(file).mode & 0o777;

test('failing statements log neither their text nor their values, and the log is rotated while the server runs', async () => {
  const stateDirectory = newPlace();
  const log = join(stateDirectory, 'postgres.log');
  const server = await openEmbedded({ stateDirectory });
  const fail = (statement: string) => query(server.connection, statement).catch((error) => error.code);
  await query(server.connection, 'create table kept (id integer primary key check (id < 9), word text)');
  await query(server.connection, "insert into kept values (1, 'first')");
  expect(await fail("insert into kept values (1, 'tide-secret')")).toBe('23505');
  expect(await fail("insert into kept values (9, 'tide-secret')")).toBe('23514');
  expect(await fail(`select '{"tide-secret": nothing}'::jsonb`)).toBe('22P02');
  const written = readFileSync(log, 'utf8');
  expect(written).toContain('violates check constraint');
  expect(written).not.toMatch(/tide-secret|STATEMENT|DETAIL|CONTEXT/);

  const cluster = { stateDirectory, account: undefined };
  rotateLog(cluster, written.length * 2);
  expect(readFileSync(log, 'utf8')).toBe(written);
  rotateLog(cluster, 100);
  expect(readFileSync(`${log}.1`, 'utf8')).toBe(written);
  expect([mode(log), mode(`${log}.1`)]).toEqual([0o600, 0o600]);
  // the server continues in the same file, from its beginning
  expect(await fail('select 1/0')).toBe('22012');
  expect(readFileSync(log, 'utf8')).toMatch(/^[^\n\0]*division by zero\n$/);
  // only one old log is kept
  writeFileSync(log, 'x'.repeat(200), { flag: 'a' });
  rotateLog(cluster, 100);
  expect(readFileSync(`${log}.1`, 'utf8')).toContain('division by zero');
  await server.stop();
});
