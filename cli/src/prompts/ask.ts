import { usage } from '../failure.js';
import { type Io, isInteractive } from '../io.js';
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
}

/** Refuses to ask where nobody can answer: a script must fail at once instead of waiting for ever. */
export function assertCanAsk(io: Io, what: string, instead: string): void {
  if (!isInteractive(io)) throw usage(`${what}, and there is no terminal to ask on. Give ${instead}.`);
}

/** Prompts go to standard error, so that standard output holds data only. inquirer is slow to load, so only those who are asked pay for it. */
async function prompt(io: Io, question: Record<string, unknown>): Promise<unknown> {
  const { createPromptModule } = await import('inquirer');
  const ask = createPromptModule({ input: io.stdin, output: io.stderr });
  const answers: Record<string, unknown> = await ask([{ ...question, name: 'answer' }] as never);
  return answers['answer'];
}

/** Asks for a text. */
export async function ask(io: Io, question: Question): Promise<string> {
  const { message, instead, secret = false, optional = false } = question;
  assertCanAsk(io, `${message} is missing`, instead);
  const validate = (text: string) => optional || text !== '' || `${message} cannot be empty.`;
  const shape = secret ? { type: 'password', mask: '*' } : { type: 'input', ...(question.default !== undefined && { default: question.default }) };
  return String((await prompt(io, { ...shape, message: neutralize(message), validate })) ?? '');
}

/** Asks yes or no; no is what happens without an answer. */
export async function askYes(io: Io, message: string): Promise<boolean> {
  return (await prompt(io, { type: 'confirm', message: neutralize(message), default: false })) === true;
}
