/** One server: what is wrong with it, what its host did, and what runs there. */
import { address, linkTo } from '../../address/address.js';
import type { Entry } from '../../data/cache.js';
import type { Answer } from '../../data/operation.js';
import { LIVE_MS, SLOW_MS } from '../../data/pace.js';
import { may } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { getServer, getServerSeries, listServerAlerts, rotateServerToken, tailServerLogs } from '../../generated/operations.js';
import { isStale, Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Failure, Notice } from '../../parts/page/notice.js';
import { Command, CommandLine } from '../../parts/text/command-line.js';
import { bytesText } from '../../parts/text/sizes.js';
import { ServerStatus } from '../../parts/things/server.js';
import { Ago, Since } from '../../parts/time/moment.js';
import { type Range, RangeSwitch, rangeOf } from '../../parts/time/ranges.js';
import { OpenAlerts } from './alerts-notice.js';
import { Charts } from './charts.js';
import { ServerDialogs } from './dialogs.js';
import { ServerMenu } from './server-menu.js';
import { AlertHistory } from './tabs/alert-history.js';
import { Logs } from './tabs/logs.js';
import { NginxTab } from './tabs/nginx.js';
import { Processes } from './tabs/processes.js';
import { Services } from './tabs/services.js';
import { TABS, type Tab, tabOf, viewLink } from './views/views.js';

type Server = Answer<'getServer'>['server'];

/** While the first heartbeat is awaited. */
const WAITING_MS = 5_000;

const TITLES: Readonly<Record<Tab, string>> = {
  processes: 'Processes',
  services: 'Services',
  nginx: 'nginx',
  alerts: 'Alerts',
  logs: 'Logs',
};

const Tabs = ({ current }: { current: Tab }) => (
  <nav class="tabs" aria-label="More of this server">
    {TABS.filter((tab) => tab !== 'logs' || may(tailServerLogs)).map((tab) => (
      <a key={tab} href={viewLink({ tab: tab === TABS[0] ? null : tab })} aria-current={tab === current ? 'true' : undefined}>
        {TITLES[tab]}
      </a>
    ))}
  </nav>
);

function TabContent({ server, tab, reference }: { server: Server; tab: Tab; reference: string }) {
  const { metrics, watchedServices } = server;
  if (tab === 'alerts') return <AlertHistory reference={reference} />;
  if (!metrics)
    return (
      <>
        <p class="quiet">No sample of this server is kept.</p>
        <CommandLine operation={getServer} values={{ serverId: reference }} />
      </>
    );
  switch (tab) {
    case 'services':
      return <Services reference={reference} metrics={metrics} watched={watchedServices} />;
    case 'nginx':
      return <NginxTab key={reference} reference={reference} metrics={metrics} />;
    case 'logs':
      return <Logs reference={reference} sources={metrics.logSources} />;
    default:
      return <Processes reference={reference} metrics={metrics} />;
  }
}

/** A server whose agent has never reported. */
const Waiting = ({ reference }: { reference: string }) => (
  <>
    <div class="empty">
      <p>No heartbeat yet. Run the line on the host that was shown with the token; this page notices the first heartbeat by itself.</p>
      <p class="quiet">Is the line lost? A new token comes with a new line:</p>
      <Command line={`tidewatch servers install ${reference} --rotate`} />
      {may(rotateServerToken) && (
        <div class="line">
          <a class="btn" href={viewLink({ dialog: 'rotate' })}>
            Rotate token
          </a>
        </div>
      )}
    </div>
    <CommandLine operation={getServer} values={{ serverId: reference }} />
  </>
);

const Name = ({ of: { projectSlug, slug, name } }: { of: Server }) => (
  <>
    <span class="quiet">{projectSlug}/</span>
    {slug}
    {name !== slug && <span class="quiet"> {name}</span>}
  </>
);

