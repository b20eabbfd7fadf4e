import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writingTo } from '../../../src/program/terminal/backup-file.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tw-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file has its name once it is complete', async () => {
  const file = path.join(folder, 'a');
  await writingTo(file, async (sink) => {
    await sink(Buffer.from('one '));
    await sink(Buffer.from('two'));
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^a\..*\.partial$/)]);
  });
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['a'], 'one two']);
});

test('a failure leaves no file', async () => {
  const work = writingTo(path.join(folder, 'a'), async (sink) => {
    await sink(Buffer.from('one'));
    throw new Error('the disk is full');
  });
  await expect(work).rejects.toThrow('the disk is full');
  expect(readdirSync(folder)).toEqual([]);
});
