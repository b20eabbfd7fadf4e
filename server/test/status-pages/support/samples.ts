/** Generated public pages for tests and benchmarks. The same call returns exactly the same page. */
import { createHash } from 'node:crypto';
import type {
  LatencyPoint,
  PublicComponent,
  PublicComponentStatus,
  PublicDay,
  PublicGroupSummary,
  PublicHistoryDay,
  PublicIncident,
  PublicMaintenance,
  PublicPage,
  PublicStatus,
} from '../../../src/status-pages/public/public-status.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The time of all samples. */
export const NOW = new Date('2026-11-20T14:03:20.500Z');
export const EVALUATED = { current: true, lastAt: NOW };

export const PAGE: PublicPage = {
  id: 'p4g3ab12cd34',
  title: 'Example Status',
  description: 'How the services of Example are doing.',
  url: 'https://status.example.com',
  updatedAt: new Date('2026-11-01T09:00:00Z'),
};

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The time this many minutes before NOW. */
export const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A day; without seconds it had no trouble. */
export function dayOf(daysAgo: number, status: PublicDay['status'], downSeconds = 0, degradedSeconds = 0): PublicDay {
  const observedSeconds = status === 'unknown' ? 0 : daysAgo === 0 ? 50_600 : 86_400;
  return { date: dateOf(NOW.getTime() - daysAgo * DAY), status, observedSeconds, downSeconds, degradedSeconds };
}

/** The last 90 days of a component: operational except for the given days. */
export function daysOf(special: Record<number, PublicDay> = {}): PublicDay[] {
  return Array.from({ length: 90 }, (_, index) => special[89 - index] ?? dayOf(89 - index, 'operational'));
}

export const badDay = (daysAgo: number, status: PublicDay['status'], downSeconds = 0, degradedSeconds = 0) => ({
  [daysAgo]: dayOf(daysAgo, status, downSeconds, degradedSeconds),
});

export function uptimeOf(days: readonly PublicDay[]): PublicComponent['uptime'] {
  const observedSeconds = days.reduce((sum, day) => sum + day.observedSeconds, 0);
  const downSeconds = days.reduce((sum, day) => sum + day.downSeconds, 0);
  const percent = observedSeconds ? Math.floor((1 - downSeconds / observedSeconds) * 100_000) / 1000 : null;
  return { days: days.length, percent, observedSeconds, downSeconds };
}

/** A day of latencies around a value. */
export function latencyOf(seed: number, around: number): LatencyPoint[] {
  const chance = chanceOf(seed);
  const hour = Math.floor(NOW.getTime() / HOUR) * HOUR;
  return Array.from({ length: 24 }, (_, index) => ({
    at: new Date(hour - (23 - index) * HOUR),
    medianMs: Math.round(around * (0.8 + 0.5 * chance() + 0.3 * Math.sin(index / 4))),
  }));
}

export function componentOf(id: number, name: string, overrides: Partial<PublicComponent> = {}): PublicComponent {
  const days = overrides.days ?? daysOf();
  return {
    id: `c0mp${String(id).padStart(8, '0')}`,
    name,
    description: null,
    group: null,
    status: 'operational',
    since: minutesAgo(60 * 24 * 40),
    createdAt: minutesAgo(60 * 24 * 200),
    uptime: uptimeOf(days),
    days,
    latency: null,
    ...overrides,
  };
}

export function incidentOf(id: number, overrides: Partial<PublicIncident> = {}): PublicIncident {
  const startedAt = overrides.startedAt ?? minutesAgo(43);
  return {
    id: `inc1${String(id).padStart(8, '0')}`,
    title: 'Card payments are refused',
    impact: 'critical',
    status: 'investigating',
    startedAt,
    resolvedAt: null,
    updatedAt: startedAt,
    components: [],
    updates: [{ id: `upd1${String(id).padStart(8, '0')}`, status: 'investigating', body: 'We are looking into it.', at: startedAt }],
    ...overrides,
  };
}

export function maintenanceOf(id: number, overrides: Partial<PublicMaintenance> = {}): PublicMaintenance {
  return {
    id: `mnt1${String(id).padStart(8, '0')}`,
    title: 'New database servers',
    body: 'Reads go on, writes wait for **up to a minute**.',
    status: 'scheduled',
    startsAt: new Date('2026-11-24T22:00:00Z'),
    endsAt: new Date('2026-11-25T00:30:00Z'),
    createdAt: minutesAgo(60 * 30),
    updatedAt: minutesAgo(60 * 30),
    components: [],
    ...overrides,
  };
}

