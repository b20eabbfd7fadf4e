import { isAbsolute } from 'node:path';
import type { ResolvedPlaces } from '../reading/places.js';
import { findProgram, isProgram, plainEnvironment, runProgram } from '../reading/run-program.js';
import { RpcError } from './rpc-client.js';

const TIME_LIMIT_MS = 10_000;
const MAXIMUM_OUTPUT_BYTES = 16 * 1024 * 1024;

/** The pm2 program: PM2_BIN, otherwise the one in PATH; null without either. */
export function findPm2({ env }: ResolvedPlaces): string | null {
  const named = env['PM2_BIN'];
  if (!named) return findProgram('pm2', env);
  return isAbsolute(named) ? (isProgram(named) ? named : null) : findProgram(named, env);
}

/** Parses the output of `pm2 jlist`: one line of JSON, after any number of messages. */
function parseJlist(stdout: string): unknown[] {
  const line = stdout.split('\n').findLast((candidate) => candidate.startsWith('['));
  const list: unknown = line === undefined ? null : JSON.parse(line);
  if (!Array.isArray(list)) throw new Error('no list');
  return list;
}

/** Runs `pm2 jlist`. Call it only while a daemon runs: otherwise it starts one. */
export async function runJlist(places: ResolvedPlaces, program: string, signal?: AbortSignal): Promise<unknown[]> {
  const env = { ...plainEnvironment(places.env), HOME: places.home, PM2_HOME: places.pm2Home };
  const result = await runProgram(program, ['jlist'], env, { timeoutMs: TIME_LIMIT_MS, maxBytes: MAXIMUM_OUTPUT_BYTES, signal });
  if (result.outcome === 'aborted' || result.outcome === 'timeout' || result.outcome === 'too_large')
    throw new RpcError(result.outcome, 'pm2 jlist took too long or printed too much');
  try {
    return parseJlist(result.stdout);
  } catch {
    throw new RpcError('broken', 'pm2 jlist did not print a list of processes');
  }
}
