import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ADVISORY_LOCKS } from '../../../src/kernel/database/advisory-locks.js';

const SOURCE = path.resolve(import.meta.dirname, '../../../src');

test('every lock has its own number', () => {
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('no other file takes an advisory lock by number', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const numbered = files.filter((name) =>
    /\bpg_\w*advisory\w*\(\s*\d|\b7_4\d\d_\d{3}\b/.test(readFileSync(path.join(SOURCE, name), 'utf8')),
  );
  expect(numbered).toEqual(['kernel/database/advisory-locks.ts'.replaceAll('/', path.sep)]);
});
