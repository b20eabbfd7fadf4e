/** Messages to a Telegram chat. */
import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { DeliveryFailure } from '../../../src/kernel/net/failure.js';
import { createPost } from '../../../src/kernel/net/outbound.js';
import { deliverToTelegram, renderTelegram } from '../../../src/notifications/channels/telegram.js';
import { telegramLength, telegramMarkdown } from '../../../src/notifications/channels/telegram-html.js';
import type { Message } from '../../../src/notifications/messages/message.js';
import { item, message, NOW, reminder, silent } from '../support/samples.js';
import { anyName, stubThirdParties } from '../support/stubs.js';

stubThirdParties();

// the form of a token, but nobody's
const TOKEN = `123456789:${'not-a-real-token-'.repeat(2)}`;
const API = 'https://api.telegram.org';
const PATH = `/bot${TOKEN}/sendMessage`;
const post = createPost([], 'Tidewatch/test', { lookup: anyName });
const down = message(item(silent));

const send = (sent: Message = down) =>
  deliverToTelegram(post, { botToken: TOKEN, chatId: '-100123' }, { id: 'd-1', channelSlug: 'ops', message: sent, now: NOW });

async function failure(): Promise<DeliveryFailure> {
  const error = await send().then(
    () => new Error('it was taken'),
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(DeliveryFailure);
  // everything logged about a failure
  expect(`${error.stack}${JSON.stringify(error)}${JSON.stringify(error.options)}`).not.toContain('not-a-real-token');
  return error;
}

test('the request is one POST of JSON', async () => {
  const text = [
    '🔴 <b>Nightly backup is down</b>',
    'Acme &amp; Co\n',
    'shop/nightly-backup, 2026-01-15 09:30:00 UTC',
    'No event for 3 min 1 s, the last at 2026-01-15 09:26:59 UTC',
    'Previously: ok',
    'Details: <code>tidewatch monitors events shop/nightly-backup</code>',
  ].join('\n');
  const stub = nock(API, { reqheaders: { 'Content-Type': 'application/json' } })
    .post(PATH, { chat_id: '-100123', text, parse_mode: 'HTML', link_preview_options: { is_disabled: true } })
    .reply(200, { ok: true, result: { message_id: 1 } });
  await send();
  expect(stub.isDone()).toBe(true);
});

test.each([
  ['<b>bold</b>', '&lt;b&gt;bold&lt;/b&gt;'],
  ['a & b &lt;', 'a &amp; b &amp;lt;'],
  ['<a href="https://evil.example">x</a>', '&lt;a href="https://evil.example"&gt;x&lt;/a&gt;'],
])('%j is text', (name, escaped) => {
  const text = renderTelegram(message(item({ ...silent, name, note: name })));
  expect(text).toContain(`🔴 <b>${escaped} is down</b>\n`);
  expect(text).toContain(`Message: ${escaped}`);
  expect(text.replace(/<b>.*<\/b>/, '').replace(/<code>.*<\/code>/, '')).not.toMatch(/<[^>]*>/);
});

test.each([
  ['We found **the cause**: a _late_ `cron` ~~x~~', 'We found <b>the cause</b>: a <i>late</i> <code>cron</code> <s>x</s>'],
  ['[Details](https://example.com/?a=1&b="2") <b>', '<a href="https://example.com/?a=1&amp;b=%222%22">Details</a> &lt;b&gt;'],
  ['[![p](https://example.com/p.png)](https://example.com)', '<a href="https://example.com">p</a>'],
  ['![a picture](https://example.com/p.png)', '<a href="https://example.com/p.png">a picture</a>'],
  ['# **Now**\n\nfirst\nsecond', '<b>Now</b>\n\nfirst\nsecond'],
  ['- Visa\n- others\n  - Amex', '• Visa\n• others\n    • Amex'],
  ['> one\n> > two\n\nafter', '<blockquote>one\ntwo</blockquote>\n\nafter'],
  ['```sh\nls <x>\n```', '<pre>ls &lt;x&gt;</pre>'],
])('the Markdown %j is %j', (markdown, expected) => {
  expect(telegramMarkdown(markdown)).toBe(expected);
});

test('the message ends with a link to the page about it', () => {
  const url = 'https://status.example.com/?a=1&b=2';
  const text = renderTelegram(message(item(silent)), { label: 'View on the status page', url });
  expect(text.split('\n\n').at(-1)).toBe('<a href="https://status.example.com/?a=1&amp;b=2">View on the status page</a>');
});

test('the text of an incident is rendered, and plain if it must be cut', () => {
  const subject = { type: 'incident', id: 'x', title: 'x', severity: 'major', status: 'investigating', projectSlug: 'shop' } as const;
  const told = (body: string) => renderTelegram(message({ kind: 'incident.opened', title: 'x', lines: ['fact', body], body, subject }));
  expect(told('**now**')).toMatch(/fact\n\n<b>now<\/b>$/);
  const cut = told(`**${'a & b '.repeat(1_000)}**`);
  expect(telegramLength(cut)).toBeLessThanOrEqual(4_096);
  expect(cut).toMatch(/fact\n\*\*a &amp; b .*…$/s);
});

describe('the length', () => {
  const many = (count: number, note: string) =>
    Array.from({ length: count }, (_, number) => item({ ...silent, number, name: `Job ${number}`, note }));
  const shownIn = (text: string) => text.split('Message: ').length - 1;

  test.each<[string, string]>([
    ['plain', 'x'.repeat(1000)],
    ['all escaped', '&'.repeat(1000)],
    ['emoji', '🌊'.repeat(500)],
    ['short', 'ok'],
  ])('notes that are %s: as many as fit, the rest is counted', (_what, note) => {
    for (const count of [1, 3, 19, 20, 21, 47]) {
      const text = renderTelegram(message(...many(count, note)));
      expect(telegramLength(text)).toBeLessThanOrEqual(4096);
      const shown = shownIn(text);
      expect(shown).toBeGreaterThanOrEqual(Math.min(count, 3));
      if (shown < count) expect(text).toMatch(new RegExp(`\\n\\nand ${count - shown} more$`));
      else expect(text).not.toMatch(/and \d+ more$/);
    }
  });

  test('a single oversized one is cut between characters', () => {
    const [only] = many(1, '');
    for (const length of [3_900, 3_901, 5_000]) {
      const text = renderTelegram(message({ ...only, lines: ['🌊'.repeat(length)] } as typeof only & object));
      expect(telegramLength(text)).toBeLessThanOrEqual(4096);
      expect(text).toMatch(/🌊…$/u);
    }
  });

  test('a long title of a reminder leaves room', () => {
    const text = renderTelegram(reminder(...many(1, 'x'.repeat(1000)).map((one) => ({ ...one, title: 'y'.repeat(3_000) }))));
    expect(telegramLength(text)).toBeLessThanOrEqual(4096);
  });
});

describe('a failure', () => {
  const answer = (status: number, body: string | object, headers = {}) => nock(API).post(PATH).reply(status, body, headers);
  const error = (error_code: number, description: string, parameters?: object) => ({
    ok: false,
    error_code,
    description,
    ...(parameters && { parameters }),
  });

  test.each<[number, string, boolean]>([
    [400, 'Bad Request: chat not found', true],
    [401, 'Unauthorized', true],
    [403, 'Forbidden: bot was kicked from the supergroup chat', true],
    [404, 'Not Found', true],
    [500, 'Internal Server Error', false],
    [502, 'Bad Gateway', false],
  ])('%i %s', async (status, description, forGood) => {
    answer(status, error(status, description));
    const { message: told, options } = await failure();
    expect(told).toBe(`Telegram answered ${status}: ${description}`);
    expect(options).toEqual({ forGood, retryAfterSec: undefined });
  });

  test('429 says when to retry, in its body or in a header', async () => {
    answer(429, error(429, 'Too Many Requests: retry after 35', { retry_after: 35 }), { 'Retry-After': '36' });
    expect((await failure()).options).toEqual({ forGood: false, retryAfterSec: 35 });
    answer(429, 'slow down', { 'Retry-After': '36' });
    expect((await failure()).options).toEqual({ forGood: false, retryAfterSec: 36 });
    answer(429, error(429, 'x', { retry_after: 'soon' }));
    expect((await failure()).options).toEqual({ forGood: false, retryAfterSec: undefined });
  });

  test('a chat that became a supergroup gets its new number', async () => {
    answer(400, error(400, 'Bad Request: group chat was upgraded to a supergroup chat', { migrate_to_chat_id: -1001234567890 }));
    const { message: told, options } = await failure();
    expect(told).toBe('Telegram answered 400: Bad Request: group chat was upgraded to a supergroup chat; the chat is -1001234567890 now');
    expect(options.forGood).toBe(true);
  });

  test.each<[string, number, string | object, string]>([
    ['a page', 502, '<html><h1>502</h1></html>', 'Telegram answered 502'],
    ['null', 500, 'null', 'Telegram answered 500'],
    ['half of JSON', 500, '{"ok":fal', 'Telegram answered 500'],
    ['an invalid description', 500, { ok: false, description: { a: 1 } }, 'Telegram answered 500'],
    ['a description with NUL and line breaks', 500, { ok: false, description: 'a\u0000\nb' }, 'Telegram answered 500: a b'],
    [
      'a description with the token',
      404,
      { ok: false, description: `no method /bot${TOKEN}/x` },
      'Telegram answered 404: no method /bot…/x',
    ],
    ['success that is none', 200, { ok: false, description: 'no' }, 'Telegram answered 200: no'],
    ['200 of somebody else', 200, 'Welcome to the hotel wireless', 'Telegram answered 200'],
  ])('%s', async (_what, status, body, said) => {
    answer(status, body);
    expect((await failure()).message).toBe(said);
  });

  test('a broken connection names only the host', async () => {
    nock(API)
      .post(PATH)
      .replyWithError(Object.assign(new Error(`request to ${API}${PATH} failed`), { code: 'ETIMEDOUT' }));
    expect((await failure()).message).toBe('api.telegram.org could not be reached: ETIMEDOUT');
  });
});
