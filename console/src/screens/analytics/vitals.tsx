/** How fast pages load and react: the 75th percentile of each metric by device, by day and by page. */

import { distribution, lineChart } from '@tidewatch/charts';
import { address } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { SLOW_MS } from '../../data/pace.js';
import { useAnswer } from '../../data/use-answer.js';
import { getAnalyticsReport, getWebVitals } from '../../generated/operations.js';
import { Chart } from '../../parts/draw/chart.js';
import { State } from '../../parts/draw/condition.js';
import { ScrollingTable } from '../../parts/draw/scrolling.js';
import { Failure } from '../../parts/page/notice.js';
import { Section } from '../../parts/page/section.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { manyText } from '../../parts/text/counts.js';
import { Property } from './property/frame.js';
import { RangeSwitch } from './property/range.js';
import { useKept } from './view/kept.js';
import { propertyLink, viewLink } from './view/links.js';
import { askedOf, dayLabel, daysText } from './view/period.js';
import { countText } from './view/values.js';
import {
  ABOUT,
  boundsText,
  DEVICES,
  type Device,
  deviceOf,
  partsOf,
  partsText,
  ratingOf,
  VITALS,
  type Vital,
  vitalOf,
  vitalText,
} from './view/vitals.js';

type Vitals = Answer<'getWebVitals'>;
type Row = Answer<'getAnalyticsReport'>['rows'][number];

/** This screen counts whole days only. */
const PRESETS = ['7d', '30d', '90d'] as const;
const PAGES = 20;

const Value = ({ vital, value }: { vital: Vital; value: number | null | undefined }) => {
  if (value === null || value === undefined) return <span class="quiet">no data</span>;
  const [condition, word] = ratingOf(vital, value);
  return (
    <State of={condition}>
      {vitalText(vital, value)}
      <span class="sr">, {word}</span>
    </State>
  );
};

/** A metric: its 75th percentile, how its page loads are rated, and both kinds of devices. */
function Metric({ vital, devices, device }: { vital: Vital; devices: Vitals['devices']; device: Device }) {
  const score = devices[device][vital];
  return (
    <Section title={ABOUT[vital].short} aside={<Value vital={vital} value={score.p75} />}>
      <div>
        <Chart shape={distribution(partsOf(score), partsText(score))} />
        <p class="key">{`${ABOUT[vital].name}, ${score.samples > 0 ? `${manyText(score.samples, 'page load')}: ${partsText(score)}` : 'no data'}`}</p>
      </div>
      <p class="line quiet">
        <span class="line">
          Mobile <Value vital={vital} value={devices.mobile[vital].p75} />
        </span>
        <span class="line">
          Desktop <Value vital={vital} value={devices.desktop[vital].p75} />
        </span>
        <span>{boundsText(vital)}</span>
      </p>
    </Section>
  );
}

function Days({ rows, vital }: { rows: readonly Row[]; vital: Vital }) {
  const values = rows.map((row) => row[vital] ?? null);
  const known = values.filter((value) => value !== null);
  const at = (index: number) => dayLabel(rows[index]?.date ?? '');
  const last = rows.length - 1;
  const times = last > 0 ? [0, 0.5, 1].map((share) => ({ at: share, text: at(Math.round(share * last)) })) : [];
  const [best, worst] = [Math.min(...known), Math.max(...known)];
  const about = `${ABOUT[vital].name} by day`;
  const label = known.length ? `${about}: between ${vitalText(vital, best)} and ${vitalText(vital, worst)}` : `${about}: no data`;
  return (
    <section class="stack">
      <nav class="tabs" aria-label="Metric by day">
        {VITALS.map((each) => (
          <a key={each} href={viewLink({ metric: each === 'lcp' ? null : each })} aria-current={each === vital ? 'true' : undefined}>
            {ABOUT[each].short}
          </a>
        ))}
      </nav>
      <div>
        <Chart
          shape={lineChart({
            values,
            limit: ABOUT[vital].good,
            unit: (value) => vitalText(vital, value),
            whole: vital !== 'cls',
            times,
            label,
            height: 160,
          })}
        />
        <p class="key">{`75th percentile by day; dashed: ${boundsText(vital)}`}</p>
      </div>
    </section>
  );
}

const Pages = ({ rows }: { rows: readonly Row[] }) => (
  <section class="stack">
    <div class="sec">
      <h2>By page</h2>
      <span class="quiet">the most page loads first</span>
    </div>
    <ScrollingTable label="Web Vitals by page">
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col" class="num">
            Page loads
          </th>
          {VITALS.map((vital) => (
            <th key={vital} scope="col">
              {ABOUT[vital].short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name = '', samples = 0, ...values }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td class="num">{countText(samples)}</td>
            {VITALS.map((vital) => (
              <td key={vital}>
                <Value vital={vital} value={values[vital]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  </section>
);

const isEmpty = ({ devices: { all } }: Vitals): boolean => VITALS.every((vital) => all[vital].samples === 0);

const Empty = ({ domain }: { domain: string }) => (
  <div class="empty">
    <p>
      No Web Vitals in these days. The tracker measures them with <code>data-capture-vitals</code> in{' '}
      <a href={propertyLink(domain, '/settings')}>its line</a>.
    </p>
  </div>
);

export default function WebVitals({ params: { domain = '' } }: { params: Readonly<Record<string, string>> }) {
  const { query } = address.value;
  const asked = askedOf(query);
  const period = PRESETS.find((preset) => 'period' in asked && preset === asked.period) ?? '30d';
  const [device, vital] = [deviceOf(query), vitalOf(query)];
  const shared = { propertyId: domain, period, device };
  const entry = useAnswer(getWebVitals, { propertyId: domain, period }, SLOW_MS);
  const pages = useAnswer(getAnalyticsReport, { ...shared, report: 'vitals_pages', limit: PAGES }, SLOW_MS);
  const days = useAnswer(getAnalyticsReport, { ...shared, report: 'vitals_daily' }, SLOW_MS);
  const [all, byPage, byDay] = [useKept(entry, domain), useKept(pages, domain), useKept(days, domain)];
  const failure = pages?.failure.value ?? days?.failure.value;
  const devices = all.answer && !isEmpty(all.answer) ? all.answer.devices : null;
  const isOld = [all, byPage, byDay].some((each) => each.isOld && each.answer !== null);
  return (
    <Property
      domain={domain}
      tab="Web Vitals"
      entries={[entry, pages, days]}
      isOld={isOld}
      facts={all.answer && <span>{daysText(all.answer.period)}</span>}
      actions={<RangeSwitch presets={PRESETS} asked={{ period }} />}
    >
      {all.answer && !devices && <Empty domain={domain} />}
      {devices && (
        <>
          <div class="line">
            <nav class="seg" aria-label="Device">
              {DEVICES.map(({ value, label }) => (
                <a
                  key={value}
                  href={viewLink({ device: value === 'all' ? null : value })}
                  aria-current={value === device ? 'true' : undefined}
                >
                  {label}
                </a>
              ))}
            </nav>
          </div>
          <div class="halves">
            {VITALS.map((each) => (
              <Metric key={each} vital={each} devices={devices} device={device} />
            ))}
            {byDay.answer && <Days rows={byDay.answer.rows} vital={vital} />}
          </div>
          {failure && !(byPage.answer && byDay.answer) && <Failure what="Days and pages could not be loaded" error={failure} />}
          {byPage.answer && <Pages rows={byPage.answer.rows} />}
        </>
      )}
      <CommandLine operation={getWebVitals} values={{ propertyId: domain, period }} />
    </Property>
  );
}
