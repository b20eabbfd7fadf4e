/** Golden files of the mails. */
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import type { BroadcastContent, BroadcastKind, BroadcastRow } from '../../../src/status-pages/broadcasts/broadcast.js';
import { broadcastMail } from '../../../src/status-pages/broadcasts/mail.js';
import { broadcastPayload } from '../../../src/status-pages/broadcasts/payload.js';
import { PublicIds } from '../../../src/status-pages/public/public-ids.js';
import { alreadySubscribedMail, confirmationMail } from '../../../src/status-pages/subscribers/mails.js';
import { expectGolden } from '../../notifications/golden.js';

const GOLDEN = path.join(import.meta.dirname, 'golden');
const ids = new PublicIds(new Sealer(Buffer.from('11'.repeat(32), 'hex')));
const id = (number: number) => `019a8f3e-5b70-7cc4-9d1a-${String(number).padStart(12, '0')}`;
const page = { organizationId: id(0), title: 'Acme & Co', url: 'https://status.example.com' };
const unsubscribeUrl = `${page.url}/unsubscribe?token=the-token`;
const components = [
  { monitorId: id(3), name: 'Checkout' },
  { monitorId: id(4), name: 'Search <beta>' },
];

const broadcast = (kind: BroadcastKind, content: BroadcastContent, at: string): BroadcastRow => ({
  ...{ organization_id: id(0), id: id(1), kind, content, sent_through: null, finished_at: null },
  created_at: new Date(at),
});

const incident = {
  type: 'incident',
  ...{ id: id(2), title: 'Payments are slow', startedAt: '2026-01-15T09:30:00.000Z', components },
  impact: 'major',
} as const;
const maintenance = {
  type: 'maintenance',
  ...{ id: id(6), title: 'Database upgrade', body: 'The shop is **closed** for an hour.' },
  ...{ startsAt: '2026-01-16T22:00:00.000Z', endsAt: '2026-01-16T23:00:00.000Z', components: components.slice(0, 1) },
} as const;
const update = (body: string) => ({ id: id(5), body });

const OPENED =
  'Some payments take up to **a minute**.\n\n- Cards are affected\n- Invoices are not <at all>\n\nMore at https://example.com/help?a=1&b=2';
const RESOLVED = 'It is over. Thank you for your patience.';

const BROADCASTS = {
  'incident-opened': broadcast(
    'incident.opened',
    { ...incident, status: 'investigating', resolvedAt: null, update: update(OPENED) },
    '2026-01-15T09:30:00Z',
  ),
  'incident-resolved': broadcast(
    'incident.resolved',
    { ...incident, status: 'resolved', resolvedAt: '2026-01-15T11:42:10.000Z', update: update(RESOLVED) },
    '2026-01-15T11:42:10Z',
  ),
  'maintenance-scheduled': broadcast('maintenance.scheduled', { ...maintenance, status: 'scheduled' }, '2026-01-15T09:30:00Z'),
  'maintenance-completed': broadcast('maintenance.completed', { ...maintenance, body: null, status: 'completed' }, '2026-01-16T23:00:00Z'),
};

const written = ({ subject, text, html }: { subject: string; text: string; html: string }) =>
  [`Subject: ${subject}\n\n${text}`, html] as const;

function expectMail(name: string, message: Parameters<typeof written>[0]): void {
  const [text, html] = written(message);
  expectGolden(`${name}.txt`, text, GOLDEN);
  expectGolden(`${name}.html`, html, GOLDEN);
}

test.each(Object.entries(BROADCASTS))('%s', (name, row) => {
  expectMail(name, broadcastMail(page, row, ids, unsubscribeUrl));
  expectGolden(`${name}.json`, `${JSON.stringify(broadcastPayload(page, row, ids, unsubscribeUrl), null, 2)}\n`, GOLDEN);
});

const HOSTILE = { ...page, title: 'Your account is locked, see evil.example/free' };

test('the confirmation mail does not link a title', () => {
  expectMail('confirm-email', confirmationMail(HOSTILE, { type: 'email', email: 'ada@example.com' }, 'the-token'));
});

test('the confirmation mail for a webhook names only its host', () => {
  const target = { type: 'webhook', email: 'ada@example.com', url: 'https://hooks.example.com/a-secret-path', secret: null } as const;
  const message = confirmationMail(page, target, 'the-token');
  expectMail('confirm-webhook', message);
  expect(JSON.stringify(message)).not.toContain('a-secret-path');
});

test('the mail for existing subscribers says that there is nothing to confirm', () => {
  expectMail('subscribed-already', alreadySubscribedMail(page, { type: 'email', email: 'ada@example.com' }, 'the-token'));
});
