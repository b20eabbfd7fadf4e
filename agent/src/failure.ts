/** Exit codes of the command; install also returns `usage` if it lacks the rights and printed the commands instead. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** A problem that the user can fix: its message is one line that says how, without a stack. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly exitCode: number = EXIT.failed,
  ) {
    super(message);
  }
}

/** The message of a thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A system error's code, such as ENOENT; undefined for other errors. */
export const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;
