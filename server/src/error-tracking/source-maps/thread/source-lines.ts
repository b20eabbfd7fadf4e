/** Lines of a source, found without cutting all of it into lines. */
import type { SourceContext } from '../../events/event.js';

/** The offset of every so many-th line is remembered, which is little memory also for a source that is nothing but line breaks. */
const STRIDE = 32;
const AROUND = 5;
const LINE_LENGTH = 500;

/** A line as it is shown: without its line break, and not endless. */
function shown(line: string): string {
  const cut = line.slice(0, LINE_LENGTH).replace(/\r$/, '');
  // half of a surrogate pair is left out
  return cut.replace(/[\ud800-\udbff]$/, '');
}

export class SourceLines {
  readonly text: string;
  /** Where the lines 0, 32, 64, … begin. */
  readonly #marks: number[] = [0];
  #complete = false;

  constructor(text: string) {
    this.text = text;
  }

  #next(start: number): number {
    const end = this.text.indexOf('\n', start);
    return end < 0 ? -1 : end + 1;
  }

  /** Where the line begins, from 0; -1 where there is no such line. */
  #start(line: number): number {
    const wanted = Math.floor(line / STRIDE);
    while (this.#marks.length <= wanted && !this.#complete) {
      let at = this.#marks.at(-1) as number;
      for (let step = 0; step < STRIDE && at >= 0; step += 1) at = this.#next(at);
      if (at < 0) this.#complete = true;
      else this.#marks.push(at);
    }
    let at = this.#marks[wanted] ?? -1;
    for (let step = line % STRIDE; step > 0 && at >= 0; step -= 1) at = this.#next(at);
    return at;
  }

  /** Where a line and column are in the text, all from 0; null where the source has no such line. */
  offsetOf(line: number, column: number): number | null {
    const start = this.#start(line);
    return start < 0 ? null : Math.min(start + column, this.text.length);
  }

  /** The line, from 1, with five before and after it; null where the source has no such line. */
  around(line: number): SourceContext | null {
    const first = Math.max(0, line - 1 - AROUND);
    if (line < 1 || this.#start(line - 1) < 0) return null;
    const lines: string[] = [];
    let at = this.#start(first);
    for (let index = first; index < line + AROUND && at >= 0; index += 1) {
      const next = this.#next(at);
      // a line may be a megabyte: no more of it is taken than is shown
      const end = next < 0 ? this.text.length : next - 1;
      lines.push(shown(this.text.slice(at, Math.min(end, at + LINE_LENGTH + 1))));
      at = next;
    }
    const middle = line - 1 - first;
    return { before: lines.slice(0, middle), line: lines[middle] ?? '', after: lines.slice(middle + 1) };
  }
}
