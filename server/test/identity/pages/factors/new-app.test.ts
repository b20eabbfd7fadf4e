import { expect, test } from '@jest/globals';
import { newAppPage } from '../../../../src/identity/pages/factors/new-app.js';
import { NO_FAULTS } from '../../../../src/identity/pages/kit/parts.js';

test('the key is a black code on white with a quiet zone of four cells, and text in groups of four', () => {
  const begun = { factorId: 'f', secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/a?secret=ABCDEFGHIJ' };
  const shown = String(newAppPage('/account/security', 'f', begun, NO_FAULTS).content);
  const [, size = ''] = /viewBox="0 0 (\d+) \1"/.exec(shown) ?? [];
  const cells = [...shown.matchAll(/M(\d+) (\d+)h1v1/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...cells), Math.max(...cells)]).toEqual([4, Number(size) - 5]);
  expect(shown).toContain('<code>ABCD EFGH IJ</code>');
});
