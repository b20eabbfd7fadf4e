/** Sizes of images, read from their first bytes. */
import { expect, test } from '@jest/globals';
import { pictureSize } from '../../../src/docs/assets/picture-size.js';

const svg = (attributes: string) => pictureSize('image/svg+xml', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`));
const sized = (width: number, height: number) => svg(`width="${width}" height="${height}"`);

test.each<[string, unknown, object | null]>([
  ['in pixels', svg('width="120.4px" height="40"'), { width: 120, height: 40 }],
  ['of its view box', svg('viewBox="0 0 120 40"'), { width: 120, height: 40 }],
  ['in another unit', svg('width="10em" height="4em"'), null],
  ['that is missing', svg(''), null],
  ['of nothing', sized(0, 40), null],
])('a size %s', (_what, found, expected) => expect(found).toEqual(expected));

test('an image is at most 100,000 pixels wide and high', () => {
  expect(sized(100_000, 100_000)).toEqual({ width: 100_000, height: 100_000 });
  expect([sized(100_001, 1), sized(1, 100_001)]).toEqual([null, null]);
});

test('a PNG and a GIF have their size at a fixed place', () => {
  const png = Buffer.alloc(24);
  png.writeUInt32BE(0x89504e47, 0);
  png.writeUInt32BE(300, 16);
  png.writeUInt32BE(200, 20);
  const gif = Buffer.from('GIF89a\x2c\x01\xc8\x00', 'latin1');
  for (const [type, bytes] of [
    ['image/png', png],
    ['image/gif', gif],
  ] as const) {
    expect(pictureSize(type, bytes)).toEqual({ width: 300, height: 200 });
    expect(pictureSize(type, bytes.subarray(0, -1))).toBeNull();
  }
  expect(pictureSize('text/plain', png)).toBeNull();
});
