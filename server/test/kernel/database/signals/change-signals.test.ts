/** Signals of changes: at commit, to every process, and limited for a monitor's state. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DirectLine } from '../../../../src/kernel/database/connections/direct-line.js';
import { type ChangeKind, hearChanges, signalChange, signalStates } from '../../../../src/kernel/database/signals/change-signals.js';
import { DatabaseSignals, type SignalHandler } from '../../../../src/kernel/database/signals/signals.js';
import { openTestDatabase, silent } from '../../../harness/database.js';
import { until } from '../../../harness/until.js';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Heard = [organizationId: string, kind: ChangeKind] | 'missed';

/** A listener with its own handler of signals. */
function listener(): { heard: Heard[]; handler: SignalHandler } {
  const heard: Heard[] = [];
  const handlers: SignalHandler[] = [];
  hearChanges(
    { subscribe: (_channel, handler) => void handlers.push(handler) },
    { onChange: (...change) => void heard.push(change), onMissed: () => void heard.push('missed') },
  );
  return { heard, handler: handlers[0] as SignalHandler };
}

test('are sent at commit, once for each organization, and contain nothing else', async () => {
  const heard: Heard[] = [];
  const line = new DirectLine(database.connection, silent);
  hearChanges(new DatabaseSignals(line), { onChange: (...change) => void heard.push(change), onMissed: () => void heard.push('missed') });
  line.start();
  try {
    await until(() => heard.length === 1, { what: 'the connection', pauseMs: 5 });
    const [lost, kept] = [await database.knex.transaction(), await database.knex.transaction()];
    await signalChange(lost, 'lost');
    await signalChange(kept, 'acme');
    await kept.raw(signalStates(`(values ('acme', 1), ('acme', 2), ('other', 3)) v (organization_id, monitor)`));
    await lost.rollback();
    expect(heard).toEqual(['missed']);
    await kept.commit();
    await until(() => heard.length === 4, { what: 'the signals', pauseMs: 5 });
    expect(heard[1]).toEqual(['acme', 'data']);
    expect(new Set(heard.slice(2).map(String))).toEqual(new Set(['acme,state', 'other,state']));
  } finally {
    line.stop();
  }
});

test('of states are passed on immediately, and a series as one', async () => {
  const { heard, handler } = listener();
  for (let times = 0; times < 5; times += 1) handler.onSignal('state acme');
  handler.onSignal('state other');
  expect(heard).toEqual([
    ['acme', 'state'],
    ['other', 'state'],
  ]);
  await until(() => heard.length === 3, { what: 'the others', pauseMs: 5 });
  expect(heard[2]).toEqual(['acme', 'state']);
});

test('of data are never delayed', () => {
  const { heard, handler } = listener();
  for (let times = 0; times < 3; times += 1) handler.onSignal('data acme');
  expect(heard).toEqual(Array.from({ length: 3 }, () => ['acme', 'data']));
});

test.each(['', 'data', 'data ', 'else acme', 'data a b'])('an unknown signal is ignored: "%s"', (payload) => {
  const { heard, handler } = listener();
  handler.onSignal(payload);
  expect(heard).toEqual([]);
});
