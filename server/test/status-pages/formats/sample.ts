/** A page with everything, and texts that try to break out of their context. */
import type {
  PublicComponent,
  PublicComponentStatus,
  PublicHistoryDay,
  PublicIncident,
  PublicMaintenance,
  PublicStatus,
} from '../../../src/status-pages/public/public-status.js';

/** Every character with a meaning in some format, and some that XML doesn't allow. */
export const HOSTILE = `</title><script>alert("x")</script> & ]]> 'q' \u0000\u0001\u000B\u001B\u007F\uD800\uFFFE ;,\\ \r\nBEGIN:VEVENT Grüße 🚧`;

export const id = (number: number) => number.toString(16).padStart(32, '0');
export const NOW = new Date('2026-03-10T12:00:00.000Z');
const at = (text: string) => new Date(`2026-03-${text}Z`);

export function component(number: number, status: PublicComponentStatus, more: Partial<PublicComponent> = {}): PublicComponent {
  return {
    id: id(number),
    name: `Component ${number}`,
    description: null,
    group: null,
    status,
    since: at('09T08:00:00'),
    createdAt: new Date('2026-01-02T03:04:05.000Z'),
    uptime: { days: 90, percent: 99.9, observedSeconds: 1000, downSeconds: 1 },
    days: [],
    latency: null,
    ...more,
  };
}

export const openIncident: PublicIncident = {
  id: id(100),
  title: 'Payments fail',
  impact: 'major',
  status: 'monitoring',
  startedAt: at('10T09:00:00'),
  resolvedAt: null,
  updatedAt: at('10T10:00:00'),
  components: [{ id: id(2), name: 'Component 2' }],
  updates: [
    { id: id(102), status: 'monitoring', body: 'A fix is *out*.\nWe watch it.', at: at('10T10:00:00') },
    { id: id(101), status: 'investigating', body: HOSTILE, at: at('10T09:00:00') },
  ],
};

export const resolvedIncident: PublicIncident = {
  ...openIncident,
  id: id(110),
  title: HOSTILE,
  impact: 'none',
  status: 'resolved',
  startedAt: at('08T09:00:00'),
  resolvedAt: at('08T09:30:00'),
  updatedAt: at('08T09:30:00'),
  components: [],
  updates: [{ id: id(111), status: 'resolved', body: 'It is over.', at: at('08T09:30:00') }],
};

export function maintenance(number: number, status: PublicMaintenance['status'], more: Partial<PublicMaintenance> = {}): PublicMaintenance {
  return {
    id: id(number),
    title: `Upgrade ${number}`,
    body: null,
    status,
    startsAt: at('10T11:00:00'),
    endsAt: at('10T13:00:00'),
    createdAt: at('01T00:00:00'),
    updatedAt: at('01T00:00:00'),
    components: [],
    ...more,
  };
}

const quiet = (date: string): PublicHistoryDay => ({ date, incidents: [], maintenances: [] });

/** An open incident, scheduled and current maintenance, and both in the past. */
export function sampleStatus(more: Partial<PublicStatus> = {}): PublicStatus {
  return {
    page: {
      id: id(1),
      title: `Acme ${HOSTILE}`,
      description: HOSTILE,
      url: 'https://status.example.com',
      updatedAt: at('02T00:00:00'),
    },
    generatedAt: NOW,
    evaluation: { current: true, lastAt: NOW },
    overall: { status: 'partial_outage', description: 'Some systems are down' },
    folded: null,
    componentsLeftOut: 0,
    groups: [
      { name: null, components: [component(2, 'partial_outage'), component(3, 'unknown', { since: null })] },
      {
        name: HOSTILE,
        components: [component(4, 'operational', { description: HOSTILE }), component(5, 'degraded_performance'), component(6, 'unknown')],
      },
      { name: 'Empty', components: [] },
    ],
    openIncidents: [openIncident],
    maintenances: [
      maintenance(200, 'in_progress', { body: HOSTILE, components: [{ id: id(4), name: HOSTILE }] }),
      maintenance(201, 'scheduled', { startsAt: at('20T00:00:00'), endsAt: at('20T01:00:00'), updatedAt: at('03T00:00:30') }),
    ],
    history: [
      quiet('2026-03-10'),
      { date: '2026-03-08', incidents: [resolvedIncident], maintenances: [] },
      {
        date: '2026-03-07',
        incidents: [],
        maintenances: [maintenance(202, 'completed', { startsAt: at('07T00:00:00'), endsAt: at('07T02:00:00') })],
      },
    ],
    ...more,
  };
}

/** A page without any events. */
export function quietStatus(more: Partial<PublicStatus> = {}): PublicStatus {
  const { page } = sampleStatus();
  return {
    page: { ...page, title: 'Acme', description: null },
    generatedAt: NOW,
    evaluation: { current: true, lastAt: NOW },
    overall: { status: 'operational', description: 'All systems operational' },
    folded: null,
    componentsLeftOut: 0,
    groups: [{ name: null, components: [component(2, 'operational')] }],
    openIncidents: [],
    maintenances: [],
    history: [quiet('2026-03-10')],
    ...more,
  };
}
