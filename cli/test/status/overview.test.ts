/** What `overview` draws: the finding first, then the last day, what is wrong, and what waits for somebody. */
import { expect, test } from '@jest/globals';
import { styleFor } from '#client-core/drawing/style.js';
import { drawOverviewAnswer, type OverviewAnswer } from '../../src/status/overview-picture.js';
import { expectGolden } from '../support/golden.js';

const NOW = Date.parse('2026-01-15T09:30:00.000Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
type Overview = OverviewAnswer['overview'];

const NOTHING: Overview = {
  monitors: {
    evaluation: { current: true, lastAt: null },
    summary: { total: 44, ok: 44, degraded: 0, error: 0, down: 0, unknown: 0, paused: 0 },
    worst: [],
  },
  tide: { down: new Array(96).fill(0), late: new Array(96).fill(0) },
  incidents: { count: 0, open: [] },
  maintenances: [],
  servers: { evaluation: { current: true, lastAt: null }, counts: { offline: 0, firingAlerts: 0 }, alerts: [] },
  issues: { unresolved: 0, new24h: 0, recurring24h: 0, newest: [] },
  feedback: { new: 0 },
  notifications: null,
  setup: { project: true, firstEvent: true, channel: true, statusPage: true },
};

const reason = (code: string) => ({ code, since: ago(34), hint: null, hintText: null });
const monitor = (slug: string, status: 'down' | 'degraded' | 'error', code: string, more: object = {}) => ({
  ...{
    projectSlug: 'shop',
    slug,
    status,
    reason: reason(code),
    statusChangedAt: ago(34),
    lastMessage: null,
    inMaintenance: false,
    ...more,
  },
});

const MUCH: Overview = {
  ...NOTHING,
  monitors: {
    ...NOTHING.monitors,
    summary: { total: 44, ok: 41, degraded: 1, error: 1, down: 1, unknown: 0, paused: 0 },
    worst: [
      monitor('checkout', 'down', 'silent', { inMaintenance: true }),
      monitor('search', 'error', 'event_error', { lastMessage: 'Answered 502\nto all' }),
      monitor('reports', 'degraded', 'late', { statusChangedAt: ago(2) }),
    ],
  },
  tide: {
    down: NOTHING.tide.down.map((_, index) => (index > 92 ? 2 : 0)),
    late: NOTHING.tide.late.map((_, index) => (index === 40 ? 1 : 0)),
  },
  incidents: {
    count: 6,
    open: [{ number: 'INC-12', title: 'Checkout answers with errors', severity: 'major', status: 'identified', startedAt: ago(62) }],
  },
  maintenances: [
    { number: 'MNT-3', title: 'Database', status: 'in_progress', startsAt: ago(30), endsAt: ago(-30) },
    { number: 'MNT-4', title: 'Network', status: 'scheduled', startsAt: ago(-300), endsAt: ago(-360) },
  ],
  servers: {
    ...NOTHING.servers,
    counts: { offline: 1, firingAlerts: 2 },
    alerts: [
      { projectSlug: 'shop', serverSlug: 'web-2', kind: 'heartbeat_stopped', subject: null, value: 90, startedAt: ago(9) },
      { projectSlug: 'shop', serverSlug: 'web-1', kind: 'disk_high', subject: '/data', value: 92.44, startedAt: ago(6) },
    ],
  },
  issues: {
    unresolved: 1000,
    new24h: 1,
    recurring24h: 0,
    newest: [{ number: 'ERR-340', title: "KeyError: 'cart'\u001b[2J", level: 'error', events: 1, firstSeenAt: ago(90) }],
  },
  feedback: { new: 4 },
  notifications: { unreadCount: 1 },
};

const NEW: Overview = {
  ...NOTHING,
  monitors: { ...NOTHING.monitors, summary: { ...NOTHING.monitors.summary, total: 0, ok: 0 } },
  issues: null,
  setup: { project: true, firstEvent: false, channel: false, statusPage: false },
};

const UNWATCHED: Overview = { ...NOTHING, monitors: { ...NOTHING.monitors, evaluation: { current: false, lastAt: null } } };

function drawn(overview: Overview, columns: number, color = false): string {
  const drawing = { columns, rows: 40, unicode: true, color, now: NOW };
  return `${drawOverviewAnswer({ overview }, drawing, styleFor(color)).join('\n')}\n`;
}

test.each([
  ['much', MUCH, 120],
  ['much-narrow', MUCH, 60],
  ['nothing', NOTHING, 80],
  ['new', NEW, 80],
  ['not-evaluated', UNWATCHED, 80],
])('overview of %s', (name, overview, columns) => {
  expectGolden(`status/overview-${name}.txt`, drawn(overview, columns));
});

test('nothing is shown as good while nobody checks', () => {
  const lines = (overview: Overview) =>
    drawn({ ...MUCH, monitors: { ...MUCH.monitors, evaluation: overview.monitors.evaluation } }, 120, true);
  expect(lines(UNWATCHED)).not.toContain('\u001b[32m');
});

test('a text never moves the cursor', () => {
  expect(drawn(MUCH, 120)).not.toContain('\u001b');
});
