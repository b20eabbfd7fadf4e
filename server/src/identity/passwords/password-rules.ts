/**
 * What a new password must be, after NIST SP 800-63B: long, and neither common nor derived from words that an attacker would try for this person. No rule
 * about kinds of characters.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../../kernel/errors.js';
import { normalPassword } from './passwords.js';

/** Characters of a password that is the only factor, and of one beside a second factor. */
const FEWEST = { alone: 15, withFactor: 12 } as const;
/** What is estimated: the time grows with the square of the length, to 54 ms at 40 characters on a loaded core. */
const ESTIMATED = 40;
/** Estimated guesses of 10^8 and more. */
const GOOD = 3;
/** Shorter words are in too many passwords. */
const SHORTEST_WORD = 3;

type Weakness = 'too_short' | 'context' | 'repeats' | 'sequence' | 'common';

const ADVICE: Record<Exclude<Weakness, 'too_short'>, string> = {
  context: 'must not be made of your name, your email address, your organization or the name of this service',
  repeats: 'repeats itself, which is easily guessed: choose another, such as four words that have nothing to do with each other',
  sequence:
    'follows the keyboard or the alphabet, which is easily guessed: choose another, such as four words that have nothing to do with each other',
  common: 'is too close to passwords that many people use: choose another, such as four words that have nothing to do with each other',
};

/** What a person's password must not be made of: whole values and their parts, in lower case, the longest first. */
function wordsIn(values: readonly string[]): string[] {
  const words = values.flatMap((value) => {
    const normal = normalPassword(value).toLowerCase();
    const parts = normal.split(/[^\p{L}\p{N}]+/u);
    return [normal, parts.join(''), ...parts];
  });
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD).sort((a, b) => b.length - a.length);
}

/** Whether nothing but these words, digits and signs is in the password. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), password.toLowerCase());
  return rest !== password.toLowerCase() && !/\p{L}/u.test(rest);
}

let estimator: Promise<ZxcvbnFactory> | null = null;

/** Loaded by the first new password: its lists take 7 MB and a quarter of a second. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs, maxLength: ESTIMATED });
}

const KINDS: Readonly<Record<string, Weakness>> = { repeat: 'repeats', sequence: 'sequence', spatial: 'sequence' };

async function guessable(password: string, words: readonly string[]): Promise<Weakness | null> {
  estimator ??= loadEstimator();
  const { score, sequence } = (await estimator).check([...password].slice(0, ESTIMATED).join(''), [...words]);
  if (score >= GOOD) return null;
  const [longest] = [...sequence].sort((a, b) => b.token.length - a.token.length);
  if (longest?.['dictionaryName'] === 'userInputs') return 'context';
  return KINDS[longest?.pattern ?? ''] ?? 'common';
}

interface Chosen {
  password: string;
  /** The field it came in. */
  path: string;
  /** Names and addresses of the person, their organizations and the installation. */
  values: readonly string[];
  hasSecondFactor: boolean;
}

/**
 * Refuses a bad new password with the reason. Call it only once the caller has proved who they are: it takes milliseconds of CPU.
 * @throws VALIDATION_ERROR
 */
export async function requireGoodPassword({ password, path, values, hasSecondFactor }: Chosen): Promise<void> {
  const fewest = hasSecondFactor ? FEWEST.withFactor : FEWEST.alone;
  const refuse = (reason: Weakness, message: string) => {
    throw new AppError('VALIDATION_ERROR', `The request is invalid: ${path} ${message}.`, { details: [{ path, message, reason }] });
  };
  const normal = normalPassword(password);
  if ([...normal].length < fewest)
    refuse('too_short', `must have at least ${fewest} characters, such as four words that have nothing to do with each other`);
  const words = wordsIn([...values, 'tidewatch']);
  const weakness = isMadeOf(normal, words) ? 'context' : await guessable(normal, words);
  if (weakness !== null && weakness !== 'too_short') refuse(weakness, ADVICE[weakness]);
}
