/** The agent on macOS: launchd runs it while its user is signed in. Nothing here needs sudo. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { configurationFile } from '../configuration.js';
import { EXIT, Failure } from '../failure.js';
import { configText } from './config-text.js';
import type { Host } from './host.js';
import { type InstallInput, readToken } from './input.js';
import { launchAgent } from './launch-agent.js';
import { checkProgram } from './node-check.js';
import { placeFiles } from './place-file.js';
import { commandLine, describePlan, type Plan, TOKEN_PLACEHOLDER } from './plan.js';
import { LAUNCHD_LABEL } from './service.js';
import { waitForStart } from './started.js';

const placesIn = (home: string) => ({
  config: configurationFile({}, 'darwin', home),
  plist: path.posix.join(home, 'Library/LaunchAgents', `${LAUNCHD_LABEL}.plist`),
  log: path.posix.join(home, 'Library/Logs/tidewatch-agent.log'),
  state: path.posix.join(home, '.local/state/tidewatch-agent'),
});

const domainOf = (host: Host): string => `gui/${host.uid}`;
const serviceOf = (host: Host): string => `${domainOf(host)}/${LAUNCHD_LABEL}`;

function planFor(host: Host, input: InstallInput, token: string): Plan {
  const { config, plist, log } = placesIn(host.home);
  const { node, script } = host;
  return {
    folders: [
      { path: path.posix.dirname(config), mode: 0o700 },
      { path: path.posix.dirname(plist), mode: 0o755 },
    ],
    files: [
      { path: config, mode: 0o600, owner: null, text: configText(input, token) },
      {
        path: plist,
        mode: 0o644,
        owner: null,
        text: launchAgent({ node, script, configFile: config, logFile: log, pm2Home: input.pm2Home }),
      },
    ],
    commands: [['launchctl', 'bootstrap', domainOf(host), plist]],
  };
}

const BOOTSTRAP_ATTEMPTS = 10;

/** Stops the agent if launchd has loaded it, and unloads it. */
async function bootOut(host: Host): Promise<void> {
  await host.run('launchctl', ['bootout', serviceOf(host)]);
}

/** After bootout has returned, launchd is still stopping the old agent, and refuses the new one until then. */
async function bootstrap(host: Host, { commands }: Plan): Promise<void> {
  const [program = '', ...args] = commands[0] ?? [];
  for (let attempt = 1; ; attempt += 1) {
    const { code, stderr } = await host.run(program, args);
    if (code === 0) return;
    if (attempt === BOOTSTRAP_ATTEMPTS)
      throw new Failure(
        `${commandLine([program, ...args])} failed: ${stderr.trim() || `exit code ${code}`}\nThis needs a login session: run it in a terminal on the desktop, not over SSH.`,
      );
    await host.wait(500);
  }
}

async function servicePid(host: Host): Promise<number | null> {
  const { code, stdout } = await host.run('launchctl', ['print', serviceOf(host)]);
  const pid = Number(/^\s*pid = (\d+)$/m.exec(stdout)?.[1] ?? 0);
  return code === 0 && pid > 0 ? pid : null;
}

/** Installs the current user's LaunchAgent, or replaces an earlier installation. Returns the exit code. */
export async function installOnMac(host: Host, input: InstallInput, token: string | undefined, dryRun: boolean): Promise<number> {
  if (host.uid === 0) throw new Failure('On macOS the agent runs as a user, not as root. Run this without sudo.');
  if (input.user !== host.userName)
    throw new Failure(
      `On macOS the agent runs as the user who installs it: you are ${host.userName}. Sign in as ${input.user}, or give --user ${host.userName}.`,
    );
  if (dryRun) {
    host.print(describePlan(planFor(host, input, TOKEN_PLACEHOLDER)));
    return EXIT.done;
  }
  checkProgram(host);
  if (input.addGroups) host.warn('warning: --add-groups has no effect on macOS.');
  const plan = planFor(host, input, await readToken(host, token));
  await placeFiles(host, plan);
  await bootOut(host);
  await bootstrap(host, plan);
  const { state, log } = placesIn(host.home);
  const { running, connected } = await waitForStart(host, state, () => servicePid(host));
  if (connected) host.print('The agent is installed, runs, and is connected. It runs while you are signed in.');
  else if (running) host.print(`The agent is installed and runs, but is not connected yet. See why in ${log}`);
  else host.warn(`error: The agent is installed but does not run. See why in ${log}`);
  return running ? EXIT.done : EXIT.failed;
}

/** Stops the agent and removes installed files; with `purge` also its log and its own data. Idempotent. */
export async function uninstallOnMac(host: Host, purge: boolean): Promise<number> {
  if (host.uid === 0) throw new Failure('On macOS the agent runs as a user, not as root. Run this without sudo.');
  const { config, plist, log, state } = placesIn(host.home);
  const present = [plist, path.posix.dirname(config), ...(purge ? [log, state] : [])].filter((file) => existsSync(host.locate(file)));
  await bootOut(host);
  for (const file of present) await rm(host.locate(file), { recursive: true, force: true });
  if (present.length === 0) host.print("The agent isn't installed here.");
  else host.print(`Removed: ${present.join(', ')}.${purge ? '' : ` The agent's records stay in ${state}; use --purge to remove them.`}`);
  return EXIT.done;
}
