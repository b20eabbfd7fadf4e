/** One error: how bad it is, where it was thrown, what happened before, and what to do with it. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { address, linkTo, navigate } from '../../../address/address.js';
import { cache, type Entry } from '../../../data/cache.js';
import { type CallError, toCallError } from '../../../data/call-error.js';
import type { Answer } from '../../../data/operation.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getErrorEvent, getErrorIssue, listIssueFeedback } from '../../../generated/operations.js';
import { conditionIcon, State } from '../../../parts/draw/condition.js';
import { Icon } from '../../../parts/draw/icon.js';
import { isSettled, isStale, Live, StaleNotice } from '../../../parts/page/freshness.js';
import { Head } from '../../../parts/page/head.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { Tabs } from '../../../parts/page/tabs.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { now } from '../../../parts/time/clock.js';
import { Ago } from '../../../parts/time/moment.js';
import { EventSection } from '../event/event.js';
import { type Issue, kindText, remarksOf, stateWord, titleOf } from '../issue-words.js';
import { knownIssue } from '../neighbours.js';
import { type Action, triageOne } from '../triage.js';
import { eventOf, issueLink, listLink, tabOf, viewLink } from '../views.js';
import { Actions, Steps } from './actions.js';
import { EventList } from './event-list.js';
import { IssueFacts } from './facts.js';
import { Days, Figures } from './figures.js';
import { historyOf } from './history.js';
import { MergeWith } from './merge-with.js';

type IssueEntry = Entry<Answer<'getErrorIssue'>>;
type Detail = Answer<'getErrorIssue'>['issue'];

const FEEDBACK = 20;

const History = ({ of }: { of: Detail }) => (
  <Section title="History">
    <ol class="tide">
      {historyOf(of).map(({ condition, title, at }) => (
        <li key={title} class={condition}>
          <Icon name={condition === 'unknown' ? 'dot' : conditionIcon(condition)} />
          <p class="line">
            <b>{title}</b>
            <span class="quiet">
              <Ago at={at} />
            </span>
          </p>
        </li>
      ))}
    </ol>
  </Section>
);

function Line({ of, entry }: { of: Detail; entry: IssueEntry }) {
  const [condition, word] = stateWord(of, now.value);
  return (
    <>
      <span class="mono">{of.number}</span>
      <span>{kindText(of)}</span>
      <State of={condition}>{word}</State>
      {remarksOf(of).map((remark) => (
        <span key={remark}>{remark}</span>
      ))}
      <a href={linkTo('/errors', { site: of.domain })}>{of.domain}</a>
      <Live of={[entry]} />
    </>
  );
}

/** Changes the status at once where it is shown, and tells the server. */
function useActions(entry: IssueEntry) {
  const failure = useSignal<CallError | null>(null);
  const act = (action: Action, release?: string) => {
    const issue = entry.answer.value?.issue;
    if (!issue) return;
    failure.value = null;
    const show = ([after]: readonly Issue[]) => {
      if (!after) return;
      const { status, resolvedInRelease } = after;
      cache.overwrite(entry, ({ issue: known }) => ({ issue: { ...known, status, resolvedInRelease } }));
    };
    const failed = (thrown: unknown) => {
      failure.value = toCallError(thrown);
    };
    void triageOne(issue, action, { show, failed }, release);
  };
  return { act, failure };
}

interface ShownProps {
  issue: Detail;
  event: Entry<Answer<'getErrorEvent'>> | null;
  feedback: Answer<'listIssueFeedback'>['feedbacks'];
}

/** What is below the head once all of it is there. */
function Shown({ issue, event, feedback }: ShownProps) {
  const tab = tabOf(address.value.query);
  return (
    <div class="split">
      <div class="stack">
        <Figures of={issue} />
        <Days of={issue.eventsPerDay} isOpen={issue.status === 'unresolved'} />
        <Tabs
          label="More of this issue"
          of={[
            { label: 'One event', to: viewLink({ tab: null }), current: tab === 'event' },
            { label: 'All events', to: viewLink({ tab: 'events' }), current: tab === 'events' },
          ]}
        />
        {tab === 'events' ? (
          <EventList number={issue.number} />
        ) : (
          <>
            {event && <EventSection entry={event} domain={issue.domain} latestEventId={issue.latestEventId} />}
            <History of={issue} />
          </>
        )}
      </div>
      <IssueFacts of={issue} feedback={feedback} />
    </div>
  );
}

/** The issue with one of its events and its feedback, asked for at once. */
function useIssue(reference: string) {
  const eventId = eventOf(address.value.query);
  const showsEvent = tabOf(address.value.query) === 'event';
  const entry = useAnswer(getErrorIssue, { issueId: reference }) as IssueEntry;
  const event = useAnswer(getErrorEvent, showsEvent ? { issueId: reference, eventId } : null, 'once');
  const feedback = useAnswer(listIssueFeedback, { issueId: reference, limit: FEEDBACK }, 'once');
  const number = entry.answer.value?.issue.number;
  // all at once the first time, so that nothing moves; another event takes the place of the one that is shown
  const drawn = useRef<string | null>(null);
  if (isSettled([entry, event, feedback])) drawn.current = reference;
  useEffect(() => {
    // an id, or an issue that was merged into another
    if (number !== undefined && number !== reference)
      navigate(linkTo(`/errors/${number}`, Object.fromEntries(address.value.query)), { replace: true });
  }, [number, reference]);
  return { entry, event, feedback, isReady: drawn.current === reference };
}

export default function IssueScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const reference = params['number'] ?? '';
  const { entry, event, feedback, isReady } = useIssue(reference);
  const { act, failure: undone } = useActions(entry);
  const isMerging = useSignal(false);
  const merging = (isOpen: boolean) => () => {
    isMerging.value = isOpen;
  };
  const issue = entry.answer.value?.issue;
  const failure = entry.failure.value;
  const back = { to: listLink(), label: 'Errors' };
  const eventId = eventOf(address.value.query);
  const known = issue ?? knownIssue(reference);
  if (!issue)
    return (
      <>
        <Head title={known ? titleOf(known) : reference} back={back} actions={known && <Steps number={known.number} />} />
        {failure && <Failure what={failure.status === 404 ? 'There is no such issue' : 'The issue could not be loaded'} error={failure} />}
      </>
    );
  return (
    <>
      <Head
        title={titleOf(issue)}
        back={back}
        facts={<Line of={issue} entry={entry} />}
        actions={
          <>
            <Actions of={issue} onAct={act} onMerge={merging(true)} />
            <Steps number={issue.number} />
          </>
        }
      />
      <StaleNotice of={[entry]} />
      {undone.value && <Failure what="The issue was not changed" error={undone.value} />}
      {isReady && (
        <div class={isStale([entry]) ? 'stack stale' : 'stack'}>
          <Shown key={issue.id} issue={issue} event={event} feedback={feedback?.answer.value?.feedbacks ?? []} />
          {eventId === 'latest' ? (
            <CommandLine operation={getErrorIssue} values={{ issueId: issue.number }} />
          ) : (
            <CommandLine operation={getErrorEvent} values={{ issueId: issue.number, eventId }} />
          )}
        </div>
      )}
      {isMerging.value && (
        <MergeWith
          of={issue}
          onClose={merging(false)}
          onMerged={({ number }) => {
            isMerging.value = false;
            if (number !== issue.number) navigate(issueLink(number), { replace: true });
          }}
        />
      )}
    </>
  );
}
