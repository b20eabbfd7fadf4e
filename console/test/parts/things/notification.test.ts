import { expect, test } from '@jest/globals';
import { detailOf, notificationKind, pathOfNotification, pathOfSubject } from '../../../src/parts/things/notification.js';

test.each([
  ['monitor.down', 'Monitor down', 'down'],
  ['feedback.new', 'New feedback', null],
  ['survey.answered_late', 'Survey answered late', null],
])('%s is called %s', (value, label, condition) => {
  expect(notificationKind(value)).toEqual({ value, label, condition });
});

test.each([
  [{ type: 'monitor', projectSlug: 'shop', slug: 'backup' }, '/monitors/shop/backup'],
  [{ type: 'incident', id: '019a', number: 'INC-12' }, '/incidents/INC-12'],
  [{ type: 'incident', id: '019a' }, '/incidents/019a'],
  [{ type: 'server', projectSlug: 'shop', slug: 'web-1' }, '/servers/shop/web-1'],
  [{ type: 'error', id: '019a', number: 'ERR-340' }, '/errors/ERR-340'],
  [{ type: 'channel', id: '019a', slug: 'ops' }, '/settings/channels'],
  [{ type: 'domain', product: 'status_page' }, '/status-page?tab=domain'],
  [{ type: 'domain', product: 'docs_site' }, null],
  [{ type: 'storage' }, '/settings/organization'],
  [{ type: 'of_a_later_version' }, null],
])('%j leads to %s', (subject, path) => {
  expect(pathOfSubject(subject)).toBe(path);
});

const monitor = { subject: { type: 'monitor', projectSlug: 'shop', slug: 'a b' } };

test.each([
  [[monitor], 0, '/monitors/shop/a%20b'],
  [[monitor, monitor], 0, '/monitors'],
  [[monitor], 3, '/monitors'],
  [[{ subject: { type: 'storage' } }, monitor], 0, null],
  [[], 0, null],
])('%j and %d more lead to %s', (items, more, path) => {
  expect(pathOfNotification({ items, more })).toBe(path);
});

const itemOf = (...lines: string[]) => ({ lines });

test.each([
  [[itemOf('shop/a, 2026-01-15 09:27:00 UTC', 'No event for 3 min', 'Previously: ok')], 0, 'shop/a, No event for 3 min'],
  [[itemOf('shop/a, 2026-01-15 09:27:00 UTC', 'Previously: ok', 'Message: Answered 502')], 0, 'shop/a, Message: Answered 502'],
  [[itemOf('shop/a, 2026-01-15 09:27:00 UTC', 'Previously: ok')], 0, 'shop/a'],
  [[itemOf()], 0, ''],
  [[itemOf('shop/a'), itemOf('shop/b')], 0, 'shop/a, shop/b'],
  [['a', 'b', 'c', 'd'].map((name) => itemOf(name)), 2, 'a, b, c and 3 more'],
])('details %#', (items, more, detail) => {
  expect(detailOf({ items, more })).toBe(detail);
});
