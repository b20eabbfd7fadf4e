import { expect, test } from '@jest/globals';
import { cleanJpeg, screenshotOf } from '../../../src/feedback/screenshots/jpeg.js';
import { DATA, DHT, DQT, dataUrl, EOI, EXIF, frame, JFIF, JPEG, SOI, SOS, segment } from './jpeg-examples.js';

const image = (...segments: Buffer[]) => Buffer.concat([SOI, ...segments, frame(16, 8), DHT, SOS, DATA, EOI]);

test.each([
  ['as it is', JPEG],
  ['with JFIF', image(JFIF, DQT)],
  ['with a location', image(EXIF, DQT)],
  ['with a comment that is HTML', image(segment(0xfe, '<script>alert(1)</script>'), DQT)],
  ['with a colour profile', image(segment(0xe2, 'ICC_PROFILE\0 and more'), DQT)],
  ['with another file behind it', Buffer.concat([JPEG, Buffer.from('PK\x03\x04 <script>')])],
  ['with markers that are filled up', image(Buffer.from([0xff, 0xff]), DQT)],
])('an image %s becomes the clean one', (_name, bytes) => {
  expect(cleanJpeg(bytes)?.equals(JPEG)).toBe(true);
});

test('the Adobe marker stays, because it determines the colours', () => {
  const adobe = segment(0xee, 'Adobe\0\x64\0\0\0\0\x02');
  expect(cleanJpeg(image(adobe, DQT))?.equals(image(adobe, DQT))).toBe(true);
  expect(cleanJpeg(image(segment(0xee, 'Adobe with a passenger'), DQT))?.equals(JPEG)).toBe(true);
});

test('an image may have several scans', () => {
  const bytes = Buffer.concat([SOI, DQT, frame(16, 8), DHT, SOS, DATA, DHT, SOS, DATA, EOI]);
  expect(cleanJpeg(bytes)?.equals(bytes)).toBe(true);
});

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
test.each([
  ['nothing', Buffer.alloc(0)],
  ['a PNG', PNG],
  ['a PNG that begins like a JPEG', Buffer.concat([SOI, PNG])],
  ['a JPEG without its end', JPEG.subarray(0, -2)],
  ['a JPEG cut in its data', JPEG.subarray(0, -4)],
  ['a JPEG cut in a segment', JPEG.subarray(0, 40)],
  ['a JPEG cut in the length of a segment', Buffer.concat([SOI, Buffer.from([0xff, 0xdb, 0])])],
  ['an end without an image', Buffer.concat([SOI, EOI])],
  ['a scan without data', Buffer.concat([SOI, DQT, frame(16, 8), DHT, SOS, EOI])],
  ['a scan before its frame', Buffer.concat([SOI, DQT, DHT, SOS, DATA, EOI])],
  ['two frames', Buffer.concat([SOI, DQT, frame(16, 8), frame(16, 8), DHT, SOS, DATA, EOI])],
  ['no pixels', Buffer.concat([SOI, DQT, frame(0, 8), DHT, SOS, DATA, EOI])],
  ['too many pixels', Buffer.concat([SOI, DQT, frame(65_000, 65_000), DHT, SOS, DATA, EOI])],
  ['quantization with a passenger', image(segment(0xdb, Buffer.alloc(80)))],
  ['codes with a passenger', image(DQT, segment(0xc4, Buffer.alloc(200)))],
  ['a segment that nobody knows', image(DQT, segment(0xf0, 'x'))],
  ['arithmetic codes', image(DQT, segment(0xcc, Buffer.alloc(2)))],
  ['a height after the frame', image(DQT, segment(0xdc, Buffer.alloc(2)))],
  ['text', Buffer.from('GIF89a<script>')],
])('%s is refused', (_name, bytes) => expect(cleanJpeg(bytes)).toBeNull());

test('a data URL must be a JPEG in base64 with at most 1,572,864 bytes', () => {
  const filled = (bytes: number) =>
    image(...Array.from({ length: 24 }, () => segment(0xe1, Buffer.alloc(65_000))), DQT, segment(0xfe, Buffer.alloc(bytes)));
  const room = 1_572_864 - filled(0).length;
  expect(screenshotOf(dataUrl(JPEG)).equals(JPEG)).toBe(true);
  expect(screenshotOf(dataUrl(filled(room))).equals(JPEG)).toBe(true);
  for (const bad of [
    dataUrl(filled(room + 1)),
    dataUrl(PNG),
    dataUrl(JPEG).replace('jpeg', 'png'),
    `${dataUrl(JPEG)}!`,
    'data:image/jpeg;base64,',
    '',
  ])
    expect(() => screenshotOf(bad)).toThrow('/screenshot');
});

test('an image has at most 50,000,000 pixels and 200 scans', () => {
  const sized = (height: number) => Buffer.concat([SOI, DQT, frame(10_000, height), DHT, SOS, DATA, EOI]);
  expect([cleanJpeg(sized(5_000)), cleanJpeg(sized(5_001))]).toEqual([sized(5_000), null]);
  const scanned = (scans: number) => Buffer.concat([SOI, DQT, frame(16, 8), DHT, ...Array(scans).fill([SOS, DATA]).flat(), EOI]);
  expect([cleanJpeg(scanned(200)), cleanJpeg(scanned(201))]).toEqual([scanned(200), null]);
});
