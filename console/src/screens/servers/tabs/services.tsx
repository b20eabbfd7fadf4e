/** The units of systemd that are watched. */
import { address, setQuery } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { may } from '../../../data/session.js';
import { getServer, getServerService, updateServer } from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { Cell, List, NameCell, Row } from '../../../parts/lists/list.js';
import { AskedLine, useAsked } from '../../../parts/page/asked.js';
import { Facts } from '../../../parts/page/facts.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { bytesText } from '../../../parts/text/sizes.js';
import { capabilityText } from '../../../parts/things/server.js';
import { Ago, Moment } from '../../../parts/time/moment.js';
import { lengthText } from '../../../parts/time/times.js';
import { unitWord } from '../views/units.js';
import { viewLink } from '../views/views.js';

type Metrics = NonNullable<Answer<'getServer'>['server']['metrics']>;
type Unit = Metrics['systemd']['units'][number];
type Service = Answer<'getServerService'>['service'];

function UnitState({ of }: { of: Pick<Unit, 'loadState' | 'activeState' | 'subState'> }) {
  const [condition, word] = unitWord(of);
  return <State of={condition}>{word}</State>;
}

const ServiceFacts = ({ of }: { of: Service }) => (
  <Facts
    of={[
      ['State', <UnitState key="state" of={of} />],
      ['Since', of.since === null ? null : <Moment key="since" at={of.since} />],
      ['About', of.description],
      ['At boot', of.unitFileState],
      ['Last result', of.result],
      ['Exit code', of.exitCode],
      ['Restarts', of.restarts],
      ['Process id', of.mainPid],
      ['Memory', of.memoryBytes === null ? null : bytesText(of.memoryBytes)],
      ['CPU time', of.cpuSec === null ? null : lengthText(of.cpuSec)],
    ]}
  />
);

function ServiceDialog({ reference, unit, onClose }: { reference: string; unit: string; onClose: () => void }) {
  const asked = useAsked(getServerService, { serverId: reference, unit });
  const service = asked.entry.answer.value?.service;
  return (
    <Dialog title={unit} onClose={onClose}>
      <AskedLine of={asked} whom="the agent" failed="The agent did not describe it" />
      {service && <ServiceFacts of={service} />}
      <CommandLine operation={getServerService} values={{ serverId: reference, unit }} />
      <div class="line end">
        <button type="button" class="btn" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

const COLUMNS = [{ title: 'Service' }, { title: 'State' }, { title: 'Since', num: true }];

const Units = ({ units }: { units: readonly Unit[] }) => (
  <List class="c-unit" caption="Watched services" columns={COLUMNS}>
    {units.map((unit) => (
      <Row key={unit.name}>
        <NameCell>
          <a class="name clip" href={viewLink({ unit: unit.name })}>
            {unit.name}
          </a>
        </NameCell>
        <Cell>
          <UnitState of={unit} />
        </Cell>
        <Cell num>{unit.since ? <Ago at={unit.since} /> : ''}</Cell>
      </Row>
    ))}
  </List>
);

/** Why there is no unit to show, and how to watch one. */
function NoUnits({ reference, isLacking, why }: { reference: string; isLacking: boolean; why: string }) {
  if (isLacking) return <p class="quiet">{why}</p>;
  return (
    <div class="empty">
      <p>{why}</p>
      <CommandLine operation={updateServer} values={{ serverId: reference, watchedServices: ['nginx.service', 'postgresql.service'] }} />
      {may(updateServer) && (
        <div class="line">
          <a class="btn" href={viewLink({ dialog: 'edit' })}>
            Choose services here
          </a>
        </div>
      )}
    </div>
  );
}

/** The watched units as the last sample has them; a unit's details are asked of the agent. */
export function Services({ reference, metrics, watched }: { reference: string; metrics: Metrics; watched: readonly string[] }) {
  const { capability, units } = metrics.systemd;
  const lacking = capabilityText('systemd', capability);
  const open = address.value.query.get('unit');
  const why = lacking ?? (watched.length ? 'The next sample has the watched services.' : 'No service of this server is watched.');
  return (
    <>
      {units.length > 0 ? <Units units={units} /> : <NoUnits {...{ reference, why }} isLacking={lacking !== null || watched.length > 0} />}
      <CommandLine operation={getServer} values={{ serverId: reference }} />
      {open !== null && <ServiceDialog key={open} reference={reference} unit={open} onClose={() => setQuery({ unit: null })} />}
    </>
  );
}
