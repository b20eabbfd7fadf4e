/** Dashboards of a busy site and of a site without visitors. */
import { askedOf } from '../../../src/analytics/dashboard/asked.js';
import { type Dashboard, SHOWN, type ShownBreakdown, type ShownList } from '../../../src/analytics/dashboard/load.js';
import type { Bucket, VitalScore } from '../../../src/analytics/queries/types.js';
import { type Preset, readPeriod } from '../../../src/analytics/reports/period/period.js';
import { addDays } from '../../../src/kernel/net/local-days.js';

const NOW = new Date('2026-01-15T08:30:00.000Z');
const LONG = `/a/${'long-path-without-a-place-to-break-'.repeat(8)}`;

function bucket(day: string, hour: number | null, visitors: number): Bucket {
  const startsAt =
    hour === null ? `${day}T00:00:00.000Z` : new Date(Date.parse('2026-01-14T23:00:00.000Z') + hour * 3_600_000).toISOString();
  const [visits, pageviews] = [Math.round(visitors * 1.2), visitors * 3];
  const totals = { visitors, visits, pageviews, events: 0, bounces: 0, durationSec: 0 };
  return { day, hour, startsAt, ...totals, viewsPerVisit: null, bounceRate: null, averageDurationSec: null };
}

const wave = (index: number) => Math.round(120 + 80 * Math.sin(index / 1.7) + 7 * index);

function seriesOf(preset: Preset, from: string, days: number, offset: number, visitors: (index: number) => number): Bucket[] {
  if (preset === 'today') return Array.from({ length: 24 }, (_, hour) => bucket(from, hour, hour < 10 ? visitors(hour + offset) : 0));
  return Array.from({ length: days }, (_, index) => bucket(addDays(from, index), null, visitors(index + offset)));
}

const DAYS = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const;
const score = (p75: number, rating: VitalScore['rating'], good: number, needsImprovement: number, poor: number): VitalScore => ({
  ...{ p75, rating, good, needsImprovement, poor },
  samples: good + needsImprovement + poor,
});
const NO_SCORE: VitalScore = { p75: null, rating: null, samples: 0, good: 0, needsImprovement: 0, poor: 0 };

function empty(preset: Preset): Dashboard {
  const period = readPeriod({ period: preset }, 'Europe/Berlin', NOW);
  const totals = { visitors: 0, sessions: 0, pageviews: 0, events: 0, bounceRate: null, avgSessionSeconds: null, viewsPerSession: null };
  const none: ShownList = { unit: 'pageviews', rows: [] };
  return {
    ...{ domain: 'shop.example.com', period, asOf: NOW, currentVisitors: 0, totals, previous: totals, goals: [], events: [] },
    asked: { preset, conditions: [] },
    drops: [{ reason: 'bot', count: 113 }],
    lists: Object.fromEntries(SHOWN.map((name) => [name, none])) as Record<ShownBreakdown, ShownList>,
    series: seriesOf(preset, period.from, DAYS[preset], 0, () => 0),
    previousSeries: seriesOf(preset, period.previous.from, DAYS[preset], 0, () => 0),
    vitals: { lcp: NO_SCORE, inp: NO_SCORE, cls: NO_SCORE, fcp: NO_SCORE, ttfb: NO_SCORE },
  };
}

export const emptyDashboard = (): Dashboard => empty('30d');

/** The first two rows of sources and countries are selected if the page is filtered. */
export const FILTERS = 'source==Google;country==Germany';

export function busyDashboard(preset: Preset, filters = ''): Dashboard {
  const base = empty(preset);
  const asked = askedOf({ period: preset, filters });
  if (!asked) throw new Error('there is no such page');
  const rowsOf = (unit: ShownList['unit'], countOf: (index: number) => number) => (dimension: string, names: readonly string[]) => ({
    unit,
    rows: names.map((name, index) => ({ name, count: Math.round(countOf(index)), filter: `${dimension}==${name}` })),
  });
  const views = rowsOf('pageviews', (index) => 9_800 / (index + 1));
  const visits = rowsOf('sessions', (index) => 5_200 / (index + 1) ** 2);
  return {
    ...base,
    asked,
    currentVisitors: 41,
    drops: [],
    events: [
      { name: 'Signup', events: 90 },
      { name: 'Download', events: 12 },
    ],
    totals: {
      visitors: 6_812,
      sessions: 8_120,
      pageviews: 20_436,
      events: 90,
      bounceRate: 0.4213,
      avgSessionSeconds: 95.5,
      viewsPerSession: 2.52,
    },
    previous: {
      visitors: 6_100,
      sessions: 8_120,
      pageviews: 22_001,
      events: 0,
      bounceRate: 0.5,
      avgSessionSeconds: 80,
      viewsPerSession: 2.71,
    },
    series: seriesOf(preset, base.period.from, DAYS[preset], 0, wave),
    previousSeries: seriesOf(preset, base.period.previous.from, DAYS[preset], 4, wave),
    lists: {
      ...base.lists,
      sources: views('source', ['Google', 'Direct / None', 'Mastodon', '"><script>alert(1)</script>']),
      channels: visits('channel', ['Organic Search', 'Direct', 'Organic Social']),
      top_pages: views('page', ['/', '/pricing', LONG, '/ذاكرة', '']),
      entry_pages: visits('entry_page', ['/', '/pricing']),
      exit_pages: visits('exit_page', ['/thanks', '/']),
      countries: views('country', ['Germany', 'Austria', 'Korea, South', '']),
      devices: views('device', ['mobile', 'desktop', 'tablet']),
      browsers: views('browser', ['Chrome', 'Safari', 'Firefox']),
      os: views('os', ['Android', 'iOS', 'Windows']),
      utm_campaigns: visits('utm_campaign', ['spring']),
    },
    goals: [
      { id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4c10', name: 'Newsletter', sessions: 412, events: 430, conversionRate: 0.0507 },
      {
        id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4c11',
        name: 'Visit /a-very-long-path/that-is-a-goal/*',
        sessions: 0,
        events: 0,
        conversionRate: 0,
      },
    ],
    vitals: {
      lcp: score(2_610, 'needs-improvement', 700, 210, 90),
      inp: score(150, 'good', 880, 90, 30),
      cls: score(0.2712, 'poor', 400, 200, 400),
      fcp: score(1_200, 'good', 900, 60, 40),
      ttfb: NO_SCORE,
    },
  };
}
