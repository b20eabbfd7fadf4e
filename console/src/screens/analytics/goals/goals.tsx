/** The goals of a property, with the sessions that reached them. */
import { address, setQuery } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { SLOW_MS } from '../../../data/pace.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { createAnalyticsGoal, getAnalyticsReport } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Menu, MenuItem, MenuLink } from '../../../parts/floating/menu.js';
import { Cell, List, NameCell, Row } from '../../../parts/lists/list.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Chips } from '../property/chips.js';
import { FilterDialog } from '../property/filter-dialog.js';
import { Property } from '../property/frame.js';
import { RangeDialog, RangeSwitch } from '../property/range.js';
import { conditionOn, narrowed } from '../view/filters.js';
import { useKept } from '../view/kept.js';
import { filtersNow, propertyLink, selection, viewLink } from '../view/links.js';
import { askedOf, daysText } from '../view/period.js';
import { countText, rateText } from '../view/values.js';
import { DeleteGoal, EditGoal, type Goal, NewGoal } from './goal-dialogs.js';

type Report = Answer<'getAnalyticsReport'>;
type Reached = Goal & Pick<Report['rows'][number], 'sessions' | 'events' | 'conversionRate'>;

const Actions = ({ goal: { id, name } }: { goal: Goal }) => (
  <Menu label={`Actions for ${name}`} button={<Icon name="more" />}>
    <MenuLink to={viewLink({ edit: id })}>Change…</MenuLink>
    <hr />
    <MenuItem onChoose={() => setQuery({ delete: id })}>Delete…</MenuItem>
  </Menu>
);

const COLUMNS = [
  { title: 'Goal' },
  { title: 'Reached by' },
  { title: 'Rate', num: true },
  { title: 'Sessions', num: true },
  { title: 'Actions', hidden: true },
];

/** "69, 102 times": sessions, and how often they reached it if that is more. */
const reachedText = ({ sessions = 0, events = 0 }: Reached): string =>
  events > sessions ? `${countText(sessions)}, ${countText(events)} times` : countText(sessions);

const Table = ({ goals, domain }: { goals: readonly Reached[]; domain: string }) => (
  <List class="c-member" caption="Goals" columns={COLUMNS}>
    {goals.map((goal) => (
      <Row key={goal.id}>
        <NameCell>
          <a class="name clip" href={propertyLink(domain, '', { filters: narrowed(filtersNow(), conditionOn('goal', goal.name)) })}>
            <bdi>{goal.name}</bdi>
          </a>
        </NameCell>
        <Cell>
          <span class="clip">
            {goal.type === 'page' ? 'page ' : 'event '}
            <bdi class="mono">{goal.value}</bdi>
          </span>
        </Cell>
        <Cell num>{typeof goal.conversionRate === 'number' ? rateText(goal.conversionRate) : <span class="quiet">no data</span>}</Cell>
        <Cell num>{reachedText(goal)}</Cell>
        <Cell>
          {may(createAnalyticsGoal) && (
            <span class="over">
              <Actions goal={goal} />
            </span>
          )}
        </Cell>
      </Row>
    ))}
  </List>
);

export default function Goals({ params: { domain = '' } }: { params: Readonly<Record<string, string>> }) {
  const { query } = address.value;
  const values = { propertyId: domain, report: 'goals' as const, ...askedOf(query), ...selection() };
  const entry = useAnswer(getAnalyticsReport, values, SLOW_MS);
  const { answer, isOld } = useKept(entry, domain);
  const goals = (answer?.rows ?? []).map(({ id = '', name = '', type, value = '', ...counts }) => ({ id, name, type, value, ...counts }));
  const chosen = (what: string) => goals.find(({ id }) => id === query.get(what));
  const [edited, deleted] = [chosen('edit'), chosen('delete')];
  const close = () => setQuery({ new: null, edit: null, delete: null });
  return (
    <>
      <Property
        domain={domain}
        tab="Goals"
        entries={[entry]}
        isOld={isOld && answer !== null}
        facts={answer && <span>{daysText(answer.period)}</span>}
        actions={
          <>
            <RangeSwitch />
            {may(createAnalyticsGoal) && (
              <a class="btn go" href={viewLink({ new: '1' })}>
                <Icon name="plus" />
                New goal
              </a>
            )}
          </>
        }
      >
        <Chips domain={domain} />
        {answer && !goals.length && (
          <div class="empty">
            <p>
              No goal yet. A goal is a page or a custom event that sessions reach, such as a sign-up. It counts what came in before, too.
            </p>
            <CommandLine operation={createAnalyticsGoal} values={{ propertyId: domain, type: 'event', eventName: 'signup' }} />
          </div>
        )}
        {goals.length > 0 && <Table goals={goals} domain={domain} />}
        {answer?.hint && <p class="quiet">{answer.hint}</p>}
        <CommandLine operation={getAnalyticsReport} values={values} />
      </Property>
      {query.has('new') && may(createAnalyticsGoal) && <NewGoal domain={domain} onClose={close} />}
      {edited && may(createAnalyticsGoal) && <EditGoal key={edited.id} goal={edited} onClose={close} />}
      {deleted && may(createAnalyticsGoal) && <DeleteGoal goal={deleted} onClose={close} />}
      {query.get('dialog') === 'range' && <RangeDialog />}
      {query.get('dialog') === 'filter' && <FilterDialog domain={domain} />}
    </>
  );
}
