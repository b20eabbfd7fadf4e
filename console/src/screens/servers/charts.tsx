/** What a server's host did within a range. */
import { type LineChart, lineChart } from '@tidewatch/charts';
import type { ComponentChildren } from 'preact';
import type { Answer } from '../../data/operation.js';
import { timeZone } from '../../data/session.js';
import { Chart } from '../../parts/draw/chart.js';
import { Section } from '../../parts/page/section.js';
import { bitsText, loadText, partText, percentText, rateText } from '../../parts/text/measures.js';
import { LABELS, type Range, timesOf } from '../../parts/time/ranges.js';
import { Disks } from './disks.js';
import { type Alert, fullestDisk, latest, type Measure, type Point, type Raised, raisedBy, type Series, sentence } from './views/series.js';
import { ValuesTable } from './views/values-table.js';

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
          <p class={chart.state ? `key ${chart.state}` : 'key'}>
            <Stroke of="now">{lines[0]}</Stroke>
            <Stroke of="beside">{lines[1]}</Stroke>
          </p>
        )}
      </div>
    </Section>
  );
}

const column = (title: string, measure: Measure, text: (value: number) => string) =>
  [title, ({ [measure]: value }: Point) => (value === null ? '' : text(value))] as const;

const TABLE = [
  column('CPU', 'cpuPct', percentText),
  column('CPU peak', 'cpuMaxPct', percentText),
  column('Memory', 'memoryPct', percentText),
  column('Memory peak', 'memoryMaxPct', percentText),
  column('Disk', 'diskPct', percentText),
  column('Load', 'load1', loadText),
  column('Received', 'rxBytesPerSec', rateText),
  column('Sent', 'txBytesPerSec', rateText),
];

interface ChartsProps {
  series: Series | null;
  metrics: Metrics;
  /** The open ones. */
  alerts: readonly Alert[];
  range: Range;
  /** Whether the last sample is not the present. */
  isOld: boolean;
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
export function Charts({ series, metrics, alerts, range, isOld }: ChartsProps) {
  const points = series?.points ?? [];
  const of = (measure: Measure, factor = 1) => points.map(({ [measure]: value }) => (value === null ? null : value * factor));
  const raised = (measure: Measure) => (series ? raisedBy(alerts, measure, series) : {});
  const now = nowTexts(metrics, points);
  const shared = { range, series };
  const cores = metrics?.host.cpu.cores;
  const network = { values: of('rxBytesPerSec', 8), beside: of('txBytesPerSec', 8), unit: bitsText };
  const load = { values: of('load1'), unit: (value: number) => String(Number(value.toFixed(2))) };
  return (
    <>
      <div class={isOld ? 'halves old' : 'halves'}>
        <Share {...shared} title="CPU" now={now.cpu} mean="cpuPct" most="cpuMaxPct" raised={raised('cpuPct')} />
        <Share {...shared} title="Memory" now={now.memory} mean="memoryPct" most="memoryMaxPct" raised={raised('memoryPct')} />
        <Share {...shared} title="Fullest disk" now={now.disk} mean="diskPct" raised={raised('diskPct')} />
        <Plot {...shared} title="Network" now={now.network} chart={network} lines={['received', 'sent']} />
        <Plot {...shared} title={cores ? `Load of ${cores === 1 ? '1 core' : `${cores} cores`}` : 'Load'} now={now.load} chart={load} />
        {metrics && <Disks disks={metrics.host.disks} isOld={isOld} />}
      </div>
      {points.length > 0 && <ValuesTable rows={points} columns={TABLE} />}
    </>
  );
}
