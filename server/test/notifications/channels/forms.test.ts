/** A message in all its forms, for people and for programs. */

import { expect, test } from '@jest/globals';
import { domainNotification } from '../../../src/custom-domains/domain-notification.js';
import {
  type ErrorNotificationKind,
  errorNotification,
  type NotifiedIssue,
  type Spike,
} from '../../../src/error-tracking/notifications/error-notification.js';
import { feedbackNotification } from '../../../src/feedback/notifications/feedback-notification.js';
import { type IncidentKind, incidentItem } from '../../../src/monitoring/incidents/incident-notification.js';
import type { IncidentStatus } from '../../../src/monitoring/incidents/store.js';
import { renderEmail } from '../../../src/notifications/channels/email.js';
import { renderSlack } from '../../../src/notifications/channels/slack.js';
import { renderTelegram } from '../../../src/notifications/channels/telegram.js';
import { webhookPayload } from '../../../src/notifications/channels/webhook.js';
import type { Message, NotificationItem } from '../../../src/notifications/messages/message.js';
import { type ServerAlert, serverNotification } from '../../../src/servers/notifications/server-notification.js';
import { storageNotification } from '../../../src/storage/notice-stage.js';
import { expectGolden } from '../golden.js';
import * as samples from '../support/samples.js';

const { item, message } = samples;

const error: samples.Sample = {
  number: 2,
  name: 'Checkout API',
  slug: 'checkout-api',
  to: 'error',
  reason: 'event_error',
  note: 'HTTP 502 from payments\nafter 3 attempts: <timeout> & "gave up"',
};
const late: samples.Sample = {
  number: 3,
  name: 'Invoice run',
  slug: 'invoice-run',
  to: 'degraded',
  reason: 'late',
  lastEventAt: '2026-01-15T08:00:00Z',
};
const degraded: samples.Sample = { number: 4, name: 'Search', slug: 'search', to: 'degraded', reason: 'event_degraded', note: 'p95 2.4 s' };
const changed: samples.Sample = { number: 5, name: 'Mail queue', slug: 'mail-queue', to: 'down', reason: 'config' };
const mended: samples.Sample = {
  ...error,
  note: '',
  to: 'ok',
  reason: 'event_ok',
  at: '2026-01-17T11:32:10Z',
  problem: { status: 'error', reason: 'event_error', since: '2026-01-15T09:30:00Z' },
};

const ID = '019a8f3e-5b70-7cc4-9d1a-000000000001';

/** The texts of a reminder and of a failed channel, as their modules write them. */
const stillDown: NotificationItem = {
  ...item(samples.silent),
  lines: ['shop/nightly-backup', 'For 1 h, since 2026-01-15 09:30:00 UTC', 'Details: tidewatch monitors events shop/nightly-backup'],
};
const channelFailed: NotificationItem = {
  kind: 'channel.failed',
  title: "The channel ops-pager can't be reached",
  lines: ['hooks.slack.com answered 404: no_service', 'Details: tidewatch deliveries list --status dead'],
  subject: { type: 'channel', id: ID, slug: 'ops-pager', lastError: 'hooks.slack.com answered 404: no_service' },
};
const author = { created_by_type: 'user', created_by_id: 'ada' } as const;
const opened = new Date('2026-01-15T09:30:00Z');

/** An update of an incident, this many minutes after its beginning. */
function incident(kind: IncidentKind, status: IncidentStatus, minutes: number, body: string): NotificationItem {
  const id = ID;
  const times = { started_at: opened, created_at: opened, updated_at: opened, resolved_at: null };
  const names = {
    organization_id: id,
    project_id: id,
    project_slug: 'shop',
    names_monitors: true,
    visibility: 'public',
    title: 'Cards are refused <everywhere>',
  } as const;
  const row = { id, number: 12, severity: 'major', status, ...names, ...times, ...author } as const;
  const at = new Date(opened.getTime() + minutes * 60_000);
  const posted = { created_at: at, posted_at: null, edited_at: null, place: null, visibility: 'public', ...author } as const;
  return incidentItem(kind, row, { organization_id: id, incident_id: id, id, status, body, ...posted }, 'UTC', [
    'shop/api',
    'shop/checkout',
  ]);
}

