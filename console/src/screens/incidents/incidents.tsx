/** Incidents, the open ones first. */

import { useSignal } from '@preact/signals';
import { address, linkTo, projectFilter } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { may } from '../../data/session.js';
import { createIncident, listIncidents } from '../../generated/operations.js';
import { State } from '../../parts/draw/condition.js';
import { Icon } from '../../parts/draw/icon.js';
import { SearchFilter, SelectFilter } from '../../parts/lists/filters.js';
import { BoneRows, Cell, List, NameCell, Row } from '../../parts/lists/list.js';
import { ListFoot } from '../../parts/lists/more.js';
import { type Pages, usePages } from '../../parts/lists/pages.js';
import { useStableOrder } from '../../parts/lists/stable-order.js';
import { isStale, Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Failure } from '../../parts/page/notice.js';
import { Tabs } from '../../parts/page/tabs.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { incidentStatusWord, severityWord, visibilityWord } from '../../parts/things/incident.js';
import { Ago, Since } from '../../parts/time/moment.js';
import { lengthText } from '../../parts/time/times.js';
import { filtersOf, type IncidentFilters, listTitle, SORTS, STATUSES, VISIBILITIES } from './filters.js';

type Incident = Answer<'listIncidents'>['incidents'][number];

const PAGE = 50;

const COLUMNS = [
  { title: 'Severity' },
  { title: 'Incident' },
  { title: 'Status' },
  { title: 'Project' },
  { title: 'Seen by' },
  { title: 'Last word', num: true },
  { title: 'Open for', num: true },
];

function IncidentRow({ incident }: { incident: Incident }) {
  const { number, title, severity, status, visibility, projectSlug, startedAt, resolvedAt, updatedAt } = incident;
  const [condition, word] = severityWord(severity);
  return (
    <Row>
      <Cell>
        <State of={resolvedAt === null ? condition : 'ok'}>{resolvedAt === null ? word : 'Resolved'}</State>
      </Cell>
      <NameCell>
        <a class="name clip" href={linkTo(`/incidents/${number}`)} title={title}>
          <span class="quiet mono">{number}</span> {title}
        </a>
      </NameCell>
      <Cell>{resolvedAt === null ? incidentStatusWord(status)[1] : <span class="quiet">was {word.toLowerCase()}</span>}</Cell>
      <Cell>
        <span class="clip">{projectSlug}</span>
      </Cell>
      <Cell>
        <span class="quiet">{visibilityWord(visibility)}</span>
      </Cell>
      <Cell num>
        <Ago at={incident.updates[0]?.postedAt ?? updatedAt} />
      </Cell>
      <Cell num>
        {resolvedAt === null ? (
          <Since at={startedAt} />
        ) : (
          <span class="quiet">{lengthText((Date.parse(resolvedAt) - Date.parse(startedAt)) / 1000)}</span>
        )}
      </Cell>
    </Row>
  );
}

const Filters = () => (
  <search class="bar">
    <SearchFilter label="Find by title or number" />
    <SelectFilter name="status" label="Status" options={STATUSES} />
    <SelectFilter name="seen" label="Who sees it" options={VISIBILITIES} />
    <span class="grow" />
    <SelectFilter name="sort" label="Order" options={SORTS} />
  </search>
);

function Empty({ isAllOpen }: { isAllOpen: boolean }) {
  if (!isAllOpen) return <p class="quiet">No incident fits this filter.</p>;
  return (
    <div class="empty">
      <p>Nothing is open. When something breaks, say so here: the status page and its subscribers hear it from you.</p>
      <CommandLine
        operation={createIncident}
        values={{
          title: 'Checkout answers with errors',
          projectSlug: projectFilter.value ?? 'shop',
          severity: 'major',
          initialBody: '@update.md',
        }}
      />
      <div class="line">
        {may(createIncident) && (
          <a class="btn" href={linkTo('/incidents/new')}>
            Open an incident here
          </a>
        )}
        <a href={linkTo('/incidents', { status: 'all' })}>Show resolved ones</a>
      </div>
    </div>
  );
}

interface FoundProps {
  of: Pages<Answer<'listIncidents'>>;
  filters: IncidentFilters;
}

/** The rows, which stay where they are while somebody reads. */
function Found({ of: { pages, first, more }, filters }: FoundProps) {
  const redraws = useSignal(0);
  void redraws.value;
  const incidents = pages.flatMap((page) => page.incidents);
  const redraw = () => {
    redraws.value += 1;
  };
  const { rows, moved, sortAgain } = useStableOrder(incidents, ({ id }) => id, `${first.key} ${pages.length}`, redraw);
  const isKnown = first.answer.value !== null;
  if (isKnown && !incidents.length && more === null) return <Empty isAllOpen={filters.isAllOpen} />;
  return (
    <>
      <div class={isStale([first]) ? 'stale' : undefined}>
        <List class="c-inc" caption="Incidents" columns={COLUMNS}>
          {isKnown ? rows.map((incident) => <IncidentRow key={incident.id} incident={incident} />) : <BoneRows columns={COLUMNS} />}
        </List>
      </div>
      <ListFoot more={more} moved={moved} sortAgain={sortAgain} />
    </>
  );
}

export default function Incidents() {
  const project = projectFilter.value;
  const filters = filtersOf(address.value.query);
  const narrowed = { ...filters.input, ...(project !== null && { projectSlug: project }) };
  const found = usePages(listIncidents, { limit: PAGE, ...narrowed });
  const { pages, first, more } = found;
  const isKnown = first.answer.value !== null;
  const count = pages.reduce((sum, page) => sum + page.incidents.length, 0);
  return (
    <>
      <Head
        title={listTitle(filters, isKnown ? count : null, more !== null)}
        facts={<Live of={[first]} />}
        actions={
          may(createIncident) && (
            <a class="btn go" href={linkTo('/incidents/new')}>
              <Icon name="plus" />
              New incident
            </a>
          )
        }
      />
      <Tabs
        label="Incidents and maintenance"
        of={[
          { label: 'Incidents', to: linkTo('/incidents'), current: true },
          { label: 'Maintenance', to: linkTo('/maintenance'), current: false },
        ]}
      />
      <StaleNotice of={[first]} />
      <Filters />
      {first.failure.value && !isKnown ? (
        <Failure what="The incidents could not be loaded" error={first.failure.value} />
      ) : (
        <Found of={found} filters={filters} />
      )}
      {(isKnown || first.failure.value) && <CommandLine operation={listIncidents} values={narrowed} />}
    </>
  );
}
