import { Scrolling } from '../../../parts/draw/scrolling.js';
import { diffLines, diffText, hunksOf } from './lines.js';

const MARKS = { same: ' ', added: '+', removed: '−' } as const;
const CLASSES = { same: undefined, added: 'ok', removed: 'down' } as const;

interface DiffProps {
  before: string;
  after: string;
  /** What is compared with what, for screen readers. */
  label: string;
}

/** Two texts, with a sign before each line that differs. */
export function Diff({ before, after, label }: DiffProps) {
  const lines = diffLines(before, after);
  const hunks = hunksOf(lines);
  return (
    <>
      <p class="quiet">{diffText(lines)}</p>
      {hunks.length > 0 && (
        <Scrolling as="section" class="frame src" aria-label={label}>
          {hunks.flatMap(({ skipped, lines: near }, at) => [
            ...(skipped || at
              ? [<span key={`${at} skipped`} class="quiet">{`⋯ ${skipped} ${skipped === 1 ? 'line' : 'lines'} the same`}</span>]
              : []),
            ...near.map(({ kind, text }, index) => (
              <span key={`${at} ${index}`} class={CLASSES[kind]}>
                {`${MARKS[kind]} ${text}`}
              </span>
            )),
          ])}
        </Scrolling>
      )}
    </>
  );
}
