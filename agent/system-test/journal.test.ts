/** Tails the logs of units with the real journalctl on real journal files. */
import { chmodSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createCollector } from '../src/collect/host-collector.js';
import type { CollectSettings, RequestHandler } from '../src/collect/reading/collector.js';
import type { LogTail } from '../src/generated/messages.js';
import { createRequestHandler } from '../src/requests/handler.js';
import { asOrdinaryUser, codeOf, createTestHost, problemsOf, type TestHost } from '../test/collect/harness.js';
import { type JournalEntry, writeJournal } from './journal-files.js';

const SETTINGS: CollectSettings = { watchedServices: ['web.service', 'quiet.service'], nginxEnabled: false };
const START = Date.UTC(2026, 10, 21, 1, 2, 3);

let host: TestHost;
let requests: RequestHandler;
beforeEach(() => {
  host = createTestHost({ PATH: '/usr/bin:/bin' });
  requests = createRequestHandler(host.places);
});
afterEach(() => host.remove());

const entries = (from: number, to: number, unit = 'web.service'): JournalEntry[] =>
  Array.from({ length: to - from }, (_, index) => ({ unit, at: START + (from + index) * 1000, message: `message ${from + index}` }));
const write = (list: JournalEntry[]) => writeJournal(host.at('journal/0123456789abcdef0123456789abcdef/system.journal'), list);
const tail = async (parameters: object = {}): Promise<LogTail & { cursor: string }> => {
  const params = { sourceId: 'journal:web.service', lines: 100, ...parameters };
  const answer = (await requests.handle('logs.tail', params, SETTINGS, new AbortController().signal)) as LogTail;
  expect(problemsOf('LogTail', answer)).toEqual([]);
  return answer as LogTail & { cursor: string };
};

test('the newest entries of this unit only', async () => {
  write([...entries(0, 150), ...entries(150, 160, 'other.service')]);
  const { lines, truncated, reset } = await tail();
  expect(lines).toHaveLength(100);
  expect(lines[0]).toBe('2026-11-21T01:02:53.000Z web[812]: message 50');
  expect(lines.at(-1)).toBe('2026-11-21T01:04:32.000Z web[812]: message 149');
  expect({ truncated, reset }).toEqual({ truncated: false, reset: false });
  expect((await tail({ lines: 200 })).lines).toHaveLength(150);
});

test('after a cursor, newer entries; more than the limit are reported', async () => {
  write(entries(0, 10));
  const first = await tail();
  expect(await tail({ after: first.cursor })).toMatchObject({ lines: [], cursor: first.cursor, reset: false });
  write(entries(10, 12));
  const next = await tail({ after: first.cursor });
  expect(next.lines.map((line) => line.slice(-10))).toEqual(['message 10', 'message 11']);
  write(entries(12, 300));
  const many = await tail({ after: next.cursor });
  expect(many).toMatchObject({ truncated: true, reset: false });
  expect(many.lines).toHaveLength(100);
  expect(many.lines.at(-1)).toMatch(/message 299$/);
});

test('bytes, escape sequences, several lines, long messages, secrets, other fields', async () => {
  const messages = [
    Buffer.concat([Buffer.from('bytes '), Buffer.from([0xff, 0xfe])]),
    '\u001b[31mred\u001b[0m',
    'one\ntwo',
    `long ${'x'.repeat(100_000)}`,
    'Authorization: Bearer sesame, ada@example.com, 4111111111111111',
  ];
  write(messages.map((message, index) => ({ unit: 'web.service', at: START + index, message })));
  const { lines, truncated } = await tail();
  expect(lines.map((line) => line.replace(/^.*?\]: /, '').slice(0, 70))).toEqual([
    'bytes \ufffd\ufffd',
    'red',
    'one',
    'two',
    expect.stringMatching(/^long x{65}$/),
    'Authorization: Bearer [redacted], [email], [number]',
  ]);
  expect(truncated).toBe(true);
  expect(JSON.stringify(lines)).not.toContain('planted');
});

test('a unit without entries is empty; an unreadable journal is not', async () => {
  write(entries(0, 1));
  expect(await tail({ sourceId: 'journal:quiet.service' })).toMatchObject({ lines: [], cursor: null });
  const readable = async () => (await createCollector(host.places).collect(SETTINGS)).logSources.map((source) => source.readable);
  expect(await readable()).toEqual([true, true]);
  chmodSync(host.directory, 0o755);
  chmodSync(host.at('journal/0123456789abcdef0123456789abcdef/system.journal'), 0o000);
  expect(await asOrdinaryUser(() => codeOf(tail()))).toBe('permission_denied');
  expect(await asOrdinaryUser(readable)).toEqual([false, false]);
  rmSync(host.at('journal'), { recursive: true });
  expect(await codeOf(tail())).toBe('not_found');
});

test('a cursor that journalctl rejects leads to the newest lines', async () => {
  write(entries(0, 3));
  const answer = await tail({ after: 's=1' });
  expect(answer.reset).toBe(true);
  expect(answer.lines).toHaveLength(3);
});
