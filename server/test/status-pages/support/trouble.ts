/** A page with trouble of every kind, for goldens and browser tests. */
import type { PublicMonth, PublicStatus } from '../../../src/status-pages/public/public-status.js';
import { badDay, componentOf, daysOf, historyOf, incidentOf, latencyOf, maintenanceOf, minutesAgo, PAGE, statusOf } from './samples.js';

const payments = { id: 'c0mp00000002', name: 'Payments' };
const search = { id: 'c0mp00000004', name: 'Search' };

const openIncident = incidentOf(1, {
  status: 'identified',
  startedAt: minutesAgo(43),
  updatedAt: minutesAgo(12),
  components: [payments],
  updates: [
    {
      id: 'upd100000002',
      status: 'identified',
      body: 'Our acquirer refuses all cards of **one network**. We are moving to the second one:\n\n- new payments first\n- refunds after that\n\nDetails: https://example.org/acquirer',
      at: minutesAgo(12),
    },
    { id: 'upd100000001', status: 'investigating', body: 'Card payments are refused. We are looking into it.', at: minutesAgo(43) },
  ],
});

const pastIncident = incidentOf(2, {
  title: 'Search is slow',
  impact: 'minor',
  status: 'resolved',
  startedAt: minutesAgo(60 * 24 * 3 + 130),
  resolvedAt: minutesAgo(60 * 24 * 3),
  updatedAt: minutesAgo(60 * 24 * 3),
  components: [search],
  updates: [
    { id: 'upd200000003', status: 'resolved', body: 'The index is rebuilt and `search` answers as before.', at: minutesAgo(60 * 24 * 3) },
    { id: 'upd200000002', status: 'monitoring', body: 'The new index is in use.', at: minutesAgo(60 * 24 * 3 + 40) },
    { id: 'upd200000001', status: 'investigating', body: 'Searches take several seconds.', at: minutesAgo(60 * 24 * 3 + 130) },
  ],
});

const running = maintenanceOf(1, {
  title: 'Moving the mail servers',
  body: 'Mails arrive later than usual.',
  status: 'in_progress',
  startsAt: minutesAgo(33),
  endsAt: minutesAgo(-87),
  components: [{ id: 'c0mp00000005', name: 'Mail' }],
});

const done = maintenanceOf(3, {
  title: 'New certificates',
  body: null,
  status: 'completed',
  startsAt: minutesAgo(60 * 24 * 6),
  endsAt: minutesAgo(60 * 24 * 6 - 30),
  components: [payments],
});

/** Every status of components, incidents and maintenance. */
export function troubleStatus(): PublicStatus {
  return statusOf({
    overall: { status: 'major_outage', description: 'Major outage of some systems' },
    componentsLeftOut: 0,
    groups: [
      {
        name: null,
        components: [
          componentOf(1, 'Website', { description: 'www.example.com', latency: latencyOf(1, 180) }),
          componentOf(2, 'Payments', {
            status: 'major_outage',
            since: minutesAgo(43),
            days: daysOf({
              ...badDay(0, 'major_outage', 2_580),
              ...badDay(31, 'partial_outage', 1_900, 340),
              ...badDay(30, 'major_outage', 22_000),
            }),
            latency: latencyOf(2, 900),
          }),
        ],
      },
      {
        name: 'Platform',
        components: [
          componentOf(3, 'API', {
            status: 'partial_outage',
            since: minutesAgo(9),
            days: daysOf({ ...badDay(0, 'partial_outage', 540), ...badDay(55, 'degraded_performance', 0, 4_000) }),
            latency: latencyOf(3, 40),
          }),
          componentOf(4, 'Search', {
            description: 'Full text and suggestions',
            status: 'degraded_performance',
            since: minutesAgo(65),
            days: daysOf({ ...badDay(0, 'degraded_performance', 0, 3_900), ...badDay(3, 'degraded_performance', 0, 7_800) }),
            latency: latencyOf(4, 1_400).map((point, index) => (index % 9 === 4 ? { ...point, medianMs: null } : point)),
          }),
          componentOf(5, 'Mail', { status: 'under_maintenance', since: minutesAgo(33) }),
          componentOf(6, 'Reports', {
            status: 'unknown',
            since: null,
            createdAt: minutesAgo(60),
            days: daysOf(Object.assign({}, ...Array.from({ length: 90 }, (_, daysAgo) => badDay(daysAgo, 'unknown')))),
          }),
          componentOf(7, 'Exports', {
            createdAt: minutesAgo(60 * 24 * 11),
            days: daysOf(Object.assign({}, ...Array.from({ length: 79 }, (_, index) => badDay(index + 11, 'unknown')))),
          }),
        ],
      },
    ],
    openIncidents: [openIncident],
    maintenances: [running, maintenanceOf(2)],
    history: historyOf({ 3: { incidents: [pastIncident] }, 6: { maintenances: [done] } }),
  });
}

/** A month of the archive with the content of the page above. */
export function troubleMonth(): PublicMonth {
  const day = (date: string, content: Partial<PublicMonth['days'][number]>) => ({ date, incidents: [], maintenances: [], ...content });
  const days = [
    day('2026-11-20', { incidents: [openIncident] }),
    day('2026-11-17', { incidents: [pastIncident] }),
    day('2026-11-14', { maintenances: [done] }),
  ];
  return { page: PAGE, month: '2026-11', days, earlier: '2026-08', later: null };
}

export const troubleIncident = () => ({ page: PAGE, incident: pastIncident });
