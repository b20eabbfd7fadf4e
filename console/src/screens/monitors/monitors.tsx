/** All monitors, worst first. */

import { useSignal } from '@preact/signals';
import { dayStrip } from '@tidewatch/charts';
import { address, linkTo, projectFilter, setQuery } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { may } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { createMonitor, listMonitors, listMonitorUptime } from '../../generated/operations.js';
import { Chart } from '../../parts/draw/chart.js';
import { Icon } from '../../parts/draw/icon.js';
import { BoneRows, Cell, List, NameCell, Row } from '../../parts/lists/list.js';
import { ListFoot } from '../../parts/lists/more.js';
import { usePages } from '../../parts/lists/pages.js';
import { useStableOrder } from '../../parts/lists/stable-order.js';
import { isSettled, isStale, Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Failure } from '../../parts/page/notice.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { MonitorStatus, reasonText, rhythmText } from '../../parts/things/monitor.js';
import { Ago } from '../../parts/time/moment.js';
import { Filters, filtersOf } from './filters.js';
import { MonitorMenu } from './monitor-menu.js';
import { NewMonitor } from './new-monitor.js';
import { stripDays, uptimeText } from './uptime.js';

type Monitor = Answer<'listMonitors'>['monitors'][number];
type Uptime = Answer<'listMonitorUptime'>['monitors'][number] & { firstDay: string };

const PAGE = 100;
/** Days change slowly. */
const DAYS_MS = 300_000;

const COLUMNS = [
  { title: 'State' },
  { title: 'Monitor' },
  { title: 'Last word' },
  { title: '90 days' },
  { title: 'Uptime', num: true },
  { title: 'Last event', num: true },
  { title: 'Actions', hidden: true },
];

const isCalm = ({ status, paused }: Monitor): boolean => status === 'ok' || paused;

function MonitorRow({ monitor, uptime }: { monitor: Monitor; uptime: Uptime | undefined }) {
  const { projectSlug, slug, name, lastEventAt } = monitor;
  return (
    <Row>
      <Cell>
        <MonitorStatus of={monitor} />
      </Cell>
      <NameCell>
        <a class="name clip" href={linkTo(`/monitors/${projectSlug}/${slug}`)} title={name}>
          <span class="quiet">{projectSlug}/</span>
          {slug}
        </a>
      </NameCell>
      <Cell>
        <span class={isCalm(monitor) ? 'clip quiet' : 'clip'}>{isCalm(monitor) ? rhythmText(monitor) : reasonText(monitor)}</span>
      </Cell>
      <Cell>
        {/* its place is there before the days are */}
        {uptime ? (
          <Chart shape={dayStrip(stripDays(uptime, uptime.firstDay), `90 days: ${uptimeText(uptime.total.percent)}`)} />
        ) : (
          <svg class="strip" aria-hidden="true" />
        )}
      </Cell>
      <Cell num>{uptime ? uptimeText(uptime.total.percent) : '\u00a0'}</Cell>
      <Cell num>{lastEventAt ? <Ago at={lastEventAt} /> : <span class="quiet">never</span>}</Cell>
      <Cell>
        <MonitorMenu monitor={monitor} />
      </Cell>
    </Row>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p class="quiet">No monitor fits this filter.</p>;
  return (
    <div class="empty">
      <p>No monitor yet. Your job or site sends an event whenever it has run; silence is noticed.</p>
      <CommandLine operation={{ ...createMonitor, words: 'init', args: '' }} values={{ for: 'cron' }} />
      {may(createMonitor) && (
        <div class="line">
          <button type="button" class="btn" onClick={() => setQuery({ new: '1' })}>
            Create one here
          </button>
        </div>
      )}
    </div>
  );
}

export default function Monitors() {
  const project = projectFilter.value;
  const filters = filtersOf(address.value.query);
  const input = { limit: PAGE, sort: filters.sort, ...filters.input, ...(project !== null && { projectSlug: project }) };
  const { pages, first, more } = usePages(listMonitors, input);
  const uptime = useUptimes(pages);
  const redraws = useSignal(0);
  void redraws.value;
  const redraw = () => {
    redraws.value += 1;
  };
  const monitors = pages.flatMap((page) => page.monitors);
  const { rows, moved, sortAgain } = useStableOrder(monitors, ({ id }) => id, `${first.key} ${pages.length}`, redraw);
  const isEmpty = first.answer.value !== null && !monitors.length;
  const isFiltered = Object.keys(filters.input).length > 0;
  return (
    <>
      <Head
        title="Monitors"
        facts={<Live of={[first]} />}
        actions={
          may(createMonitor) && (
            <button type="button" class="btn go" onClick={() => setQuery({ new: '1' })}>
              <Icon name="plus" />
              New monitor
            </button>
          )
        }
      />
      <StaleNotice of={[first]} />
      <Filters />
      {first.failure.value && !first.answer.value && <Failure what="The monitors could not be loaded" error={first.failure.value} />}
      {isEmpty ? (
        <Empty isFiltered={isFiltered} />
      ) : (
        <div class={isStale([first]) ? 'stale' : undefined}>
          <List class="c-mon" caption={`Monitors, ${filters.sort === 'worst' ? 'worst first' : 'by name'}`} columns={COLUMNS}>
            {first.answer.value === null && !first.failure.value ? (
              <BoneRows columns={COLUMNS} />
            ) : (
              rows.map((monitor) => <MonitorRow key={monitor.id} monitor={monitor} uptime={uptime.get(monitor.id)} />)
            )}
          </List>
        </div>
      )}
      {isSettled([first]) && (
        <>
          <ListFoot more={more} moved={moved} sortAgain={sortAgain} />
          <CommandLine operation={listMonitors} values={{ projectSlug: project, ...filters.input, sort: filters.sort }} />
        </>
      )}
      {address.value.query.has('new') && may(createMonitor) && <NewMonitor onClose={() => setQuery({ new: null })} />}
    </>
  );
}

/** The days of the monitors on the first pages, by id. */
function useUptimes(pages: readonly Answer<'listMonitors'>[]): ReadonlyMap<string, Uptime> {
  // the page that was added last, and the first one
  const [head, tail] = [pages[0], pages.length > 1 ? pages.at(-1) : undefined];
  const inputOf = (page: Answer<'listMonitors'> | undefined) =>
    page?.monitors.length ? { monitorIds: page.monitors.map(({ id }) => id).sort(), days: 90, limit: PAGE } : null;
  const known = useSignal(new Map<string, Uptime>());
  for (const entry of [useAnswer(listMonitorUptime, inputOf(head), DAYS_MS), useAnswer(listMonitorUptime, inputOf(tail), DAYS_MS)]) {
    const answer = entry?.answer.value;
    for (const each of answer?.monitors ?? []) known.peek().set(each.monitorId, { ...each, firstDay: answer?.firstDay ?? '' });
  }
  return known.peek();
}