/** An alert of a server that began at half past nine; an ended one has a number of minutes, one among others a number. */
function serverAlert(changes: Partial<ServerAlert>, endedAfter: number | null = null, number: number | null = null): NotificationItem {
  const id = ID;
  const name = `Web ${number ?? 1} <eu>`;
  const server = { id, slug: `web-${number ?? 1}`, name, projectId: id, projectSlug: 'shop', lastSeenAt: new Date('2026-01-15T09:28:30Z') };
  const alert: ServerAlert = {
    ...{ id, kind: 'heartbeat_stopped', subject: '', value: 90, threshold: 90, startedAt: opened, server },
    state: endedAfter === null ? 'firing' : 'resolved',
    resolvedAt: endedAfter === null ? null : new Date(opened.getTime() + endedAfter * 60_000),
    resolveReason: endedAfter === null ? null : 'condition_cleared',
    ...changes,
  };
  return serverNotification(alert, 'UTC', number === null).item;
}
/** An event of an error issue; one among others is not alone. */
function errorOf(
  kind: ErrorNotificationKind,
  changes: Partial<NotifiedIssue> = {},
  spike: Spike | null = null,
  isAlone = true,
): NotificationItem {
  const id = ID;
  const facts = { platform: 'javascript', type: 'TypeError', message: 'no <total>', frames: [], browser: null } as const;
  const issue: NotifiedIssue = {
    ...{
      id,
      number: 340,
      type: facts.type,
      message: facts.message,
      culprit: 'checkout in src/checkout.ts',
      platform: 'javascript',
      level: 'error',
    },
    ...{
      facts: { ...facts, frames: [] },
      events: 42,
      lastRelease: 'shop@1.4.1',
      recurrenceCount: 0,
      firstSeenAt: opened,
      lastSeenAt: opened,
    },
    property: { id, domain: 'shop.example.com', projectId: id, projectSlug: 'shop' },
    ...changes,
  };
  return errorNotification(kind, issue, spike, 'UTC', isAlone).item;
}

const domain = (kind: 'domain.failed' | 'domain.recovered', reason: 'cname_points_elsewhere' | 'ok') => {
  const site = kind === 'domain.failed' ? { id: ID, slug: 'acme-docs' } : null;
  const times = { lostAt: new Date('2026-01-15T07:30:05Z'), now: samples.NOW, timeZone: 'UTC' };
  return domainNotification(kind, { host: 'docs.example.com', reason, site }, times).item;
};

function feedback(content: string, isAlone = true): NotificationItem {
  const who = { uid: null, contact_email: 'ada@example.com', page_url: 'https://shop.example.com/cart' };
  const row = {
    id: ID,
    number: 12,
    project_id: ID,
    project_slug: 'shop',
    source: 'widget',
    content,
    has_screenshot: true,
    received_at: opened,
  } as const;
  return feedbackNotification({ ...row, ...who }, 'UTC', isAlone).item;
}

const fullDisk = { kind: 'disk_high', subject: '/a & b', value: 91.25 } as const;
const readOnlyDisk = { kind: 'disk_read_only', subject: '/', value: null, threshold: 300 } as const;
const crashLoop = { kind: 'pm2_restarts', subject: 'api#3', value: 4, threshold: 3 } as const;

const manyAtOnce = Array.from({ length: 47 }, (_, index) => {
  const number = index + 1;
  const sample = { ...samples.silent, number, name: `Worker ${number}`, slug: `worker-${number}` };
  return item(number % 9 ? sample : { ...sample, to: 'degraded', reason: 'late' }, 'UTC', false);
});

