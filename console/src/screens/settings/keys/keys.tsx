/** The keys that programs use. */
import { setQuery } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import type { Answer, Input } from '../../../data/operation.js';
import { may } from '../../../data/session.js';
import { createApiKey, listApiKeys, updateApiKey } from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { Icon } from '../../../parts/draw/icon.js';
import { filterText, SearchFilter, SelectFilter } from '../../../parts/lists/filters.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { Listing } from '../../../parts/lists/listing.js';
import { usePages } from '../../../parts/lists/pages.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { now } from '../../../parts/time/clock.js';
import { Ago } from '../../../parts/time/moment.js';
import { opened, Settings } from '../frame.js';
import { ChangeKey, KeyMenu } from './key-menu.js';
import { NewKey } from './new-key.js';
import { keyState } from './scopes.js';

type ApiKey = Answer<'listApiKeys'>['apiKeys'][number];

const PAGE = 100;
const SLOW_MS = 60_000;

const COLUMNS = [
  { title: 'Name' },
  { title: 'Key' },
  { title: 'For' },
  { title: 'May' },
  { title: 'State' },
  { title: 'Last used', num: true },
  { title: 'Actions', hidden: true },
];

const STATES = [
  { value: '', label: 'Keys that work' },
  { value: 'expired', label: 'Expired' },
  { value: 'revoked', label: 'Revoked' },
  { value: 'all', label: 'All keys' },
];

const SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: 'lastUsed', label: 'Last used first' },
];

function KeyRow({ of }: { of: ApiKey }) {
  const { name, keyId, projectSlug, scopes, lastUsedAt, expiresAt, revokedAt } = of;
  const [condition, word] = keyState(of, now.value);
  const canChange = may(updateApiKey) && revokedAt === null;
  return (
    <Row>
      <NameCell>
        {canChange ? (
          <button type="button" class="name clip" title={name} onClick={() => setQuery({ edit: keyId })}>
            {name}
          </button>
        ) : (
          <span class="name still clip">{name}</span>
        )}
      </NameCell>
      <Cell>
        <code title={keyId}>{keyId.slice(0, 8)}…</code>
      </Cell>
      <Cell>
        <span class="clip">{projectSlug ?? 'everything'}</span>
      </Cell>
      <Cell>
        <span class="clip" title={scopes.join(', ')}>
          {scopes.join(', ')}
        </span>
      </Cell>
      <Cell>
        <State of={condition}>{word}</State>
        {expiresAt !== null && revokedAt === null && condition === 'ok' && (
          <span class="quiet">
            ends <Ago at={expiresAt} />
          </span>
        )}
      </Cell>
      <Cell num>{lastUsedAt ? <Ago at={lastUsedAt} /> : <span class="quiet">never</span>}</Cell>
      <Cell>
        <KeyMenu of={of} />
      </Cell>
    </Row>
  );
}

const Empty = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <p class="quiet">No key fits this filter.</p>
  ) : (
    <div class="empty">
      <p>No key yet. A job, a server or an assistant sends and reads with a key of its own.</p>
      <CommandLine
        operation={createApiKey}
        values={{ name: 'Backup job', kind: 'project', projectSlug: 'shop', scopes: ['status:write'] }}
      />
      <div class="line">
        <button type="button" class="btn" onClick={() => setQuery({ new: '1' })}>
          Create one here
        </button>
      </div>
    </div>
  );

/** What the list is narrowed to, as the address says: the keys that work, if it says nothing. */
function filtersNow(): Pick<Input<'listApiKeys'>, 'query' | 'status' | 'sort'> {
  const [query, state, sort] = [filterText('q'), filterText('state'), filterText('sort')];
  const status = state === 'expired' || state === 'revoked' ? state : state === 'all' ? undefined : 'active';
  return {
    ...(query && { query }),
    ...(status && { status }),
    ...((sort === 'name' || sort === 'lastUsed') && { sort: sort as 'name' | 'lastUsed' }),
  };
}

const NewButton = () =>
  may(createApiKey) ? (
    <button type="button" class="btn go" onClick={() => setQuery({ new: '1' })}>
      <Icon name="plus" />
      New key
    </button>
  ) : null;

export default function Keys() {
  const filters = filtersNow();
  const { pages, first, more } = usePages(listApiKeys, { limit: PAGE, ...filters }, SLOW_MS);
  const keys = pages.flatMap(({ apiKeys }) => apiKeys);
  const edited = keys.find(({ keyId, revokedAt }) => keyId === opened() && revokedAt === null);
  const isFiltered = filters.query !== undefined || filterText('state') !== '';
  return (
    <Settings command={<CommandLine operation={listApiKeys} values={filters} />} tab="Keys" entries={[first]} actions={<NewButton />}>
      <search class="bar">
        <SearchFilter label="Filter keys" />
        <SelectFilter name="state" label="State" options={STATES} />
        <span class="grow" />
        <SelectFilter name="sort" label="Order" options={SORTS} />
      </search>
      <Listing
        {...{ more, first: first as Entry, count: keys.length }}
        class="c-key"
        caption="API keys"
        columns={COLUMNS}
        failed="The keys could not be loaded"
        empty={<Empty isFiltered={isFiltered} />}
      >
        {keys.map((key) => (
          <KeyRow key={key.keyId} of={key} />
        ))}
      </Listing>
      {opened('new') !== null && may(createApiKey) && <NewKey onClose={() => setQuery({ new: null })} />}
      {edited && may(updateApiKey) && <ChangeKey of={edited} onClose={() => setQuery({ edit: null })} />}
    </Settings>
  );
}
