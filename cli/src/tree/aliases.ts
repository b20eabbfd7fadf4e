import { COMMANDS } from '../generated/commands.js';
import { GROUPS, isBelow, type Noun } from './groups.js';
import { ADDITIONAL } from './overlay.js';

/** Synonyms of verbs; the first one that the noun has applies. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  ls: ['list'],
  show: ['get', 'context'],
  view: ['get', 'context'],
  new: ['create', 'add'],
  add: ['create'],
  rm: ['delete', 'remove', 'revoke'],
  remove: ['delete', 'revoke'],
  delete: ['remove', 'revoke'],
  edit: ['update'],
};

function hasVerb(noun: string, verb: string): boolean {
  return COMMANDS.some(({ path }) => path === `${noun} ${verb}`) || ADDITIONAL.some((each) => each.noun === noun && each.name === verb);
}

/** The noun's verb for a synonym; any other word stays as it is. */
function verbFor(noun: string, word: string): string {
  if (hasVerb(noun, word) || !Object.hasOwn(ALIASES, word)) return word;
  return ALIASES[word]?.find((verb) => hasVerb(noun, verb)) ?? word;
}

/**
 * Replaces synonyms: `ls`, `rm` and `show` are verbs, `version` is a flag, `help` may come first or last, and `analytics goals` is `goals`.
 */
export function inOwnWords(argv: readonly string[]): string[] {
  if (argv.length === 1 && (argv[0] === 'version' || argv[0] === '-v')) return ['--version'];
  if (argv[0] === 'help') return inOwnWords([...argv.slice(1), '--help']);
  const at = argv.findIndex((word) => Object.hasOwn(GROUPS, word));
  const word = argv[at + 1];
  const noun = argv[at];
  if (noun === undefined || word === undefined) return [...argv];
  if (isBelow(noun as Noun, word)) return inOwnWords([...argv.slice(0, at), ...argv.slice(at + 1)]);
  const rest = argv.slice(at + 2);
  if (word === 'help' && rest.length === 0) return [...argv.slice(0, at + 1), '--help'];
  return [...argv.slice(0, at + 1), verbFor(noun, word), ...rest];
}
