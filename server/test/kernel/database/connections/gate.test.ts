/** The gate before the pools: closed while the database is unavailable. */
import { expect, test } from '@jest/globals';
import { DatabaseAway, DatabaseGate } from '../../../../src/kernel/database/connections/gate.js';
import { isDatabaseAway, toAppError } from '../../../../src/kernel/errors.js';

const never = () => new Promise<string>(() => {});

test('an open gate passes results and failures through', async () => {
  const gate = new DatabaseGate();
  expect(
    await gate.pass(
      async () => 'a connection',
      () => {},
    ),
  ).toBe('a connection');
  await expect(
    gate.pass(
      () => Promise.reject(new Error('no')),
      () => {},
    ),
  ).rejects.toThrow('no');
});

test('a closed gate refuses immediately, like an unavailable database', async () => {
  const gate = new DatabaseGate();
  gate.shut('PostgreSQL cannot be reached');
  let asked = 0;
  const refusal = await gate
    .pass(
      async () => (asked += 1),
      () => {},
    )
    .catch((error) => error);
  expect([refusal instanceof DatabaseAway, isDatabaseAway(refusal), asked]).toEqual([true, true, 0]);
  expect(toAppError(refusal)).toMatchObject({ code: 'UNAVAILABLE', headers: { 'Retry-After': '2' } });
  gate.open();
  expect(
    await gate.pass(
      async () => 1,
      () => {},
    ),
  ).toBe(1);
});

test('when it closes, waiting callers are refused, and a connection that arrives later is returned', async () => {
  const gate = new DatabaseGate();
  let arrive = (_connection: string) => {};
  const late = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const back: string[] = [];
  const waiting = [
    gate.pass(
      () => late,
      (connection) => back.push(connection),
    ),
    gate.pass(never, () => {}),
  ];
  gate.shut('PostgreSQL does not answer');
  for (const one of waiting) await expect(one).rejects.toBeInstanceOf(DatabaseAway);
  arrive('a connection');
  await late;
  expect(back).toEqual(['a connection']);
});
