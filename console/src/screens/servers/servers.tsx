/** All servers, worst first. */

import { useSignal } from '@preact/signals';
import { address, linkTo, projectFilter, setQuery } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { may } from '../../data/session.js';
import { createServer, listServers } from '../../generated/operations.js';
import { State } from '../../parts/draw/condition.js';
import { Icon } from '../../parts/draw/icon.js';
import { filterText, SearchFilter, SelectFilter } from '../../parts/lists/filters.js';
import { BoneRows, Cell, List, NameCell, Row } from '../../parts/lists/list.js';
import { ListFoot } from '../../parts/lists/more.js';
import { usePages } from '../../parts/lists/pages.js';
import { useStableOrder } from '../../parts/lists/stable-order.js';
import { isStale, Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Meter } from '../../parts/page/meter.js';
import { Failure, Notice } from '../../parts/page/notice.js';
import { Command, CommandLine } from '../../parts/text/command-line.js';
import { ServerStatus } from '../../parts/things/server.js';
import { Ago, Moment } from '../../parts/time/moment.js';
import { countsText, filtersOf, finding, installLine, meterState, ORDERS, STATES } from './fleet.js';
import { NewServer } from './new-server.js';
import { ServerMenu } from './server-menu.js';

type Server = Answer<'listServers'>['servers'][number];

const PAGE = 100;

const COLUMNS = [
  { title: 'State' },
  { title: 'Server' },
  { title: 'CPU' },
  { title: 'Memory' },
  { title: 'Fullest disk' },
  { title: 'Alerts' },
  { title: 'Agent', num: true },
  { title: 'Last heartbeat', num: true },
  { title: 'Actions', hidden: true },
];

const Alerts = ({ count }: { count: number }) =>
  count ? <State of="degraded">{count === 1 ? '1 alert' : `${count} alerts`}</State> : <span class="quiet">none</span>;

function ServerRow({ server }: { server: Server }) {
  const { projectSlug, slug, name, usage, firingAlerts, agentVersion, lastSeenAt } = server;
  const shares = usage ? [usage.cpuPct, usage.memoryPct, usage.diskPct] : [];
  return (
    <Row>
      <Cell>
        <ServerStatus of={server} />
      </Cell>
      <NameCell>
        <a class="name clip" href={linkTo(`/servers/${projectSlug}/${slug}`)} title={name}>
          <span class="quiet">{projectSlug}/</span>
          {slug}
        </a>
      </NameCell>
      {['CPU', 'Memory', 'Disk'].map((title, index) => (
        <Cell key={title}>
          <span class="with">
            <span class="narrow quiet">{title}</span>
            <Meter percent={shares[index] ?? null} state={meterState(server, shares[index] ?? null)} />
          </span>
        </Cell>
      ))}
      <Cell>
        <Alerts count={firingAlerts} />
      </Cell>
      <Cell num>{agentVersion ?? <span class="quiet">none yet</span>}</Cell>
      <Cell num>{lastSeenAt ? <Ago at={lastSeenAt} /> : <span class="quiet">never</span>}</Cell>
      <Cell>
        <ServerMenu server={server} />
      </Cell>
    </Row>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p class="quiet">No server fits this filter.</p>;
  return (
    <div class="empty">
      <p>No server yet. A read-only agent on the host reports its health; the line to install it is the command's answer.</p>
      <Command line={installLine(projectFilter.value)} />
      {may(createServer) && (
        <div class="line">
          <button type="button" class="btn" onClick={() => setQuery({ new: '1' })}>
            Create one here
          </button>
        </div>
      )}
    </div>
  );
}

const Filters = () => (
  <search class="bar">
    <SearchFilter label="Filter by name or host" />
    <SelectFilter name="state" label="State" options={STATES} />
    <span class="grow" />
    <SelectFilter name="sort" label="Order" options={ORDERS} />
  </search>
);

/** What is known, and how fresh it is. */
function Top({ of }: { of: ReturnType<typeof usePages<'listServers'>>['first'] }) {
  const list = of.answer.value;
  return (
    <>
      <Head
        title={list?.evaluation.current && !filterText('q') ? finding(list.counts) : 'Servers'}
        facts={
          <>
            {list && list.servers.length > 0 && <span>{countsText(list.counts)}</span>}
            <Live of={[of]} />
          </>
        }
        actions={
          may(createServer) && (
            <button type="button" class="btn go" onClick={() => setQuery({ new: '1' })}>
              <Icon name="plus" />
              New server
            </button>
          )
        }
      />
      <StaleNotice of={[of]} />
      {list && list.servers.length > 0 && !list.evaluation.current && (
        <Notice state="unknown" title="States may be old">
          {list.evaluation.lastAt ? (
            <>
              Nobody has checked for silent servers since <Moment at={list.evaluation.lastAt} />.
            </>
          ) : (
            'Nobody has checked for silent servers yet.'
          )}
        </Notice>
      )}
      <Filters />
      {of.failure.value && !list && <Failure what="The servers could not be loaded" error={of.failure.value} />}
    </>
  );
}

export default function Servers() {
  const project = projectFilter.value;
  const filters = filtersOf(address.value.query);
  const input = { limit: PAGE, ...filters, ...(project !== null && { projectSlug: project }) };
  const { pages, first, more } = usePages(listServers, input);
  const redraws = useSignal(0);
  void redraws.value;
  const redraw = () => {
    redraws.value += 1;
  };
  const servers = pages.flatMap((page) => page.servers);
  const { rows, moved, sortAgain } = useStableOrder(servers, ({ id }) => id, `${first.key} ${pages.length}`, redraw);
  const { sort, ...narrowed } = filters;
  const list = first.answer.value;
  return (
    <>
      <Top of={first} />
      {list !== null && !servers.length ? (
        <Empty isFiltered={Object.keys(narrowed).length > 0} />
      ) : (
        <div class={isStale([first]) ? 'stale' : undefined}>
          <List class="c-srv" caption="Servers" columns={COLUMNS}>
            {list === null && !first.failure.value ? (
              <BoneRows columns={COLUMNS} />
            ) : (
              rows.map((server) => <ServerRow key={server.id} server={server} />)
            )}
          </List>
        </div>
      )}
      <ListFoot more={more} moved={moved} sortAgain={sortAgain} />
      <CommandLine operation={listServers} values={{ projectSlug: project, ...narrowed, sort }} />
      {address.value.query.has('new') && may(createServer) && <NewServer onClose={() => setQuery({ new: null })} />}
    </>
  );
}
