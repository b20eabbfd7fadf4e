/** Problems in a documentation folder. */

/** A position in a file of the folder; lines and columns start at 1. */
export interface Place {
  file: string;
  line: number | null;
  column: number | null;
}

/** `error` prevents publishing, or leaves a page out; `warning` and every error prevent it with `--strict`; `info` never does. */
type Severity = 'error' | 'warning' | 'info';

export interface Problem extends Place {
  severity: Severity;
  code: string;
  message: string;
}

/** A file whose page cannot be read. Its problems are also among the site's. */
export interface LeftOutPage {
  file: string;
  /** Null if it can have none. */
  path: string | null;
  problems: Problem[];
}

const ORDER: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** `guides/install.mdx:12:3`, a form that editors and terminals understand. */
export const placeText = ({ file, line, column }: Place): string =>
  [file, line, line === null ? null : column].filter((part) => part !== null).join(':');

/** Problems by file and position. */
export const sortProblems = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort(
    (one, other) =>
      one.file.localeCompare(other.file) ||
      (one.line ?? 0) - (other.line ?? 0) ||
      (one.column ?? 0) - (other.column ?? 0) ||
      ORDER[one.severity] - ORDER[other.severity],
  );

export const countOf = (problems: readonly Problem[], severity: Severity): number =>
  problems.filter((problem) => problem.severity === severity).length;
