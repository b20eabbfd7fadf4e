import { systemClock } from '../clock.js';
import type { CollectSettings } from '../collect/reading/collector.js';
import { type Configuration, readConfiguration } from '../configuration.js';
import { heartbeatFrame } from '../connection/heartbeat.js';
import { messageOf } from '../failure.js';
import { homeFolder } from '../generated/host/home-folder.js';
import { stateFolder } from '../state/folder.js';
import { readState } from '../state/state-file.js';
import { hostPlaces } from './places.js';

/** A gateway's usual maximum; longer samples are shortened. */
const USUAL_FRAME_BYTES = 256 * 1024;
const UNASKED: CollectSettings = { watchedServices: [], nginxEnabled: true };

/** The last settings from the service. */
async function lastSettings(env: NodeJS.ProcessEnv): Promise<CollectSettings | null> {
  const state = await readState(stateFolder(env, homeFolder(env))).catch(() => null);
  return state?.settings ?? null;
}

function optionalConfiguration(env: NodeJS.ProcessEnv): Configuration | null {
  try {
    return readConfiguration(env);
  } catch (error) {
    process.stderr.write(`Without a configuration: ${messageOf(error)}\n`);
    return null;
  }
}

/** Prints the next heartbeat exactly as it would be sent; sends nothing, and needs no configuration. Rates need two samples, `intervalSec` apart. */
export async function printSample(env: NodeJS.ProcessEnv, intervalSec: number): Promise<void> {
  const places = hostPlaces(optionalConfiguration(env), env);
  const settings = await lastSettings(env);
  if (!settings) process.stderr.write("The service hasn't received its settings yet; assuming no units, and nginx.\n");
  const { createCollector } = await import('../collect/host-collector.js');
  const collector = createCollector(places);
  await collector.collect(settings ?? UNASKED);
  await new Promise<void>((resolve) => {
    systemClock.after(intervalSec * 1000, resolve);
  });
  const collectedAt = systemClock.now().toISOString();
  const frame = heartbeatFrame({ seq: 2, collectedAt, metrics: await collector.collect(settings ?? UNASKED) }, USUAL_FRAME_BYTES);
  process.stdout.write(`${JSON.stringify(JSON.parse(frame), null, 2)}\n`);
}
