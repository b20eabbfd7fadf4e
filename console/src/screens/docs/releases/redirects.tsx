/** Where old paths lead: one redirect a line, the first that fits counts. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type CallError, fieldError, toCallError } from '../../../data/call-error.js';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getDocRedirects, setDocRedirects } from '../../../generated/operations.js';
import { Scrolling } from '../../../parts/draw/scrolling.js';
import { say } from '../../../parts/floating/toast.js';
import { TextField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { isStale, StaleNotice } from '../../../parts/page/freshness.js';
import { Failure, Notice } from '../../../parts/page/notice.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import type { Site } from '../site-words.js';
import { Diff } from '../text/diff.js';
import { lineOfRedirect, linesOf, redirectsIn } from './redirect-lines.js';

type Known = Answer<'getDocRedirects'>;

/** The server's complaint with the number of the line. */
function complaint(thrown: unknown, text: string): CallError {
  const error = toCallError(thrown);
  const [first] = error.details;
  const line = first ? lineOfRedirect(text, first.path) : null;
  return line === null ? error : fieldError('redirects', `Line ${line} ${first?.message}`);
}

interface ChangedProps {
  theirs: string;
  mine: string;
  onTake: () => void;
  onKeep: () => void;
}

/** What somebody else saved meanwhile, beside what is typed. */
const Changed = ({ theirs, mine, onTake, onKeep }: ChangedProps) => (
  <>
    <Notice
      state="degraded"
      title="They were changed while you wrote"
      alert
      actions={
        <>
          <button type="button" class="btn" onClick={onKeep}>
            Keep mine
          </button>
          <button type="button" class="btn" onClick={onTake}>
            Take theirs
          </button>
        </>
      }
    >
      Below, − stands before their lines that yours has not, and + before yours.
    </Notice>
    <Diff before={theirs} after={mine} label="Their redirects and yours" />
  </>
);

function RedirectsForm({ site, latest }: { site: string; latest: Known }) {
  const base = useSignal(latest);
  const text = useSignal(linesOf(latest.redirects));
  const round = useSignal(0);
  const isTouched = text.value !== linesOf(base.value.redirects);
  const isNewer = latest.revision > base.value.revision;
  const take = () => {
    base.value = latest;
    text.value = linesOf(latest.redirects);
    round.value += 1;
  };
  useEffect(() => {
    if (isNewer && !isTouched) take();
  }, [isNewer, isTouched]);
  return (
    <Form
      key={round.value}
      submit="Save redirects"
      failed="The redirects were not saved"
      onInput={(values) => {
        text.value = values.text('redirects');
      }}
      onSubmit={async (values) => {
        const given = values.text('redirects');
        const redirects = redirectsIn(given);
        const before = text.peek();
        if (typeof redirects === 'string') throw fieldError('redirects', redirects);
        try {
          base.value = await send(setDocRedirects, { siteId: site, baseRevision: base.value.revision, redirects });
        } catch (thrown) {
          throw complaint(thrown, given);
        }
        // what was typed meanwhile is not saved
        if (text.peek() === before) text.value = linesOf(base.value.redirects);
        say('Redirects saved');
      }}
    >
      <TextField
        name="redirects"
        label="Redirects"
        value={text.peek()}
        rows={10}
        required={false}
        mono
        help={
          <>
            One a line: the old path, then where it leads, as in <code>/old/:page /guides/:page</code>. Put <code>temporary</code> behind
            one that is not for good. They take effect with the next release.
          </>
        }
      />
      {isNewer && isTouched && (
        <Changed
          theirs={linesOf(latest.redirects)}
          mine={text.value}
          onTake={take}
          onKeep={() => {
            base.value = latest;
          }}
        />
      )}
    </Form>
  );
}

export function Redirects({ site: { slug } }: { site: Site }) {
  const entry = useAnswer(getDocRedirects, { siteId: slug });
  const known = entry?.answer.value;
  if (!known) return entry?.failure.value ? <Failure what="The redirects could not be loaded" error={entry.failure.value} /> : null;
  return (
    <div class={isStale([entry]) ? 'stack stale' : 'stack'}>
      <StaleNotice of={[entry]} />
      {may(setDocRedirects) ? (
        <RedirectsForm site={slug} latest={known} />
      ) : known.redirects.length ? (
        <Scrolling>
          <code>{linesOf(known.redirects)}</code>
        </Scrolling>
      ) : (
        <p class="quiet">There is no redirect.</p>
      )}
      <CommandLine operation={getDocRedirects} values={{ siteId: slug }} />
    </div>
  );
}
