import { plainEnvironment, runProgram } from '../reading/run-program.js';

const TIME_LIMIT_MS = 2_000;
const MAXIMUM_OUTPUT_BYTES = 64 * 1024;

/**
 * Pages of macOS that a program could have at once or after a file was let go. It keeps hardly any page free, so what is free alone would look
 * like a full memory for ever.
 */
const AVAILABLE = ['free', 'inactive', 'speculative', 'purgeable'];

/** Bytes of memory that are available, by what `vm_stat` prints; null for what makes no sense. */
export function parseVmStat(text: string): number | null {
  const pageSize = Number(/page size of (\d+) bytes/.exec(text)?.[1] ?? 0);
  const pages = new Map([...text.matchAll(/^Pages ([a-z -]+): +(\d+)\.$/gm)].map(([, name, count]) => [name, Number(count)] as const));
  if (!pageSize || !pages.has('free') || !pages.has('inactive')) return null;
  return AVAILABLE.reduce((sum, name) => sum + (pages.get(name) ?? 0), 0) * pageSize;
}

/** Bytes of memory that are available on macOS; null where `vm_stat` does not tell. */
export async function readVmStat(program: string, env: NodeJS.ProcessEnv): Promise<number | null> {
  const limits = { timeoutMs: TIME_LIMIT_MS, maxBytes: MAXIMUM_OUTPUT_BYTES };
  const { exitCode, stdout } = await runProgram(program, [], plainEnvironment(env), limits);
  return exitCode === 0 ? parseVmStat(stdout) : null;
}
