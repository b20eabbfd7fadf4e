/** The text of a notification about new feedback. */
import { expect, test } from '@jest/globals';
import { feedbackNotification, type NotifiedFeedback } from '../../../src/feedback/notifications/feedback-notification.js';

const FEEDBACK: NotifiedFeedback = {
  ...{
    id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b40',
    number: 12,
    project_id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b41',
    project_slug: 'shop',
    source: 'widget',
  },
  ...{ uid: null, content: 'It is slow.', page_url: null, contact_email: null, has_screenshot: false },
  received_at: new Date('2026-03-29T12:00:00Z'),
};

const notified = (more: Partial<NotifiedFeedback>, isAlone = true) => feedbackNotification({ ...FEEDBACK, ...more }, 'UTC', isAlone).item;

test('a title has at most 120 characters of the content, and the text 1,000', () => {
  const [title, text] = [
    (length: number) => notified({ content: 'x'.repeat(length) }).title,
    (length: number) => notified({ content: 'x'.repeat(length) }).lines[1],
  ];
  expect(title(120)).toBe(`New feedback: ${'x'.repeat(120)}`);
  expect(title(121)).toBe(`New feedback: ${'x'.repeat(119)}…`);
  expect(text(1_000)).toBe('x'.repeat(1_000));
  expect(text(1_001)).toBe(`${'x'.repeat(999)}…`);
});

test('lines name the sender, the page and the screenshot, if there are any', () => {
  const known = { uid: 'ada', contact_email: 'ada@example.com', page_url: 'https://shop.example/cart', has_screenshot: true };
  expect(notified(known, false).lines.slice(1)).toEqual([
    'From user ada, ada@example.com',
    'On https://shop.example/cart',
    'With a screenshot',
  ]);
  expect(notified({ uid: 'ada' }, false).lines.slice(1)).toEqual(['From user ada']);
  expect(notified({ contact_email: 'ada@example.com' }, false).lines.slice(1)).toEqual(['From ada@example.com']);
});

test('only a single piece of feedback is quoted', () => {
  expect(notified({}, false).lines).toHaveLength(1);
  expect(notified({}).lines.slice(1)).toEqual(['It is slow.', expect.stringContaining('tidewatch feedback get FB-12')]);
});