/** The last 14 days, with events by days ago. */
export function historyOf(happened: Record<number, Partial<PublicHistoryDay>> = {}): PublicHistoryDay[] {
  return Array.from({ length: 14 }, (_, daysAgo) => ({
    date: dateOf(NOW.getTime() - daysAgo * DAY),
    incidents: [],
    maintenances: [],
    ...happened[daysAgo],
  }));
}

/** A group whose components are not shown. */
export const groupSummaryOf = (name: string | null, overrides: Partial<PublicGroupSummary> = {}): PublicGroupSummary => ({
  id: createHash('md5').update(String(name)).digest('hex'),
  name,
  total: 250,
  counts: { operational: 248, major_outage: 2 },
  status: 'major_outage',
  troubled: ['Payments', 'Invoices'],
  moreTroubled: 0,
  ...overrides,
});

export function statusOf(overrides: Partial<PublicStatus> = {}): PublicStatus {
  return {
    page: PAGE,
    generatedAt: NOW,
    evaluation: EVALUATED,
    overall: { status: 'operational', description: 'All systems operational' },
    componentsLeftOut: 0,
    groups: [],
    folded: null,
    openIncidents: [],
    maintenances: [],
    history: historyOf(),
    ...overrides,
  };
}

const WORST: readonly PublicComponentStatus[] = ['operational', 'degraded_performance', 'partial_outage', 'major_outage'];

/** A component of a big page: some days with trouble, sometimes a shorter history, always with latencies. */
function bigComponent(index: number): PublicComponent {
  const chance = chanceOf(index + 1);
  const age = index % 7 === 3 ? 20 + Math.floor(chance() * 60) : 90;
  const days = daysOf();
  for (const [position, { date }] of days.entries()) {
    const daysAgo = 89 - position;
    if (daysAgo >= age) days[position] = dayOf(daysAgo, 'unknown');
    else if (chance() < 0.06) {
      const status = (['degraded_performance', 'partial_outage', 'major_outage'] as const)[Math.floor(chance() * 3)]!;
      const down = status === 'degraded_performance' ? 0 : Math.floor(30 + chance() * 7000);
      days[position] = { ...dayOf(daysAgo, status, down, Math.floor(chance() * 9000)), date };
    }
  }
  return componentOf(index, `${['API', 'Console', 'Webhooks', 'Search', 'Uploads'][index % 5]} ${Math.floor(index / 5) + 1}`, {
    days,
    status: index % 17 === 5 ? WORST[1 + (index % 3)]! : 'operational',
    description: index % 4 === 0 ? 'What customers call from their servers.' : null,
    latency: latencyOf(index + 1, 40 + chance() * 600),
    group: index < 5 ? null : `Region ${Math.floor(index / 10) + 1}`,
  });
}

/** A page with this many components, mixed days and latencies for all, an open incident, and a full history. */
export function bigStatus(count = 50): PublicStatus {
  const components = Array.from({ length: count }, (_, index) => bigComponent(index));
  const names = [...new Set(components.map(({ group }) => group))];
  const past = (daysAgo: number) => {
    const startedAt = minutesAgo(daysAgo * 1440 + 200);
    const body = `Requests to region ${daysAgo} failed for some customers. The cause was a full disk on *one* machine, which was replaced.`;
    const updates = [
      { id: `upd2${daysAgo}`, status: 'resolved' as const, body, at: minutesAgo(daysAgo * 1440 + 90) },
      { id: `upd3${daysAgo}`, status: 'investigating' as const, body: 'We are looking into it.', at: startedAt },
    ];
    const affected = components.slice(daysAgo, daysAgo + 3).map(({ id, name }) => ({ id, name }));
    return incidentOf(daysAgo, {
      title: `Errors in region ${daysAgo}`,
      impact: 'minor',
      status: 'resolved',
      startedAt,
      resolvedAt: updates[0]!.at,
      updates,
      components: affected,
    });
  };
  return statusOf({
    overall: { status: 'major_outage', description: 'Major outage of some systems' },
    componentsLeftOut: 0,
    groups: names.map((name) => ({ name, components: components.filter(({ group }) => group === name) })),
    openIncidents: [incidentOf(900, { components: components.slice(0, 1).map(({ id, name }) => ({ id, name })) })],
    maintenances: [maintenanceOf(901)],
    history: historyOf(Object.fromEntries([1, 3, 4, 8, 11].map((daysAgo) => [daysAgo, { incidents: [past(daysAgo)] }]))),
  });
}
