/** What people say: a list, the entry that is open, and what is known about it. On a phone the list and the entry are two steps. */

import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { address, linkTo, projectFilter } from '../../../address/address.js';
import { type CallError, toCallError } from '../../../data/call-error.js';
import type { Answer, Input } from '../../../data/operation.js';
import { SLOW_MS } from '../../../data/pace.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getFeedback, getOverview, listFeedback, triageManyFeedback } from '../../../generated/operations.js';
import { ListFoot } from '../../../parts/lists/more.js';
import { type Pages, usePages } from '../../../parts/lists/pages.js';
import { useStableOrder } from '../../../parts/lists/stable-order.js';
import { isSettled, isStale, Live, StaleNotice } from '../../../parts/page/freshness.js';
import { Head } from '../../../parts/page/head.js';
import { Failure } from '../../../parts/page/notice.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { EntryPane } from '../entry/entry.js';
import { EntryFacts } from '../entry/facts.js';
import { useShot } from '../entry/shot.js';
import { filtersOf } from '../filters.js';
import { inboxLink, namedEntry } from '../links.js';
import { me } from '../people.js';
import { triage } from '../triage.js';
import { type Detail, type Entry, finding } from '../words.js';
import { BulkBar } from './bulk-bar.js';
import { type Changes, changed, withChanges } from './changed.js';
import { ExportButton } from './export-button.js';
import { FilterBar } from './filter-bar.js';
import { Empty } from './first-feedback.js';
import { Entries } from './list.js';

const PAGE = 50;
/** The server changes so many at once. */
const MOST_SELECTED = 100;

type Page = Answer<'listFeedback'>;
type Change = Parameters<typeof triage>[0]['change'];

/** Whether there is room for the list and an entry side by side. */
const room = matchMedia('(width >= 48rem)');
const isWide = signal(room.matches);
room.addEventListener('change', () => {
  isWide.value = room.matches;
});

/** The rows with what was just done to them, which of them are selected, and what can be done. */
function useWork(list: Pages<Page>) {
  const changes = useSignal<Changes>(new Map());
  const selected = useSignal<ReadonlySet<string>>(new Set());
  const failure = useSignal<CallError | null>(null);
  const scope = list.first.key;
  const reset = () => {
    changes.value = new Map();
  };
  useEffect(() => {
    reset();
    selected.value = new Set();
  }, [scope]);
  const { rows, moved, sortAgain } = useStableOrder(
    withChanges(
      list.pages.flatMap((page) => page.feedbacks),
      changes.value,
      list.first.confirmedAt.value ?? 0,
    ),
    ({ id }) => id,
    `${scope} ${list.pages.length}`,
    reset,
  );
  const toggle = (id: string) => {
    const next = new Set(selected.value);
    if (!next.delete(id) && next.size < MOST_SELECTED) next.add(id);
    selected.value = next;
  };
  const act = (entries: readonly Entry[], change: Change) => {
    failure.value = null;
    const show = (shown: readonly Entry[], madeAt: number | null) => {
      changes.value = changed(changes.value, shown, madeAt);
    };
    const failed = (thrown: unknown) => {
      failure.value = toCallError(thrown);
    };
    void triage({ entries, change, show, failed });
  };
  return { rows, moved, sortAgain, selected, failure, toggle, act, changes };
}

/** The entry that is open: the one that the address names, or the first where there is room for it. */
function useOpened(rows: readonly Entry[], changes: Changes) {
  const named = namedEntry(address.value.path);
  const reference = named ?? (isWide.value ? (rows[0]?.number ?? null) : null);
  const listed = rows.find(({ number, id }) => number === reference?.toUpperCase() || id === reference);
  const entry = useAnswer(getFeedback, reference === null ? null : { feedbackId: reference }, SLOW_MS);
  const answer: Detail | null = entry?.answer.value?.feedback ?? null;
  const known = answer && { ...answer, ...(changes.get(answer.id)?.entry ?? {}) };
  const of: Entry | null = listed ?? known;
  const shot = useShot(of?.hasScreenshot ? of.number : null);
  return { named, reference, of, detail: answer, entry, shot };
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
  const work = useWork(list);
  const opened = useOpened(work.rows, work.changes.value);
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
  const { rows, moved, sortAgain, selected, toggle } = work;
  if (list.first.answer.value && !rows.length) return <p class="quiet">No other feedback fits this filter.</p>;
  return (
    <>
      <Entries
        rows={rows}
        isLoading={!isReady && !list.first.failure.value}
        open={opened.of?.number ?? null}
        selected={selected.value}
        onToggle={may(triageManyFeedback) ? toggle : undefined}
      />
      {isReady && <ListFoot more={list.more} moved={moved} sortAgain={sortAgain} />}
    </>
  );
}

/** The entry that is open, and its facts. */
function Opened({ work, opened: { of, named, detail, shot, entry } }: Inbox) {
  const failure = entry?.failure.value;
  if (!of)
    return named !== null && failure ? (
      <Failure what={failure.status === 404 ? 'There is no such feedback' : 'The feedback could not be loaded'} error={failure} />
    ) : null;
  const { rows } = work;
  const at = rows.findIndex(({ id }) => id === of.id);
  const own = (change: Change) => work.act([of], change);
  const changing = {
    onStatus: (status: Entry['status']) => own({ status }),
    onAssign: (assigneeId: string | null) => own({ assigneeId }),
    onTags: (addTags: string[], removeTags: string[]) =>
      own({ ...(addTags.length > 0 && { addTags }), ...(removeTags.length > 0 && { removeTags }) }),
  };
  const known = detail?.id === of.id ? detail : null;
  const isBeside = rows.some(({ id }) => work.selected.value.has(id));
  const steps = { previous: rows[at - 1]?.number ?? null, next: rows[at + 1]?.number ?? null };
  return (
    <>
      <EntryPane of={of} detail={known} shot={shot} isBeside={isBeside} {...steps} {...changing} />
      <EntryFacts of={of} detail={known} {...changing} />
    </>
  );
}

/** What can be done with several, and the command of what is shown. */
function Foot({ work, opened: { of, named }, filters }: Inbox) {
  const { rows, selected, act } = work;
  const chosen = rows.filter(({ id }) => selected.value.has(id));
  return (
    <>
      <BulkBar
        selected={chosen}
        hasMore={chosen.length < Math.min(rows.length, MOST_SELECTED)}
        onStatus={(status) => act(chosen, { status })}
        onAssign={(assigneeId) => act(chosen, { assigneeId })}
        onSelectAll={() => {
          selected.value = new Set(rows.slice(0, MOST_SELECTED).map(({ id }) => id));
        }}
        onClear={() => {
          selected.value = new Set();
        }}
      />
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
      {work.failure.value && <Failure what="The feedback was not changed" error={work.failure.value} />}
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
