/** Public ids can be decrypted to the internal ids, and other values can't. */
import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { PublicIds } from '../../../src/status-pages/public/public-ids.js';

const ids = new PublicIds(new Sealer(Buffer.alloc(32, 1)));

test('a public id can be decrypted', () => {
  const id = uuidv7();
  expect(ids.of(id)).toMatch(/^[0-9a-f]{32}$/);
  expect(ids.open(ids.of(id))).toBe(id);
});

test('foreign ids are rejected, except for one in 64', () => {
  const opened = Array.from({ length: 2_000 }, () => ids.open(randomBytes(16).toString('hex'))).filter((id) => id !== null);
  expect(opened.length).toBeLessThan(100);
  for (const text of ['', 'x', uuidv7(), ids.of(uuidv7()).toUpperCase(), `${ids.of(uuidv7())}0`])
    expect([text, ids.open(text)]).toEqual([text, null]);
});
