/** Reads a text piece by piece and tracks the position. */
import { DiagramError } from '../reading/source.js';

export class Scanner {
  at = 0;

  constructor(readonly text: string) {}

  /** The match of a sticky pattern at the current position, which moves behind it. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Throws an error for the text at this position. */
  fail(message: string, at = this.at): never {
    const before = this.text.slice(0, at);
    throw new DiagramError(message, before.split('\n').length, at - before.lastIndexOf('\n'));
  }

  /** Throws an error for the rest of the line. */
  unknown(): never {
    this.take(/[ \t]*/y);
    const rest = /^[^\n]*/.exec(this.text.slice(this.at, this.at + 60))?.[0].trim();
    return this.fail(rest ? `${JSON.stringify(rest)} is not understood.` : 'Something is missing at the end of this line.');
  }
}
