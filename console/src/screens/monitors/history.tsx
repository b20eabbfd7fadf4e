import { address, linkTo } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { listMonitorEvents } from '../../generated/operations.js';
import { conditionIcon, State } from '../../parts/draw/condition.js';
import { Icon } from '../../parts/draw/icon.js';
import { BoneRows, Cell, List, Row } from '../../parts/lists/list.js';
import { ListFoot } from '../../parts/lists/more.js';
import { usePages } from '../../parts/lists/pages.js';
import { Section } from '../../parts/page/section.js';
import { latencyText, monitorWord } from '../../parts/things/monitor.js';
import { Moment } from '../../parts/time/moment.js';

type Transitions = Answer<'getMonitor'>['recentTransitions'];

const COLUMNS = [{ title: 'Result' }, { title: 'Took', num: true }, { title: 'Message' }, { title: 'Received', num: true }];

const WHY: Readonly<Record<string, string>> = {
  event_ok: 'it reported that all is well',
  event_degraded: 'it reported that it is late or slow',
  event_error: 'it reported an error',
  event_down: 'it reported that it is down',
  late: 'no event came in time',
  silent: 'it stayed silent',
  missed: 'it missed its time',
  overrun: 'a run took too long',
  paused: 'it was paused',
  config: 'its settings were changed',
  never_seen: 'it waits for its first event',
};

function Changes({ transitions }: { transitions: Transitions }) {
  return (
    <ol class="tide">
      {transitions.map(({ sequence, at, to, reason }) => {
        const [condition, word] = monitorWord({ status: to, paused: reason === 'paused' });
        return (
          <li key={sequence} class={condition}>
            <Icon name={conditionIcon(condition)} />
            <p class="line">
              <b>{word}</b>
              <span>{WHY[reason] ?? reason.replaceAll('_', ' ')}</span>
              <span class="quiet">
                <Moment at={at} />
              </span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function Events({ reference }: { reference: string }) {
  const { pages, first, more } = usePages(listMonitorEvents, { monitorId: reference, limit: 50 });
  const events = pages.flatMap((page) => page.events);
  return (
    <>
      <List class="c-event" caption="Events, the newest first" columns={COLUMNS}>
        {first.answer.value === null ? (
          <BoneRows columns={COLUMNS} />
        ) : (
          events.map(({ id, result, latencyMs, message, receivedAt }) => {
            const [condition, word] = monitorWord({ status: result as 'ok' });
            return (
              <Row key={id}>
                <Cell>
                  <State of={condition}>{word}</State>
                </Cell>
                <Cell num>{latencyMs === null ? '' : latencyText(latencyMs)}</Cell>
                <Cell>
                  <span class="clip" title={message ?? undefined}>
                    {message}
                  </span>
                </Cell>
                <Cell num>
                  <Moment at={receivedAt} />
                </Cell>
              </Row>
            );
          })
        )}
      </List>
      <ListFoot more={more} />
    </>
  );
}

/** Changes of its state; all events on demand. */
export function History({ reference, transitions }: { reference: string; transitions: Transitions }) {
  const showsEvents = address.value.query.get('history') === 'events';
  const other = linkTo(address.value.path, { history: showsEvents ? null : 'events', range: address.value.query.get('range') });
  return (
    <Section title={showsEvents ? 'Events' : 'History'} aside={<a href={other}>{showsEvents ? 'Changes of its state' : 'All events'}</a>}>
      {showsEvents ? <Events reference={reference} /> : <Changes transitions={transitions} />}
    </Section>
  );
}
