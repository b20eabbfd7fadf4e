/** Where a message leads in the console. */
import { expect, test } from '@jest/globals';
import { consoleLink } from '../../../src/notifications/messages/console-link.js';
import type { NotificationItem } from '../../../src/notifications/messages/message.js';

const organization = { slug: 'acme', name: 'Acme' };
const item = (subject: object) => ({ kind: 'monitor.down', title: 't', lines: [], subject }) as unknown as NotificationItem;
const urlOf = (subjects: object[], more = 0) => consoleLink('https://t.example/it', { items: subjects.map(item), more, organization })?.url;

const MONITOR = { type: 'monitor', projectSlug: 'shop', slug: 'checkout' };

test.each([
  ['a monitor', [MONITOR], 0, '/monitors/shop/checkout'],
  ['an incident', [{ type: 'incident', number: 'INC-12' }], 0, '/incidents/INC-12'],
  ['an incident of long ago, which had no number', [{ type: 'incident' }], 0, '/incidents'],
  ['a server', [{ type: 'server', projectSlug: 'shop', slug: 'web-1' }], 0, '/servers/shop/web-1'],
  ['an error', [{ type: 'error', id: '019a', number: 'ERR-340' }], 0, '/errors/ERR-340'],
  ['an error of long ago, which had no number', [{ type: 'error', id: '019a' }], 0, '/errors/019a'],
  ['the domain of the status page', [{ type: 'domain', product: 'status_page' }], 0, '/status-page?tab=domain'],
  ['a thing without a screen', [{ type: 'feedback' }], 0, '/notifications'],
  ['several things', [MONITOR, MONITOR], 0, '/notifications'],
  ['more than it lists', [MONITOR], 3, '/notifications'],
])('%s', (_name, subjects, more, place) => expect(urlOf(subjects, more)).toBe(`https://t.example/it/o/acme${place}`));

test('a test message leads nowhere', () => expect(consoleLink('https://t.example', { items: [], more: 0, organization })).toBeNull());
