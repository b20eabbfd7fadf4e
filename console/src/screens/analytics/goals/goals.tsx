/** The goals of a property, with the sessions that reached them. */
import { address, setQuery } from '../../../address/address.js';
import { SLOW_MS } from '../../../data/pace.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { createAnalyticsGoal, getAnalyticsReport } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Menu, MenuItem, MenuLink } from '../../../parts/floating/menu.js';
import { Cell, List, NameCell, Row } from '../../../parts/lists/list.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Property } from '../frame.js';
import { Chips } from '../overview/chips.js';
import { FilterDialog } from '../overview/filter-dialog.js';
import { RangeDialog, RangeSwitch } from '../overview/range.js';
import { conditionOn, narrowed } from '../view/filters.js';
import { useKept } from '../view/kept.js';
import { filtersNow, propertyLink, selection, viewLink } from '../view/links.js';
import { askedOf, daysText } from '../view/period.js';
import { countText, rateText } from '../view/values.js';
import { DeleteGoal, EditGoal, NewGoal } from './goal-dialogs.js';

const COLUMNS = [
  { title: 'Goal' },
  { title: 'Reached by' },
  { title: 'Sessions', num: true },
  { title: 'Conversions', num: true },
  { title: 'Rate', num: true },
  { title: 'Actions', hidden: true },
];

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
        {goals.length > 0 && (
          <List class="c-goal" caption="Goals" columns={COLUMNS}>
            {goals.map(({ id, name, type, value, sessions = 0, events = 0, conversionRate }) => (
              <Row key={id}>
                <NameCell>
                  <a class="name clip" href={propertyLink(domain, '', { filters: narrowed(filtersNow(), conditionOn('goal', name)) })}>
                    <bdi>{name}</bdi>
                  </a>
                </NameCell>
                <Cell>
                  <span class="clip">
                    {type === 'page' ? 'page ' : 'event '}
                    <bdi class="mono">{value}</bdi>
                  </span>
                </Cell>
                <Cell num>{countText(sessions)}</Cell>
                <Cell num>{countText(events)}</Cell>
                <Cell num>
                  {conversionRate === null || conversionRate === undefined ? <span class="quiet">no data</span> : rateText(conversionRate)}
                </Cell>
                <Cell>
                  {may(createAnalyticsGoal) && (
                    <span class="over">
                      <Menu label={`Actions for ${name}`} button={<Icon name="more" />}>
                        <MenuLink to={viewLink({ edit: id })}>Change…</MenuLink>
                        <hr />
                        <MenuItem onChoose={() => setQuery({ delete: id })}>Delete…</MenuItem>
                      </Menu>
                    </span>
                  )}
                </Cell>
              </Row>
            ))}
          </List>
        )}
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
