import { systemClock } from '../clock.js';
import { configurationFile, readConfiguration } from '../configuration.js';
import { RequestDispatcher } from '../connection/dispatcher.js';
import { dial } from '../connection/link.js';
import { EXIT } from '../failure.js';
import { homeFolder } from '../generated/host/home-folder.js';
import { JsonLog } from '../log.js';
import { stateFolder } from '../state/folder.js';
import { RequestFile } from '../state/request-record.js';
import { StateFile } from '../state/state-file.js';
import { version } from '../version.js';
import { Agent } from './agent.js';
import { createHello } from './identity.js';
import { hostPlaces } from './places.js';
import { reach, Watchdog } from './watchdog.js';

const writeLine = (line: string): void => {
  process.stderr.write(line);
};

/** Resolves with the signal that asks the process to end. */
const asked = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });

/** Runs the agent until it is asked to end; throws immediately if the configuration is invalid. */
export async function runInForeground(env: NodeJS.ProcessEnv): Promise<void> {
  const clock = systemClock;
  const log = new JsonLog(clock, writeLine);
  const places = hostPlaces(readConfiguration(env), env);
  const folder = stateFolder(env, homeFolder(env));
  const record = new RequestFile(folder, log);
  const state = new StateFile(folder, clock, log, { version: version(), pid: process.pid });
  const [{ createCollector }, { createRequestHandler }] = await Promise.all([
    import('../collect/host-collector.js'),
    import('../requests/handler.js'),
  ]);
  const collector = createCollector(places);
  const dispatcher = new RequestDispatcher(createRequestHandler(places), clock, record, log);
  const agent: Agent = new Agent({
    clock,
    random: Math.random,
    log,
    dial,
    hello: createHello(clock),
    collector,
    dispatcher,
    state,
    readConfiguration: () => readConfiguration(env),
    onHeard: () => watchdog.heard(),
  });
  const watchdog = new Watchdog(clock, reach, {
    endpoint: () => agent.endpoint,
    busyMs: () => agent.busyMs(),
    onStuck: (why) => {
      log.warn('The agent exits to be restarted.', { why });
      process.exit(EXIT.failed);
    },
  });
  log.info('Started.', { version: version(), configuration: configurationFile(env), stateFolder: folder });
  agent.start();
  log.info('Stopping.', { signal: await asked() });
  watchdog.stop();
  await agent.stop();
  await Promise.all([record.settled(), state.settled()]);
}
