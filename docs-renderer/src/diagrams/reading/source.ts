/** The source of a diagram: its places, and what all kinds of diagrams share. */

/** Why a diagram is not drawn, and where in its source. Lines and columns begin with 1. */
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

/** The words for people who cannot see the diagram. */
export interface Spoken {
  title?: string;
  description?: string;
}

/** A line without the spaces around it. */
export interface Line {
  text: string;
  line: number;
  column: number;
}

export interface Source extends Spoken {
  /** The source with comments and settings blanked; places in it are those of the author. */
  text: string;
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

const SETTINGS = [/^\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?=\n|$)/, /%%\{[\s\S]*?\}%%/g, /^[ \t]*%%[^\n]*/gm];
const TITLE = /^[ \t]*accTitle[ \t]*:[ \t]*([^\n]*)/m;
const DESCRIPTION = /^[ \t]*accDescr[ \t]*(?::[ \t]*([^\n]*)|\{([^}]*)\})/m;
const FRONT_TITLE = /^\s*---[ \t]*\n(?:[^\n]*\n)*?title:[ \t]*([^\n]+)/;

/** Reads what every kind may have, and blanks it. */
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

/** Characters of a line: the patterns for lines take quadratic time. */
const LONGEST_LINE = 1_000;

/** The lines that hold something. */
export function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((whole, at) => {
    const trimmed = whole.trim();
    if (trimmed.length > LONGEST_LINE) throw new DiagramError(`A line has at most ${LONGEST_LINE} characters.`, at + 1, 1);
    return trimmed ? [{ text: trimmed, line: at + 1, column: whole.indexOf(trimmed) + 1 }] : [];
  });
}

/** Refuses a line. */
export function refuse({ line, column }: Pick<Line, 'line' | 'column'>, message: string): never {
  throw new DiagramError(message, line, column);
}

/** Refuses a line whose syntax is not known here. */
export function unknownLine(line: Line): never {
  refuse(line, `${JSON.stringify(line.text.slice(0, 60))} is not understood.`);
}
