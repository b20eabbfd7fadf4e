import { neutralize } from '#client-core/drawing/neutralize.js';
import { usage } from '../failure.js';
import { type Io, isInteractive, wantsColor } from '../io.js';

/** A question to the user. */
interface Question {
  message: string;
  /** The command-line alternative, for the error message when there is no terminal. */
  instead: string;
  /** Hides what is typed. */
  secret?: boolean;
  default?: string;
  /** Whether an empty answer is allowed. */
  optional?: boolean;
  /** The problem with an answer; null if there is none. */
  check?: (text: string) => string | null;
}

/** Throws if there is no terminal: a script must fail immediately instead of waiting forever. */
export function assertCanAsk(io: Io, what: string, instead: string): void {
  if (!isInteractive(io)) throw usage(`${what}. Run again with ${instead}.`);
}

/** inquirer ignores NO_COLOR; this theme removes its colours. */
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
 * Prompts go to standard error: standard output contains only data. inquirer loads slowly, so it is loaded on demand. If the input ends during a
 * prompt, inquirer never answers and the process has nothing left to wait for: this counts as an interruption.
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
    if (text === '') return optional || `${message} can't be empty.`;
    return check(text) ?? true;
  };
  const shape = secret
    ? { type: 'password', mask: '*', toggleMask: false }
    : { type: 'input', ...(question.default !== undefined && { default: question.default }) };
  return String((await prompt(io, { ...shape, message: neutralize(message), validate })) ?? '');
}

/** An option to choose: its value and its label. */
export interface Choice<Value extends string = string> {
  value: Value;
  name: string;
}

/** Asks to choose one option; the first is the default. */
export async function choose<Value extends string>(
  io: Io,
  { message, instead, choices }: { message: string; instead: string; choices: readonly Choice<Value>[] },
): Promise<Value> {
  assertCanAsk(io, `${message} is missing`, instead);
  const safe = choices.map(({ value, name }) => ({ value, name: neutralize(name) }));
  return (await prompt(io, { type: 'select', message: neutralize(message), choices: safe })) as Value;
}

/** Asks to select one or more options. */
export async function chooseSeveral(
  io: Io,
  { message, instead, choices }: { message: string; instead: string; choices: readonly Choice[] },
): Promise<string[]> {
  assertCanAsk(io, `${message} is missing`, instead);
  const safe = choices.map(({ value, name }) => ({ value, name: neutralize(name) }));
  return (await prompt(io, { type: 'checkbox', message: neutralize(message), choices: safe, required: true })) as string[];
}

/** Opens the editor of $VISUAL or $EDITOR for a text of several lines. */
export async function writeText(io: Io, { message, instead }: Pick<Question, 'message' | 'instead'>): Promise<string> {
  assertCanAsk(io, `${message} is missing`, instead);
  const validate = (text: string) => text.trim() !== '' || `${message} can't be empty.`;
  return String(
    await prompt(io, { type: 'editor', message: neutralize(message), postfix: '.md', waitForUserInput: false, validate }),
  ).trimEnd();
}

/** Asks yes or no; the default is no. */
export async function askYes(io: Io, message: string): Promise<boolean> {
  return (await prompt(io, { type: 'confirm', message: neutralize(message), default: false })) === true;
}
