import { address } from '../../../address/address.js';
import { listServerAlerts } from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { SelectFilter } from '../../../parts/lists/filters.js';
import { BoneRows, Cell, List, Row } from '../../../parts/lists/list.js';
import { ListFoot } from '../../../parts/lists/more.js';
import { usePages } from '../../../parts/lists/pages.js';
import { Failure } from '../../../parts/page/notice.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { alertText } from '../../../parts/things/alert.js';
import { Moment, Since } from '../../../parts/time/moment.js';
import { lengthText } from '../../../parts/time/times.js';
import { type Alert, alertCondition } from '../views/series.js';

const PAGE = 50;

const STATES = [
  { value: '', label: 'Firing and resolved' },
  { value: 'firing', label: 'Firing' },
  { value: 'resolved', label: 'Resolved' },
];

const COLUMNS = [{ title: 'State' }, { title: 'Alert' }, { title: 'Began', num: true }, { title: 'Lasted', num: true }];

const lastedText = (from: string, to: string): string => lengthText((Date.parse(to) - Date.parse(from)) / 1000);

const AlertRow = ({ alert }: { alert: Alert }) => (
  <Row>
    <Cell>{alert.resolvedAt === null ? <State of={alertCondition(alert)}>Firing</State> : <State of="ok">Resolved</State>}</Cell>
    <Cell>
      <span class="clip" title={alertText(alert)}>
        {alertText(alert)}
      </span>
    </Cell>
    <Cell num>
      <Moment at={alert.startedAt} />
    </Cell>
    <Cell num>{alert.resolvedAt === null ? <Since at={alert.startedAt} /> : lastedText(alert.startedAt, alert.resolvedAt)}</Cell>
  </Row>
);

/** Alerts of the last 90 days, the newest first. */
export function AlertHistory({ reference }: { reference: string }) {
  const given = address.value.query.get('alerts');
  const state = given === 'firing' || given === 'resolved' ? given : undefined;
  const { pages, first, more } = usePages(listServerAlerts, { serverId: reference, limit: PAGE, ...(state && { state }) });
  const alerts = pages.flatMap((page) => page.alerts);
  const failure = first.failure.value;
  return (
    <>
      <div class="bar">
        <SelectFilter name="alerts" label="Which alerts" options={STATES} />
      </div>
      {failure && !first.answer.value && <Failure what="The alerts could not be loaded" error={failure} />}
      {first.answer.value !== null && !alerts.length ? (
        <p class="quiet">{state === 'firing' ? 'No alert is firing.' : 'No alert within 90 days.'}</p>
      ) : (
        <List class="c-alert" caption="Alerts, the newest first" columns={COLUMNS}>
          {first.answer.value === null && !failure ? (
            <BoneRows columns={COLUMNS} />
          ) : (
            alerts.map((alert) => <AlertRow key={alert.id} alert={alert} />)
          )}
        </List>
      )}
      <ListFoot more={more} />
      <CommandLine operation={listServerAlerts} values={{ serverId: reference, state }} />
    </>
  );
}
