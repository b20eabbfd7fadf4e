import { lineChart } from '@tidewatch/charts';
import { address, linkTo } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { LIVE_MS, SLOW_MS } from '../../data/pace.js';
import { timeZone } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { getMonitorSeries } from '../../generated/operations.js';
import { Chart } from '../../parts/draw/chart.js';
import { ScrollingTable } from '../../parts/draw/scrolling.js';
import { Section } from '../../parts/page/section.js';
import { latencyText } from '../../parts/things/monitor.js';
import { LABELS, RangeSwitch, rangeOf, timesOf } from '../../parts/time/ranges.js';
import { momentText } from '../../parts/time/times.js';

type Series = Answer<'getMonitorSeries'>;

const last = (points: Series['points']): number | null => points.findLast(({ p50Ms }) => p50Ms !== null)?.p50Ms ?? null;

function sentence({ points, range }: Series): string {
  const now = last(points);
  if (now === null) return `No latency was reported within ${LABELS[range]}`;
  const most = Math.max(...points.map(({ maxMs }) => maxMs ?? 0));
  return `Median latency within ${LABELS[range]}: ${latencyText(now)} at the end, at most ${latencyText(most)} in one event`;
}

const Table = ({ points }: Pick<Series, 'points'>) => (
  <details>
    <summary>Table</summary>
    <ScrollingTable label="Latency over time">
      <thead>
        <tr>
          {['Time', 'Events', 'Failures', 'Median', '95 %', 'Greatest'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points
          .filter(({ count }) => count > 0)
          .toReversed()
          .map(({ at, count, failures, p50Ms, p95Ms, maxMs }) => (
            <tr key={at}>
              <th scope="row">{momentText(Date.parse(at), timeZone.value)}</th>
              <td>{count}</td>
              <td>{failures}</td>
              {[p50Ms, p95Ms, maxMs].map((ms, index) => (
                <td key={index}>{ms === null ? '' : latencyText(ms)}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </ScrollingTable>
  </details>
);

/** How long events took, as their senders say. @param isMeasured whether the last event said so: then there is room for a chart from the beginning */
export function Latency({ reference, isMeasured }: { reference: string; isMeasured: boolean }) {
  const range = rangeOf(address.value.query);
  const series = useAnswer(getMonitorSeries, { monitorId: reference, range }, range === '1h' ? LIVE_MS : SLOW_MS)?.answer.value;
  const points = series?.points ?? [];
  const isEmpty = series ? last(points) === null : !isMeasured;
  return (
    <Section title="Latency" aside={<RangeSwitch current={range} to={(value) => linkTo(address.value.path, { range: value })} />}>
      {isEmpty ? (
        <p class="quiet">No event within {LABELS[range]} said how long it took.</p>
      ) : (
        <Chart
          shape={lineChart({
            values: points.map(({ p50Ms }) => p50Ms),
            beside: points.map(({ p95Ms }) => p95Ms),
            unit: latencyText,
            whole: true,
            times: series ? timesOf(series, timeZone.value) : [],
            label: series ? sentence(series) : 'Latency',
          })}
        />
      )}
      {!isEmpty && (
        <p class="key">
          <span>
            <svg viewBox="0 0 20 8" aria-hidden="true">
              <path class="now" d="M0 4h20" />
            </svg>
            median
          </span>
          <span>
            <svg viewBox="0 0 20 8" aria-hidden="true">
              <path class="beside" d="M0 4h20" />
            </svg>
            95 of 100 are faster
          </span>
        </p>
      )}
      {!isEmpty && <Table points={points} />}
    </Section>
  );
}
