/** The floor of free disk space, with a simulated disk. */
import { expect, test } from '@jest/globals';
import { bytesText } from '../../../src/kernel/storage/bytes-text.js';
import { type DiskRoom, FreeDisk, readDisk } from '../../../src/kernel/storage/free-disk.js';

const GIB = 2 ** 30;

const TABLE: [floor: number | 'usual' | null, room: DiskRoom | null, isLow: boolean][] = [
  ['usual', { free: 2 * GIB, size: 100 * GIB }, false],
  ['usual', { free: GIB - 1, size: 100 * GIB }, true],
  // a twentieth of a small disk
  ['usual', { free: GIB / 2 + 1, size: 10 * GIB }, false],
  ['usual', { free: GIB / 2 - 1, size: 10 * GIB }, true],
  [5 * GIB, { free: 4 * GIB, size: 100 * GIB }, true],
  [null, { free: 0, size: 100 * GIB }, false],
  // not known
  ['usual', null, false],
];

test.each(TABLE)('floor %p with %p', async (floor, room, isLow) => {
  const disk = new FreeDisk({ directory: '/data', floor, read: async () => room });
  await disk.look();
  expect(disk.trouble).toBe(isLow ? 'the disk has too little room' : null);
  if (isLow) expect(() => disk.requireRoom()).toThrow(expect.objectContaining({ code: 'UNAVAILABLE', headers: { 'Retry-After': '30' } }));
  else disk.requireRoom();
});

test('an external database has no floor, because its disk is unknown', async () => {
  const disk = new FreeDisk({ directory: null, floor: 5, read: async () => ({ free: 0, size: 1 }) });
  await disk.start();
  expect(disk.trouble).toBeNull();
});

test('reads the free space of a directory, and nothing for a missing one', async () => {
  const room = await readDisk(import.meta.dirname ?? '.');
  expect(room?.size).toBeGreaterThan(room?.free ?? 0);
  expect(await readDisk('/does/not/exist')).toBeNull();
});

test.each([
  [0, '0 B'],
  [1_023, '1,023 B'],
  [1_536, '1.5 KiB'],
  [20 * GIB, '20 GiB'],
  [3 * 2 ** 50, '3,072 TiB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
