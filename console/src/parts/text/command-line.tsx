/** The line that does on a terminal what the screen does. */

import { organizationSlug } from '../../address/address.js';
import type { AnyOperation } from '../../data/operation.js';
import { shellQuote } from '../../generated/text/shell-quote.js';
import { Scrolling } from '../draw/scrolling.js';
import { CopyButton } from './copy-button.js';

const flagOf = (field: string): string =>
  field === 'projectSlug' ? '--project' : `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

type Values = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== false;
const wordOf = (value: unknown): string => shellQuote(typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A command with its values: those it takes by their place first, then flags. */
export function commandText({ words, args = '' }: Pick<AnyOperation, 'words' | 'args'>, values: Values = {}): string {
  const places = args.split(' ').filter(Boolean);
  const positional = places.flatMap((name) => (isGiven(values[name]) ? [values[name]].flat().map(wordOf) : []));
  const flags = Object.entries(values).filter(([name, value]) => !places.includes(name) && isGiven(value));
  const rest = flags.map(([name, value]) => {
    if (value === true) return flagOf(name);
    // a list of objects is JSON as a whole
    const isList = Array.isArray(value) && value.every((each) => typeof each !== 'object');
    return `${flagOf(name)} ${isList ? wordOf(value.join(',')) : wordOf(value)}`;
  });
  return ['tidewatch', words, ...positional, ...rest].join(' ');
}

/** What is switched off has a flag of its own: `visible: false` is `--no-visible`. */
export const withNegations = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      value === false ? [`no${name.charAt(0).toUpperCase()}${name.slice(1)}`, true] : [name, value],
    ),
  );

/** A command for a terminal, to copy. */
export const Command = ({ line }: { line: string }) => (
  <div class="cli">
    <span aria-hidden="true" class="mono">
      &gt;_
    </span>
    <Scrolling as="code">{line}</Scrolling>
    <CopyButton text={line} />
  </div>
);

/** The command of an operation with what is on the screen. */
export const CommandLine = ({ operation, values }: { operation: AnyOperation; values?: Values }) => {
  // the line works wherever the person's command line is signed in to another organization
  const organization = operation.role === 'person' ? {} : { organization: organizationSlug.value };
  return <Command line={commandText(operation, { ...values, ...organization })} />;
};
