/** The help of every noun leads to a page of the guides. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Io } from '../../src/io.js';
import { GROUPS } from '../../src/tree/groups.js';
import { learnMore } from '../../src/tree/learn-more.js';

const DOCS = path.resolve(import.meta.dirname, '../../../docs');

test('every page that a noun leads to exists', () => {
  const missing = Object.entries(GROUPS).filter(([, { guide }]) => !existsSync(path.join(DOCS, `${guide}.md`)));
  expect(missing).toEqual([]);
});

test.each([
  ['https://tidewatch.example.com/ops/', 'https://tidewatch.example.com/ops/docs/monitors'],
  ['http://ada:secret@tidewatch.example.com', 'http://tidewatch.example.com/docs/monitors'],
  ['nonsense', 'http://127.0.0.1:4000/docs/monitors'],
])('at %s it is %s', (url, address) => {
  expect(learnMore({ env: { TIDEWATCH_URL: url } } as unknown as Io, 'monitors')).toBe(`Learn more: ${address}`);
});
