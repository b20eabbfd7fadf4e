/** User content cannot control a terminal: 1,550 texts in lists and details of feedback. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { HOSTILE_TEXTS } from '../../../server/test/feedback/hostile-texts.js';
import { type ApiServer, startApi } from '../support/api-server.js';
import { API_KEY } from '../support/fixtures.js';
import { onTerminal } from '../support/pty.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

const ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b41';
const feedbackOf = (text: string) => ({
  ...{
    id: ID,
    number: 'FB-12',
    projectSlug: 'shop',
    kind: 'feedback',
    status: 'new',
    score: null,
    source: 'widget',
    surveyId: null,
    assigneeId: null,
  },
  ...{ content: text, uid: text, pageUrl: text, contactEmail: text, environment: text, tags: [text], sessionId: null, propertyId: null },
  ...{ fields: { plan: text }, extra: { deep: [text] }, relatedIssueIds: [], hasScreenshot: false, updatedAt: null },
  ...{ receivedAt: '2026-01-15T09:30:00.000Z', occurredAt: '2026-01-15T09:30:00.000Z' },
});
/** All texts in one multi-line text. */
const ALL = HOSTILE_TEXTS.join('\n');

const DANGEROUS = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

/** Bold, faint, the end of both, and the cursor. */
const STYLE = new RegExp(`${String.fromCharCode(27)}\\[(?:(?:0|1|2|22)?m|\\?25[hl])`, 'g');

let api: ApiServer;
let home: Home;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  home = await makeHome();
  api.on('GET /api/v1/feedback', { body: { feedbacks: HOSTILE_TEXTS.map(feedbackOf), nextCursor: null } });
  api.on(`GET /api/v1/feedback/${ID}`, {
    body: { feedback: { ...feedbackOf(ALL), notes: [{ id: ID, body: ALL, createdAt: '2026-01-15T09:30:00.000Z', createdBy: null }] } },
  });
});
afterEach(() => home.remove());
const env = () => ({ ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY });

test('each feedback is one line without control characters', async () => {
  const { stdout, code } = await runCli(['feedback', 'list'], { env: env() });
  expect([code, DANGEROUS.exec(stdout)]).toEqual([0, null]);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(HOSTILE_TEXTS.length + 1);
  expect(new Set(lines.map((line) => line.split('\t').length)).size).toBe(1);
});

test('JSON is unchanged for a program, and harmless for a terminal', async () => {
  const { stdout } = await runCli(['feedback', 'list', '--json'], { env: env() });
  expect(DANGEROUS.exec(stdout)).toBeNull();
  const { feedbacks } = JSON.parse(stdout) as { feedbacks: { content: string; extra: { deep: string[] } }[] };
  // half a surrogate pair does not survive UTF-8
  const whole = (text: string) => text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/g, '\uFFFD');
  expect(feedbacks.map(({ content }) => whole(content))).toEqual(HOSTILE_TEXTS.map(whole));
});

test.each([
  ['feedback', 'list'],
  ['feedback', 'get', ID],
])('on a terminal, %s %s emits no control characters of the texts', async (...line) => {
  const terminal = onTerminal(line.filter(Boolean), { env: { ...env(), NO_COLOR: '1' } });
  await terminal.ended;
  // sequences that tables write themselves: line ends, bold headings, the cursor
  const shown = terminal.written().replaceAll('\r\n', '\n').replace(STYLE, '');
  expect(shown).toContain('FB-12');
  expect(DANGEROUS.exec(shown)).toBeNull();
});
