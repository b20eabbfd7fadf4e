import { linkTo } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { State } from '../../parts/draw/condition.js';
import { Cell, List, NameCell, Row } from '../../parts/lists/list.js';
import { Section } from '../../parts/page/section.js';
import { alertText, isOffline } from '../../parts/things/alert.js';
import { MonitorStatus, reasonText } from '../../parts/things/monitor.js';
import { Since } from '../../parts/time/moment.js';

type Overview = Answer<'getOverview'>['overview'];

const COLUMNS = [{ title: 'State' }, { title: 'What' }, { title: 'Why' }, { title: 'Since', num: true }];
const TROUBLE = new Set(['down', 'error', 'degraded']);

/** Monitors in trouble and firing alerts, the worst first. */
export function WrongNow({ overview, stale }: { overview: Overview; stale: boolean }) {
  const monitors = overview.monitors.worst.filter(({ status, inMaintenance }) => TROUBLE.has(status ?? '') && !inMaintenance);
  const { alerts } = overview.servers;
  if (!monitors.length && !alerts.length) return null;
  return (
    <Section title="Wrong now" aside={<a href={linkTo('/monitors')}>All monitors</a>} stale={stale}>
      <List class="c-now" caption="What is wrong now" columns={COLUMNS}>
        {monitors.map((monitor) => (
          <Row key={monitor.id}>
            <Cell>
              <MonitorStatus of={monitor} />
            </Cell>
            <NameCell>
              <a class="name" href={linkTo(`/monitors/${monitor.projectSlug}/${monitor.slug}`)}>
                {monitor.projectSlug}/{monitor.slug}
              </a>
            </NameCell>
            <Cell>{reasonText(monitor)}</Cell>
            <Cell num>{monitor.statusChangedAt && <Since at={monitor.statusChangedAt} />}</Cell>
          </Row>
        ))}
        {alerts.map((alert) => (
          <Row key={alert.id}>
            <Cell>
              <State of={isOffline(alert) ? 'down' : 'degraded'}>{isOffline(alert) ? 'Offline' : 'Alert'}</State>
            </Cell>
            <NameCell>
              <a class="name" href={linkTo(`/servers/${alert.projectSlug}/${alert.serverSlug}`)}>
                {alert.serverSlug}
              </a>
            </NameCell>
            <Cell>{alertText(alert)}</Cell>
            <Cell num>
              <Since at={alert.startedAt} />
            </Cell>
          </Row>
        ))}
      </List>
    </Section>
  );
}
