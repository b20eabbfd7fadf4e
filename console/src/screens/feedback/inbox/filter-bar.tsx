import { useSignal } from '@preact/signals';
import { filterText, SearchFilter, SelectFilter, TextFilter } from '../../../parts/lists/filters.js';
import { KINDS, SCREENSHOTS, SINCES, SOURCES, STATES } from '../filters.js';
import { inboxLink } from '../links.js';
import { me, personText, usePeople } from '../people.js';

const MORE = ['source', 'uid', 'issue', 'fields', 'screenshot', 'since', 'survey'] as const;

function AssigneeFilter() {
  const asked = useSignal(false);
  const chosen = filterText('assignee');
  const people = usePeople(asked.value || (chosen !== '' && chosen !== 'me' && chosen !== me()?.id));
  const others = people.filter(({ id }) => id !== me()?.id).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = ['', 'me', ...others.map(({ value }) => value)].includes(chosen);
  const options = [
    { value: '', label: 'Anybody’s' },
    { value: 'me', label: 'Mine' },
    ...others,
    ...(isListed ? [] : [{ value: chosen, label: personText(people, chosen) }]),
  ];
  return <SelectFilter name="assignee" label="Assigned to" options={options} onNear={() => (asked.value = true)} />;
}

/** States side by side, with how many are new. */
function States({ waiting }: { waiting: number | undefined }) {
  const current = STATES.find(({ value }) => value === filterText('status')) ?? STATES[0];
  return (
    <nav class="seg" aria-label="State">
      {STATES.map((state) => (
        <a key={state.label} href={inboxLink({ status: state.value || null })} aria-current={state === current ? 'true' : undefined}>
          {state.value === '' && waiting ? `New ${waiting}` : state.label}
        </a>
      ))}
    </nav>
  );
}

/** The filters above the inbox. @param waiting how many entries are new */
export const FilterBar = ({ waiting }: { waiting: number | undefined }) => (
  <search class="stack">
    <div class="bar">
      <States waiting={waiting} />
      <SearchFilter label="Filter by text" />
      <SelectFilter name="kind" label="Kind" options={KINDS} />
      <AssigneeFilter />
      {filterText('tag') && (
        <a class="chip on" href={inboxLink({ tag: null })}>
          {filterText('tag')} <span aria-hidden="true">✕</span>
          <span class="sr">, remove this tag</span>
        </a>
      )}
    </div>
    <details open={MORE.some((name) => filterText(name) !== '')}>
      <summary>More filters</summary>
      <div class="filters">
        <TextFilter name="tag" label="Tags, with commas" maxLength={400} />
        <TextFilter name="uid" label="Your id of the user" maxLength={128} />
        <TextFilter name="issue" label="Linked error, such as ERR-12" maxLength={40} />
        <TextFilter name="fields" label="Own fields, such as plan=pro" maxLength={1000} />
        <div class="line">
          <SelectFilter name="source" label="Source" options={SOURCES} />
          <SelectFilter name="screenshot" label="Screenshot" options={SCREENSHOTS} />
          <SelectFilter name="since" label="Received" options={SINCES} />
        </div>
      </div>
    </details>
  </search>
);
