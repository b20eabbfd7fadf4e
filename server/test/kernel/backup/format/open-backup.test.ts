/** Damaged backups are recognized, and the table is named. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type BackupHeader, CHUNK_BYTES, DIGEST_BYTES, FRAME, HEAD_BYTES, MAGIC } from '../../../../src/kernel/backup/format/format.js';
import { FrameWriter } from '../../../../src/kernel/backup/format/frame-writer.js';
import { OpenBackup } from '../../../../src/kernel/backup/format/open-backup.js';
import { piecesOf } from '../saved.js';

const TABLES = ['a', 'b', 'c'];
const HEADER: BackupHeader = {
  ...{ version: '1.0.0', schema: '0001-accounts', at: '2026-01-01T00:00:00.000Z', keyCheck: null, key: null },
  tables: TABLES.map((name) => ({ name, columns: ['id'] })),
};
/** Bytes that don't shrink, in two frames. */
const rowsOf = (name: string) =>
  Buffer.concat(Array.from({ length: 400 }, (_, index) => createHash('sha512').update(`${name}${index}`).digest()));

let whole: Buffer;
/** Where each frame begins, and the table that it belongs to. */
let frames: { at: number; end: number; place: string }[];

async function write(): Promise<void> {
  const parts: Buffer[] = [];
  const places: string[] = [];
  const writer = new FrameWriter(async (bytes) => void parts.push(bytes));
  const frame = async (place: string, ...content: Parameters<FrameWriter['frame']>) => {
    places.push(place);
    await writer.frame(...content);
  };
  await writer.begin();
  await frame('in its header', FRAME.header, Buffer.from(JSON.stringify(HEADER)));
  for (const name of TABLES) {
    const place = `in table "${name}"`;
    const rows = rowsOf(name);
    await frame(place, FRAME.rows, rows.subarray(0, 12_345));
    await frame(place, FRAME.rows, rows.subarray(12_345));
    await frame(place, FRAME.endOfTable);
  }
  await frame('in its manifest, after the last table', FRAME.manifest, Buffer.from(JSON.stringify({ tables: [] })));
  whole = Buffer.concat(parts);
  let at = MAGIC.length;
  frames = parts.slice(1).map(({ length }, index) => {
    at += length;
    return { at: at - length, end: at, place: places[index] ?? '' };
  });
}
beforeAll(write);

/** Everything in it: the rows of each table, then the manifest. */
async function readAll(bytes: Buffer, size?: number): Promise<unknown[]> {
  const backup = await OpenBackup.open(piecesOf(bytes, size));
  const all: unknown[] = [];
  for (const { name } of backup.header.tables) {
    const chunks: Buffer[] = [];
    for await (const chunk of backup.rows(name)) chunks.push(chunk);
    all.push(Buffer.concat(chunks));
  }
  return [...all, await backup.manifest()];
}

const problem = (bytes: Buffer) =>
  readAll(bytes).then(
    () => 'none',
    ({ message }: Error) => message,
  );

test.each([1, 77, 10_007, 2 ** 20])('reads what was written, in pieces of %d bytes', async (size) => {
  expect(await readAll(whole, size)).toEqual([...TABLES.map(rowsOf), { tables: [] }]);
});

describe('of every frame', () => {
  test('a changed byte anywhere is found in its table', async () => {
    for (const { at, end, place } of frames)
      for (const position of [at, at + 1, at + 4, at + HEAD_BYTES, end - DIGEST_BYTES - 1, end - 1]) {
        const changed = Buffer.from(whole);
        changed[position] = (changed[position] ?? 0) ^ 1;
        expect([position, await problem(changed)]).toEqual([position, expect.stringMatching(`the backup is (damaged|cut off) ${place}`)]);
      }
  });

  test('a cut before, in and after its head is found in its table', async () => {
    for (const { at, end, place } of frames)
      for (const position of [at, at + 3, at + HEAD_BYTES, end - 1])
        expect([position, await problem(whole.subarray(0, position))]).toEqual([position, `the backup is cut off ${place}`]);
  });

  test('its absence and its repetition are found', async () => {
    for (const { at, end } of frames) {
      expect(await problem(Buffer.concat([whole.subarray(0, at), whole.subarray(end)]))).toMatch(/^the backup is (damaged|cut off)/);
      expect(await problem(Buffer.concat([whole.subarray(0, end), whole.subarray(at)]))).toMatch(/^the backup is damaged/);
    }
  });
});

test('something else is no backup, and a newer format says so', async () => {
  expect(await problem(Buffer.from('-- PostgreSQL database dump\n'))).toBe('this is not a backup of Tidewatch');
  expect(await problem(Buffer.from(whole.toString('latin1').replace('backup 1', 'backup 2'), 'latin1'))).toMatch(/newer release/);
  expect(await problem(Buffer.alloc(0))).toBe('the backup is cut off in its header');
});

test('a small frame cannot fill the memory', async () => {
  const parts: Buffer[] = [];
  const writer = new FrameWriter(async (bytes) => void parts.push(bytes));
  await writer.begin();
  await writer.frame(FRAME.header, Buffer.from(JSON.stringify(HEADER)));
  await writer.frame(FRAME.rows, Buffer.alloc(CHUNK_BYTES + 1));
  expect(await problem(Buffer.concat(parts))).toBe('the backup is damaged in table "a"');
});
