import {
  appendFileSync,
  closeSync,
  copyFileSync,
  ftruncateSync,
  openSync,
  renameSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parseCursor } from '../../../src/collect/logs/file-cursor.js';
import { LogRoots } from '../../../src/collect/logs/log-roots.js';
import { tailFile } from '../../../src/collect/logs/tail-file.js';
import { codeOf, createTestHost, problemsOf, type TestHost } from '../harness.js';

let host: TestHost;
let log: string;
beforeEach(() => {
  host = createTestHost();
  log = host.write('logs/app.log', '');
});
afterEach(() => host.remove());

async function tail(after: string | null = null, count: 100 | 200 | 500 = 100) {
  const answer = await tailFile(new LogRoots([host.at('logs')]), log, count, after, new AbortController().signal);
  expect(problemsOf('LogTail', answer)).toEqual([]);
  return { ...answer, cursor: answer.cursor! };
}
const numbered = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `line ${from + index}`);
const textOf = (lines: string[]) => lines.map((line) => `${line}\n`).join('');

test('an empty log has a cursor, and later lines follow it', async () => {
  const empty = await tail();
  expect(empty).toMatchObject({ lines: [], truncated: false, reset: false });
  appendFileSync(log, 'first\n');
  expect(await tail(empty.cursor)).toMatchObject({ lines: ['first'], reset: false });
});

test.each([
  [50, 50, 0],
  [100, 100, 0],
  [101, 100, 1],
  [20_000, 100, 19_900],
])('of %i lines it returns the newest %i', async (all, shown, from) => {
  writeFileSync(log, textOf(numbered(0, all)));
  const { lines, truncated } = await tail();
  expect(lines).toEqual(numbered(from, from + shown));
  expect(truncated).toBe(false);
});

test('after a cursor it returns only new lines', async () => {
  writeFileSync(log, textOf(numbered(0, 10)));
  const { cursor } = await tail();
  expect(await tail(cursor)).toMatchObject({ lines: [], cursor, truncated: false, reset: false });
  appendFileSync(log, textOf(numbered(10, 12)));
  const next = await tail(cursor);
  expect(next).toMatchObject({ lines: ['line 10', 'line 11'], reset: false });
  expect(await tail(next.cursor)).toMatchObject({ lines: [] });
});

test('of too many new lines it returns the newest, marked as truncated', async () => {
  const { cursor } = await tail();
  appendFileSync(log, textOf(numbered(0, 300)));
  expect(await tail(cursor)).toMatchObject({ lines: numbered(200, 300), truncated: true, reset: false });
});

test('an incomplete line is returned once complete, and before that only in a tail from the beginning', async () => {
  writeFileSync(log, 'one\ntw');
  const first = await tail();
  expect(first).toMatchObject({ lines: ['one', 'tw'], unfinished: true });
  expect((await tail(first.cursor)).lines).toEqual([]);
  appendFileSync(log, 'o\nthree\n');
  expect((await tail(first.cursor)).lines).toEqual(['two', 'three']);
  expect((await tail()).unfinished).toBeUndefined();
});

test('detects a rotation to another file', async () => {
  writeFileSync(log, textOf(numbered(0, 5)));
  const { cursor } = await tail();
  renameSync(log, `${log}.1`);
  writeFileSync(log, 'new\n');
  expect(await tail(cursor)).toMatchObject({ lines: ['new'], reset: true });
});

test.each([
  ['shorter than before', 'new\n'],
  ['just as long', textOf(numbered(5, 10))],
  ['longer than before', textOf(numbered(5, 30))],
])('detects copytruncate, and now %s', async (_name, content) => {
  writeFileSync(log, textOf(numbered(0, 5)));
  const { cursor } = await tail();
  copyFileSync(log, `${log}.1`);
  truncateSync(log, 0);
  appendFileSync(log, content);
  const after = await tail(cursor);
  expect(after.reset).toBe(true);
  expect(after.lines).toEqual(content.trimEnd().split('\n'));
  expect(await tail(after.cursor)).toMatchObject({ lines: [], reset: false });
});

test('rejects the cursor of another log', async () => {
  const other = await tail();
  log = host.write('logs/other.log', 'x\n');
  expect(await tail(other.cursor)).toMatchObject({ lines: ['x'], reset: true });
});

test.each(['x', 'f1-1-1-1', 'f1-1-1-zz-0123456789abcdef', '../etc/passwd', `f1-1-1-${'f'.repeat(14)}-0123456789abcdef`])(
  '%j is not a cursor',
  async (cursor) => {
    expect(parseCursor(cursor)).toBeNull();
    expect(await codeOf(tail(cursor))).toBe('bad_request');
  },
);

test('reads only the end of a file of 10 GB', async () => {
  const file = openSync(log, 'w');
  ftruncateSync(file, 10 * 1024 ** 3);
  const holes = await tail();
  expect(holes).toMatchObject({ lines: [], truncated: true });
  writeSync(file, '\nat the end\n', 10 * 1024 ** 3);
  closeSync(file);
  expect(await tail()).toMatchObject({ lines: ['at the end'], truncated: true });
  expect(await tail(holes.cursor)).toMatchObject({ lines: ['at the end'], truncated: true, reset: false });
});

test('cleans invalid UTF-8 and terminal codes', async () => {
  writeFileSync(log, Buffer.concat([Buffer.from([0xff, 0xfe, 0x41, 0xc3, 0x0a]), Buffer.from('\u001b[31mred\u001b[0m\r\nlone \ud800')]));
  const { lines } = await tail();
  expect(lines).toEqual(['\ufffd\ufffdA\ufffd', 'red', 'lone \ufffd']);
});

test('an oversized line is dropped with its credentials, and the next lines are returned', async () => {
  // the last MiB begins within the word before the credential
  const rest = ' sesame'.padEnd(1024 * 1024 - 3, ' x');
  writeFileSync(log, `${'y'.repeat(100)} Bearer${rest}`);
  const first = await tail();
  expect(first).toMatchObject({ lines: [], truncated: true });
  expect(first.unfinished).toBeUndefined();
  appendFileSync(log, 'and its end\nnext\n');
  expect(await tail(first.cursor)).toMatchObject({ lines: ['next'], truncated: true });
});

test('a last MiB that begins with a line includes that line', async () => {
  writeFileSync(log, `before\n${'a'.repeat(1024 * 1024 - 3)}\nb\n`);
  const { lines, truncated } = await tail();
  expect(lines).toEqual(['a'.repeat(4_096), 'b']);
  expect(truncated).toBe(true);
});

test('a secret within a line is masked', async () => {
  writeFileSync(log, 'GET / Bearer sesame 4111111111111111 ada@example.com\n');
  expect((await tail()).lines).toEqual(['GET / Bearer [redacted] [number] [email]']);
});
