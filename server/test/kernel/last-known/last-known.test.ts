/** The store of last known states: its content, retention, and limits. */
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import {
  LastKnown,
  MAXIMUM_AGE_MS,
  MAXIMUM_BYTES,
  MAXIMUM_OWNER_BYTES,
  MAXIMUM_VALUE_BYTES,
} from '../../../src/kernel/last-known/last-known.js';

let root: string;
let now: number;
let logged: string[];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tw-last-known-'));
  now = Date.UTC(2026, 2, 10);
  logged = [];
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.settled();
  rmSync(root, { recursive: true, force: true });
});

const log = pino({}, { write: (line: string) => logged.push(line) });
const opened: LastKnown[] = [];
function open(stamp = 'build', directory = path.join(root, 'last-known')): LastKnown {
  const store = new LastKnown({ directory, stamp, log, now: () => now });
  opened.push(store);
  return store;
}
const placeOf = (owner: string, part = owner) => ({ kind: 'page', owner, part });
const files = (stamp = 'build') =>
  readdirSync(path.join(root, 'last-known', stamp)).map((name) => path.join(root, 'last-known', stamp, name));
const storedValue = async (store: LastKnown, key: string) => (await store.get(key))?.value ?? null;

async function kept(store: LastKnown, key: string, value: unknown, owner = 'acme'): Promise<void> {
  store.keep(key, placeOf(owner), value);
  await store.settled();
}

test('the next process finds the stored values, with their times', async () => {
  const value = { title: 'Acme', at: new Date(now), hash: Buffer.from('ab'), days: new Map([['a', 1]]) };
  await kept(open(), '/acme', value);
  const next = open();
  expect([next.isEmpty(), next.has('/acme'), next.has('/other')]).toEqual([false, true, false]);
  expect(await next.get('/acme')).toEqual({ value, at: new Date(now) });
  expect(await next.get('/other')).toBeNull();
});

test('only the owner of the process can read the files, whose names reveal nothing', async () => {
  await kept(open(), '../../etc/passwd', 'Acme');
  const [file = ''] = files();
  expect(path.basename(file)).toMatch(/^page(\.[0-9a-f]+){4}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  for (const directory of [path.dirname(file), path.join(root, 'last-known')]) expect(statSync(directory).mode & 0o777).toBe(0o700);
});

test('states older than a day are not shown, and are removed', async () => {
  const store = open();
  await kept(store, '/acme', 'Acme');
  now += MAXIMUM_AGE_MS - 1;
  expect(await storedValue(store, '/acme')).toBe('Acme');
  now += 1;
  expect([await storedValue(store, '/acme'), store.isEmpty(), open().isEmpty()]).toEqual([null, true, true]);
  const next = open();
  await next.settled();
  expect(files()).toEqual([]);
});

test('another build ignores them, and removes them', async () => {
  await kept(open('old'), '/acme', 'Acme');
  expect(open('new').isEmpty()).toBe(true);
  expect(readdirSync(path.join(root, 'last-known'))).toEqual(['new']);
});

test('a value replaced by another process is found, and a removed one is not', async () => {
  const other = open();
  await kept(other, '/acme', 'Acme');
  const store = open();
  now += 60_000;
  await kept(other, '/acme', 'Acme Ltd');
  expect(await store.get('/acme')).toEqual({ value: 'Acme Ltd', at: new Date(now) });
  other.remove('/acme');
  await other.settled();
  expect([await storedValue(store, '/acme'), store.has('/acme')]).toEqual([null, false]);
});

test.each<[string, (file: string) => void]>([
  ['cut', (file) => truncateSync(file, 40)],
  ['emptied', (file) => truncateSync(file, 0)],
  ['changed', (file) => writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, -1), Buffer.from('!')]))],
  ['removed', (file) => rmSync(file)],
])('a file that was %s is ignored and removed', async (_what, damage) => {
  const store = open();
  await kept(store, '/acme', 'Acme');
  for (const file of files()) damage(file);
  const next = open();
  expect([await storedValue(store, '/acme'), await storedValue(next, '/acme')]).toEqual([null, null]);
  await Promise.all([store.settled(), next.settled()]);
  expect(files()).toEqual([]);
});

test('incomplete writes and foreign files are removed', async () => {
  await kept(open(), '/acme', 'Acme');
  const [file = ''] = files();
  for (const name of ['half-page.x', 'notes.txt']) writeFileSync(path.join(path.dirname(file), name), 'x');
  expect(await storedValue(open(), '/acme')).toBe('Acme');
  expect(files()).toEqual([file]);
});

test('an unchanged value is written every thirty minutes at most, and a changed one immediately', async () => {
  const store = open();
  await kept(store, '/acme', 'first');
  now += 29_999;
  await kept(store, '/acme', 'second');
  expect(await storedValue(store, '/acme')).toBe('first');
  store.outdate('acme');
  await kept(store, '/acme', 'third');
  expect(await storedValue(store, '/acme')).toBe('third');
  now += 30_000;
  await kept(store, '/acme', 'fourth');
  expect([await storedValue(store, '/acme'), files().length]).toEqual(['fourth', 1]);
});

test('a confirmed value is as new as the confirmation, also for the next process', async () => {
  const store = open();
  await kept(store, '/acme', 'Acme');
  now += MAXIMUM_AGE_MS - 1;
  store.confirm('acme');
  await store.settled();
  now += 1;
  expect([await storedValue(store, '/acme'), await storedValue(open(), '/acme')]).toEqual(['Acme', 'Acme']);
});

