/** One process: what it used within the range, and what the agent says of it now. */
import { lineChart } from '@tidewatch/charts';
import { address } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { timeZone } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { describeServerProcess, getServerProcessSeries } from '../../../generated/operations.js';
import { AskedLine, useAsked } from '../../../parts/asked.js';
import { Chart } from '../../../parts/chart.js';
import { CommandLine } from '../../../parts/command-line.js';
import { Dialog } from '../../../parts/dialog.js';
import { Facts } from '../../../parts/facts.js';
import { percentText } from '../../../parts/measures.js';
import { Moment } from '../../../parts/moment.js';
import { Failure } from '../../../parts/notice.js';
import { LABELS, rangeOf, timesOf } from '../../../parts/ranges.js';
import { bytesText } from '../../../parts/sizes.js';
import { lengthText } from '../../../parts/times.js';
import { growth, sentence } from '../series.js';
import { ProcessStatus } from './processes.js';

type Described = Answer<'describeServerProcess'>['processes'][number];
type ProcessSeries = Answer<'getServerProcessSeries'>;

const HEIGHT = 110;
const MIB = 1024 * 1024;

interface InstanceProps {
  of: ProcessSeries['processes'][number];
  series: ProcessSeries;
  isOneOfSeveral: boolean;
}

function Instance({ of: { name, pmId, points }, series, isOneOfSeveral }: InstanceProps) {
  const who = isOneOfSeveral ? `${name} #${pmId}` : name;
  const within = LABELS[rangeOf(address.value.query)];
  const times = timesOf(series, timeZone.value);
  const [cpu, memory] = [points.map(({ cpuPct }) => cpuPct), points.map(({ memoryBytes }) => memoryBytes)];
  const restarts = growth(points.map((point) => point.restarts));
  const inMib = memory.map((bytes) => (bytes === null ? null : bytes / MIB));
  const mibText = (value: number) => `${Math.round(value).toLocaleString('en-GB')} MiB`;
  return (
    <section class="stack" aria-label={who}>
      {isOneOfSeveral && <h3>{who}</h3>}
      <div class="halves">
        <figure>
          <figcaption class="quiet">CPU, of one core</figcaption>
          <Chart
            shape={lineChart({
              values: cpu,
              unit: percentText,
              times,
              height: HEIGHT,
              label: sentence(`CPU of ${who} within ${within}`, cpu, percentText),
            })}
          />
        </figure>
        <figure>
          <figcaption class="quiet">Memory</figcaption>
          <Chart
            shape={lineChart({
              values: inMib,
              unit: mibText,
              times,
              height: HEIGHT,
              label: sentence(`Memory of ${who} within ${within}`, inMib, mibText),
            })}
          />
        </figure>
      </div>
      <p class="quiet">
        {restarts === 0 ? 'No restart' : restarts === 1 ? '1 restart' : `${restarts} restarts`} within {within}
      </p>
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

/** Opened from the list; its series and the agent's word are asked for then. */
export function ProcessDialog({ reference, name, onClose }: { reference: string; name: string; onClose: () => void }) {
  const range = rangeOf(address.value.query);
  const entry = useAnswer(getServerProcessSeries, { serverId: reference, range, name });
  const asked = useAsked(describeServerProcess, { serverId: reference, name });
  const series = entry?.answer.value;
  const failure = entry?.failure.value;
  return (
    <Dialog title={name} class="wide" onClose={onClose}>
      {failure && !series && <Failure what="The charts could not be loaded" error={failure} />}
      {series?.processes.map((each) => (
        <Instance key={each.pmId} of={each} series={series} isOneOfSeveral={series.processes.length > 1} />
      ))}
      {series?.processes.length === 0 && <p class="quiet">No sample has it within {LABELS[range]}.</p>}
      <AskedLine of={asked} whom="the agent" failed="The agent did not describe it" />
      {asked.entry.answer.value?.processes.map((each) => (
        <DescribedFacts key={each.pmId} of={each} />
      ))}
      <CommandLine operation={describeServerProcess} values={{ serverId: reference, name }} />
      <div class="line end">
        <button type="button" class="btn" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
