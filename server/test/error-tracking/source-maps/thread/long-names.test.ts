/** A map may contain any names: they end up in frames, of which an event has hundreds. */
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { decodeMap } from '../../../../src/error-tracking/source-maps/thread/decode.js';
import { lookUp } from '../../../../src/error-tracking/source-maps/thread/look-up.js';
import { mapOf } from '../../support/uploads.js';

const AT = { line: 1, column: 1 };
const found = (more: object) => lookUp(decodeMap(gzipSync(mapOf('a', more))), AT, null);

test.each([
  ['source', { sources: [`src/${'x'.repeat(5_000_000)}.ts`] }, 'source', 2000],
  ['source below a root', { sourceRoot: '/r'.repeat(2_000_000), sources: ['a.ts'] }, 'source', 2000],
  ['name', { names: ['n'.repeat(5_000_000)] }, 'name', 500],
] as const)('a %s of megabytes is cut to what a frame may have', (_name, more, field, most) => {
  expect(found(more)).toMatchObject({ [field]: expect.stringMatching(new RegExp(`^.{${most}}$`)) });
});

test('half a character at the end is dropped', () => {
  expect(found({ names: [`${'n'.repeat(499)}😀`] })).toMatchObject({ name: 'n'.repeat(499) });
});
