import type { CommandSpec, FieldSpec } from '../command-spec.js';

/** A field as a flag: `intervalSec` is `--interval-sec`. */
export const flagOf = (field: string): string => `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Flags of every command; a field with such a name gets a longer flag. */
const TAKEN: ReadonlySet<string> = new Set([
  ...['--url', '--profile', '--color', '--json', '--jq', '--fields', '--header', '--quiet'],
  ...['--all', '--dry-run', '--curl', '--yes', '--help', '--version'],
]);

/** A field's flag: if every command already has one with that name, the noun precedes it, as in `--channel-url`. */
export function flagFor({ words }: Pick<CommandSpec, 'words'>, field: string): string {
  const flag = flagOf(field);
  return TAKEN.has(flag) ? `--${(words[0] ?? '').replace(/s$/, '')}-${flag.slice(2)}` : flag;
}

/** A field's display name: if a slug may replace the id, `monitorId` is a monitor and `monitorIds` are monitors. */
export function nounOf(field: FieldSpec): string {
  const name = field.lookup ? field.name.replace(/Id(s?)$/, '$1') : field.name;
  return flagOf(name).slice(2);
}

const PLACEHOLDERS: Readonly<Record<string, string>> = { integer: 'n', number: 'number', array: 'list' };

/** The placeholder for the value in the help. */
export function placeholderOf(field: FieldSpec): string {
  if (field.lookup) return nounOf(field);
  if (/slug$/i.test(field.name)) return 'slug';
  if (/Id$/.test(field.name)) return 'id';
  if (field.moment) return 'time';
  if (field.unit) return 'duration';
  return PLACEHOLDERS[field.type] ?? (field.choices ? field.name : 'text');
}

/**
 * The shorter name of a flag, if it has one that is free: `--project` for a project's slug, the noun for a looked-up field, a duration without its
 * unit.
 */
export function shortFlagOf(spec: CommandSpec, field: FieldSpec): string | null {
  const short = (candidate: FieldSpec): string | null => {
    if (candidate.name === 'projectSlug') return '--project';
    if (candidate.unit) return flagOf(candidate.name.replace(/(Ms|Sec|Minutes)$/, ''));
    return candidate.lookup && /Ids?$/.test(candidate.name) ? `--${nounOf(candidate)}` : null;
  };
  const wanted = short(field);
  if (wanted !== null && TAKEN.has(wanted)) return null;
  const flags = spec.fields.filter(({ name }) => !spec.args.includes(name));
  const first = flags.find((candidate) => short(candidate) === wanted);
  return first === field && !flags.some(({ name }) => flagFor(spec, name) === wanted) ? wanted : null;
}
