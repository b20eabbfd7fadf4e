import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sealKeys, unsealKeys } from '../../../../src/kernel/backup/format/sealed-key.js';

const WORDS = 'caf\u00e9 in the morning';

test('only the passphrase opens a sealed key, however its letters are composed', async () => {
  const key = randomBytes(32);
  const sealed = await sealKeys([key], WORDS);
  expect(JSON.stringify(sealed)).not.toContain(key.toString('base64'));
  expect(await unsealKeys(sealed, 'cafe\u0301 in the morning')).toEqual([key]);
  expect(await unsealKeys(sealed, 'cafe in the morning')).toBe(null);
  expect(await unsealKeys({ ...sealed, nonce: (await sealKeys([key], 'x')).nonce }, WORDS)).toBe(null);
});

test('several keys keep their order', async () => {
  const keys = [randomBytes(32), randomBytes(32), randomBytes(32)];
  expect(await unsealKeys(await sealKeys(keys, WORDS), WORDS)).toEqual(keys);
});
