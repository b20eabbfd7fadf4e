/** What is wrong now, and what waits for somebody. */
import { tideChart } from '@tidewatch/charts';
import { linkTo, projectFilter } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { LIVE_MS } from '../../data/pace.js';
import { may, timeZone } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { getOverview, postIncidentUpdate } from '../../generated/operations.js';
import { Chart } from '../../parts/draw/chart.js';
import { isStale, Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Failure } from '../../parts/page/notice.js';
import { Section } from '../../parts/page/section.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { clockText } from '../../parts/time/times.js';
import { FirstSteps } from './first-steps.js';
import { headline, tideSentence } from './headline.js';
import { Incidents, Issues, Planned } from './waiting.js';
import { WrongNow } from './wrong-now.js';

type Overview = Answer<'getOverview'>['overview'];

const HOUR_MS = 3_600_000;

/** Four times of the day below the tide, and now. */
function tideTimes({ from, quarterSec, down }: Overview['tide'], zone: string) {
  const [start, length] = [Date.parse(from), down.length * quarterSec * 1000];
  const first = Math.ceil(start / (6 * HOUR_MS)) * 6 * HOUR_MS;
  const times = [0, 1, 2, 3].map((index) => first + index * 6 * HOUR_MS).filter((at) => at < start + length - HOUR_MS);
  return [...times.map((at) => ({ at: (at - start) / length, text: clockText(at, zone) })), { at: 1, text: 'now' }];
}

function Tide({ of, stale }: { of: Overview; stale: boolean }) {
  const { down, late } = of.tide;
  const shape = tideChart({ down, late, label: tideSentence(of.tide, timeZone.value), times: tideTimes(of.tide, timeZone.value) });
  return (
    <Section title="Last 24 hours" aside={<span class="quiet">monitors in trouble, by quarter of an hour</span>} stale={stale}>
      <Chart shape={shape} />
    </Section>
  );
}

const isNew = ({ setup, monitors }: Overview): boolean =>
  setup !== null && !(setup.project && setup.firstEvent) && monitors.summary.total - monitors.summary.unknown === 0;

const isUnfinished = ({ setup }: Overview): boolean =>
  setup !== null && !(setup.project && setup.firstEvent && setup.channel && setup.statusPage);

/** Nobody minds a page that is drawn before its answer is there, as long as nothing moves then. */
const Bones = () => (
  <div aria-busy="true" class="stack">
    <span class="bone" />
    <span class="bone" />
  </div>
);

export default function Home() {
  const project = projectFilter.value;
  const entry = useAnswer(getOverview, project === null ? {} : { projectSlug: project }, LIVE_MS);
  const overview = entry?.answer.value?.overview ?? null;
  const command = <CommandLine operation={getOverview} values={{ projectSlug: project }} />;
  if (!overview) {
    const failure = entry?.failure.value;
    return (
      <>
        <Head title="Home" facts=" " />
        {failure ? <Failure what="The overview could not be loaded" error={failure} /> : <Bones />}
        {failure && command}
      </>
    );
  }
  const stale = isStale([entry]);
  if (isNew(overview)) return <FirstSteps overview={overview} entry={entry} />;
  const { title, facts } = headline(overview);
  return (
    <>
      <Head
        title={title}
        facts={
          <>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            <Live of={[entry]} />
          </>
        }
        actions={
          may(postIncidentUpdate) &&
          overview.incidents.open[0] && (
            <a class="btn" href={linkTo(`/incidents/${overview.incidents.open[0].number}`)}>
              Update incident
            </a>
          )
        }
      />
      <StaleNotice of={[entry]} />
      <Tide of={overview} stale={stale} />
      <WrongNow overview={overview} stale={stale} />
      <div class="halves">
        <Incidents overview={overview} />
        <Planned overview={overview} />
        <Issues overview={overview} />
      </div>
      {isUnfinished(overview) && <FirstSteps overview={overview} entry={entry} below />}
      {command}
    </>
  );
}
