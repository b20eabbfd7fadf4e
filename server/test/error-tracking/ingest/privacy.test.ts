/** Whatever the client sent, no address, token or long number is in the database: searches every row of every table. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createReporter, ErrorSender, type Reporter } from '../support/sender.js';

const EMAIL = 'jane.roe@private.example';
const TOKEN = 'tok3nTok3nTok3nTok3n';
const NUMBER = '4111111111111111';
const SECRETS = `${EMAIL} Bearer ${TOKEN} ${NUMBER}`;

const TABLES = [
  'error_events',
  'error_issues',
  'error_fingerprints',
  'error_releases',
  'error_issue_users',
  'error_issue_releases',
  'error_issue_days',
  'error_issue_minutes',
  'audit_log',
];

let sender: ErrorSender;
let reporter: Reporter;
beforeAll(async () => {
  sender = await ErrorSender.start();
});
afterAll(() => sender.stop());
beforeEach(async () => {
  reporter = await createReporter(sender.reporter.session, sender.server.admin);
});

/** The tables that contain a text, in any encoding. */
async function whereIs(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES) {
    const { rows } = await sender.server.database.knex.raw('select 1 from ?? as r where r::text ilike ? limit 1', [table, `%${text}%`]);
    if (rows.length) found.push(table);
  }
  return found;
}

const crumb = {
  type: SECRETS.slice(0, 50),
  timestamp: '2026-01-15T09:30:00Z',
  message: SECRETS,
  data: { [EMAIL]: SECRETS, card: Number(NUMBER) },
};

const shared = {
  url: `https://shop.example.com/of/${EMAIL}/${NUMBER}?token=${TOKEN}`,
  userId: EMAIL,
  tags: { [EMAIL]: SECRETS },
  fingerprint: [SECRETS, '{{default}}'],
  breadcrumbs: [crumb],
  environment: `of ${EMAIL} ${NUMBER}`,
};

test('of a server', async () => {
  const frames = [
    { file: `/home/${EMAIL}/a.js`, function: SECRETS, module: SECRETS, context: { before: [SECRETS], line: SECRETS, after: [SECRETS] } },
  ];
  const stack = `Error: ${SECRETS}\n    at pay (/home/${EMAIL}/pay.js:1:1)\n${SECRETS}`;
  const sent = [
    { ...shared, exception: { type: `Error ${EMAIL}`, message: SECRETS, frames } },
    {
      ...shared,
      exception: { type: 'Error', message: SECRETS, stack },
      causes: [{ type: EMAIL, relation: 'cause', message: SECRETS, stack: SECRETS }],
    },
    { ...shared, exception: undefined, message: SECRETS, serverName: EMAIL, runtime: { name: EMAIL, version: NUMBER } },
  ];
  for (const fields of sent) expect((await sender.report(fields, reporter)).status).toBe(202);
  for (const secret of [EMAIL, TOKEN, NUMBER]) expect([secret, await whereIs(secret)]).toEqual([secret, []]);
});

test('of a page', async () => {
  const stack = `Error: ${SECRETS}\n    at pay (https://shop.example.com/${EMAIL}/${NUMBER}.js?jwt=${TOKEN}:1:1)`;
  const exception = { type: 'Error', message: SECRETS, stack };
  expect((await sender.browser({ ...shared, exception }, {}, reporter)).status).toBe(202);
  for (const secret of [EMAIL, TOKEN, NUMBER]) expect([secret, await whereIs(secret)]).toEqual([secret, []]);
});

test('a long text is cut without leaving part of a secret', async () => {
  const [half, digits] = ['jane.roe@priv', '41111111'];
  const path = `https://shop.example.com/${'x'.repeat(2_000 - 26 - half.length)}/${EMAIL}/pay.js`;
  const name = `${'f'.repeat(500 - digits.length)}_${NUMBER}`;
  const stacks = [
    `Error\n    at pay (${path}:1:1)\n    at ${name} (https://shop.example.com/a.js:1:1)`,
    `pay@${path}:1:1\n${name}@https://shop.example.com/a.js:1:1`,
    `Traceback (most recent call last):\n  File "/${path}", line 1, in ${name}\n    ${'x'.repeat(499 - half.length)} ${EMAIL}\nError: no`,
  ];
  for (const stack of stacks) expect((await sender.report({ exception: { type: 'Error', stack } }, reporter)).status).toBe(202);
  for (const secret of [half, `_${digits.slice(0, 6)}`]) expect([secret, await whereIs(secret)]).toEqual([secret, []]);
});

test('users are counted separately, although their ids are masked', async () => {
  for (const userId of [EMAIL, 'john.doe@private.example', EMAIL, 'u-1']) await sender.report({ userId }, reporter);
  const rows = await sender.server.database.knex('error_issue_users').where({ property_id: reporter.propertyId });
  expect(rows).toHaveLength(3);
});
