import { useSignal } from '@preact/signals';
import { whyNot } from '../../../generated/record/explain-words.js';
import { cleanText } from '../../../generated/text/clean-text.js';
import { shellQuote } from '../../../generated/text/shell-quote.js';
import { Scrolling } from '../../../parts/draw/scrolling.js';
import { Notice } from '../../../parts/page/notice.js';
import { CopyButton } from '../../../parts/text/copy-button.js';
import { manyText } from '../../../parts/text/counts.js';
import { briefText } from '../issue-words.js';
import { explainLink } from '../position.js';
import { viewLink } from '../views.js';
import {
  type ErrorEvent,
  exceptionTitle,
  type Frame,
  type Run,
  runsOf,
  type ShownException,
  stackText,
  unmappedIn,
  type View,
  whereOf,
} from './frames.js';
import { Source } from './source.js';

/** A stack may have hundreds of frames; so many are drawn before somebody asks for all. */
const MOST_RUNS = 30;
/** Own frames that are open from the beginning. */
const MOST_OPEN = 5;
/** A longer message is folded. */
const LONGEST_MESSAGE = 400;

/** Where it is explained how a frame is mapped; null for an event without a release, which has no maps. */
type Explained = (frame: Frame) => string | null;

interface FrameProps {
  of: Frame;
  explained: Explained;
}

function Name({ of, explained }: FrameProps) {
  const link = of.unmappedReason !== null && of.inApp ? explained(of) : null;
  return (
    <>
      <b>{of.function ?? '(anonymous)'}</b> <span class="quiet mono">{whereOf(of)}</span>
      {link !== null && (
        <>
          {' '}
          <a href={link}>not mapped</a>
        </>
      )}
    </>
  );
}

/** One frame. Its source is drawn while it is open. */
function OneFrame({ of, isOpen, explained }: FrameProps & { isOpen: boolean }) {
  const open = useSignal(isOpen);
  if (of.context === null || of.line === null)
    return (
      <li>
        <Name of={of} explained={explained} />
      </li>
    );
  return (
    <li>
      <details
        open={open.value}
        onToggle={(event) => {
          open.value = event.currentTarget.open;
        }}
      >
        <summary>
          <Name of={of} explained={explained} />
        </summary>
        {open.value && <Source of={of} />}
      </details>
    </li>
  );
}

function Folded({ of, explained }: { of: Run; explained: Explained }) {
  const open = useSignal(false);
  return (
    <li>
      <details
        open={open.value}
        onToggle={(event) => {
          open.value = event.currentTarget.open;
        }}
      >
        <summary class="quiet">{manyText(of.frames.length, 'frame')} of libraries</summary>
        {open.value && (
          <ol class="frame">
            {of.frames.map((frame, index) => (
              <OneFrame key={index} of={frame} isOpen={false} explained={explained} />
            ))}
          </ol>
        )}
      </details>
    </li>
  );
}

/** Why the nearest frame shows bundled code, and a way to try again. */
function Unmapped({ of, event, domain, to }: { of: Frame; event: ErrorEvent; domain: string; to: string | null }) {
  const position = { reason: of.unmappedReason, path: of.file ?? '', matchedPath: null, nearestPath: of.nearestPath };
  const lines =
    event.release === null
      ? ['The event has no release.', 'Set it where the program starts, and upload its source maps under the same release.']
      : whyNot(position, { release: event.release, property: `--domain ${shellQuote(domain)}` });
  return (
    <Notice
      state="unknown"
      title="Not your source lines"
      actions={
        to !== null && (
          <a class="btn" href={to}>
            Why is this not mapped?
          </a>
        )
      }
    >
      {lines.slice(0, 2).join(' ')}
    </Notice>
  );
}

function Frames({ of, view, explained }: { of: readonly Frame[]; view: View; explained: Explained }) {
  const runs = runsOf(of, { folds: view === 'own' });
  const shown = view === 'all' ? runs : runs.slice(0, MOST_RUNS);
  let open = MOST_OPEN;
  if (!of.length) return <p class="quiet">It came without a stack.</p>;
  return (
    <>
      <ol class="frame">
        {shown.map((run) => {
          const [frame] = run.frames;
          if (run.frames.length > 1 || !frame) return <Folded key={run.at} of={run} explained={explained} />;
          const isOpen = run.isOwn && frame.context !== null && open > 0;
          if (isOpen) open -= 1;
          return <OneFrame key={run.at} of={frame} isOpen={isOpen} explained={explained} />;
        })}
      </ol>
      {shown.length < runs.length && (
        <p class="line">
          <a class="btn" href={viewLink({ frames: 'all' })}>
            Show all {of.length} frames
          </a>
        </p>
      )}
    </>
  );
}

/** A message may be as long as a page. */
function Message({ of }: { of: string }) {
  const text = cleanText(of);
  if (text.length <= LONGEST_MESSAGE) return <p class="typed">{text}</p>;
  return (
    <details>
      <summary>{briefText(text)}</summary>
      <Scrolling class="code log">{text}</Scrolling>
    </details>
  );
}

interface ExceptionProps {
  of: ShownException;
  event: ErrorEvent;
  view: View;
  domain: string;
}

function Exception({ of, event, view, domain }: ExceptionProps) {
  const unmapped = unmappedIn(of.frames);
  const explained = (frame: Frame) => explainLink(frame, event.release, domain);
  return (
    <div class="stack">
      <h3>{exceptionTitle(of)}</h3>
      {of.message && <Message of={of.message} />}
      {unmapped && <Unmapped of={unmapped} event={event} domain={domain} to={explained(unmapped)} />}
      <Frames of={of.frames} view={view} explained={explained} />
    </div>
  );
}

/** The exception that was thrown with its causes, each with its stack. */
export function Stacks({ event, view, domain }: { event: ErrorEvent; view: View; domain: string }) {
  const { exceptions, message } = event;
  const text = stackText(exceptions);
  if (view === 'text' && exceptions.length)
    return (
      <>
        <Scrolling class="code log">{text}</Scrolling>
        <div class="line">
          <CopyButton text={text} label="Copy stack" />
        </div>
      </>
    );
  return (
    <>
      {message !== null && <Message of={message} />}
      {exceptions.map((exception, index) => (
        <Exception key={index} of={exception} {...{ event, view, domain }} />
      ))}
    </>
  );
}
