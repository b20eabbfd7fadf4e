/** After an installation: does the agent run, and has it reached the service? */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Host } from './host.js';

const ATTEMPTS = 20;
const PAUSE_MS = 500;

/** What the running agent wrote last into its state directory; null: nothing that can be read. */
async function connectionOf(host: Host, stateFolder: string, pid: number): Promise<string | null> {
  try {
    const state = JSON.parse(await readFile(host.locate(path.join(stateFolder, 'state.json')), 'utf8')) as Record<string, unknown>;
    // an older file tells of the agent that was stopped
    return state['pid'] === pid && typeof state['connection'] === 'string' ? state['connection'] : null;
  } catch {
    return null;
  }
}

export interface Started {
  running: boolean;
  connected: boolean;
}

/** Waits up to ten seconds until the agent runs and is connected. `findPid` answers the process that is the service now, or null. */
export async function waitForStart(host: Host, stateFolder: string, findPid: () => Promise<number | null>): Promise<Started> {
  let running = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await host.wait(PAUSE_MS);
    const pid = await findPid();
    running = pid !== null;
    if (pid !== null && (await connectionOf(host, stateFolder, pid)) === 'connected') return { running, connected: true };
  }
  return { running, connected: false };
}