test('a removed value disappears immediately, and is never written late', async () => {
  const store = open();
  await kept(store, '/acme', 'Acme');
  await kept(store, '/other', 'Other', 'other');
  const taken = store.take('acme');
  expect(store.has('/acme')).toBe(false);
  expect(await taken).toEqual([{ key: '/acme', value: 'Acme' }]);
  store.keep('/waiting', placeOf('acme'), 'Acme');
  await store.take('acme');
  store.keep('/late', placeOf('acme'), 'Acme');
  store.remove('/late');
  store.remove('/other');
  await store.settled();
  expect([files(), store.isEmpty()]).toEqual([[], true]);
});

test('pending values are returned with stored ones, each key once', async () => {
  const store = open();
  await kept(store, '/acme', 'first');
  store.outdate('acme');
  store.keep('/acme', placeOf('acme'), 'second');
  store.keep('/waiting', placeOf('acme'), 'Waiting');
  expect(await store.take('acme')).toEqual([
    { key: '/acme', value: 'second' },
    { key: '/waiting', value: 'Waiting' },
  ]);
  expect(await store.take('acme')).toEqual([]);
});

test('a value being written is returned once', async () => {
  const store = open();
  const value = 'x'.repeat(2_000_000);
  store.keep('/acme', placeOf('acme'), value);
  while (!files().length) await new Promise((resolve) => setImmediate(resolve));
  const [first, second] = await Promise.all([store.take('acme'), store.take('acme')]);
  expect([first, second]).toEqual([[{ key: '/acme', value }], []]);
});

test('a process that ends during a removal leaves nothing to show', async () => {
  const store = open();
  await kept(store, '/acme', 'Acme');
  const taken = store.take('acme');
  expect(open().isEmpty()).toBe(true);
  await taken;
});

test('a process that ends during a write leaves nothing to show', async () => {
  await kept(open(), '/acme', 'Acme');
  const [file = ''] = files();
  // its name until it is complete
  renameSync(file, path.join(path.dirname(file), `half.${path.basename(file)}`));
  expect(open().isEmpty()).toBe(true);
  // another process may be writing it: a start leaves it alone
  expect(files()).toHaveLength(1);
});

test('a removal resolves when the files are gone', async () => {
  const store = open();
  await kept(store, '/acme', 'x'.repeat(2_000_000));
  void store.take('acme');
  await store.settled();
  expect(files()).toEqual([]);
});

test('a value removed while it is being written does not appear', async () => {
  const store = open();
  store.keep('/acme', placeOf('acme'), 'x'.repeat(2_000_000));
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  await store.take('acme');
  await store.settled();
  expect([files(), store.has('/acme')]).toEqual([[], false]);
});

test('an owner has an eighth of the room, and loses its own oldest values', async () => {
  const store = open();
  await kept(store, '/other', 'Other', 'other');
  const large = 'x'.repeat(MAXIMUM_VALUE_BYTES - 1_000);
  for (let page = 1; page <= 4; page += 1) {
    now += 1;
    await kept(store, `/acme/${page}`, large);
  }
  expect([1, 2, 3, 4].map((page) => store.has(`/acme/${page}`))).toEqual([false, false, true, true]);
  expect([store.has('/other'), await storedValue(open(), '/acme/4')]).toEqual([true, large]);
});

test('ten thousand small pages of one owner take no more than its room', async () => {
  const store = open();
  await kept(store, '/other', 'Other', 'other');
  for (let page = 0; page < 10_000; page += 1) {
    store.keep(`/acme/${page}`, placeOf('acme'), page);
    if (page % 100 === 0) await store.settled();
  }
  await store.settled();
  expect(files().length).toBe(1 + MAXIMUM_OWNER_BYTES / 4_096);
  expect([store.has('/other'), store.has('/acme/9999'), store.has('/acme/0')]).toEqual([true, true, false]);
});

test('the oldest value makes room if all is full', async () => {
  const store = open();
  const large = 'x'.repeat(MAXIMUM_VALUE_BYTES - 1_000);
  const most = MAXIMUM_BYTES / MAXIMUM_VALUE_BYTES;
  for (let page = 0; page <= most; page += 1) {
    now += 1;
    await kept(store, `/${page}`, large, `owner ${page}`);
  }
  expect([store.has('/0'), store.has('/1'), store.has(`/${most}`)]).toEqual([false, true, true]);
  expect(files().reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(MAXIMUM_BYTES);
});

test('an oversized value is not kept', async () => {
  const store = open();
  await kept(store, '/acme', 'x'.repeat(MAXIMUM_VALUE_BYTES));
  expect([store.has('/acme'), files(), logged]).toEqual([false, [], []]);
});

test('many values do not accumulate in memory', async () => {
  const store = open();
  for (let page = 0; page < 1_000; page += 1) store.keep(`/${page}`, placeOf('acme'), page);
  await store.settled();
  expect(files()).toHaveLength(200);
});

test('a full disk costs only the entries, and one line of the log', async () => {
  writeFileSync(path.join(root, 'file'), '');
  const store = open('build', path.join(root, 'file', 'last-known'));
  for (const key of ['/a', '/b', '/c']) await kept(store, key, 'Acme');
  expect([store.isEmpty(), await store.get('/a'), logged.length]).toEqual([true, null, 1]);
});

test('a missing directory is recreated', async () => {
  const store = open();
  rmSync(path.join(root, 'last-known'), { recursive: true });
  await kept(store, '/acme', 'Acme');
  expect(await storedValue(store, '/acme')).toBe('Acme');
});

test('all keys of a kind', async () => {
  const store = open();
  await kept(store, '/a', 1);
  store.keep('/b', { kind: 'row', owner: 'acme', part: 'rows' }, 2);
  await store.settled();
  const keys: string[] = [];
  for await (const key of open().keys('row')) keys.push(key);
  expect(keys).toEqual(['/b']);
});
