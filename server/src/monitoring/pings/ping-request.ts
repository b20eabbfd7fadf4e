/** What a request to a ping address says. */
import type { IncomingMessage } from 'node:http';
import type { OperationId } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';

export const PREFIX = '/ping/';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LARGEST_CODE = 255;
/** As a signed event's latencyMs. */
const LONGEST_MS = 86_400_000;

export type PingAction = { kind: 'ok' } | { kind: 'fail'; exitCode: number | null } | { kind: 'start' } | { kind: 'log' };

export interface Ping {
  action: PingAction;
  /** The run, by the id that the sender gave it. */
  rid: string | null;
  latencyMs: number | null;
  /** The message in the address, for requests without a body. */
  message: string | null;
}

const refuse = (message: string) => new AppError('VALIDATION_ERROR', message);

/** The token of an address and what follows it; both as they stand there. */
export function partsOf(path: string): { token: string; action: string } {
  const [, token = '', action = ''] = /^\/ping\/([^/]*)(?:\/(.*))?$/s.exec(path) ?? [];
  return { token, action };
}

const OPERATIONS: Readonly<Record<string, OperationId>> = { '': 'ping', start: 'pingStart', fail: 'pingFail', log: 'pingLog' };

export const operationOf = (path: string): OperationId => OPERATIONS[partsOf(path).action] ?? 'pingExitCode';

/** Other monitors' words in the query of the plain address: `status` as Uptime Kuma has it, `state` as Cronitor has it. */
function plainAction(query: URLSearchParams): PingAction {
  const [status, state] = [query.get('status'), query.get('state')];
  if (status !== null && status !== 'up' && status !== 'down') throw refuse('status must be up or down');
  if (state !== null && state !== 'run' && state !== 'complete' && state !== 'fail') throw refuse('state must be run, complete or fail');
  if (state === 'run') return { kind: 'start' };
  return status === 'down' || state === 'fail' ? { kind: 'fail', exitCode: null } : { kind: 'ok' };
}

/** The action, or null if there is none of this name. */
function actionOf(action: string, query: URLSearchParams): PingAction | null {
  if (action === '') return plainAction(query);
  if (action === 'start' || action === 'log') return { kind: action };
  if (action === 'fail') return { kind: 'fail', exitCode: null };
  if (!/^\d+$/.test(action)) return null;
  const code = Number(action);
  if (code > LARGEST_CODE) throw refuse(`the exit code must be 0 to ${LARGEST_CODE}`);
  return code === 0 ? { kind: 'ok' } : { kind: 'fail', exitCode: code };
}

function latencyOf(query: URLSearchParams): number | null {
  // the address that Uptime Kuma shows has an empty `ping`
  const given = query.get('latencyMs') || query.get('ping');
  if (!given) return null;
  const value = Number(given);
  if (!Number.isFinite(value) || value < 0 || value > LONGEST_MS) throw refuse(`latencyMs must be 0 to ${LONGEST_MS} milliseconds`);
  return value;
}

/** Reads the address of a request; null if no ping has this form. Throws VALIDATION_ERROR for values that are none. */
export function readPing(request: IncomingMessage): Ping | null {
  const [path = '', search = ''] = (request.url ?? '').split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const action = actionOf(partsOf(path).action, query);
  if (!action) return null;
  const rid = query.get('rid');
  if (rid !== null && !UUID.test(rid)) throw refuse('rid must be a UUID');
  return { action, rid: rid?.toLowerCase() ?? null, latencyMs: latencyOf(query), message: query.get('msg') ?? query.get('message') };
}
