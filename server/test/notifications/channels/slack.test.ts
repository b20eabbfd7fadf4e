/** Messages to Slack and compatible services. */
import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { DeliveryFailure } from '../../../src/kernel/net/failure.js';
import { createPost } from '../../../src/kernel/net/outbound.js';
import { deliverToSlack, renderSlack } from '../../../src/notifications/channels/slack.js';
import { escapeSlack, slackMarkdown } from '../../../src/notifications/channels/slack-mrkdwn.js';
import type { Message } from '../../../src/notifications/messages/message.js';
import { item, message, NOW, silent } from '../support/samples.js';
import { anyName, stubThirdParties } from '../support/stubs.js';

stubThirdParties();

const HOOK = 'https://hooks.slack.com/services/T0123/B0456/the-secret-of-the-hook';
const PATH = new URL(HOOK).pathname;
const post = createPost([], 'Tidewatch/test', { lookup: anyName });
const down = message(item(silent));

const send = (sent: Message = down) => deliverToSlack(post, { url: HOOK }, { id: 'd-1', channelSlug: 'ops', message: sent, now: NOW });

async function failure(): Promise<DeliveryFailure> {
  const error = await send().then(
    () => new Error('it was taken'),
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(DeliveryFailure);
  expect(error.message).not.toContain('the-secret-of-the-hook');
  return error;
}

test('the request is one POST of JSON', async () => {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Tidewatch/test' };
  const facts = [
    'shop/nightly-backup, 2026-01-15 09:30:00 UTC',
    'No event for 3 min 1 s, the last at 2026-01-15 09:26:59 UTC',
    'Previously: ok',
  ];
  const command = 'tidewatch monitors events shop/nightly-backup';
  const fallback = [...facts, `Details: ${command}`].join('\n');
  const text = [...facts, `Details: \`${command}\``].join('\n');
  const body = {
    text: '*Nightly backup is down* (Acme &amp; Co)',
    attachments: [{ color: '#be1829', mrkdwn_in: ['text'], fallback, text }],
  };
  const stub = nock('https://hooks.slack.com', { reqheaders: headers }).post(PATH, body).reply(200, 'ok');
  await send();
  expect(stub.isDone()).toBe(true);
});

test.each([
  ['<!channel> look', '&lt;!channel&gt; look'],
  ['<https://evil.example|click>', '&lt;https://evil.example|click&gt;'],
  ['a & b &amp; c', 'a &amp; b &amp;amp; c'],
  ['@here and @channel', '`@here` and `@channel`'],
  ['<@U123>', '`&lt;@U123&gt;`'],
  ['shop@1.4.0', '`shop@1.4.0`'],
  ['a`@b`', "`a'@b'`"],
])('%j mentions nobody and keeps its meaning', async (text, escaped) => {
  expect(escapeSlack(text)).toBe(escaped);
  const stub = nock('https://hooks.slack.com')
    .post(
      PATH,
      ({ text: head, attachments: [first] }) =>
        head === `*${escaped} is down* (Acme &amp; Co)` &&
        [first.text, first.fallback].every((said) => said.includes(`Message: ${escaped}`)),
    )
    .reply(200, 'ok');
  await send(message(item({ ...silent, name: text, note: text })));
  expect(stub.isDone()).toBe(true);
});

test.each([
  ['We found **the cause**: a _late_ `cron` ~~x~~', 'We found *the cause*: a _late_ `cron` ~x~'],
  [
    '[Details](https://example.com/x?a=1&b=2) https://example.com',
    '<https://example.com/x?a=1&amp;b=2|Details> <https://example.com|https://example.com>',
  ],
  ['[**bold** words](https://example.com/a|b)', '<https://example.com/a%7Cb|*bold* words>'],
  ['![a picture](https://example.com/p.png)', '<https://example.com/p.png|a picture>'],
  ['[x](javascript:alert)', '[x](javascript:alert)'],
  ['# Now\n\nfirst\nsecond\n\nthird', '*Now*\n\nfirst\nsecond\n\nthird'],
  ['- Visa\n- others\n  - Amex\n\n3. three\n4. four', '• Visa\n• others\n    • Amex\n\n3. three\n4. four'],
  ['> quoted\n> twice', '> quoted\n> twice'],
  ['```sh\nls <x> ```\n```', "```\nls &lt;x&gt; '''\n```"],
  ['<!channel> @here <b>', '&lt;!channel&gt; `@here` &lt;b&gt;'],
])('the Markdown %j is %j', (markdown, expected) => {
  expect(slackMarkdown(markdown)).toBe(expected);
});

test('the colour of an incident matches its impact', () => {
  const colours = (['minor', 'major', 'critical'] as const).map((severity) => {
    const subject = { type: 'incident', id: 'x', title: 'x', severity, status: 'investigating', projectSlug: 'shop' } as const;
    const told = message({ kind: 'incident.opened', title: 'x', lines: [], subject });
    return (renderSlack(told) as { attachments: { color: string }[] }).attachments[0]?.color;
  });
  expect(colours).toEqual(['#926001', '#be1829', '#be1829']);
});

test('the message links to the page about it', () => {
  expect(renderSlack(down, { label: 'View on the status page', url: 'https://status.example.com' })).toMatchObject({
    text: '*Nightly backup is down* (Acme &amp; Co) · <https://status.example.com|View on the status page>',
  });
});

describe('the length', () => {
  const many = (count: number, note: string) =>
    message(...Array.from({ length: count }, (_, number) => item({ ...silent, number, name: `Job ${number}`, note })));
  const lastOf = (sent: Message) => {
    const { attachments } = renderSlack(sent) as { attachments: { text: string; title?: string }[] };
    const length = attachments.reduce((sum, { title = '', text }) => sum + title.length + text.length, 0);
    return { count: attachments.length, more: attachments.at(-1)?.title === undefined && attachments.at(-1)?.text, length };
  };

  test.each<[number, string, number, string | false]>([
    [2, 'ok', 2, false],
    [10, 'ok', 10, false],
    [11, 'ok', 10, 'and 2 more'],
    [20, 'ok', 10, 'and 11 more'],
    [47, 'ok', 10, 'and 38 more'],
    [4, 'x'.repeat(1000), 4, false],
    [6, 'x'.repeat(1000), 5, 'and 2 more'],
    [47, 'x'.repeat(1000), 5, 'and 43 more'],
  ])('%i items with the note %.5s are %i attachments', (things, note, count, more) => {
    const last = lastOf(many(things, note));
    expect([last.count, last.more]).toEqual([count, more]);
    expect(last.length).toBeLessThan(6_000);
  });
});

describe('a failure', () => {
  test.each<[number, string, string, DeliveryFailure['options']]>([
    [400, 'invalid_payload', ': invalid_payload', { forGood: false }],
    [403, 'action_prohibited', ': action_prohibited', { forGood: true }],
    [404, 'no_service', ': no_service', { forGood: true }],
    [410, 'channel_is_archived', ': channel_is_archived', { forGood: true }],
    [500, 'rollup_error', ': rollup_error', { forGood: false }],
    [503, '<html><body><h1>Unavailable</h1></body></html>', '', { forGood: false }],
    [404, `{"path":"${PATH}"}`, ': {"path":"…"}', { forGood: true }],
  ])('%i %s', async (status, text, said, options) => {
    nock('https://hooks.slack.com').post(PATH).reply(status, text);
    const { message: told, options: given } = await failure();
    expect(told).toBe(`hooks.slack.com answered ${status}${said}`);
    expect(given).toEqual(options);
  });

  test('429 says when to retry', async () => {
    nock('https://hooks.slack.com').post(PATH).reply(429, '', { 'Retry-After': '30' });
    const { message: told, options } = await failure();
    expect([told, options]).toEqual(['hooks.slack.com answered 429', { forGood: false, retryAfterSec: 30 }]);
  });

  test('a broken connection names only the host', async () => {
    nock('https://hooks.slack.com')
      .post(PATH)
      .replyWithError(Object.assign(new Error(`no ${HOOK}`), { code: 'ECONNRESET' }));
    expect((await failure()).message).toBe('hooks.slack.com could not be reached: the connection broke off');
  });

  test('a redirect is not followed', async () => {
    nock('https://hooks.slack.com').post(PATH).reply(302, '', { Location: 'https://hooks.slack.com/elsewhere' });
    expect((await failure()).message).toBe('hooks.slack.com answered 302; redirects are not followed, give the final address');
  });
});
