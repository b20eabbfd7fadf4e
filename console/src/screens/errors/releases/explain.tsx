import { useRef } from 'preact/hooks';
import { address, setQuery } from '../../../address/address.js';
import { cache, type Entry } from '../../../data/cache.js';
import type { Answer } from '../../../data/operation.js';
import { useAnswer } from '../../../data/use-answer.js';
import { explainSourceMap } from '../../../generated/operations.js';
import { whyNot } from '../../../generated/record/explain-words.js';
import { shellQuote } from '../../../generated/text/shell-quote.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { TextField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { isSettled } from '../../../parts/page/freshness.js';
import { Failure, Notice } from '../../../parts/page/notice.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Source } from '../event/source.js';
import { type Question, questionOf } from '../position.js';

type ExplainEntry = Entry<Answer<'explainSourceMap'>>;

/** What the server says about a position. */
function Answered({ of, entry }: { of: Question; entry: ExplainEntry }) {
  const answer = entry.answer.value;
  const failure = entry.failure.value;
  const again = () => void cache.refresh(entry);
  return (
    <>
      {failure && <Failure what="The position could not be looked up" error={failure} onRetry={again} />}
      {answer?.mapped && (
        <>
          <p>
            It is {answer.function === null ? '' : <b>{answer.function} </b>}
            <code>
              {answer.source}:{answer.line}:{answer.column}
            </code>
          </p>
          {answer.context && <Source of={{ context: answer.context, line: answer.line, column: answer.column, file: answer.source }} />}
        </>
      )}
      {answer && !answer.mapped && (
        <Notice
          state="degraded"
          title="Not mapped"
          actions={
            <button type="button" class="btn" onClick={again}>
              Ask again
            </button>
          }
        >
          {whyNot(answer, { release: of.release, property: `--domain ${shellQuote(of.domain)}` }).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <CommandLine
        operation={{ ...explainSourceMap, args: 'file' }}
        values={{ file: `${of.file}:${of.line}:${of.column}`, release: of.release, domain: of.domain }}
      />
    </>
  );
}

/** Asks how a position of bundled code is mapped, and says why not. */
export function Explain({ domain, onClose }: { domain: string; onClose: () => void }) {
  const { query } = address.value;
  const question = questionOf(query, domain);
  const entry = useAnswer(explainSourceMap, question, 'once');
  // the first answer comes with the dialog, which would move when it came later
  const isDrawn = useRef(false);
  if (isSettled([entry])) isDrawn.current = true;
  if (!isDrawn.current) return null;
  const field = (name: string) => query.get(name) ?? '';
  return (
    <Dialog title="Why is this not mapped?" class="wide tall" onClose={onClose}>
      <Form
        submit="Look it up"
        failed="The position could not be looked up"
        onCancel={onClose}
        onSubmit={async (values) => {
          setQuery(Object.fromEntries(['release', 'file', 'line', 'column'].map((name) => [name, values.text(name)])));
        }}
      >
        <TextField name="release" label="Release" value={field('release')} maxLength={200} />
        <TextField name="file" label="File, as in the stack" help="Its address or its path" value={field('file')} maxLength={2000} mono />
        <div class="line">
          <TextField name="line" label="Line" type="number" min={1} value={field('line')} />
          <TextField name="column" label="Column" type="number" min={1} value={field('column') || 1} />
        </div>
      </Form>
      {question && entry && <Answered of={question} entry={entry} />}
    </Dialog>
  );
}
