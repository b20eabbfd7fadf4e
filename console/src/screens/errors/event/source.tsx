import { Scrolling } from '../../../parts/draw/scrolling.js';
import { type Frame, sourceLines, whereOf } from './frames.js';
import { wordsOf } from './source-words.js';

/** The lines around a position, the line itself marked. */
export function Source({ of }: { of: Pick<Frame, 'file' | 'line' | 'column' | 'context'> }) {
  const lines = sourceLines(of);
  const width = String(lines.at(-1)?.number ?? 0).length;
  return (
    <Scrolling as="div" class="src" role="group" aria-label={`Source of ${whereOf(of)}`}>
      {lines.map(({ number, text, isHit }) => (
        <span key={number} class={isHit ? 'hit' : undefined}>
          <span class="quiet">{String(number).padStart(width)}</span>
          {'  '}
          {wordsOf(text, of.file).map((word, index) =>
            word.kind === null ? (
              word.text
            ) : (
              <span key={index} class={word.kind}>
                {word.text}
              </span>
            ),
          )}
        </span>
      ))}
    </Scrolling>
  );
}
