import { address, setQuery } from '../../../address/address.js';
import type { Input } from '../../../data/operation.js';
import { explainSourceMap } from '../../../generated/operations.js';
import { whyNot } from '../../../generated/record/explain-words.js';
import { shellQuote } from '../../../generated/text/shell-quote.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { TextField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { AskedLine, useAsked } from '../../../parts/page/asked.js';
import { Notice } from '../../../parts/page/notice.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Source } from '../event/source.js';

type Question = Input<'explainSourceMap'> & { domain: string };

/** A whole number from 1; null if a text is none. */
const positive = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** The position that an address names; null if it names none. */
export function questionOf(query: URLSearchParams, domain: string): Question | null {
  const [release, file] = [query.get('release'), query.get('file')];
  const [line, column] = [positive(query.get('line')), positive(query.get('column'))];
  return release && file && line !== null ? { domain, release, file, line, column: column ?? 1 } : null;
}

/** What the server says about a position. */
function Answered({ of }: { of: Question }) {
  const asked = useAsked(explainSourceMap, of);
  const answer = asked.entry.answer.value;
  return (
    <>
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
        <Notice state="degraded" title="Not mapped">
          {whyNot(answer, { release: of.release, property: `--domain ${shellQuote(of.domain)}` }).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <AskedLine of={asked} whom="the server" failed="The position could not be looked up" />
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
  const field = (name: string) => query.get(name) ?? '';
  return (
    <Dialog title="Why is this not mapped?" class="wide tall" onClose={onClose}>
      <Form
        submit="Look it up"
        failed="The position could not be looked up"
        plain={question !== null}
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
      {question && <Answered key={JSON.stringify(question)} of={question} />}
    </Dialog>
  );
}
