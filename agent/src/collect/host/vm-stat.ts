import { plainEnvironment, runProgram } from '../reading/run-program.js';

const TIME_LIMIT_MS = 2_000;
const MAXIMUM_OUTPUT_BYTES = 64 * 1024;

/**
 * macOS pages that a program could have immediately, or after a file is dropped from memory. macOS keeps hardly any pages free, so free pages alone would
 * always look like full memory.
 */
const AVAILABLE = ['free', 'inactive', 'speculative', 'purgeable'];

/** Available bytes according to the output of `vm_stat`; null if it is invalid. */
export function parseVmStat(text: string): number | null {
  const pageSize = Number(/page size of (\d+) bytes/.exec(text)?.[1] ?? 0);
  const pages = new Map([...text.matchAll(/^Pages ([a-z -]+): +(\d+)\.$/gm)].map(([, name, count]) => [name, Number(count)] as const));
  if (!pageSize || !pages.has('free') || !pages.has('inactive')) return null;
  return AVAILABLE.reduce((sum, name) => sum + (pages.get(name) ?? 0), 0) * pageSize;
}

/** Available bytes on macOS; null if `vm_stat` fails. */
export async function readVmStat(program: string, env: NodeJS.ProcessEnv): Promise<number | null> {
  const limits = { timeoutMs: TIME_LIMIT_MS, maxBytes: MAXIMUM_OUTPUT_BYTES };
  const { exitCode, stdout } = await runProgram(program, [], plainEnvironment(env), limits);
  return exitCode === 0 ? parseVmStat(stdout) : null;
}
