/** Maintenance windows: under way, planned, past. */

import { address, linkTo, projectFilter, setQuery } from '../../address/address.js';
import type { Answer, Input } from '../../data/operation.js';
import { may, timeZone } from '../../data/session.js';
import { createMaintenance, listMaintenances } from '../../generated/operations.js';
import { State } from '../../parts/draw/condition.js';
import { Icon } from '../../parts/draw/icon.js';
import { SearchFilter, SelectFilter } from '../../parts/lists/filters.js';
import { Cell, List, NameCell, Row } from '../../parts/lists/list.js';
import { ListFoot } from '../../parts/lists/more.js';
import { type Pages, usePages } from '../../parts/lists/pages.js';
import { isStale, Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Failure } from '../../parts/page/notice.js';
import { Section } from '../../parts/page/section.js';
import { Tabs } from '../../parts/page/tabs.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { maintenanceStatusWord } from '../../parts/things/maintenance.js';
import { now } from '../../parts/time/clock.js';
import { NewWindow } from './new-window.js';
import { byStage, listTitle, spanText, stageText } from './windows.js';

type Maintenance = Answer<'listMaintenances'>['maintenances'][number];
type ListInput = Input<'listMaintenances'>;

const PAGE = 100;

const COLUMNS = [
  { title: 'State' },
  { title: 'Window' },
  { title: 'Project' },
  { title: 'When' },
  { title: 'How far', num: true, hidden: true },
];

const STATUSES: readonly { value: string; label: string; input: Pick<ListInput, 'status'> }[] = [
  { value: '', label: 'All', input: {} },
  { value: 'under-way', label: 'Under way', input: { status: 'in_progress' } },
  { value: 'planned', label: 'Planned', input: { status: 'scheduled' } },
  { value: 'past', label: 'Past', input: { status: 'completed' } },
];

function WindowRow({ window }: { window: Maintenance }) {
  const { number, title, status, projectSlug } = window;
  const [condition, word] = maintenanceStatusWord(status);
  return (
    <Row>
      <Cell>
        <State of={condition}>{word}</State>
      </Cell>
      <NameCell>
        <a class="name clip" href={linkTo(`/maintenance/${number}`)} title={title}>
          <span class="quiet mono">{number}</span> {title}
        </a>
      </NameCell>
      <Cell>
        <span class="clip">{projectSlug}</span>
      </Cell>
      <Cell>
        <span class="quiet">{spanText(window, timeZone.value)}</span>
      </Cell>
      <Cell num>{stageText(window, now.value, timeZone.value)}</Cell>
    </Row>
  );
}

function Stage({ title, of }: { title: string; of: readonly Maintenance[] }) {
  if (!of.length) return null;
  return (
    <Section title={title} aside={<span class="quiet">{of.length}</span>}>
      <List class="c-mnt" caption={title} columns={COLUMNS}>
        {of.map((window) => (
          <WindowRow key={window.id} window={window} />
        ))}
      </List>
    </Section>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p class="quiet">No window fits this filter.</p>;
  const hour = 3_600_000;
  const [startsAt, endsAt] = [1, 2].map((hours) => new Date(Math.ceil(now.value / hour + hours) * hour).toISOString());
  return (
    <div class="empty">
      <p>No window yet. While one is under way its monitors send no alerts, and the status page says why.</p>
      <CommandLine
        operation={createMaintenance}
        values={{ title: 'Database upgrade', monitors: `${projectFilter.value ?? 'shop'}/checkout`, startsAt, endsAt }}
      />
      {may(createMaintenance) && (
        <div class="line">
          <button type="button" class="btn" onClick={() => setQuery({ new: '1' })}>
            Plan one here
          </button>
        </div>
      )}
    </div>
  );
}

/** The windows by what they are now. */
function Windows({ of: { pages, first, more }, isFiltered }: { of: Pages<Answer<'listMaintenances'>>; isFiltered: boolean }) {
  const windows = pages.flatMap((page) => page.maintenances);
  const { underWay, planned, past } = byStage(windows);
  // which parts there will be is not known
  if (first.answer.value === null) return null;
  if (!windows.length && more === null) return <Empty isFiltered={isFiltered} />;
  return (
    <div class={isStale([first]) ? 'stack stale' : 'stack'}>
      <Stage title="Under way" of={underWay} />
      <Stage title="Planned" of={planned} />
      <Stage title="Past" of={past} />
      <ListFoot more={more} />
    </div>
  );
}

const Filters = () => (
  <search class="bar">
    <SearchFilter label="Find by title or number" />
    <SelectFilter name="status" label="Status" options={STATUSES} />
  </search>
);

export default function Maintenances() {
  const project = projectFilter.value;
  const { query } = address.value;
  const text = query.get('q') ?? '';
  const chosen = STATUSES.find(({ value }) => value === query.get('status'));
  const narrowed = { ...(project !== null && { projectSlug: project }), ...(text && { query: text }), ...chosen?.input };
  const found = usePages(listMaintenances, { limit: PAGE, ...narrowed });
  const { pages, first } = found;
  const isKnown = first.answer.value !== null;
  const isFiltered = text !== '' || Boolean(chosen?.value);
  const stages = byStage(pages.flatMap((page) => page.maintenances));
  return (
    <>
      <Head
        title={isKnown && !isFiltered ? listTitle(stages, now.value, timeZone.value) : 'Maintenance'}
        facts={<Live of={[first]} />}
        actions={
          may(createMaintenance) && (
            <button type="button" class="btn go" onClick={() => setQuery({ new: '1' })}>
              <Icon name="plus" />
              New window
            </button>
          )
        }
      />
      <Tabs
        label="Incidents and maintenance"
        of={[
          { label: 'Incidents', to: linkTo('/incidents'), current: false },
          { label: 'Maintenance', to: linkTo('/maintenance'), current: true },
        ]}
      />
      <StaleNotice of={[first]} />
      <Filters />
      {first.failure.value && !isKnown ? (
        <Failure what="The windows could not be loaded" error={first.failure.value} />
      ) : (
        <Windows of={found} isFiltered={isFiltered} />
      )}
      {(isKnown || first.failure.value) && <CommandLine operation={listMaintenances} values={narrowed} />}
      {query.has('new') && may(createMaintenance) && <NewWindow onClose={() => setQuery({ new: null })} />}
    </>
  );
}
