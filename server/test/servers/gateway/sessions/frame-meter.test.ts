/** Parsing frame headers, however the network splits them. */
import { expect, test } from '@jest/globals';
import { FrameMeter } from '../../../../src/servers/gateway/sessions/frame-meter.js';

const TEXT = 1;
const CONTINUATION = 0;
const PING = 9;
const FINAL = 0x80;
const MASK = [1, 2, 3, 4];

/** A client frame; `announced` is the length in its header, if different. */
function frame(opcode: number, length: number, announced = length): number[] {
  const wide = announced > 65_535 ? 8 : announced > 125 ? 2 : 0;
  const short = { 0: announced, 2: 126, 8: 127 }[wide] ?? 0;
  const long = Array.from({ length: wide }, (_, index) => Math.floor(announced / 256 ** (wide - 1 - index)) % 256);
  return [opcode, 0x80 | short, ...long, ...MASK, ...Array<number>(length).fill(7)];
}

const CASES: [name: string, bytes: number[], longest: number, unfinished: boolean][] = [
  ['nothing', [], 0, false],
  ['a message', frame(FINAL | TEXT, 5), 5, false],
  ['an empty message', frame(FINAL | TEXT, 0), 0, false],
  ['a message of two bytes of length', frame(FINAL | TEXT, 300), 300, false],
  ['a message of eight bytes of length', frame(FINAL | TEXT, 70_000), 70_000, false],
  ['two messages', [...frame(FINAL | TEXT, 5), ...frame(FINAL | TEXT, 9)], 9, false],
  ['a message that lacks its last byte', frame(FINAL | TEXT, 999, 1_000), 1_000, true],
  ['a head that announces more than anybody has', frame(FINAL | TEXT, 0, 2 ** 52), 2 ** 52, true],
  ['half a head', frame(FINAL | TEXT, 300).slice(0, 5), 0, true],
  ['one byte', [FINAL | TEXT], 0, true],
  ['a first part', frame(TEXT, 5), 5, true],
  ['two parts of a message', [...frame(TEXT, 5), ...frame(CONTINUATION, 6)], 11, true],
  ['all parts', [...frame(TEXT, 5), ...frame(CONTINUATION, 6), ...frame(FINAL | CONTINUATION, 7)], 18, false],
  ['a ping between two parts', [...frame(TEXT, 5), ...frame(FINAL | PING, 100), ...frame(FINAL | CONTINUATION, 6)], 11, false],
  ['a ping after a first part', [...frame(TEXT, 5), ...frame(FINAL | PING, 4)], 5, true],
  ['pings', [...frame(FINAL | PING, 125), ...frame(FINAL | PING, 0)], 0, false],
  ['half a ping', frame(FINAL | PING, 10, 20), 0, true],
  ['a message after one in parts', [...frame(TEXT, 50), ...frame(FINAL | CONTINUATION, 50), ...frame(FINAL | TEXT, 60)], 100, false],
];

test.each(CASES)('%s', (_name, bytes, longest, unfinished) => {
  for (const piece of [1, 3, 1_000_000]) {
    const meter = new FrameMeter();
    let most = 0;
    for (let at = 0; at < bytes.length; at += piece) most = Math.max(most, meter.read(Uint8Array.from(bytes.slice(at, at + piece))));
    expect([piece, most, meter.unfinished]).toEqual([piece, longest, unfinished]);
  }
});

test('a message is reported once, by its header', () => {
  const meter = new FrameMeter();
  expect(meter.read(Uint8Array.from(frame(FINAL | TEXT, 10, 1_000)))).toBe(1_000);
  expect(meter.read(new Uint8Array(500))).toBe(0);
});
