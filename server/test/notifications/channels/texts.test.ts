/** Texts of all scripts, and what hides among them, in every form of a notification and in the other mails. */
import { expect, test } from '@jest/globals';
import { LINE, showsLine } from '../../../../client-core/test/text/corpus.js';
import { valueText } from '../../../src/analytics/wording/values.js';
import { feedbackNotification } from '../../../src/feedback/notifications/feedback-notification.js';
import { escapeHtml } from '../../../src/generated/html/escape.js';
import { renderMail } from '../../../src/kernel/mail/layout.js';
import { oneLine, printed } from '../../../src/kernel/mail/wording.js';
import { incidentItem } from '../../../src/monitoring/incidents/incident-notification.js';
import { renderEmail } from '../../../src/notifications/channels/email.js';
import { renderSlack } from '../../../src/notifications/channels/slack.js';
import { renderTelegram } from '../../../src/notifications/channels/telegram.js';
import { webhookPayload } from '../../../src/notifications/channels/webhook.js';
import { item, message, type Sample } from '../support/samples.js';

const sample: Sample = { number: 9, name: LINE, slug: 'backup', to: 'error', reason: 'event_error', note: LINE };
const of = <Row>(row: unknown) => row as Row;

const feedback = feedbackNotification(
  of({
    id: 'f',
    project_slug: 'shop',
    source: 'api',
    uid: LINE,
    content: LINE,
    page_url: null,
    contact_email: null,
    received_at: new Date(0),
  }),
  'UTC',
  true,
).item;
const incident = incidentItem(
  'incident.opened',
  of({ id: 'i', number: 1, title: LINE, severity: 'minor', project_slug: 'shop', started_at: new Date(0) }),
  of({ status: 'investigating', body: `We **look**: ${LINE}`, created_at: new Date(0) }),
  'UTC',
  [],
);

test.each([
  ['a monitor', item(sample)],
  ['an incident', incident],
  ['feedback', feedback],
])('%s, alone and in a list', (_name, one) => {
  for (const sent of [message(one), message(one, item(sample))]) {
    const mail = renderEmail(sent, 'ops', 'https://watch.example.com');
    for (const output of [mail.text, mail.html, renderTelegram(sent)]) expect(showsLine(output)).toBe(true);
    // JSON escapes nothing of it
    for (const body of [renderSlack(sent), webhookPayload({ ...sent, items: sent.items.map((each) => ({ ...each, subject: of({}) })) })])
      expect(showsLine(JSON.stringify(body))).toBe(true);
  }
});

test('a subject is one line', () => expect(oneLine(`a\u2028${LINE}\r\nb`)).not.toMatch(/[\r\n\u2028]/));

test.each([
  ['a page', escapeHtml(LINE)],
  ['a text', printed(LINE)],
  ['a mail without a channel', renderMail({ title: LINE, paragraphs: [LINE] }).text],
])('%s', (_name, output) => expect(showsLine(output)).toBe(true));

test('a shortened title keeps whole characters', () => {
  const family = '👩🏼\u200d❤\ufe0f\u200d👨🏿';
  for (let before = 100; before < 125; before += 1)
    expect(valueText(`${'x'.repeat(before)}${family}${'y'.repeat(50)}`)).toMatch(/x(?:👩🏼\u200d❤\ufe0f\u200d👨🏿y*)?…$/u);
});
