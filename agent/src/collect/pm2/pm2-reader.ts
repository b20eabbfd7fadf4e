import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import type { Capability } from '../../generated/messages.js';
import type { ResolvedPlaces } from '../reading/places.js';
import { findPm2, runJlist } from './jlist.js';
import { type ObservedProcess, observedProcesses } from './processes.js';
import { connectionError, getMonitorData, RpcError } from './rpc-client.js';

/** A reading of PM2; `failure` is the error if the capability is not ok. */
export interface Pm2Reading {
  capability: Capability;
  processes: ObservedProcess[];
  failure: RpcError | null;
}

const nothing = (capability: Capability, failure: RpcError | null = null): Pm2Reading => ({ capability, processes: [], failure });

/** Whether a daemon listens: opens the socket, sends nothing, closes it. */
function probe(socketPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ path: socketPath });
    const settle = (act: () => void) => {
      socket.destroy();
      act();
    };
    socket.setTimeout(2_000, () => settle(resolve));
    socket.on('connect', () => settle(resolve));
    socket.on('error', (error) => settle(() => reject(connectionError(error))));
  });
}

/**
 * Reads PM2 through rpc.sock.
 *
 * - No daemon listens: an empty list. The capability is ok if PM2 exists here (its home or its program), otherwise not_installed.
 * - The socket may not be opened: permission_denied.
 * - A daemon listens but answers incorrectly: falls back to `pm2 jlist`, only while a daemon listens, because it would start one.
 * - PM2_COLLECTOR=jlist runs `pm2 jlist` directly, under the same condition; without the program it is not_installed.
 */
export async function readPm2(places: ResolvedPlaces, signal?: AbortSignal): Promise<Pm2Reading> {
  const socketPath = join(places.pm2Home, 'rpc.sock');
  const forced = places.env['PM2_COLLECTOR'] === 'jlist';
  try {
    const answer = forced ? await forcedList(places, socketPath, signal) : await listWithFallback(places, socketPath, signal);
    return answer ? { capability: 'ok', processes: observedProcesses(answer, Date.now()), failure: null } : nothing('not_installed');
  } catch (error) {
    const failure = error instanceof RpcError ? error : new RpcError('broken', 'PM2 could not be read');
    if (failure.kind === 'denied') return nothing('permission_denied', failure);
    if (failure.kind !== 'absent') return nothing('error', failure);
    return nothing(existsSync(places.pm2Home) || findPm2(places) ? 'ok' : 'not_installed');
  }
}

/** null without a pm2 program. */
async function forcedList(places: ResolvedPlaces, socketPath: string, signal?: AbortSignal): Promise<unknown[] | null> {
  await probe(socketPath);
  const program = findPm2(places);
  return program ? runJlist(places, program, signal) : null;
}

async function listWithFallback(places: ResolvedPlaces, socketPath: string, signal?: AbortSignal): Promise<unknown[]> {
  try {
    return await getMonitorData(socketPath, signal);
  } catch (error) {
    const kind = error instanceof RpcError ? error.kind : 'broken';
    const program = kind === 'absent' || kind === 'denied' || kind === 'aborted' ? null : findPm2(places);
    if (!program) throw error;
    // the answer may be missing because the daemon has just ended
    await probe(socketPath);
    return runJlist(places, program, signal);
  }
}
