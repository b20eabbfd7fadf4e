/** The people of the organization, and those who are invited. */

import { setQuery } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import type { Answer } from '../../../data/operation.js';
import { may, session } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { createInvitation, listInvitations, listMembers, updateMember } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { filterText, SearchFilter, SelectFilter } from '../../../parts/lists/filters.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { Listing } from '../../../parts/lists/listing.js';
import { usePages } from '../../../parts/lists/pages.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { ROLES, roleWord } from '../../../parts/things/role.js';
import { Moment } from '../../../parts/time/moment.js';
import { opened, Settings } from '../frame.js';
import { Invitations } from './invitations.js';
import { Invite } from './invite.js';
import { ChangeRole, MemberMenu } from './member-menu.js';

type Member = Answer<'listMembers'>['members'][number];
type Role = (typeof ROLES)[number]['value'];

const PAGE = 100;
const SLOW_MS = 60_000;

const COLUMNS = [
  { title: 'Member' },
  { title: 'Email address' },
  { title: 'Role' },
  { title: 'Joined', num: true },
  { title: 'Actions', hidden: true },
];

const SORTS = [
  { value: '', label: 'By address' },
  { value: 'name', label: 'By name' },
  { value: 'joined', label: 'Latest first' },
];

function MemberRow({ member }: { member: Member }) {
  const { user, role, joinedAt } = member;
  const isOwn = user.id === session.value?.user.id;
  return (
    <Row>
      <NameCell>
        <span class="name still clip">
          {user.name}
          {isOwn && <span class="quiet"> (you)</span>}
        </span>
      </NameCell>
      <Cell>
        <span class="clip">{user.email}</span>
      </Cell>
      <Cell>{roleWord(role)}</Cell>
      <Cell num>
        <Moment at={joinedAt} />
      </Cell>
      <Cell>
        <MemberMenu member={member} isOwn={isOwn} />
      </Cell>
    </Row>
  );
}

const Filters = () => (
  <search class="bar">
    <SearchFilter label="Filter members" />
    <SelectFilter name="role" label="Role" options={[{ value: '', label: 'Any role' }, ...ROLES]} />
    <span class="grow" />
    <SelectFilter name="sort" label="Order" options={SORTS} />
  </search>
);

/** What the list is narrowed to, as the address says. */
function filtersNow() {
  const [query, role, sort] = [filterText('q'), filterText('role'), filterText('sort')];
  return {
    ...(query && { query }),
    ...(ROLES.some(({ value }) => value === role) && { role: role as Role }),
    ...((sort === 'name' || sort === 'joined') && { sort: sort as 'name' | 'joined' }),
  };
}

export default function Members() {
  const filters = filtersNow();
  const { pages, first, more } = usePages(listMembers, { limit: PAGE, ...filters }, SLOW_MS);
  const invited = useAnswer(listInvitations, may(listInvitations) ? { limit: PAGE } : null, SLOW_MS);
  const members = pages.flatMap((page) => page.members);
  const edited = members.find(({ user }) => user.id === opened());
  return (
    <Settings
      command={<CommandLine operation={listMembers} values={filters} />}
      tab="Members"
      entries={[first, invited]}
      actions={
        may(createInvitation) && (
          <button type="button" class="btn go" onClick={() => setQuery({ new: '1' })}>
            <Icon name="plus" />
            Invite person
          </button>
        )
      }
    >
      <Filters />
      <Listing
        {...{ more, first: first as Entry, count: members.length }}
        class="c-member"
        caption="Members"
        columns={COLUMNS}
        failed="The members could not be loaded"
        empty={<p class="quiet">No member fits this filter.</p>}
      >
        {members.map((member) => (
          <MemberRow key={member.user.id} member={member} />
        ))}
      </Listing>
      {may(listInvitations) && <Invitations entry={invited} />}
      {opened('new') !== null && may(createInvitation) && <Invite onClose={() => setQuery({ new: null })} />}
      {edited && may(updateMember) && <ChangeRole member={edited} onClose={() => setQuery({ edit: null })} />}
    </Settings>
  );
}
