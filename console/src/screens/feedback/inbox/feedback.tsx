/** What people say: a list, the entry that is open, and what is known about it. On a phone the list and the entry are two steps. */

import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { address, linkTo, projectFilter } from '../../../address/address.js';
import type { Entry as Kept } from '../../../data/cache.js';
import type { Answer, Input } from '../../../data/operation.js';
import { SLOW_MS } from '../../../data/pace.js';
import { read } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { exportFeedback, getFeedback, getOverview, listFeedback, triageManyFeedback } from '../../../generated/operations.js';
import { say } from '../../../parts/floating/toast.js';
import { useDeed } from '../../../parts/form/deed.js';
import { ListFoot } from '../../../parts/lists/more.js';
import { type Pages, usePages } from '../../../parts/lists/pages.js';
import { useWork } from '../../../parts/lists/work.js';
import { isSettled, isStale, Live, StaleNotice } from '../../../parts/page/freshness.js';
import { Head } from '../../../parts/page/head.js';
import { Failure } from '../../../parts/page/notice.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { saveFile } from '../../../parts/text/save-file.js';
import { EntryPane } from '../entry/entry.js';
import { EntryFacts } from '../entry/facts.js';
import { useShot } from '../entry/shot.js';
import { filtersOf } from '../filters.js';
import { inboxLink, namedEntry } from '../links.js';
import { me } from '../people.js';
import { type Change, triage } from '../triage.js';
import { type Detail, type Entry, finding } from '../words.js';
import { EntryBar } from './bulk-bar.js';
import { FilterBar } from './filter-bar.js';
import { Empty } from './first-feedback.js';
import { Entries } from './list.js';

const PAGE = 50;

type Page = Answer<'listFeedback'>;

/** Whether there is room for the list and an entry side by side. */
const room = matchMedia('(width >= 48rem)');
const isWide = signal(room.matches);
room.addEventListener('change', () => {
  isWide.value = room.matches;
});

/** What is done to an entry here shows in its status, its tags and whose it is. */
const apply = (entry: Entry, { status, tags, assigneeId }: Entry): Entry => ({ ...entry, status, tags, assigneeId });

/** The entry that is open: the one that the address names, or the first where there is room for it. */
function useOpened(rows: readonly Entry[]) {
  const named = namedEntry(address.value.path);
  const reference = named ?? (isWide.value ? (rows[0]?.number ?? null) : null);
  const listed = rows.find(({ number, id }) => number === reference?.toUpperCase() || id === reference);
  const entry = useAnswer(getFeedback, reference === null ? null : { feedbackId: reference }, SLOW_MS);
  const answer: Detail | null = entry?.answer.value?.feedback ?? null;
  const of: Entry | null = listed ?? answer;
  const shot = useShot(of?.hasScreenshot ? of.number : null);
  return { named, reference, of, detail: answer, entry, shot };
}

/** The list with its filters as a file for a spreadsheet. */
function ExportButton({ input }: { input: Input<'exportFeedback'> }) {
  const { run, isBusy, failure } = useDeed();
  const save = async () => {
    saveFile(await read(exportFeedback, input), 'feedback.csv');
    say('Feedback exported');
  };
  return (
    <>
      <button type="button" class="btn" aria-disabled={isBusy} onClick={() => void run(save)}>
        Export CSV
      </button>
      {failure && <Failure what="The feedback was not exported" error={failure} />}
    </>
  );
}

interface TopProps {
  list: Pages<Page>;
  waiting: number | undefined;
  /** The number of the entry that is a phone's second step. */
  step: string | null;
  input: Input<'exportFeedback'>;
}

function Top({ list: { first }, waiting, step, input }: TopProps) {
  const links = (
    <>
      <ExportButton input={input} />
      <a class="btn" href={linkTo('/feedback/setup')}>
        Widget
      </a>
      <a class="btn" href={linkTo('/feedback/surveys')}>
        Surveys
      </a>
    </>
  );
  return (
    <>
      <Head
        title={step ?? finding(waiting)}
        {...(step && { back: { to: inboxLink(), label: 'Feedback' } })}
        facts={
          <>
            <span>Feedback</span>
            <Live of={[first]} />
          </>
        }
        actions={step ? undefined : links}
      />
      <StaleNotice of={[first]} />
    </>
  );
}

