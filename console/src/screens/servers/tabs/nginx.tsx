import type { Answer } from '../../../data/operation.js';
import { may } from '../../../data/session.js';
import { getServerNginx, tailServerLogs } from '../../../generated/operations.js';
import { Cell, List, NameCell, Row } from '../../../parts/lists/list.js';
import { AskedLine, useAsked } from '../../../parts/page/asked.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { capabilityText } from '../../../parts/things/server.js';
import { viewLink } from '../views/views.js';
import { kindText } from './log-lines.js';

type Nginx = Answer<'getServerNginx'>;
type Metrics = NonNullable<Answer<'getServer'>['server']['metrics']>;

const COLUMNS = [{ title: 'Names' }, { title: 'Listens on' }];
const LOG_COLUMNS = [{ title: 'Log' }, { title: 'Kind' }];

const Hosts = ({ servers }: Pick<Nginx, 'servers'>) => (
  <List class="c-nginx" caption="Servers of nginx" columns={COLUMNS}>
    {servers.map(({ serverNames, listen }, index) => (
      // two servers may have the same names and ports
      <Row key={`${index} ${serverNames.join()}`}>
        <NameCell>
          <span class="clip">{serverNames.filter(Boolean).join(', ') || <span class="quiet">any name</span>}</span>
        </NameCell>
        <Cell>
          <span class="clip mono">{listen.join(', ')}</span>
        </Cell>
      </Row>
    ))}
  </List>
);

const Logs = ({ sources }: Pick<Nginx, 'sources'>) => (
  <Section title="Its logs">
    <List class="c-nginx" caption="Logs of nginx" columns={LOG_COLUMNS}>
      {sources.map(({ id, kind, label, readable }) => (
        <Row key={id}>
          <NameCell>
            {readable && may(tailServerLogs) ? (
              <a class="name clip mono" href={viewLink({ tab: 'logs', source: id })}>
                {label}
              </a>
            ) : (
              <span class="clip mono">{label}</span>
            )}
          </NameCell>
          <Cell>
            {kindText(kind)}
            {!readable && <span class="quiet">, the agent may not read it</span>}
          </Cell>
        </Row>
      ))}
    </List>
  </Section>
);

/** nginx's configuration, asked of the agent; until it says, what its last sample had. */
export function NginxTab({ reference, metrics }: { reference: string; metrics: Metrics }) {
  const asked = useAsked(getServerNginx, { serverId: reference });
  const said = asked.entry.answer.value;
  const { capability, servers } = said ?? metrics.nginx;
  const lacking = capabilityText('nginx', capability);
  return (
    <>
      <AskedLine of={asked} whom="the agent" failed="The agent did not say what nginx serves" />
      {!said && servers.length > 0 && <p class="quiet">As its last sample had it:</p>}
      {lacking !== null && <p class="quiet">{lacking}</p>}
      {servers.length > 0 && <Hosts servers={servers} />}
      {lacking === null && servers.length === 0 && <p class="quiet">The configuration of nginx has no server.</p>}
      {said && said.sources.length > 0 && <Logs sources={said.sources} />}
      <CommandLine operation={getServerNginx} values={{ serverId: reference }} />
    </>
  );
}
