/** Shows problems: to people as lines, to GitHub as annotations of the changed lines. */
import path from 'node:path';
import { neutralize } from '#client-core/drawing/neutralize.js';
import { styleFor } from '#client-core/drawing/style.js';
import type { Invocation } from '../../io.js';
import { wantsColor } from '../../io.js';
import { countOf, type Problem, placeText, sortProblems } from '../problems.js';

/** One problem that every page has must not bury all others. */
const MOST_SHOWN = 50;
/** GitHub shows ten of each kind per step. */
const MOST_ANNOTATIONS = 50;

const LEVELS = { error: 'error', warning: 'warning', info: 'notice' } as const;
const escapeData = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const escapeProperty = (text: string): string => escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

/** A problem as a workflow command, with its file relative to the repository's root. */
export function annotation({ severity, code, message, file, line, column }: Problem, folder: string, root: string): string {
  const properties = [
    `file=${escapeProperty(path.relative(root, path.join(folder, file)).split(path.sep).join('/'))}`,
    ...(line === null ? [] : [`line=${line}`]),
    ...(line === null || column === null ? [] : [`col=${column}`]),
    `title=${escapeProperty(code)}`,
  ];
  return `::${LEVELS[severity]} ${properties.join(',')}::${escapeData(message)}`;
}

/** `2 errors, 1 warning`. */
export function countText(problems: readonly Problem[]): string {
  const parts = (['error', 'warning'] as const).map((severity) => {
    const count = countOf(problems, severity);
    return `${count} ${severity}${count === 1 ? '' : 's'}`;
  });
  return parts.join(', ');
}

/** Writes problems to standard error, each page's errors first. With `--quiet` or `--json`, only GitHub annotations are written. */
export function reportProblems({ io, options }: Invocation, problems: readonly Problem[], folder: string): void {
  const sorted = sortProblems(problems);
  if (io.env['GITHUB_ACTIONS'] === 'true') {
    const root = io.env['GITHUB_WORKSPACE'] || process.cwd();
    const important = sorted.filter(({ severity }) => severity !== 'info').slice(0, MOST_ANNOTATIONS);
    for (const each of important) io.stderr.write(`${annotation(each, folder, root)}\n`);
  }
  if (options.json || options.quiet) return;
  const style = styleFor(wantsColor(io, io.stderr));
  const colour = { error: style.error, warning: style.bold, info: (text: string) => text };
  for (const each of sorted.slice(0, MOST_SHOWN))
    io.stderr.write(
      `${neutralize(placeText(each))}: ${colour[each.severity](each.severity)}: ${neutralize(each.message)} [${each.code}]\n`,
    );
  if (sorted.length > MOST_SHOWN) io.stderr.write(`… and ${sorted.length - MOST_SHOWN} more. Add --json to see all.\n`);
}
