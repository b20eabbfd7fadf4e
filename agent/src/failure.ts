/** Exit codes of the command; install also ends with `usage` where it lacks the rights and printed what to run instead. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** Something that the person at the terminal can put right: its message is one line that says how, and no stack is shown. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly exitCode: number = EXIT.failed,
  ) {
    super(message);
  }
}

/** The message of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The code of a system error, such as ENOENT; undefined for any other. */
export const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;
