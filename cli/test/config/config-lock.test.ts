import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { underLock } from '../../src/config/config-lock.js';

let folder: string;
let lock: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-lock-'));
  lock = path.join(folder, 'config.json.lock');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** The id of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
}

/** Adds one to a counter, twenty times at once. */
async function countToTwenty(patienceMs?: number): Promise<number> {
  const file = path.join(folder, 'count');
  await writeFile(file, '0');
  const add = async () => writeFile(file, String(Number(await readFile(file, 'utf8')) + 1));
  await Promise.all(Array.from({ length: 20 }, () => underLock(lock, add, patienceMs)));
  return Number(await readFile(file, 'utf8'));
}

test('changes happen one after the other, and leave no lock', async () => {
  expect(await countToTwenty()).toBe(20);
  expect(await readdir(folder)).toEqual(['count']);
});

test('the lock of a process that has ended is taken over by one of many', async () => {
  await writeFile(lock, `${await endedProcess()} ${hostname()} 1`);
  expect(await countToTwenty()).toBe(20);
  expect(await readdir(folder)).toEqual(['count']);
});

test('so is the right to take it over', async () => {
  const gone = `${await endedProcess()} ${hostname()} 1`;
  await Promise.all([writeFile(lock, gone), writeFile(`${lock}.takeover`, gone)]);
  expect(await countToTwenty()).toBe(20);
  expect(await readdir(folder)).toEqual(['count']);
});

test.each([
  ['of another computer', `1 not-${hostname()} 1`],
  ['of a process that hangs', `${process.pid} ${hostname()} 1`],
  ['that says nothing', ''],
])('a lock %s is taken over after a while', async (_name, text) => {
  await writeFile(lock, text);
  expect(await underLock(lock, async () => 'done', 0)).toBe('done');
});

test('whoever loses the lock changes nothing, and leaves it to its new holder', async () => {
  const late = underLock(lock, async ({ assertHeld }) => {
    await writeFile(lock, 'another');
    await assertHeld();
  });
  await expect(late).rejects.toThrow('Another process changed the configuration; try again.');
  expect(await readFile(lock, 'utf8')).toBe('another');
});

test('a failure releases it', async () => {
  await expect(underLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await readdir(folder)).toEqual([]);
});
