import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { requireGoodPassword } from '../../../src/identity/passwords/password-rules.js';

const VALUES = ['ada@beta.example', 'Ada Lovelace', 'ops.beta.example', 'Beta Gärtnerei', 'beta-gaertnerei'];

const reasonOf = (password: string, hasSecondFactor = false) =>
  requireGoodPassword({ password, path: '/newPassword', values: VALUES, hasSecondFactor }).then(
    () => null,
    ({ options }) => `${options.details[0].path} ${options.details[0].reason}`,
  );

test.each([
  ['too_short', 'fourteen chars'],
  // its 15 code units are 14 characters
  ['too_short', 'thirteen char😀'],
  ['repeats', 'aaaaaaaaaaaaaaa'],
  ['repeats', 'passwordpassword'],
  ['repeats', 'iloveyouiloveyou'],
  ['sequence', 'abcdefghijklmnopqrst'],
  ['common', 'qwertyuiopasdfgh'],
  ['repeats', 'letmeinletmein123'],
  ['common', 'Administrator123'],
  ['context', 'ada@beta.example'],
  ['context', 'ADA@beta.example2026'],
  ['context', 'AdaLovelace2026!'],
  ['context', 'lovelacelovelace'],
  ['context', 'BetaGärtnerei123'],
  ['context', 'beta-gaertnerei-beta'],
  ['context', 'ops.beta.example1'],
  ['context', 'tidewatchtidewatch'],
  ['context', 'Tidewatch!Tidewatch!2026'],
  // full-width letters are the same letters
  ['context', 'ｔｉｄｅｗａｔｃｈｔｉｄｅｗａｔｃｈ'],
])('%s: %s', async (reason, password) => {
  expect(await reasonOf(password)).toBe(`/newPassword ${reason}`);
});

test.each([
  'four words without sense',
  'Zebra-Kessel-Turnhalle',
  'ada likes 17 green kettles',
  'нелепый чайник на крыше',
  '古池や蛙飛びこむ水の音から始まる',
])('takes %s', async (password) => {
  expect(await reasonOf(password)).toBeNull();
});

test('beside a second factor twelve characters are enough', async () => {
  expect([await reasonOf('kessel zebra', true), await reasonOf('kessel zebr', true)]).toEqual([null, '/newPassword too_short']);
});

test('takes a thousand random ones', async () => {
  for (let count = 0; count < 1_000; count += 1) expect(await reasonOf(randomBytes(12).toString('base64url'))).toBeNull();
});
