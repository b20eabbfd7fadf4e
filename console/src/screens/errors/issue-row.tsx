import { spark } from '@tidewatch/charts';
import { Chart } from '../../parts/draw/chart.js';
import { State } from '../../parts/draw/condition.js';
import { Cell, NameCell, Row } from '../../parts/lists/list.js';
import { countText } from '../../parts/text/counts.js';
import { now } from '../../parts/time/clock.js';
import { Ago } from '../../parts/time/moment.js';
import { hoursText, type Issue, placeText, remarksOf, stateOf, titleOf } from './issue-words.js';

export const COLUMNS = [
  { title: 'Select', hidden: true },
  { title: 'Issue' },
  { title: '24 hours' },
  { title: 'Events', num: true },
  { title: 'Users', num: true },
  { title: 'First seen', num: true },
  { title: 'Last seen', num: true },
  { title: 'State' },
];

interface IssueRowProps {
  of: Issue;
  to: string;
  /** Events of each hour; undefined: not known yet. */
  hours: readonly number[] | undefined;
  /** Whether the site is worth a word. */
  showsDomain: boolean;
  isSelected: boolean;
  /** Absent: the person may not change issues. */
  onSelect?: (() => void) | undefined;
}

function StateCell({ of }: { of: Issue }) {
  const state = stateOf(of, now.value);
  const remarks = remarksOf(of);
  return (
    <Cell>
      {state && (
        <State of={state[0]}>
          <span class="clip" title={state[1]}>
            {state[1]}
          </span>
        </State>
      )}
      {remarks.length > 0 && <span class="clip quiet">{remarks.join(', ')}</span>}
    </Cell>
  );
}

/** One issue of the list. Its place for the hours is there before they are. */
export function IssueRow({ of, to, hours, showsDomain, isSelected, onSelect }: IssueRowProps) {
  const { number, domain, events, users30d, firstSeenAt, lastSeenAt } = of;
  const trouble = stateOf(of, now.value)?.[0] === 'error' ? 'error' : undefined;
  return (
    <Row selected={onSelect ? isSelected : undefined}>
      <Cell>
        {onSelect && (
          <input
            class="over"
            type="checkbox"
            aria-label={`Select ${number}`}
            aria-keyshortcuts="x"
            checked={isSelected}
            onChange={onSelect}
          />
        )}
      </Cell>
      <NameCell>
        <a class="name clip" href={to} title={titleOf(of)}>
          {titleOf(of)}
        </a>
        <span class="clip quiet">
          <span class="mono">{number}</span> {placeText(of)}
          {showsDomain && `, ${domain}`}
        </span>
      </NameCell>
      <Cell>{hours ? <Chart shape={spark(hours, hoursText(hours), trouble)} /> : <svg class="spark" aria-hidden="true" />}</Cell>
      <Cell num>{countText(events)}</Cell>
      <Cell num>{users30d ? countText(users30d) : <span class="quiet">no data</span>}</Cell>
      <Cell num>
        <Ago at={firstSeenAt} />
      </Cell>
      <Cell num>
        <Ago at={lastSeenAt} />
      </Cell>
      <StateCell of={of} />
    </Row>
  );
}
