import { usage } from '../failure.js';
import { type Io, isInteractive, wantsColor } from '../io.js';
import { neutralize } from '../output/neutralize.js';

/** One question to the person at the terminal. */
export interface Question {
  message: string;
  /** What to give on the command line instead, for when there is nobody to ask. */
  instead: string;
  /** Nothing that is typed is shown. */
  secret?: boolean;
  default?: string;
  /** Whether an empty answer will do. */
  optional?: boolean;
  /** What is wrong with an answer; null when nothing is. */
  check?: (text: string) => string | null;
}

/** Refuses to ask where nobody can answer: a script must fail at once instead of waiting for ever. */
export function assertCanAsk(io: Io, what: string, instead: string): void {
  if (!isInteractive(io)) throw usage(`${what}, and there is no terminal to ask on. Give ${instead}.`);
}

/** inquirer dresses its prompts up whatever NO_COLOR says; this takes the colours off again. */
const bare = (text: string): string => text;
const PLAIN_THEME = {
  prefix: { idle: '?', done: '?' },
  style: {
    answer: bare,
    message: bare,
    error: (text: string) => `> ${text}`,
    defaultAnswer: (text: string) => `(${text})`,
    help: bare,
    highlight: bare,
    key: bare,
  },
};

/**
 * Prompts go to standard error, so that standard output holds data only. inquirer is slow to load, so only those who are asked pay for it.
 * When the input ends under a prompt, inquirer never answers and nothing is left to wait for: that is an interruption.
 */
async function prompt(io: Io, question: Record<string, unknown>): Promise<unknown> {
  const { createPromptModule } = await import('inquirer');
  const ended = new AbortController();
  const onIdle = () => ended.abort();
  process.once('beforeExit', onIdle);
  try {
    const promptModule = createPromptModule({ input: io.stdin, output: io.stderr, signal: ended.signal });
    const theme = wantsColor(io, io.stderr) ? {} : { theme: PLAIN_THEME };
    const answers: Record<string, unknown> = await promptModule([{ ...question, ...theme, name: 'answer' }] as never);
    return answers['answer'];
  } finally {
    process.removeListener('beforeExit', onIdle);
  }
}

/** Asks for a text. */
export async function ask(io: Io, question: Question): Promise<string> {
  const { message, instead, secret = false, optional = false, check = () => null } = question;
  assertCanAsk(io, `${message} is missing`, instead);
  const validate = (text: string) => {
    if (text === '') return optional || `${message} cannot be empty.`;
    return check(text) ?? true;
  };
  const shape = secret
    ? { type: 'password', mask: '*', toggleMask: false }
    : { type: 'input', ...(question.default !== undefined && { default: question.default }) };
  return String((await prompt(io, { ...shape, message: neutralize(message), validate })) ?? '');
}

/** Something to choose: what it means, and what is shown. */
export interface Choice<Value extends string = string> {
  value: Value;
  name: string;
}

/** Asks to choose one of several; the first is proposed. */
export async function choose<Value extends string>(
  io: Io,
  { message, instead, choices }: { message: string; instead: string; choices: readonly Choice<Value>[] },
): Promise<Value> {
  assertCanAsk(io, `${message} is missing`, instead);
  const safe = choices.map(({ value, name }) => ({ value, name: neutralize(name) }));
  return (await prompt(io, { type: 'select', message: neutralize(message), choices: safe })) as Value;
}

/** Asks to mark some of several, at least one. */
export async function chooseSeveral(
  io: Io,
  { message, instead, choices }: { message: string; instead: string; choices: readonly Choice[] },
): Promise<string[]> {
  assertCanAsk(io, `${message} is missing`, instead);
  const safe = choices.map(({ value, name }) => ({ value, name: neutralize(name) }));
  return (await prompt(io, { type: 'checkbox', message: neutralize(message), choices: safe, required: true })) as string[];
}

/** Has a text of several lines written in the editor of $VISUAL or $EDITOR. */
export async function writeText(io: Io, { message, instead }: Pick<Question, 'message' | 'instead'>): Promise<string> {
  assertCanAsk(io, `${message} is missing`, instead);
  const validate = (text: string) => text.trim() !== '' || `${message} cannot be empty.`;
  return String(
    await prompt(io, { type: 'editor', message: neutralize(message), postfix: '.md', waitForUserInput: false, validate }),
  ).trimEnd();
}

/** Asks yes or no; no is what happens without an answer. */
export async function askYes(io: Io, message: string): Promise<boolean> {
  return (await prompt(io, { type: 'confirm', message: neutralize(message), default: false })) === true;
}
