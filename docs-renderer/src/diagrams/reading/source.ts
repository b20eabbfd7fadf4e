/** A diagram's source with its positions, and syntax that all kinds share. */

/** Why a diagram is not drawn, and where in its source. Lines and columns start at 1. */
export class DiagramError extends Error {
  override readonly name = 'DiagramError';
  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(message);
  }
}

/** The text alternative for people who cannot see the diagram. */
export interface Spoken {
  title?: string;
  description?: string;
}

/** A line without surrounding spaces. */
export interface Line {
  text: string;
  line: number;
  column: number;
}

interface Source extends Spoken {
  /** The source with comments and settings replaced by spaces, so that positions match the author's. */
  text: string;
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

const SETTINGS = [/^\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?=\n|$)/, /%%\{[\s\S]*?\}%%/g, /^[ \t]*%%[^\n]*/gm];
const TITLE = /^[ \t]*accTitle[ \t]*:[ \t]*([^\n]*)/m;
const DESCRIPTION = /^[ \t]*accDescr[ \t]*(?::[ \t]*([^\n]*)|\{([^}]*)\})/m;
const FRONT_TITLE = /^\s*---[ \t]*\n(?:[^\n]*\n)*?title:[ \t]*([^\n]+)/;

/** Reads syntax that every kind may have, and replaces it by spaces. */
export function prepare(source: string): Source {
  const front = SETTINGS[0]?.test(source) ? FRONT_TITLE.exec(source)?.[1]?.trim() : undefined;
  let text = SETTINGS.reduce((left, pattern) => left.replace(pattern, blank), source);
  const title = TITLE.exec(text)?.[1]?.trim() || front?.replace(/^(["'])(.*)\1$/, '$2');
  text = text.replace(TITLE, blank);
  const [, short, long] = DESCRIPTION.exec(text) ?? [];
  const description = (short ?? long)?.replace(/\s+/g, ' ').trim();
  text = text.replace(DESCRIPTION, blank);
  return { text, ...(title ? { title } : {}), ...(description ? { description } : {}) };
}

/** Longest line in characters: matching a line takes quadratic time. */
const LONGEST_LINE = 1_000;

/** The lines that aren't empty. */
export function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((whole, at) => {
    const trimmed = whole.trim();
    if (trimmed.length > LONGEST_LINE) throw new DiagramError(`A line has at most ${LONGEST_LINE} characters.`, at + 1, 1);
    return trimmed ? [{ text: trimmed, line: at + 1, column: whole.indexOf(trimmed) + 1 }] : [];
  });
}

/** Throws an error for a line. */
export function refuse({ line, column }: Pick<Line, 'line' | 'column'>, message: string): never {
  throw new DiagramError(message, line, column);
}

/** Throws an error for a line with unknown syntax. */
export function unknownLine(line: Line): never {
  refuse(line, `${JSON.stringify(line.text.slice(0, 60))} is not understood.`);
}
