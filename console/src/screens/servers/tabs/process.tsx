/** One process: what it used within the range, and what the agent says of it now. */
import { lineChart, type Tick } from '@tidewatch/charts';
import { address } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { LIVE_MS, SLOW_MS } from '../../../data/pace.js';
import { timeZone } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { describeServerProcess, getServerProcessSeries } from '../../../generated/operations.js';
import { Chart } from '../../../parts/draw/chart.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { AskedLine, useAsked } from '../../../parts/page/asked.js';
import { Facts } from '../../../parts/page/facts.js';
import { Failure } from '../../../parts/page/notice.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { percentText } from '../../../parts/text/measures.js';
import { bytesText } from '../../../parts/text/sizes.js';
import { ProcessStatus } from '../../../parts/things/server.js';
import { Moment } from '../../../parts/time/moment.js';
import { LABELS, rangeOf, timesOf } from '../../../parts/time/ranges.js';
import { lengthText } from '../../../parts/time/times.js';
import { growth, sentence } from '../views/series.js';
import { ValuesTable } from '../views/values-table.js';

type Described = Answer<'describeServerProcess'>['processes'][number];
type ProcessSeries = Answer<'getServerProcessSeries'>;

const HEIGHT = 110;
const MIB = 1024 * 1024;

const mibText = (mib: number): string => `${Math.round(mib).toLocaleString('en-GB')} MiB`;

const restartedText = (restarts: number): string =>
  restarts === 0 ? 'No restart' : restarts === 1 ? '1 restart' : `${restarts.toLocaleString('en-GB')} restarts`;

interface FigureProps {
  title: string;
  /** Whose it is, for the sentence. */
  who: string;
  within: string;
  values: readonly (number | null)[];
  unit: (value: number) => string;
  times: readonly Tick[];
}

const Figure = ({ title, who, within, values, unit, times }: FigureProps) => (
  <figure>
    <figcaption class="quiet">{title}</figcaption>
    <Chart
      shape={lineChart({
        values,
        unit,
        whole: true,
        times,
        height: HEIGHT,
        label: sentence(`${title} of ${who} within ${within}`, values, unit),
      })}
    />
  </figure>
);

type Point = ProcessSeries['processes'][number]['points'][number];

const TABLE: readonly (readonly [string, (point: Point) => string])[] = [
  ['CPU', ({ cpuPct }) => (cpuPct === null ? '' : percentText(cpuPct))],
  ['CPU peak', ({ cpuMaxPct }) => (cpuMaxPct === null ? '' : percentText(cpuMaxPct))],
  ['Memory', ({ memoryBytes }) => (memoryBytes === null ? '' : bytesText(memoryBytes))],
  ['Memory peak', ({ memoryMaxBytes }) => (memoryMaxBytes === null ? '' : bytesText(memoryMaxBytes))],
  ['Restarts', ({ restarts }) => (restarts === null ? '' : String(restarts))],
];

interface InstanceProps {
  name: string;
  pmId: number;
  /** null: not known yet. The charts have their size all the same. */
  series: ProcessSeries | null;
  isOneOfSeveral: boolean;
}

function Instance({ name, pmId, series, isOneOfSeveral }: InstanceProps) {
  const who = isOneOfSeveral ? `${name} #${pmId}` : name;
  const points = series?.processes.find((each) => each.pmId === pmId)?.points ?? [];
  const shared = { who, within: LABELS[rangeOf(address.value.query)], times: series ? timesOf(series, timeZone.value) : [] };
  const memory = points.map(({ memoryBytes }) => (memoryBytes === null ? null : memoryBytes / MIB));
  return (
    <section class="stack" aria-label={who}>
      {isOneOfSeveral && <h3>{who}</h3>}
      <div class="halves">
        <Figure {...shared} title="CPU, of one core" values={points.map(({ cpuPct }) => cpuPct)} unit={percentText} />
        <Figure {...shared} title="Memory" values={memory} unit={mibText} />
      </div>
      <p class="quiet">
        {series === null ? 'Restarts' : restartedText(growth(points.map(({ restarts }) => restarts)))} within {shared.within}
      </p>
      <ValuesTable rows={points} columns={TABLE} />
    </section>
  );
}

const restartsText = ({ restarts, unstableRestarts }: Described): string =>
  unstableRestarts ? `${restarts}, ${unstableRestarts} of them right after a start` : String(restarts);

const DescribedFacts = ({ of }: { of: Described }) => (
  <Facts
    of={[
      ['State', <ProcessStatus key="state" status={of.status} />],
      ['Id in PM2', of.pmId],
      ['Up for', of.uptimeSec === null ? null : lengthText(of.uptimeSec)],
      ['CPU', percentText(of.cpuPct)],
      ['Memory', bytesText(of.memoryBytes)],
      ['Restarts', restartsText(of)],
      ['Scheduled', of.scheduledRestarts ? `at most ${of.scheduledRestarts} restarts within ten minutes` : null],
      ['Process id', of.pid],
      ['Mode', of.execMode.replace(/_mode$/, '')],
      ['Node.js', of.nodeVersion],
      ['Last exit', of.exitCode === null ? null : `code ${of.exitCode}`],
      ['Managed since', of.createdAt === null ? null : <Moment key="since" at={of.createdAt} />],
    ]}
  />
);

interface ProcessDialogProps {
  reference: string;
  name: string;
  /** The ids of the instances that the last sample has. */
  pmIds: readonly number[];
  onClose: () => void;
}

/** Opened from the list; its series and the agent's word are asked for then. */
export function ProcessDialog({ reference, name, pmIds, onClose }: ProcessDialogProps) {
  const range = rangeOf(address.value.query);
  const entry = useAnswer(getServerProcessSeries, { serverId: reference, range, name }, range === '1h' ? LIVE_MS : SLOW_MS);
  const asked = useAsked(describeServerProcess, { serverId: reference, name });
  const series = entry?.answer.value ?? null;
  const failure = entry?.failure.value;
  const instances = [...new Set([...pmIds, ...(series?.processes.map(({ pmId }) => pmId) ?? [])])];
  return (
    <Dialog title={name} class="wide" onClose={onClose}>
      {failure && !series && <Failure what="The charts could not be loaded" error={failure} />}
      {instances.map((pmId) => (
        <Instance key={pmId} {...{ name, pmId, series }} isOneOfSeveral={instances.length > 1} />
      ))}
      {series && !instances.length && <p class="quiet">No sample has it within {LABELS[range]}.</p>}
      <AskedLine of={asked} whom="the agent" failed="The agent did not describe it" />
      <div class="halves">
        {asked.entry.answer.value?.processes.map((each) => (
          <DescribedFacts key={each.pmId} of={each} />
        ))}
      </div>
      <CommandLine operation={describeServerProcess} values={{ serverId: reference, name }} />
      <div class="line end">
        <button type="button" class="btn" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
