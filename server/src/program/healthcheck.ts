import { localUrl, readConfig } from '../kernel/config/config.js';
import type { CheckState } from '../kernel/health/checks.js';
import { noArguments, type ProgramCommand } from './command.js';

/** Longer than any answer of /readyz takes, shorter than the patience of a supervisor. */
const PATIENCE_MS = 5_000;

export const healthcheck: ProgramCommand = {
  name: 'healthcheck',
  summary: 'Ask the running server whether it can do its work; exit code 1 if not.',
  async run(args) {
    noArguments(args);
    const trouble = await troubleOf(localUrl(readConfig(process.env)));
    if (trouble !== null) throw new Error(trouble);
    process.stdout.write('ready\n');
  },
};

/** Why the server at this address cannot do its work; null if it can. */
async function troubleOf(address: string): Promise<string | null> {
  try {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
    if (response.ok) return null;
    const { checks } = (await response.json()) as { checks: readonly CheckState[] };
    const failed = checks.filter(({ ok }) => !ok).map(({ name, reason }) => `${name}: ${reason}`);
    return `not ready: ${failed.join('; ')}`;
  } catch {
    return `nothing that can be understood answers at ${address}/readyz; is the server running?`;
  }
}
