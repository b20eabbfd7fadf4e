/** User content stays plain text in every message: 1,550 texts in all fields, in mails, Slack and Telegram. */
import { expect, test } from '@jest/globals';
import { feedbackNotification } from '../../../src/feedback/notifications/feedback-notification.js';
import { printed } from '../../../src/kernel/mail/wording.js';
import { renderEmail } from '../../../src/notifications/channels/email.js';
import { renderSlack } from '../../../src/notifications/channels/slack.js';
import { renderTelegram } from '../../../src/notifications/channels/telegram.js';
import { composeMessage } from '../../../src/notifications/messages/compose.js';
import type { Message } from '../../../src/notifications/messages/message.js';
import { HOSTILE_TEXTS } from '../hostile-texts.js';

const ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b41';
const AT = new Date('2026-01-15T09:30:00Z');

/** A message about feedback with this text in every field; alone, or one of two. */
function messageOf(text: string, isAlone: boolean): Message {
  const row = {
    id: ID,
    number: 12,
    project_id: ID,
    project_slug: 'shop',
    source: 'widget',
    has_screenshot: true,
    received_at: AT,
  } as const;
  const fields = { content: text, uid: text, page_url: text, contact_email: text };
  const { item } = feedbackNotification({ ...row, ...fields }, 'UTC', isAlone);
  const occasion = { id: ID, at: AT, organization: { slug: 'acme', name: 'Acme' } };
  return composeMessage(occasion, isAlone ? [item] : [item, item]);
}

const tags = (html: string) => html.match(/<[^>]*>?/g) ?? [];
const decoded = (html: string) =>
  html
    .replace(/<[^>]*>/g, '\n')
    .replace(
      /&(lt|gt|quot|#39|#x27|nbsp|amp);/g,
      (_all, name: string) => ({ lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' })[name] ?? "'",
    );
const flat = (text: string) => printed(text).replace(/\s+/g, ' ').trim();

/** Faults of a message, by the name of its format. */
function faultsOf(text: string, isAlone: boolean, plain: Message): string[] {
  const message = messageOf(text, isAlone);
  const faults: string[] = [];
  const check = (form: string, isRight: boolean) => void (isRight || faults.push(`${form}: ${JSON.stringify(text)}`));

  const mail = renderEmail(message, 'ops', 'https://watch.example.com');
  check('mail has other elements', tags(mail.html).join() === tags(renderEmail(plain, 'ops', 'https://watch.example.com').html).join());
  check('mail shows another text', flat(decoded(mail.html)).includes(flat(text).slice(0, 100)));
  check('subject is not a line', !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(mail.subject));
  check('mail has control characters', !/[^\P{Cc}\n\t]/u.test(mail.text + mail.html));

  const { text: title, attachments } = renderSlack(message) as {
    text: string;
    attachments: { text: string; fallback: string; title?: string }[];
  };
  for (const part of [title, ...attachments.flatMap((one) => [one.text, one.fallback, one.title ?? ''])]) {
    check('Slack has markup', !/[<>]/.test(part));
    check('Slack has an entity of its own', !/&(?!(amp|lt|gt);)/.test(part));
  }
  check('Slack shows another command', !isAlone || attachments[0]?.text.includes(`tidewatch feedback get FB-12`) === true);
  check('Slack offers a command of theirs', !/Details: (?!`tidewatch feedback get)/.test(attachments.map((one) => one.text).join('\n')));

  const telegram = renderTelegram(message);
  check('Telegram has other elements', tags(telegram).join() === tags(renderTelegram(plain)).join());
  check('Telegram has an entity of its own', !/&(?!(amp|lt|gt|quot);)/.test(telegram));
  return faults;
}

test('there are at least 1,500 different texts', () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(1_500);
  expect(new Set(HOSTILE_TEXTS).size).toBe(HOSTILE_TEXTS.length);
});

test.each([true, false])('a message shows them as text (alone: %s)', (isAlone) => {
  const plain = messageOf('It is slow.', isAlone);
  const faults = HOSTILE_TEXTS.flatMap((text) => faultsOf(text, isAlone, plain));
  expect(faults.slice(0, 20)).toEqual([]);
});
