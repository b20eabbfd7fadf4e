/** What a server's host did within a range. */
import { useSignal } from '@preact/signals';
import { type LineChart, lineChart } from '@tidewatch/charts';
import type { ComponentChildren } from 'preact';
import type { Answer } from '../../data/operation.js';
import { timeZone } from '../../data/session.js';
import { Chart } from '../../parts/chart.js';
import { bitsText, loadText, partText, percentText, rateText } from '../../parts/measures.js';
import { LABELS, type Range, timesOf } from '../../parts/ranges.js';
import { Section } from '../../parts/section.js';
import { momentText } from '../../parts/times.js';
import { Disks } from './disks.js';
import { type Alert, fullestDisk, latest, type Measure, type Point, type Raised, raisedBy, type Series, sentence } from './series.js';

type Metrics = Answer<'getServer'>['server']['metrics'];

const HEIGHT = 140;

interface PlotProps {
  title: string;
  /** What it is now. */
  now: ComponentChildren;
  chart: Omit<LineChart, 'label' | 'times' | 'height'>;
  /** What the second line is, if there is one. */
  lines?: readonly [string, string];
  range: Range;
  series: Series | null;
}

const Stroke = ({ of, children }: { of: 'now' | 'beside'; children: string }) => (
  <span>
    <svg viewBox="0 0 20 8" aria-hidden="true">
      <path class={of} d="M0 4h20" />
    </svg>
    {children}
  </span>
);

/** One chart under its heading. It has its size before its values are there. */
function Plot({ title, now, chart, lines, range, series }: PlotProps) {
  const label = sentence(`${title} within ${LABELS[range]}`, chart.values, chart.unit);
  return (
    <Section title={title} aside={<span class="num">{now}</span>}>
      <div>
        <Chart shape={lineChart({ ...chart, label, height: HEIGHT, times: series ? timesOf(series, timeZone.value) : [] })} />
        {lines && (
          <p class="key">
            <Stroke of="now">{lines[0]}</Stroke>
            <Stroke of="beside">{lines[1]}</Stroke>
          </p>
        )}
      </div>
    </Section>
  );
}

const TABLE: readonly (readonly [string, Measure, (value: number) => string])[] = [
  ['CPU', 'cpuPct', percentText],
  ['CPU peak', 'cpuMaxPct', percentText],
  ['Memory', 'memoryPct', percentText],
  ['Memory peak', 'memoryMaxPct', percentText],
  ['Disk', 'diskPct', percentText],
  ['Load', 'load1', loadText],
  ['Received', 'rxBytesPerSec', rateText],
  ['Sent', 'txBytesPerSec', rateText],
];

const isMeasured = (point: Point): boolean => TABLE.some(([, measure]) => point[measure] !== null);

const Rows = ({ points }: Pick<Series, 'points'>) => (
  <div class="table">
    <table>
      <thead>
        <tr>
          {['Time', ...TABLE.map(([title]) => title)].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points
          .filter(isMeasured)
          .toReversed()
          .map((point) => (
            <tr key={point.at}>
              <th scope="row">{momentText(Date.parse(point.at), timeZone.value)}</th>
              {TABLE.map(([title, measure, text]) => (
                <td key={title}>{point[measure] === null ? '' : text(point[measure])}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  </div>
);

/** All values behind the charts. Hundreds of rows are made only for who opens them. */
function Table({ points }: Pick<Series, 'points'>) {
  const isOpen = useSignal(false);
  return (
    <details
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>Table</summary>
      {isOpen.value && <Rows points={points} />}
    </details>
  );
}

interface ChartsProps {
  series: Series | null;
  metrics: Metrics;
  /** The open ones. */
  alerts: readonly Alert[];
  range: Range;
}

interface ShareProps extends Pick<PlotProps, 'title' | 'now' | 'range' | 'series'> {
  mean: Measure;
  /** The measure of its peaks, if it has one. */
  most?: Measure;
  raised: Raised;
}

const NO_DATA = 'no data';

/** What the host's last sample says beside the charts. */
function nowTexts(metrics: Metrics, points: readonly Point[]) {
  const host = metrics?.host;
  const share = (measure: Measure) => {
    const value = latest(points, measure);
    return value === null ? NO_DATA : percentText(value);
  };
  const disk = fullestDisk(host?.disks ?? []);
  const { rxBytesPerSec: received = null, txBytesPerSec: sent = null } = host?.network ?? {};
  return {
    cpu: host && host.cpu.usagePct !== null ? percentText(host.cpu.usagePct) : share('cpuPct'),
    memory: host ? `${percentText(host.memory.usagePct)}, ${partText(host.memory.usedBytes, host.memory.totalBytes)}` : share('memoryPct'),
    disk: disk ? `${percentText(disk.percent)}, ${disk.what}` : share('diskPct'),
    network: received === null || sent === null ? NO_DATA : `↓ ${rateText(received)} ↑ ${rateText(sent)}`,
    load: host ? host.loadAvg.map(loadText).join(', ') : NO_DATA,
  };
}

/** A share of the host, with its peaks where a step is long enough to have some. */
function Share({ title, now, mean, most, raised, ...shared }: ShareProps) {
  const { range, series } = shared;
  const hasPeaks = most !== undefined && (range === '24h' || range === '7d');
  const points = series?.points ?? [];
  const of = (measure: Measure) => points.map((point) => point[measure]);
  const chart = { most: 100, unit: percentText, values: of(mean), ...(hasPeaks && { beside: of(most) }), ...raised };
  return <Plot {...{ title, now, chart, range, series }} {...(hasPeaks && { lines: ['mean', 'peak'] as const })} />;
}

/** CPU, memory, the fullest disk, network and load, and how full each disk is. */
export function Charts({ series, metrics, alerts, range }: ChartsProps) {
  const points = series?.points ?? [];
  const of = (measure: Measure, factor = 1) => points.map(({ [measure]: value }) => (value === null ? null : value * factor));
  const raised = (measure: Measure) => (series ? raisedBy(alerts, measure, series) : {});
  const now = nowTexts(metrics, points);
  const shared = { range, series };
  const cores = metrics?.host.cpu.cores;
  const network = { values: of('rxBytesPerSec', 8), beside: of('txBytesPerSec', 8), unit: bitsText };
  const load = { values: of('load1'), unit: loadText };
  return (
    <>
      <div class="halves">
        <Share {...shared} title="CPU" now={now.cpu} mean="cpuPct" most="cpuMaxPct" raised={raised('cpuPct')} />
        <Share {...shared} title="Memory" now={now.memory} mean="memoryPct" most="memoryMaxPct" raised={raised('memoryPct')} />
        <Share {...shared} title="Fullest disk" now={now.disk} mean="diskPct" raised={raised('diskPct')} />
        <Plot {...shared} title="Network" now={now.network} chart={network} lines={['received', 'sent']} />
        <Plot {...shared} title={cores ? `Load of ${cores === 1 ? '1 core' : `${cores} cores`}` : 'Load'} now={now.load} chart={load} />
        {metrics && <Disks disks={metrics.host.disks} />}
      </div>
      {points.length > 0 && <Table points={points} />}
    </>
  );
}
