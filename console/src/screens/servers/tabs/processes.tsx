import { address, setQuery } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { getServer } from '../../../generated/operations.js';
import { Cell, List, NameCell, Row } from '../../../parts/lists/list.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { percentText } from '../../../parts/text/measures.js';
import { bytesText } from '../../../parts/text/sizes.js';
import { capabilityText, ProcessStatus } from '../../../parts/things/server.js';
import { lengthText } from '../../../parts/time/times.js';
import { viewLink } from '../views/views.js';
import { ProcessDialog } from './process.js';

type Metrics = NonNullable<Answer<'getServer'>['server']['metrics']>;
type Process = Metrics['pm2']['processes'][number];

const COLUMNS = [
  { title: 'Process' },
  { title: 'State' },
  { title: 'CPU', num: true },
  { title: 'Memory', num: true },
  { title: 'Restarts', num: true },
  { title: 'Up for', num: true },
];

function ProcessRow({ process, isOneOfSeveral }: { process: Process; isOneOfSeveral: boolean }) {
  const { pmId, name, status, cpuPct, memoryBytes, restarts, uptimeSec } = process;
  return (
    <Row>
      <NameCell>
        <a class="name clip" href={viewLink({ process: name })}>
          {name}
          {isOneOfSeveral && <span class="quiet"> #{pmId}</span>}
        </a>
      </NameCell>
      <Cell>
        <ProcessStatus status={status} />
      </Cell>
      <Cell num>{percentText(cpuPct)}</Cell>
      <Cell num>{bytesText(memoryBytes)}</Cell>
      <Cell num>{restarts}</Cell>
      <Cell num>{uptimeSec === null ? '' : lengthText(uptimeSec)}</Cell>
    </Row>
  );
}

/** PM2's processes, as the last sample has them. */
export function Processes({ reference, metrics }: { reference: string; metrics: Metrics }) {
  const { capability, processes } = metrics.pm2;
  const lacking = capabilityText('PM2', capability);
  const idsOf = (name: string) => processes.filter((each) => each.name === name).map(({ pmId }) => pmId);
  const open = address.value.query.get('process');
  return (
    <>
      {processes.length > 0 ? (
        <List class="c-proc" caption="Processes of PM2" columns={COLUMNS}>
          {processes.map((process) => (
            <ProcessRow key={process.pmId} process={process} isOneOfSeveral={idsOf(process.name).length > 1} />
          ))}
        </List>
      ) : (
        <p class="quiet">{lacking ?? 'PM2 manages no process.'}</p>
      )}
      <CommandLine operation={getServer} values={{ serverId: reference }} />
      {open !== null && (
        <ProcessDialog key={open} reference={reference} name={open} pmIds={idsOf(open)} onClose={() => setQuery({ process: null })} />
      )}
    </>
  );
}
