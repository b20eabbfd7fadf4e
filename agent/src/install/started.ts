/** Checks after an installation that the agent runs and has connected. */
import { readState } from '../state/state-file.js';
import type { Host } from './host.js';

const ATTEMPTS = 20;
const PAUSE_MS = 500;

/** Whether this process reports a connection; an older state belongs to the previous agent. */
async function isConnected(host: Host, stateFolder: string, pid: number): Promise<boolean> {
  const state = await readState(host.locate(stateFolder)).catch(() => null);
  return state?.pid === pid && state.connection === 'connected';
}

interface Started {
  running: boolean;
  connected: boolean;
}

/** Waits up to ten seconds until the agent runs and is connected. `findPid` returns the service's current process, or null. */
export async function waitForStart(host: Host, stateFolder: string, findPid: () => Promise<number | null>): Promise<Started> {
  let running = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await host.wait(PAUSE_MS);
    const pid = await findPid();
    running = pid !== null;
    if (pid !== null && (await isConnected(host, stateFolder, pid))) return { running, connected: true };
  }
  return { running, connected: false };
}