/** Everything that the screen shows, asked for at once. */
function useInbox() {
  const project = projectFilter.value;
  const filters = filtersOf(address.value.query, project, me()?.id ?? null);
  const list = usePages(listFeedback, { limit: PAGE, ...filters.input });
  const overview = useAnswer(getOverview, project === null ? {} : { projectSlug: project }, SLOW_MS);
  const work = useWork({
    listed: list.pages.flatMap((page) => page.feedbacks),
    first: list.first as Kept,
    pages: list.pages.length,
    apply,
  });
  const opened = useOpened(work.rows);
  // all at once the first time, so that nothing moves; another entry takes the place of the one that is shown
  const drawn = useRef(false);
  if (isSettled([list.first, overview, opened.entry]) && !opened.shot.isLoading) drawn.current = true;
  // the counts of all screens may be a minute old; a list of all that is new knows better
  const isCounted = filters.isWhole && list.pages.length > 0 && list.more === null;
  const waiting = isCounted ? work.rows.filter(({ status }) => status === 'new').length : overview?.answer.value?.overview.feedback?.new;
  const isStep = !isWide.value && opened.named !== null;
  useEffect(() => {
    if (isStep) scrollTo(0, 0);
  }, [isStep, opened.named]);
  return { filters, list, work, opened, waiting, isReady: drawn.current, isStep };
}

type Inbox = ReturnType<typeof useInbox>;

function EntryList({ list, work, opened, isReady }: Inbox) {
  const { rows, moved, sortAgain, isSelected, toggle } = work;
  if (list.first.answer.value && !rows.length) return <p class="quiet">No other feedback fits this filter.</p>;
  return (
    <>
      <Entries
        rows={rows}
        isLoading={!isReady && !list.first.failure.value}
        open={opened.of?.number ?? null}
        isSelected={isSelected}
        onToggle={may(triageManyFeedback) ? toggle : undefined}
      />
      {isReady && <ListFoot more={list.more} moved={moved} sortAgain={sortAgain} />}
    </>
  );
}

/** The entry that is open, and its facts. */
function Opened({ work, opened: { of, named, detail, shot, entry } }: Inbox) {
  const failure = entry?.failure.value ?? null;
  if (!of)
    return named !== null && failure ? (
      <Failure what={failure.status === 404 ? 'There is no such feedback' : 'The feedback could not be loaded'} error={failure} />
    ) : null;
  const { rows } = work;
  const at = rows.findIndex(({ id }) => id === of.id);
  const own = (change: Change) => void triage([of], change, work.begin());
  const changing = {
    onStatus: (status: Entry['status']) => own({ status }),
    onAssign: (assigneeId: string | null) => own({ assigneeId }),
    onTags: (addTags: string[], removeTags: string[]) =>
      own({ ...(addTags.length > 0 && { addTags }), ...(removeTags.length > 0 && { removeTags }) }),
  };
  const known = detail?.id === of.id ? detail : null;
  const isBeside = work.chosen.length > 0;
  const steps = { previous: rows[at - 1]?.number ?? null, next: rows[at + 1]?.number ?? null };
  return (
    <>
      <EntryPane
        of={of}
        detail={known}
        failure={known ? null : failure}
        shot={shot}
        isBeside={isBeside}
        onGone={work.sortAgain}
        {...steps}
        {...changing}
      />
      <EntryFacts of={of} detail={known} {...changing} />
    </>
  );
}

/** What can be done with several, and the command of what is shown. */
function Foot({ work, opened: { of, named }, filters }: Inbox) {
  return (
    <>
      <EntryBar of={work} />
      {named !== null && of ? (
        <CommandLine operation={getFeedback} values={{ feedbackId: of.number }} />
      ) : (
        <CommandLine operation={listFeedback} values={{ ...filters.input }} />
      )}
    </>
  );
}

export default function Feedback() {
  const inbox = useInbox();
  const { list, work, opened, filters, waiting, isReady, isStep } = inbox;
  const failure = list.first.failure.value;
  const isListed = list.first.answer.value !== null;
  return (
    <>
      <Top list={list} waiting={waiting} step={isStep ? (opened.of?.number ?? opened.reference) : null} input={filters.input} />
      {!isStep && <FilterBar waiting={waiting} />}
      {failure && !isListed && <Failure what="The feedback could not be loaded" error={failure} />}
      {work.failure && <Failure what="The feedback was not changed" error={work.failure} />}
      {isListed && !work.rows.length && opened.named === null ? (
        <Empty isWhole={filters.isWhole} />
      ) : (
        <div class={isStale([list.first]) ? 'inbox stale' : 'inbox'}>
          {!isStep && (
            <section class="stack" aria-label="Entries">
              <EntryList {...inbox} />
            </section>
          )}
          {isReady && <Opened {...inbox} />}
        </div>
      )}
      {isReady && <Foot {...inbox} />}
    </>
  );
}