function Facts({ server }: { server: Server }) {
  const { state, stateChangedAt, lastSeenAt, metrics, agentVersion } = server;
  const host = metrics?.host;
  return (
    <>
      <ServerStatus of={server} />
      {state === 'offline' && stateChangedAt && (
        <span>
          for <Since at={stateChangedAt} />
        </span>
      )}
      {lastSeenAt && (
        <span>
          last heartbeat <Ago at={lastSeenAt} />
        </span>
      )}
      {host && (
        <span>
          {host.os}, {host.cpu.cores === 1 ? '1 core' : `${host.cpu.cores} cores`}, {bytesText(host.memory.totalBytes)}
        </span>
      )}
      {agentVersion && <span>agent {agentVersion}</span>}
    </>
  );
}

interface ShownProps {
  server: Server;
  reference: string;
  range: Range;
  series: Entry<Answer<'getServerSeries'>>;
  alerts: Answer<'listServerAlerts'>['alerts'];
}

/** What is below the head once the server is known. */
function Shown({ server, reference, range, series, alerts }: ShownProps) {
  const given = tabOf(address.value.query);
  const tab = given === 'logs' && !may(tailServerLogs) ? TABS[0] : given;
  const failure = series.failure.value;
  return (
    <>
      <OpenAlerts alerts={alerts} />
      {server.warnings.map(({ code, message }) => (
        <Notice key={code} state="degraded" title="The agent needs attention">
          {message}
        </Notice>
      ))}
      {failure && !series.answer.value && <Failure what="The charts could not be loaded" error={failure} />}
      <Charts series={series.answer.value} metrics={server.metrics} alerts={alerts} range={range} isOld={server.state !== 'online'} />
      <Tabs current={tab} />
      <TabContent server={server} tab={tab} reference={reference} />
    </>
  );
}

/** The server with its series and its open alerts, asked for at once. A server that waits for its first heartbeat has neither. */
function useServer(reference: string, range: Range) {
  const entry = useAnswer(getServer, { serverId: reference });
  const server = entry?.answer.value?.server;
  const isWaiting = server !== undefined && server.lastSeenAt === null;
  useAnswer(getServer, isWaiting ? { serverId: reference } : null, WAITING_MS);
  const series = useAnswer(getServerSeries, isWaiting ? null : { serverId: reference, range }, range === '1h' ? LIVE_MS : SLOW_MS);
  const alerts = useAnswer(listServerAlerts, isWaiting ? null : { serverId: reference, state: 'firing', limit: 100 });
  return { entry, server, isWaiting, series, alerts };
}

export default function ServerScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const reference = `${params['project']}/${params['slug']}`;
  const range = rangeOf(address.value.query);
  const { entry, server, isWaiting, series, alerts } = useServer(reference, range);
  // what is wrong stands above the charts, which would move when it came later
  const open = alerts?.answer.value?.alerts ?? (alerts?.failure.value ? [] : null);
  const failure = entry?.failure.value;
  const back = { to: linkTo('/servers'), label: 'Servers' };
  if (!server)
    return (
      <>
        <Head title={reference} back={back} />
        {failure && (
          <Failure what={failure.status === 404 ? 'There is no such server' : 'The server could not be loaded'} error={failure} />
        )}
      </>
    );
  return (
    <>
      <Head
        title={`${server.projectSlug}/${server.slug}`}
        shown={<Name of={server} />}
        back={back}
        facts={
          <>
            <Facts server={server} />
            <Live of={[entry]} />
          </>
        }
        actions={
          <>
            {!isWaiting && <RangeSwitch current={range} to={(other) => viewLink({ range: other })} />}
            <ServerMenu server={server} />
          </>
        }
      />
      <StaleNotice of={[entry, series, alerts]} />
      <div class={isStale([entry, series, alerts]) ? 'stack stale' : 'stack'}>
        {isWaiting && <Waiting reference={reference} />}
        {series && open && <Shown {...{ server, reference, range, series }} alerts={open} />}
      </div>
      <ServerDialogs key={server.id} server={server} />
    </>
  );
}
