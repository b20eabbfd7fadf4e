/** Arguments and output of journalctl, with a fake program. The system tests use real journals. */
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { tailJournal } from '../../../src/collect/logs/journal.js';
import { resolvePlaces } from '../../../src/collect/reading/places.js';
import { asOrdinaryUser, codeOf, createTestHost, problemsOf, type TestHost } from '../harness.js';

const CURSOR = 's=0639c7e1;i=2;b=5b1f1b52;m=1;t=64a1;x=9f';
const never = new AbortController().signal;

let host: TestHost;
beforeEach(() => {
  host = createTestHost();
  host.write('journal/0123/system.journal', '');
});
afterEach(() => host.remove());

const entry = (message: unknown, cursor = CURSOR) =>
  JSON.stringify({ __CURSOR: cursor, __REALTIME_TIMESTAMP: '1795222923123456', MESSAGE: message, SYSLOG_IDENTIFIER: 'nginx', _PID: '7' });

function journalctl(lines: string[], { stderr = '', code = 0 } = {}): void {
  host.write('answer', lines.map((line) => `${line}\n`).join(''));
  const script = `#!/bin/sh
for word in "$@"; do echo "$word" >> ${host.at('called')}; done
while IFS= read -r line; do printf '%s\\n' "$line"; done < ${host.at('answer')}
echo '${stderr}' >&2
exit ${code}\n`;
  chmodSync(host.write('bin/journalctl', script), 0o755);
}
const tail = (unit = 'nginx.service', after: string | null = null, count = 100) =>
  tailJournal(resolvePlaces(host.places), unit, count, after, never);
const words = () => readFileSync(host.at('called'), 'utf8').trim().split('\n');
const HEAD = '2026-11-21T01:02:03.123Z nginx[7]:';

test('returns entries as lines, with the last cursor', async () => {
  journalctl([entry('two\nlines', 's=1'), entry('started'), 'no entry']);
  const answer = await tail();
  expect(problemsOf('LogTail', answer)).toEqual([]);
  expect(answer).toEqual({ lines: [`${HEAD} started`, `${HEAD} two`, `${HEAD} lines`], cursor: 's=1', truncated: false, reset: false });
  expect(words()).toEqual([
    `--directory=${host.at('journal')}`,
    '--unit=nginx.service',
    '--lines=100',
    '--reverse',
    '--output=json',
    '--output-fields=MESSAGE,SYSLOG_IDENTIFIER,_COMM,_PID,SYSLOG_PID',
    '--all',
    '--no-pager',
  ]);
});

test.each<[string, unknown, string]>([
  ['bytes', [...Buffer.from('caf\u00e9 \u001b[31mred'), 0xff], 'caf\u00e9 red\ufffd'],
  ['too long for journalctl', null, '[too long to show]'],
  ['missing', undefined, '[no message]'],
  ['something else', { a: 1 }, '[no message]'],
  ['empty', '', '[no message]'],
  ['a list of nothing', ['', []], '[no message]'],
  ['a progress bar', '  5%\r 50%\r100% done', '100% done'],
  ['a progress bar of bytes', [...Buffer.from('  5%\r 50%\r100% \u001b[32mdone')], '100% done'],
  ['a secret whose name was overwritten', 'password:\rsesame-open', 'password: [redacted]'],
  ['a secret', 'Bearer sesame of ada@example.com', 'Bearer [redacted] of [email]'],
])('a message that is %s', async (_name, message, text) => {
  journalctl([entry(message)]);
  expect((await tail()).lines).toEqual([`${HEAD} ${text}`]);
});

test.each<[string, Record<string, unknown>, string[]]>([
  // as PowerDNS writes them
  [
    'a repeated message',
    { MESSAGE: ['Security Update Mandatory', 'Upgrade now'] },
    ['nginx[7]: Security Update Mandatory', 'nginx[7]: Upgrade now'],
  ],
  [
    'a repeated message of bytes',
    {
      MESSAGE: [
        [72, 105],
        [255, 104, 111],
      ],
    },
    ['nginx[7]: Hi', 'nginx[7]: \ufffdho'],
  ],
  ['a text, bytes and one too long', { MESSAGE: ['a', [98], null] }, ['nginx[7]: a', 'nginx[7]: b', 'nginx[7]: [too long to show]']],
  ['a repeated sender', { MESSAGE: 'x', SYSLOG_IDENTIFIER: ['first', 'second'], _PID: ['1', '2'] }, ['first[1]: x']],
  ['a sender of bytes', { MESSAGE: 'x', SYSLOG_IDENTIFIER: [...Buffer.from('caf\u00e9')] }, ['caf\u00e9[7]: x']],
  ['no identifier', { MESSAGE: 'x', SYSLOG_IDENTIFIER: undefined, _COMM: 'cron' }, ['cron[7]: x']],
  ['an empty identifier', { MESSAGE: 'x', SYSLOG_IDENTIFIER: '', _COMM: 'cron' }, ['cron[7]: x']],
  ['no sender at all', { MESSAGE: 'x', SYSLOG_IDENTIFIER: undefined, _PID: undefined }, ['unknown: x']],
  ['the number that syslog has', { MESSAGE: 'x', _PID: undefined, SYSLOG_PID: '9' }, ['nginx[9]: x']],
])('an entry with %s', async (_name, fields, lines) => {
  journalctl([JSON.stringify({ ...JSON.parse(entry('')), ...fields })]);
  expect((await tail()).lines).toEqual(lines.map((line) => `2026-11-21T01:02:03.123Z ${line}`));
});

