/** How many submissions a widget takes in ten minutes, from one network and in total. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countSubmission, forgetCounts } from '../../../src/feedback/public/submission-counts.js';
import { openTestDatabase } from '../../harness/database.js';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NOW = Date.parse('2026-03-29T12:00:00Z');
const newWidget = () => ({ organization_id: randomUUID(), id: randomUUID() });
const count = (widget: ReturnType<typeof newWidget>, address: string, afterMs = 0) =>
  countSubmission(database.knex, widget, address, new Date(NOW + afterMs));

test('a network has 10, and again after ten minutes', async () => {
  const widget = newWidget();
  for (let times = 0; times < 10; times += 1) await count(widget, '203.0.113.9');
  await expect(count(widget, '203.0.113.9')).rejects.toThrow('try again in 600 s');
  await count(widget, '203.0.113.10');
  await expect(count(widget, '203.0.113.9', 599_999)).rejects.toThrow('try again in 1 s');
  await count(widget, '203.0.113.9', 600_000);
});

test('a widget has 100', async () => {
  const widget = newWidget();
  for (let times = 0; times < 100; times += 1) await count(widget, `203.0.113.${times}`);
  await expect(count(widget, '203.0.113.200')).rejects.toThrow('try again in 600 s');
  // those who were refused keep their own share
  const senders = await database.knex('feedback_widget_counts').where({ widget_id: widget.id }).whereNot({ sender: '' });
  expect(senders).toHaveLength(100);
  await count(newWidget(), '203.0.113.200');
});

test('counts are forgotten once their ten minutes are over', async () => {
  await database.knex('feedback_widget_counts').delete();
  await count(newWidget(), '203.0.113.9');
  expect(await forgetCounts(database.knex, new Date(NOW + 600_000))).toBe(0);
  expect(await forgetCounts(database.knex, new Date(NOW + 600_001))).toBe(2);
});
