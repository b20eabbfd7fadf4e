import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LogFields } from '../../src/log.js';
import { RequestFile, readRequests } from '../../src/state/request-record.js';
import { readState, StateFile } from '../../src/state/state-file.js';
import { FakeClock } from '../support/fake-clock.js';

let folder: string;
let state: string;
let warnings: string[];
const log = {
  info: () => undefined,
  warn: (message: string, fields: LogFields = {}) => warnings.push(`${message} ${JSON.stringify(fields)}`),
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tw-state-'));
  state = path.join(folder, 'state');
  warnings = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = (number: number, extra = '') => ({
  at: '2026-01-01T00:00:00.000Z',
  method: 'pm2.describe',
  params: { name: `api-${number}${extra}` },
  outcome: 'ok',
  bytes: 10,
  durationMs: 1,
});

const names = async (count: number) => (await readRequests(state, count)).map(({ params }) => params['name']);

describe('the request record', () => {
  test('is readable only by the user', async () => {
    const record = new RequestFile(state, log);
    record.add(entry(1));
    await record.settled();
    expect(statSync(state).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(state, 'requests.jsonl')).mode & 0o777).toBe(0o600);
    expect(warnings).toEqual([]);
  });

  test('has a limited number of entries: one file and the previous one', async () => {
    const record = new RequestFile(state, log, 50);
    for (let number = 1; number <= 130; number += 1) {
      record.add(entry(number));
      if (number % 50 === 0) await record.settled();
    }
    await record.settled();
    expect(readdirSync(state).sort()).toEqual(['requests.1.jsonl', 'requests.jsonl']);
    expect(await readRequests(state, 1000)).toHaveLength(80);
    expect(await names(2)).toEqual(['api-129', 'api-130']);
  });

  test('has a limited size', async () => {
    const record = new RequestFile(state, log);
    for (let number = 1; number <= 60; number += 1) {
      record.add(entry(number, 'x'.repeat(10_000)));
      await record.settled();
    }
    for (const name of readdirSync(state)) expect(statSync(path.join(state, name)).size).toBeLessThanOrEqual(256 * 1024);
    expect(readdirSync(state)).toHaveLength(2);
  });

  test('continues after a restart, and after a partial line of a killed agent', async () => {
    const first = new RequestFile(state, log, 3);
    first.add(entry(1));
    first.add(entry(2));
    await first.settled();
    writeFileSync(path.join(state, 'requests.jsonl'), '{"at":"2026-', { flag: 'a' });
    const second = new RequestFile(state, log, 10);
    second.add(entry(3));
    await second.settled();
    expect(await names(10)).toEqual(['api-1', 'api-2', 'api-3']);
  });

  test('does not follow links', async () => {
    mkdirSync(state);
    const target = path.join(folder, 'precious');
    writeFileSync(target, 'untouched');
    symlinkSync(target, path.join(state, 'requests.jsonl'));
    const record = new RequestFile(state, log);
    record.add(entry(1));
    await record.settled();
    expect(readFileSync(target, 'utf8')).toBe('untouched');
    expect(warnings).toHaveLength(1);
  });

  test('drops entries if the disk is slow, to save memory', async () => {
    const record = new RequestFile(state, log);
    for (let number = 1; number <= 10_100; number += 1) record.add(entry(number));
    await record.settled();
    const last = Number(String((await names(1))[0]).slice('api-'.length));
    expect(last).toBeGreaterThanOrEqual(10_000);
    expect(last).toBeLessThan(10_100);
  });
});

describe('the state', () => {
  const create = (clock = new FakeClock()) => new StateFile(state, clock, log, { version: '0.2.0', pid: 1 });

  test('is written immediately if the connection changes, otherwise within a minute', async () => {
    const clock = new FakeClock();
    const file = create(clock);
    file.update({ connection: 'connected' }, true);
    await file.settled();
    file.update({ waitingSamples: 7 });
    await file.settled();
    expect(await readState(state)).toMatchObject({ connection: 'connected', waitingSamples: 0 });
    clock.advance(60_000);
    file.update({ waitingSamples: 8 });
    await file.settled();
    expect(await readState(state)).toMatchObject({ waitingSamples: 8, updatedAt: '2026-01-01T00:01:00.000Z' });
    expect(statSync(path.join(state, 'state.json')).mode & 0o777).toBe(0o600);
  });

  test('detects another agent with the same folder while it runs', async () => {
    const one = create();
    // this process stands in for a running agent, an impossible id for a killed one
    const other = (pid: number) => new StateFile(state, new FakeClock(), log, { version: '0.2.0', pid });
    const running = other(process.pid);
    running.update({ connection: 'connected' }, true);
    await running.settled();
    one.update({ connection: 'connected' }, true);
    await one.settled();
    expect(await readState(state)).toMatchObject({ pid: 1, otherPid: process.pid });
    expect(warnings).toEqual([expect.stringContaining(`"otherPid":${process.pid}`)]);
    const next = other(2 ** 30);
    next.update({ connection: 'connected' }, true);
    await next.settled();
    one.update({ connection: 'waiting' }, true);
    await one.settled();
    expect(await readState(state)).toMatchObject({ pid: 1, otherPid: null });
  });

  test('ends with the last of many changes', async () => {
    const file = create();
    for (let count = 1; count <= 50; count += 1) file.update({ waitingSamples: count }, true);
    await file.settled();
    expect(await readState(state)).toMatchObject({ waitingSamples: 50 });
    expect(readdirSync(state)).toEqual(['state.json']);
  });

  test('replaces a link without following it, and the remains of a killed agent', async () => {
    mkdirSync(state);
    const target = path.join(folder, 'precious');
    writeFileSync(target, 'untouched');
    symlinkSync(target, path.join(state, 'state.json'));
    symlinkSync(target, path.join(state, 'state.json.new'));
    const file = create();
    file.update({ connection: 'waiting' }, true);
    await file.settled();
    expect(readFileSync(target, 'utf8')).toBe('untouched');
    expect(await readState(state)).toMatchObject({ connection: 'waiting' });
    expect(warnings).toEqual([]);
  });

  test.each(['', '{', 'null', '[]', '{"pid":"x"}'])('%j is not a state', async (text) => {
    mkdirSync(state);
    writeFileSync(path.join(state, 'state.json'), text);
    expect(await readState(state)).toBeNull();
  });
});
