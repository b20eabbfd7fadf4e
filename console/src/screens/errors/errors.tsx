/** All errors: what is unresolved and important, the last seen first. */

import { useSignal } from '@preact/signals';
import { address, linkTo, projectFilter } from '../../address/address.js';
import type { Entry } from '../../data/cache.js';
import type { Answer } from '../../data/operation.js';
import { SLOW_MS } from '../../data/pace.js';
import { may } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { getOverview, listErrorIssueHours, listErrorIssues, triageManyErrorIssues } from '../../generated/operations.js';
import { BoneRows, List } from '../../parts/lists/list.js';
import { ListFoot } from '../../parts/lists/more.js';
import { type Pages, usePages } from '../../parts/lists/pages.js';
import { useWork, type Work } from '../../parts/lists/work.js';
import { isSettled, isStale, Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Failure } from '../../parts/page/notice.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { now } from '../../parts/time/clock.js';
import { IssueBar } from './bulk-bar.js';
import { FilterBar } from './filter-bar.js';
import { filtersOf } from './filters.js';
import { Empty } from './first-error.js';
import { COLUMNS, IssueRow } from './issue-row.js';
import { countsOf, finding, type Issue } from './issue-words.js';
import { PAGE } from './neighbours.js';

/** Hours change slowly. */
const HOURS_MS = 300_000;

type Page = Answer<'listErrorIssues'>;

/** Events of the last 24 hours, by issue: of the page that was added last, and of the first one. */
function useHours(pages: readonly Page[]): ReadonlyMap<string, readonly number[]> {
  const [head, tail] = [pages[0], pages.length > 1 ? pages.at(-1) : undefined];
  const inputOf = (page: Page | undefined) => (page?.issues.length ? { issueIds: page.issues.map(({ id }) => id).sort() } : null);
  const known = useSignal(new Map<string, readonly number[]>());
  for (const entry of [useAnswer(listErrorIssueHours, inputOf(head), HOURS_MS), useAnswer(listErrorIssueHours, inputOf(tail), HOURS_MS)])
    for (const { issueId, hours } of entry?.answer.value?.issues ?? []) known.peek().set(issueId, hours);
  return known.peek();
}

interface TopProps {
  list: Pages<Page>;
  overview: ReturnType<typeof useAnswer<'getOverview'>>;
  isWhole: boolean;
}

/** What is found, and how fresh it is. */
function Top({ list: { pages, first, more }, overview, isWhole }: TopProps) {
  const isAll = pages.length > 0 && more === null;
  const issues = pages.flatMap((page) => page.issues);
  const counts = isAll ? countsOf(issues, now.value) : overview?.answer.value?.overview.issues;
  const { title, facts } = isWhole && counts ? finding(counts) : { title: 'Errors', facts: [] };
  return (
    <>
      <Head
        title={title}
        facts={
          <>
            {pages.length > 0 && facts.map((fact) => <span key={fact}>{fact}</span>)}
            <Live of={[first]} />
          </>
        }
        actions={
          <a class="btn" href={linkTo('/errors/releases')}>
            Releases
          </a>
        }
      />
      <StaleNotice of={[first]} />
    </>
  );
}

/** What is done to an issue here shows in its status. */
const apply = (issue: Issue, { status }: Issue): Issue => ({ ...issue, status });

interface RowsProps {
  work: Work<Issue>;
  hours: ReadonlyMap<string, readonly number[]>;
}

function Rows({ work: { rows, isSelected, toggle }, hours }: RowsProps) {
  const showsDomain = new Set(rows.map(({ domain }) => domain)).size > 1;
  const mayChange = may(triageManyErrorIssues);
  const query = Object.fromEntries(address.value.query);
  return (
    <>
      {rows.map((issue) => (
        <IssueRow
          key={issue.id}
          of={issue}
          to={linkTo(`/errors/${issue.number}`, query)}
          hours={hours.get(issue.id)}
          showsDomain={showsDomain}
          isSelected={isSelected(issue)}
          onSelect={mayChange ? () => toggle(issue) : undefined}
        />
      ))}
    </>
  );
}

export default function Errors() {
  const project = projectFilter.value;
  const filters = filtersOf(address.value.query, project);
  const list = usePages(listErrorIssues, { limit: PAGE, ...filters.input });
  const overview = useAnswer(getOverview, project === null ? {} : { projectSlug: project }, SLOW_MS);
  const hours = useHours(list.pages);
  const work = useWork({ listed: list.pages.flatMap((page) => page.issues), first: list.first as Entry, pages: list.pages.length, apply });
  const { rows, moved, sortAgain } = work;
  // what stands below the title would move if the finding came later
  const isReady = isSettled([list.first, overview]);
  const { value: failure } = list.first.failure;
  const isEmpty = list.first.answer.value !== null && !rows.length && !list.more;
  return (
    <>
      <Top list={list} overview={overview} isWhole={filters.isWhole} />
      <FilterBar />
      {failure && !list.first.answer.value && <Failure what="The errors could not be loaded" error={failure} />}
      {isEmpty ? (
        <Empty isWhole={filters.isWhole} />
      ) : (
        <div class={isStale([list.first]) ? 'stale' : undefined}>
          <List class="c-err" caption="Issues" columns={COLUMNS}>
            {isReady ? <Rows work={work} hours={hours} /> : !failure && <BoneRows columns={COLUMNS} />}
          </List>
        </div>
      )}
      {isReady && (
        <>
          <ListFoot more={list.more} moved={moved} sortAgain={sortAgain} />
          {work.failure && <Failure what="The issues were not changed" error={work.failure} />}
          <IssueBar of={work} />
          <CommandLine operation={listErrorIssues} values={{ ...filters.input }} />
        </>
      )}
    </>
  );
}