test('after a cursor it returns everything newer, limited to the newest lines', async () => {
  journalctl(Array.from({ length: 150 }, (_, index) => entry(`message ${index}`)));
  const answer = await tail('nginx.service', CURSOR);
  expect(answer.lines).toHaveLength(100);
  expect(answer.lines.at(-1)).toBe(`${HEAD} message 149`);
  expect(answer.truncated).toBe(true);
  expect(words()).toContain(`--after-cursor=${CURSOR}`);
  expect(words().filter((word) => word.startsWith('--lines'))).toEqual([]);
});

test('of more lines than fit it returns the newest, and the next request continues there', async () => {
  const line = `${entry('x'.repeat(1_000))}\n`;
  host.write('answer', line.repeat(17_000));
  chmodSync(host.write('bin/journalctl', `#!/bin/sh\nexec /bin/cat ${host.at('answer')}\n`), 0o755);
  const answer = await tail('nginx.service', CURSOR);
  expect(answer).toMatchObject({ cursor: CURSOR, truncated: true, reset: false });
  expect(answer.lines).toHaveLength(100);
});

test('of more lines than fit without a cursor it returns the newest', async () => {
  host.write('answer', `${entry('newest', 's=9')}\n${`${entry('x'.repeat(1_000_000))}\n`.repeat(20)}`);
  chmodSync(host.write('bin/journalctl', `#!/bin/sh\nexec /bin/cat ${host.at('answer')}\n`), 0o755);
  const answer = await tail();
  expect(answer).toMatchObject({ cursor: 's=9', truncated: true });
  expect(answer.lines.at(-1)).toBe(`${HEAD} newest`);
});

test('without new lines the cursor stays; an empty journal has none', async () => {
  journalctl(['-- No entries --']);
  expect(await tail('nginx.service', CURSOR)).toMatchObject({ lines: [], cursor: CURSOR, reset: false });
  expect(await tail()).toMatchObject({ lines: [], cursor: null });
});

test('with a lost cursor it returns the newest lines', async () => {
  host.write('answer', `${entry('newest')}\n`);
  const script = `#!/bin/sh
case "$*" in *after-cursor*) echo 'Failed to seek to cursor: Invalid argument' >&2; exit 1;; esac
while IFS= read -r line; do printf '%s\\n' "$line"; done < ${host.at('answer')}\n`;
  chmodSync(host.write('bin/journalctl', script), 0o755);
  expect(await tail('nginx.service', CURSOR)).toMatchObject({ lines: [`${HEAD} newest`], cursor: CURSOR, reset: true });
});

test.each(['--file=/etc/shadow', '*', 'a b', '../x', ''])('%j is not a unit, and nothing is run', async (unit) => {
  journalctl([]);
  expect(await codeOf(tail(unit))).toBe('bad_request');
  expect(existsSync(host.at('called'))).toBe(false);
});

test.each(['x', '--file=/x', 's=0;--version', 's=zz', 'f1-1-1-1-0123456789abcdef'])(
  '%j is not a cursor, and nothing is run',
  async (cursor) => {
    journalctl([]);
    expect(await codeOf(tail('nginx.service', cursor))).toBe('bad_request');
    expect(existsSync(host.at('called'))).toBe(false);
  },
);

test('missing permissions are an error, not an empty list', async () => {
  chmodSync(host.directory, 0o755);
  chmodSync(host.at('journal/0123/system.journal'), 0o000);
  journalctl(['-- No entries --']);
  expect(await asOrdinaryUser(() => codeOf(tail()))).toBe('permission_denied');
  chmodSync(host.at('journal/0123'), 0o000);
  expect(await asOrdinaryUser(() => codeOf(tail()))).toBe('permission_denied');
  expect(existsSync(host.at('called'))).toBe(false);
  chmodSync(host.at('journal/0123'), 0o700);
  chmodSync(host.at('journal/0123/system.journal'), 0o600);
  journalctl([], { stderr: 'No journal files were opened due to insufficient permissions.', code: 1 });
  expect(await codeOf(tail())).toBe('permission_denied');
});

test('reports a missing journal and a missing journalctl', async () => {
  expect(await codeOf(tail())).toBe('not_installed');
  journalctl([], { stderr: 'Something else', code: 1 });
  expect(await codeOf(tail())).toBe('unsupported');
  host.places.journalDirectory = host.at('none');
  expect(await codeOf(tail())).toBe('not_found');
  mkdirSync(host.at('none'));
  expect(await codeOf(tail())).toBe('not_found');
});
