/** Who is on the site now: asked for every ten seconds, and not at all while hidden. */
import { barChart } from '@tidewatch/charts';
import type { Answer } from '../../data/operation.js';
import { REALTIME_MS } from '../../data/pace.js';
import { timeZone } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { getAnalyticsRealtime } from '../../generated/operations.js';
import { Chart } from '../../parts/draw/chart.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { clockText } from '../../parts/time/times.js';
import { Dropped } from './property/dropped.js';
import { Property } from './property/frame.js';
import { ShareList } from './property/share-list.js';
import { conditionOn } from './view/filters.js';
import { propertyLink } from './view/links.js';
import { capitalized, countText } from './view/values.js';

type Realtime = Answer<'getAnalyticsRealtime'>;

const LISTS = [
  { of: 'pages', title: 'Pages', filter: 'page' },
  { of: 'sources', title: 'Sources', filter: 'source' },
  { of: 'countries', title: 'Countries', filter: 'country' },
  { of: 'devices', title: 'Devices', filter: 'device' },
] as const;

const labelOf = (of: string, { name, displayName }: Realtime['pages'][number]): string =>
  of === 'devices' ? capitalized(name) : (displayName ?? (name || 'Unknown'));

function List({ domain, realtime, of, title, filter }: { domain: string; realtime: Realtime } & (typeof LISTS)[number]) {
  const rows = realtime[of].map((row) => ({
    key: row.name,
    text: labelOf(of, row),
    count: row.visitors,
    shown: countText(row.visitors),
    to: propertyLink(domain, '', { period: 'today', from: null, to: null, segment: null, filters: conditionOn(filter, row.name) }),
  }));
  return (
    <section class="stack">
      <div class="sec">
        <h2>{title}</h2>
      </div>
      <ShareList rows={rows} empty="Nobody in the last 5 minutes." />
    </section>
  );
}

function Shown({ domain, realtime }: { domain: string; realtime: Realtime }) {
  const { minutes, currentVisitors, pageviews, events, drops } = realtime;
  const counts = minutes.map(({ visitors }) => visitors);
  const times = [0, 10, 20].map((index) => ({
    at: index / minutes.length,
    text: clockText(Date.parse(minutes[index]?.at ?? ''), timeZone.value),
  }));
  const most = Math.max(0, ...counts);
  const label = `Visitors by minute, the last ${minutes.length}: ${countText(most)} at most, ${countText(counts.at(-1) ?? 0)} in this one`;
  return (
    <>
      <dl class="figs">
        <div>
          <dt>Current visitors</dt>
          <dd>{countText(currentVisitors)}</dd>
        </div>
        <div>
          <dt>Pageviews</dt>
          <dd>
            {countText(pageviews)} <small>in 5 min</small>
          </dd>
        </div>
        <div>
          <dt>Events</dt>
          <dd>
            {countText(events)} <small>in 5 min</small>
          </dd>
        </div>
      </dl>
      <section>
        <Chart shape={barChart({ values: counts, label, times: [...times, { at: 1, text: 'now' }], unit: countText })} />
        <p class="key">Visitors by minute, the last 30 minutes</p>
      </section>
      <div class="halves">
        {LISTS.map((list) => (
          <List key={list.of} domain={domain} realtime={realtime} {...list} />
        ))}
      </div>
      <Dropped drops={drops} when="today" />
    </>
  );
}

export default function Realtime({ params: { domain = '' } }: { params: Readonly<Record<string, string>> }) {
  const entry = useAnswer(getAnalyticsRealtime, { propertyId: domain }, REALTIME_MS);
  const realtime = entry?.answer.value;
  return (
    <Property domain={domain} tab="Realtime" entries={[entry]} facts={<span>The last 5 minutes, asked for every 10 s</span>}>
      {realtime && <Shown domain={domain} realtime={realtime} />}
      <CommandLine operation={getAnalyticsRealtime} values={{ propertyId: domain }} />
    </Property>
  );
}
