import { describe, expect, test } from '@jest/globals';
import { displayWidth, pad, truncate } from '#client-core/drawing/display-width.js';
import { neutralize, toJson } from '#client-core/drawing/neutralize.js';
import { HARMFUL, WRITTEN } from '../../../client-core/test/text/corpus.js';
import { specOf } from '../../src/operation/specs.js';
import { printAnswer } from '../../src/output/print.js';
import { type FakeOptions, fakeTerminal } from '../support/fake-terminal.js';
import { CURRENT_USER, KEY, KEY_INFO, MONITORS, monitor, SECRET, SNAPSHOT } from '../support/fixtures.js';
import { expectGolden } from '../support/golden.js';

type OperationId = Parameters<typeof specOf>[0];

/** Both streams of a terminal, in the form of golden files. */
function shown(operationId: OperationId, answer: unknown, options: FakeOptions = {}): string {
  const terminal = fakeTerminal({ env: { NO_COLOR: '1' }, now: '2026-01-15T12:00:07.120Z', ...options });
  printAnswer(terminal.invocation, specOf(operationId), answer);
  return `${terminal.out()}${terminal.err() && `--- stderr\n${terminal.err()}`}`;
}

const list = { monitors: MONITORS, nextCursor: null };

const update = (id: string, status: string, body: string) => ({ id, status, body, createdAt: '2026-01-15T09:42:00.000Z' });

const issue = (last: number, changes: Record<string, unknown> = {}) => ({
  id: `019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b2${last}`,
  number: `ERR-34${last}`,
  title: "KeyError: 'cart'",
  domain: 'shop.example.com',
  importance: 'high',
  status: 'unresolved',
  events: 12,
  users30d: 3,
  lastSeenAt: '2026-01-15T11:58:07.120Z',
  ...changes,
});

const issues = { issues: [issue(1), issue(2, { title: 'TypeError: total is not a function', events: 1 })], nextCursor: null };

const incident = (last: number, title: string, resolvedAt: string | null) => ({
  id: `019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a6${last}`,
  number: `INC-1${last}`,
  status: resolvedAt === null ? 'identified' : 'resolved',
  severity: 'major',
  visibility: 'public',
  title,
  projectSlug: 'shop',
  startedAt: '2026-01-15T09:30:00.000Z',
  resolvedAt,
});

const incidents = {
  incidents: [incident(1, 'Checkout fails', null), incident(2, 'Search is slow in all regions', '2026-01-15T10:00:00.000Z')],
  nextCursor: null,
};

const person = (last: number, name: string, role: string) => ({
  user: { id: `019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a1${last}`, email: `${name.toLowerCase()}@shop.example.com`, name },
  role,
  joinedAt: '2025-06-01T09:30:00.000Z',
});

const members = { members: [person(1, 'Ada', 'owner'), person(2, 'Grace', 'editor')] };