const messages: Record<string, Message> = {
  down: message(item(samples.silent)),
  'down-berlin': message(item(samples.silent, 'Europe/Berlin')),
  error: message(item(error)),
  late: message(item(late)),
  degraded: message(item(degraded)),
  'settings-changed': message(item(changed)),
  recovered: message(item(samples.recovered)),
  'recovered-from-error': message(item(mended)),
  three: message(...[samples.recovered, late, error].map((one) => item(one, 'UTC', false))),
  'forty-seven': message(...manyAtOnce),
  reminder: samples.reminder(stillDown),
  'channel-failed': message(channelFailed),
  'incident-opened': message(
    incident('incident.opened', 'investigating', 0, 'We look into it: **all** cards, `HTTP 502` & "timeouts".\n\n- Visa\n- others'),
  ),
  'incident-updated': message(incident('incident.updated', 'identified', 12, 'The provider has trouble.\u001b[31m\u202e')),
  'incident-resolved': message(incident('incident.resolved', 'resolved', 125, 'Cards work again.')),
  'server-offline': message(serverAlert({})),
  'server-recovered': message(serverAlert({ resolveReason: 'heartbeat' }, 65)),
  'server-deleted': message(serverAlert({ resolveReason: 'server_deleted' }, 2880)),
  'server-disk': message(serverAlert(fullDisk)),
  'server-inodes': message(serverAlert({ ...fullDisk, kind: 'inodes_high', value: 97 })),
  'server-read-only': message(serverAlert(readOnlyDisk)),
  'server-read-only-recovered': message(serverAlert(readOnlyDisk, 42)),
  'server-disk-recovered': message(serverAlert(fullDisk, 42)),
  'server-restarts': message(serverAlert(crashLoop)),
  'server-restarts-recovered': message(serverAlert(crashLoop, 12)),
  'servers-two-hundred': message(
    ...Array.from({ length: 200 }, (_, index) => serverAlert({}, null, index + 1)),
    serverAlert({ kind: 'memory_high', value: 99 }, null, 201),
    serverAlert({ kind: 'cpu_high', value: 100 }, 7, 202),
  ),
  'error-new': message(errorOf('error.new')),
  'error-recurrence': message(errorOf('error.recurrence', { recurrenceCount: 3 })),
  'error-spike': message(errorOf('error.spike', {}, { events: 1204, threshold: 100, windowMinutes: 60 })),
  'errors-of-a-deploy': message(
    ...Array.from({ length: 30 }, (_, index) => errorOf('error.new', { message: `part ${index + 1} is missing` }, null, false)),
    errorOf('error.recurrence', { recurrenceCount: 1 }, null, false),
    errorOf('error.spike', {}, { events: 100, threshold: 100, windowMinutes: 5 }, false),
  ),
  'domain-failed': message(domain('domain.failed', 'cname_points_elsewhere')),
  'domain-recovered': message(domain('domain.recovered', 'ok')),
  'storage-low': message(storageNotification(80, 17_200_000_000, 21_474_836_480).item),
  'storage-full': message(storageNotification(100, 21_500_000_000, 21_474_836_480).item),
  'feedback-new': message(feedback('The search is slow.')),
  'feedback-three': message(...['The search finds nothing.', 'I love it', 'Too slow'].map((content) => feedback(content, false))),
  test: samples.test('ops-pager'),
};

test.each(Object.entries(messages))('%s', (name, sent) => {
  const { subject, text, html } = renderEmail(sent, 'ops', 'https://watch.example.com');
  expectGolden(`${name}/email.txt`, `Subject: ${subject}\n\n${text}`);
  expectGolden(`${name}/email.html`, html);
  expectGolden(`${name}/slack.json`, `${JSON.stringify(renderSlack(sent), null, 2)}\n`);
  expectGolden(`${name}/telegram.txt`, `${renderTelegram(sent)}\n`);
  expectGolden(`${name}/webhook.json`, `${JSON.stringify(webhookPayload(sent), null, 2)}\n`);
});

test('subjects of usual length have the essentials in 55 characters', () => {
  const subjects = Object.values(messages).map((sent) => renderEmail(sent, 'ops', 'https://watch.example.com').subject);
  expect(subjects.filter((subject) => subject.length > 55)).toEqual([]);
});

test('nothing is in capitals', () => {
  for (const sent of Object.values(messages)) {
    const { text } = renderEmail(sent, 'ops', 'https://watch.example.com');
    for (const form of [text, renderTelegram(sent), JSON.stringify(renderSlack(sent))]) expect(form).not.toContain('!');
  }
});
