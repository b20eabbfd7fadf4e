/** Lines of a source, found without splitting all of it. */
import type { SourceContext } from '../../events/event.js';

/** Stores the offset of every n-th line, which takes little memory even for a source of only line breaks. */
const STRIDE = 32;
const AROUND = 5;
const LINE_LENGTH = 500;

/** A line for display: without its line break, and of limited length. */
function shown(line: string): string {
  const cut = line.slice(0, LINE_LENGTH).replace(/\r$/, '');
  // half of a surrogate pair is dropped
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

  /** The offset of a line, from 0; -1 if it doesn't exist. */
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

  /** The offset of a line and column, all from 0; null if the line doesn't exist. */
  offsetOf(line: number, column: number): number | null {
    const start = this.#start(line);
    return start < 0 ? null : Math.min(start + column, this.text.length);
  }

  /** The line, from 1, with five before and after it; null if it doesn't exist. */
  around(line: number): SourceContext | null {
    const first = Math.max(0, line - 1 - AROUND);
    if (line < 1 || this.#start(line - 1) < 0) return null;
    const lines: string[] = [];
    let at = this.#start(first);
    for (let index = first; index < line + AROUND && at >= 0; index += 1) {
      const next = this.#next(at);
      // a line may be a megabyte: take only the displayed part
      const end = next < 0 ? this.text.length : next - 1;
      lines.push(shown(this.text.slice(at, Math.min(end, at + LINE_LENGTH + 1))));
      at = next;
    }
    const middle = line - 1 - first;
    return { before: lines.slice(0, middle), line: lines[middle] ?? '', after: lines.slice(middle + 1) };
  }
}
