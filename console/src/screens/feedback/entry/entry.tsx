/** One entry: what somebody wrote, their screenshot, and what can be done about it. */
import { useSignal } from '@preact/signals';
import { address, navigate } from '../../../address/address.js';
import { cache } from '../../../data/cache.js';
import type { CallError } from '../../../data/call-error.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { deleteFeedback, eraseFeedbackUser, triageManyFeedback } from '../../../generated/operations.js';
import { cleanText } from '../../../generated/text/clean-text.js';
import { State } from '../../../parts/draw/condition.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Menu, MenuItem } from '../../../parts/floating/menu.js';
import { Failure } from '../../../parts/page/notice.js';
import { MailLink } from '../../../parts/text/outside-link.js';
import { Moment } from '../../../parts/time/moment.js';
import { entryLink, inboxLink } from '../links.js';
import { me } from '../people.js';
import { nextStatus } from '../triage.js';
import { type Detail, type Entry, STATUS_WORDS, scoreText, titleOf } from '../words.js';
import type { Changing } from './facts.js';
import { Notes } from './notes.js';
import { Screenshot, type useShot } from './shot.js';

interface StepProps {
  previous: string | null;
  next: string | null;
}

const Step = ({ to, label, sign, shortcut }: { to: string | null; label: string; sign: string; shortcut: string }) =>
  to === null ? (
    <button type="button" class="btn bare" aria-label={label} aria-disabled="true">
      {sign}
    </button>
  ) : (
    <a class="btn bare" href={entryLink(to)} aria-label={`${label}, ${to}`} aria-keyshortcuts={shortcut}>
      {sign}
    </a>
  );

const Steps = ({ previous, next }: StepProps) => (
  <>
    <Step to={previous} label="Previous entry" sign="‹" shortcut="k" />
    <Step to={next} label="Next entry" sign="›" shortcut="j" />
  </>
);

/** Deleting, for whoever may. */
function More({ of: { number, uid }, onGone }: { of: Entry; onGone: () => void }) {
  const asks = useSignal<'delete' | 'erase' | null>(null);
  if (!may(deleteFeedback)) return null;
  const close = () => {
    asks.value = null;
  };
  const leave = () => {
    cache.clear();
    onGone();
    navigate(inboxLink(), { replace: true });
  };
  return (
    <>
      <Menu label={`Actions for ${number}`} button={<Icon name="more" />}>
        <MenuItem onChoose={() => (asks.value = 'delete')}>Delete…</MenuItem>
        {uid !== null && <MenuItem onChoose={() => (asks.value = 'erase')}>Erase all of {uid}…</MenuItem>}
      </Menu>
      {asks.value === 'delete' && (
        <Confirm
          title={`Delete ${number}`}
          submit="Delete feedback"
          failed="The feedback was not deleted"
          done="Feedback deleted"
          onClose={close}
          onConfirm={async () => {
            await send(deleteFeedback, { feedbackId: number });
            leave();
          }}
        >
          Its text, screenshot and notes are removed. This cannot be undone.
        </Confirm>
      )}
      {asks.value === 'erase' && uid !== null && (
        <Confirm
          title={`Erase everything of ${uid}`}
          submit="Erase feedback"
          failed="The feedback was not erased"
          done="Feedback erased"
          typed={uid}
          onClose={close}
          onConfirm={async () => {
            for (let more = true; more; ) more = (await send(eraseFeedbackUser, { uid })).more;
            leave();
          }}
        >
          All feedback of this user in all projects is removed, with screenshots and notes. This cannot be undone.
        </Confirm>
      )}
    </>
  );
}

interface EntryProps extends Changing, StepProps {
  of: Entry;
  /** null: not there yet. */
  detail: Detail | null;
  /** Why it is not. */
  failure: CallError | null;
  shot: ReturnType<typeof useShot>;
  /** Whether keys act on what is selected instead. */
  isBeside: boolean;
  /** Called when entries were deleted. */
  onGone: () => void;
}

export function EntryPane({ of, detail, failure, shot, isBeside, onGone, onStatus, onAssign, previous, next }: EntryProps) {
  const { number, status, kind, contactEmail, content } = of;
  const own = me();
  const [condition, word] = STATUS_WORDS[status];
  const to = nextStatus(status);
  const [title, text] = [titleOf(of), cleanText(content).trim()];
  return (
    <article class="stack">
      <div class="sec">
        <h2>{title}</h2>
      </div>
      <div class="line">
        <span class="mono quiet">{number}</span>
        <State of={condition}>{word}</State>
        {kind !== 'feedback' && <span>{scoreText(of)}</span>}
        <span class="quiet">
          <Moment at={of.receivedAt} />
        </span>
        <span class="grow" />
        <Steps previous={previous} next={next} />
        <More key={number} of={of} onGone={onGone} />
      </div>
      {text !== title && (text ? <p class="typed">{text}</p> : <p class="quiet">No words, only a score.</p>)}
      <Screenshot of={shot} number={number} isLarge={address.value.query.get('large') === '1'} />
      {(may(triageManyFeedback) || contactEmail !== null) && (
        <div class="line">
          {may(triageManyFeedback) && (
            <>
              <button
                type="button"
                class={to === 'resolved' ? 'btn go' : 'btn'}
                aria-keyshortcuts={isBeside ? undefined : 'e'}
                onClick={() => onStatus(to)}
              >
                {to === 'resolved' ? 'Resolve' : 'Put back to new'}
              </button>
              {status === 'new' && (
                <button type="button" class="btn" onClick={() => onStatus('in_progress')}>
                  Start on it
                </button>
              )}
              {status !== 'closed' && (
                <button type="button" class="btn" onClick={() => onStatus('closed')}>
                  Close
                </button>
              )}
              {own && of.assigneeId !== own.id && (
                <button type="button" class="btn" aria-keyshortcuts={isBeside ? undefined : 'a'} onClick={() => onAssign(own.id)}>
                  Assign to me
                </button>
              )}
            </>
          )}
          {contactEmail !== null && (
            <MailLink class="btn" to={contactEmail} subject={`Your feedback ${number}`}>
              Answer by mail
            </MailLink>
          )}
        </div>
      )}
      {failure && <Failure what="The notes could not be loaded" error={failure} />}
      <Notes of={detail?.notes ?? null} number={number} />
    </article>
  );
}
