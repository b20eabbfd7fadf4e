/** Who did what in the organization, and what was refused. */
import { setQuery } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import type { Answer, Input } from '../../../data/operation.js';
import { listAuditLog } from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { filterText, SearchFilter, SelectFilter, TextFilter, TimeFilter } from '../../../parts/lists/filters.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { Listing } from '../../../parts/lists/listing.js';
import { usePages } from '../../../parts/lists/pages.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Ago } from '../../../parts/time/moment.js';
import { Settings } from '../frame.js';
import { actionOf, actionText, actorText, fromText, instantOf, outcomeWord, targetText } from './audit-words.js';

type AuditEntry = Answer<'listAuditLog'>['entries'][number];
type ListInput = Input<'listAuditLog'>;

const PAGE = 50;

const COLUMNS = [
  { title: 'Outcome' },
  { title: 'What' },
  { title: 'Who' },
  { title: 'On' },
  { title: 'From' },
  { title: 'When', num: true },
];

const OUTCOMES = [
  { value: '', label: 'Any outcome' },
  { value: 'success', label: 'Done' },
  { value: 'failure', label: 'Failed' },
  { value: 'denied', label: 'Denied' },
];

/** The filters under More, by their names in the address. */
const MORE = ['actor', 'type', 'target', 'since', 'until'] as const;

function AuditRow({ of }: { of: AuditEntry }) {
  const { action, outcome, errorCode, actor, target, count, lastAt, requestId } = of;
  const [condition, word] = outcomeWord(outcome);
  return (
    <Row>
      <Cell>
        <State of={condition}>{word}</State>
      </Cell>
      <NameCell>
        <span class="name still clip" title={`${action}, request ${requestId}`}>
          {actionText(action)}
          {count > 1 && <span class="quiet"> {count} times</span>}
          {errorCode !== null && <code class="quiet"> {errorCode}</code>}
        </span>
      </NameCell>
      <Cell>
        <span class="clip" title={actor.id ?? undefined}>
          {actorText(actor)}
        </span>
      </Cell>
      <Cell>
        <span class="clip" title={target?.id ?? undefined}>
          {targetText(target)}
        </span>
      </Cell>
      <Cell>
        <span class="clip">{fromText(of)}</span>
      </Cell>
      <Cell num>
        <Ago at={lastAt} />
      </Cell>
    </Row>
  );
}

/** What the list is narrowed to, as the address says. */
function filtersNow(): ListInput {
  const outcome = filterText('outcome');
  const given = {
    action: actionOf(filterText('q')),
    outcome: OUTCOMES.some(({ value }) => value === outcome) ? outcome : '',
    actorId: filterText('actor'),
    targetType: filterText('type'),
    targetId: filterText('target'),
    since: instantOf(filterText('since')),
    until: instantOf(filterText('until')),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as ListInput;
}

const MoreFilters = () => (
  <details open={MORE.some((name) => filterText(name) !== '')}>
    <summary>More filters</summary>
    <div class="filters">
      <TextFilter name="actor" label="Who: an email address, or the id of a person or key" />
      <TextFilter name="type" label="Kind of thing, such as monitor" maxLength={100} />
      <TextFilter name="target" label="Id of the thing" maxLength={300} />
      <TimeFilter name="since" label="From, in your time" />
      <TimeFilter name="until" label="Before, in your time" />
    </div>
  </details>
);

const Empty = ({ isFiltered }: { isFiltered: boolean }) => (
  <div class="line">
    <p class="quiet">{isFiltered ? 'No entry fits this filter.' : 'Nothing was done yet.'}</p>
    {isFiltered && (
      <button type="button" class="btn" onClick={() => setQuery(Object.fromEntries(['q', 'outcome', ...MORE].map((name) => [name, null])))}>
        Show all entries
      </button>
    )}
  </div>
);

export default function AuditLog() {
  const filters = filtersNow();
  const { pages, first, more } = usePages(listAuditLog, { limit: PAGE, ...filters });
  const entries = pages.flatMap((page) => page.entries);
  return (
    <Settings command={<CommandLine operation={listAuditLog} values={filters} />} tab="Audit log" entries={[first]}>
      <search class="stack">
        <div class="bar">
          <SearchFilter label="An action, such as Create monitor" />
          <SelectFilter name="outcome" label="Outcome" options={OUTCOMES} />
        </div>
        <MoreFilters />
      </search>
      <Listing
        {...{ first: first as Entry, more }}
        // with several filters a page may be empty and the next one not
        count={entries.length || (more ? 1 : 0)}
        class="c-audit"
        caption="Audit log, newest first"
        columns={COLUMNS}
        failed="The audit log could not be loaded"
        empty={<Empty isFiltered={Object.keys(filters).length > 0} />}
      >
        {entries.map((entry) => (
          <AuditRow key={entry.id} of={entry} />
        ))}
      </Listing>
    </Settings>
  );
}