describe('on a terminal', () => {
  test('a list within an object is below it', () => {
    const updates = [update('u2', 'identified', 'It is *found*.\nSoon.'), update('u1', 'investigating', 'We look into it.')];
    expectGolden(
      'terminal/incident.txt',
      shown('getIncident', {
        incident: { id: 'i1', number: 'INC-12', title: 'Checkout fails', visibility: 'public', updates, monitorIds: [] },
      }),
    );
  });

  test('a list is a table', () => expectGolden('terminal/monitors-list-140.txt', shown('listMonitors', list, { columns: 140 })));

  test('free text is shortened first', () => expectGolden('terminal/monitors-list-125.txt', shown('listMonitors', list, { columns: 125 })));

  test.each([
    ['listMonitors', list, 'monitors-list', [80]],
    ['listMonitors', list, 'monitors-list', [60]],
    ['listErrorIssues', issues, 'errors-list', [80]],
    ['listErrorIssues', issues, 'errors-list', [120]],
    ['listIncidents', incidents, 'incidents-list', [80]],
    ['listIncidents', incidents, 'incidents-list', [120]],
    ['listMembers', members, 'members-list', [80]],
  ] as const)('%s: columns that do not fit are omitted and named, never identifying ones', (operation, answer, name, [columns]) => {
    const text = shown(operation, answer, { columns });
    expectGolden(`terminal/${name}-${columns}.txt`, text);
    for (const line of text.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
  });

  test('identifying columns are shown in full even if they exceed the width', () =>
    expect(shown('listErrorIssues', issues, { columns: 40 })).toContain(issue(1).number));

  test('a column is not hidden for equal values in a single row', () =>
    expect(shown('listErrorIssues', { issues: [issue(1)], nextCursor: null }, { columns: 80 })).not.toContain('The same'));

  test('an unknown width counts as 80 columns', () =>
    expect(shown('listMonitors', list, { columns: 0 })).toBe(shown('listMonitors', list, { columns: 80 })));

  test('states are coloured', () =>
    expectGolden('terminal/monitors-list-color.txt', shown('listMonitors', list, { columns: 140, env: {} })));

  test.each([
    ['NO_COLOR', { NO_COLOR: '1' }],
    ['a dumb terminal', { TERM: 'dumb' }],
  ])('%s disables colours', (_name, env) => {
    expect(shown('listMonitors', list, { columns: 140, env })).not.toContain('\x1b');
  });

  test('a list with more pages says how to get them', () => {
    const text = shown('listMonitors', { monitors: [monitor()], nextCursor: 'WyIwMTlhIl0' }, { columns: 140 });
    expect(text).toContain('--- stderr\nMore results available; add --all to see them.\n');
  });

  test('an empty list says so', () => expect(shown('listMonitors', { monitors: [], nextCursor: null })).toBe('--- stderr\nNo monitors.\n'));

  test('an object has a line per field, with the columns first', () => {
    expectGolden('terminal/monitors-get.txt', shown('getMonitor', { monitor: monitor() }));
  });

  test('the response to a change shows its columns', () => {
    expectGolden('terminal/monitors-update.txt', shown('updateMonitor', { monitor: monitor() }));
  });

  test('whoami shows a person', () => expectGolden('terminal/whoami.txt', shown('getCurrentUser', CURRENT_USER)));

  test('keys info shows the key and its budget', () => expectGolden('terminal/keys-info.txt', shown('getApiKeyInfo', KEY_INFO)));

  test('a secret that is shown once is marked', () => {
    const answer = { apiKey: KEY, secret: SECRET, credential: `${KEY.keyId}.${SECRET}` };
    expectGolden('terminal/keys-create.txt', shown('createApiKey', answer));
  });

  test('the snapshot has counts and monitors, and says if it is truncated', () => {
    expectGolden('terminal/monitors-snapshot.txt', shown('getMonitoringSnapshot', SNAPSHOT, { columns: 140 }));
  });

  test('a deleted object is named', () => {
    expect(shown('deleteMonitor', { deleted: true, id: 'x' })).toBe('Deleted  yes\nId       x\n');
  });
});

describe('data cannot control the terminal', () => {
  const hostile = 'a\x1b[31mred\x1b[0m\x1b]0;title\x07\u009b2J\r\nb\u202egnp.exe\u2028c\x7f\tz';
  const events = {
    events: [{ receivedAt: '2026-01-15T02:00:07.120Z', result: 'ok', latencyMs: 1, message: hostile }],
    nextCursor: hostile,
  };

  const driving = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

  test('in a table', () => expect(shown('listMonitorEvents', events, { columns: 200 })).not.toMatch(driving));

  test('in a record', () => expect(shown('getMonitor', { monitor: monitor({ name: hostile, [hostile]: 1 }) })).not.toMatch(driving));

  test('in JSON, which keeps its meaning', () => {
    const text = shown('listMonitorEvents', events, { json: true });
    expect(text).not.toMatch(driving);
    expect(JSON.parse(text)).toEqual(events);
  });

  test('and stays readable', () => {
    expectGolden('terminal/hostile.txt', shown('listMonitorEvents', events, { columns: 200 }));
  });
});

describe('display width', () => {
  test.each([
    ['ascii', 5],
    ['レンダ', 6],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 2],
    ['한글', 4],
    ['\u200b', 0],
    ['ﾊﾝｶｸ', 4],
    ['Ａ', 2],
  ])('%s takes %i columns', (text, width) => expect(displayWidth(text)).toBe(width));

  test.each(WRITTEN)('%s takes its columns, and stays what was written', (_name, text, columns) => {
    expect([displayWidth(text), neutralize(text)]).toEqual([columns, text]);
    expect(displayWidth(pad(text, 20))).toBe(20);
  });

  test.each(WRITTEN)('%s is cut whole', (_name, text) => {
    const whole = [...new Intl.Segmenter().segment(`${text}${text}`)].map(({ segment }) => segment);
    for (let width = 1; width < displayWidth(text) * 2; width += 1) {
      const kept = truncate(`${text}${text}`, width).replace(/…$/, '');
      expect(displayWidth(kept)).toBeLessThan(width);
      expect(whole.join('').startsWith(kept)).toBe(true);
      expect([...new Intl.Segmenter().segment(kept)].map(({ segment }) => segment)).toEqual(
        whole.slice(0, [...new Intl.Segmenter().segment(kept)].length),
      );
    }
  });

  test.each(HARMFUL)('%s is shown as an escape', (_name, text) => {
    expect(neutralize(text)).not.toMatch(/\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/u);
    expect(JSON.parse(toJson({ text }))).toEqual({ text });
    expect(neutralize(neutralize(text))).toBe(neutralize(text));
  });
});
