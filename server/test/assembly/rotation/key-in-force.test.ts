/** The end of a change of the master key, and processes that are behind. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Logger } from 'pino';
import { settleMasterKeys } from '../../../src/assembly/opening/master-key.js';
import { endChange, followKey, readChecks } from '../../../src/assembly/rotation/key-in-force.js';
import { resealAll } from '../../../src/assembly/rotation/reseal.js';
import type { SignalHandler } from '../../../src/kernel/database/signals/signals.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { openTestDatabase, type TestDatabase } from '../../harness/database.js';
import { until } from '../../harness/until.js';

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await settle(OLD);
});
afterEach(() => database.close());

const settle = (masterKey: Buffer, ...otherMasterKeys: Buffer[]) =>
  settleMasterKeys(database.knex, { masterKey, otherMasterKeys, dataDirectory: '/nowhere' });

/** Seals everything again with the new key, and ends the change. */
async function change(): Promise<boolean> {
  await settle(NEW, OLD);
  const { knex } = database;
  const sealer = new Sealer(NEW, OLD);
  sealer.settle({ namesKey: true, lasting: {} });
  const before = await readChecks(knex);
  await resealAll(knex, sealer, { onlyCheck: false, signal: new AbortController().signal });
  return endChange(knex, NEW, before, {});
}

/** A process with this key: its log, and how signals reach it. */
function follow(key: Buffer) {
  const lines: { level: string; text: unknown; fields: unknown }[] = [];
  const [info, warn, error] = ['info', 'warn', 'error'].map(
    (level) =>
      (...said: unknown[]) =>
        void lines.push({ level, text: said.at(-1), fields: said.length > 1 ? said[0] : null }),
  );
  const handlers: SignalHandler[] = [];
  const signals = { subscribe: (_channel: string, handler: SignalHandler) => void handlers.push(handler) };
  followKey({ database: database.knex, signals, key, log: { info, warn, error } as unknown as Logger });
  return {
    lines,
    signal: (payload: object) => handlers[0]?.onSignal(JSON.stringify(payload)),
    reconnect: () => handlers[0]?.onListening(),
  };
}

test('after it, a process may start without the old key', async () => {
  await settle(NEW, OLD);
  await expect(settle(NEW)).rejects.toThrow(/^TIDEWATCH_MASTER_KEYS_OLD/);
  expect(await change()).toBe(true);
  await settle(NEW);
});

test('it is refused if yet another key came meanwhile', async () => {
  await settle(NEW, OLD);
  const before = await readChecks(database.knex);
  await settle(Buffer.alloc(32, 3), NEW, OLD);
  expect(await endChange(database.knex, NEW, before, {})).toBe(false);
  await expect(settle(NEW, OLD)).rejects.toThrow(/^TIDEWATCH_MASTER_KEY/);
});

test.each(['signal', 'reconnect'] as const)(
  'a process that still seals with the old key says so at a %s, and nobody may drop that key',
  async (when) => {
    await change();
    const { lines, signal, reconnect } = follow(OLD);
    if (when === 'signal') signal({ key: 'x' });
    else reconnect();
    await until(async () => lines.some(({ level }) => level === 'error'), { what: 'an error in its log' });
    expect(lines).toContainEqual(expect.objectContaining({ text: expect.stringContaining('restart it with the new one') }));
    await expect(settle(NEW)).rejects.toThrow(/^TIDEWATCH_MASTER_KEYS_OLD/);
  },
);

test('a process with the key in force logs the end', async () => {
  const { lines, signal } = follow(OLD);
  const summary = { key: '01234567', sealedAgain: 3, closed: 0 };
  signal(summary);
  expect(lines).toEqual([{ level: 'info', text: 'everything is sealed with the master key in force', fields: summary }]);
});
