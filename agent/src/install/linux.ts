/** The service on Linux: a systemd unit, and the configuration in /etc. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { EXIT, Failure } from '../failure.js';
import { type Account, findAccount, findLogGroups } from './accounts.js';
import { configText } from './config-text.js';
import type { Host } from './host.js';
import { type InstallInput, readToken } from './input.js';
import { checkProgram, checkReachable } from './node-check.js';
import { placeFiles } from './place-file.js';
import { commandLine, describePlan, type Plan, pasteableCommands, TOKEN_PLACEHOLDER } from './plan.js';
import { SYSTEMD_UNIT } from './service.js';
import { waitForStart } from './started.js';
import { systemdUnit } from './systemd-unit.js';

const CONFIG_FOLDER = '/etc/tidewatch-agent';
const UNIT_FILE = `/etc/systemd/system/${SYSTEMD_UNIT}`;
const STATE_FOLDER = '/var/lib/tidewatch-agent';

function planFor(host: Host, input: InstallInput, owner: Omit<Account, 'home'>, groups: readonly string[], token: string): Plan {
  const { node, script } = host;
  return {
    folders: [{ path: CONFIG_FOLDER, mode: 0o755 }],
    files: [
      { path: `${CONFIG_FOLDER}/config.json`, mode: 0o600, owner, text: configText(input, token) },
      { path: UNIT_FILE, mode: 0o644, owner: null, text: systemdUnit({ node, script, user: input.user, groups, pm2Home: input.pm2Home }) },
    ],
    commands: [
      ['systemctl', 'daemon-reload'],
      ['systemctl', 'enable', SYSTEMD_UNIT],
      // starts the service, or restarts it with the new files
      ['systemctl', 'restart', SYSTEMD_UNIT],
    ],
  };
}

const groupsFor = async (host: Host, input: InstallInput): Promise<string[]> => (input.addGroups ? findLogGroups(host) : []);

/** The plan for display: without the token, and without looking up the user. */
async function shownPlan(host: Host, input: InstallInput): Promise<Plan> {
  const owner = { name: input.user, uid: -1, gid: -1 };
  return planFor(host, input, owner, await groupsFor(host, input), TOKEN_PLACEHOLDER);
}

function rootCommand(host: Host, input: InstallInput): string {
  const { endpoint, user, addGroups, pm2Home } = input;
  const options = [
    '--endpoint',
    endpoint,
    '--user',
    user,
    ...(addGroups ? ['--add-groups'] : []),
    ...(pm2Home ? ['--pm2-home', pm2Home] : []),
  ];
  // piped, to keep it out of the process list and sudo's log
  const token = commandLine(['printf', '%s\\n', TOKEN_PLACEHOLDER]);
  return `${token} | ${commandLine(['sudo', host.node, host.script, 'install', '--token', '-', ...options])}`;
}

async function printManualCommands(host: Host, input: InstallInput): Promise<void> {
  host.warn('error: Installing a systemd service requires root. Nothing was written.');
  host.print(`Run this, replacing ${TOKEN_PLACEHOLDER} with the server's token:

${rootCommand(host, input)}

Or do the same by hand in a root shell (sudo -i), again replacing ${TOKEN_PLACEHOLDER} with the token:

${pasteableCommands(await shownPlan(host, input))}`);
}

async function requireAccount(host: Host, name: string): Promise<Account> {
  const account = await findAccount(host, name);
  if (account) return account;
  throw new Failure(
    `No user named ${name} on this host. --user is the owner of the PM2 daemon, or a user created for the agent: useradd --system ${name}`,
  );
}

function requireSystemd(host: Host): void {
  if (existsSync(host.locate('/run/systemd/system'))) return;
  throw new Failure(
    `systemd isn't running here, so no service can be installed. In a container, let its own supervisor run: ${commandLine([host.node, host.script, 'run'])}`,
  );
}

/** Runs a plan's commands, and stops at the first failure. */
async function runCommands(host: Host, { commands }: Plan): Promise<void> {
  for (const [program = '', ...args] of commands) {
    const { code, stderr } = await host.run(program, args);
    if (code !== 0) {
      const reason = stderr.trim() || `exit code ${code}`;
      throw new Failure(`${commandLine([program, ...args])} failed: ${reason}\nFor details, run: journalctl -u ${SYSTEMD_UNIT} -n 50`);
    }
  }
}

async function servicePid(host: Host): Promise<number | null> {
  const { stdout } = await host.run('systemctl', ['show', '--property=ActiveState', '--property=MainPID', SYSTEMD_UNIT]);
  const pid = Number(/^MainPID=(\d+)$/m.exec(stdout)?.[1] ?? 0);
  return /^ActiveState=active$/m.test(stdout) && pid > 0 ? pid : null;
}

async function report(host: Host): Promise<number> {
  const { running, connected } = await waitForStart(host, STATE_FOLDER, () => servicePid(host));
  if (connected) host.print('The agent is installed, runs, and is connected.');
  else if (running) host.print(`The agent is installed and runs, but is not connected yet. See why: journalctl -u ${SYSTEMD_UNIT} -n 50`);
  else host.warn(`error: The agent is installed but does not run. See why: journalctl -u ${SYSTEMD_UNIT} -n 50`);
  return running ? EXIT.done : EXIT.failed;
}

/** Installs the service, or replaces an earlier installation. Returns the exit code. */
export async function installOnLinux(host: Host, input: InstallInput, token: string | undefined, dryRun: boolean): Promise<number> {
  if (dryRun) {
    host.print(describePlan(await shownPlan(host, input)));
    return EXIT.done;
  }
  if (host.uid !== 0) {
    await printManualCommands(host, input);
    return EXIT.usage;
  }
  requireSystemd(host);
  checkProgram(host);
  const account = await requireAccount(host, input.user);
  await checkReachable(host, account);
  if (account.uid === 0) host.warn("warning: The agent will run as root. It doesn't need root, unless root owns the PM2 daemon.");
  const groups = await groupsFor(host, input);
  const plan = planFor(host, input, account, groups, await readToken(host, token));
  await placeFiles(host, plan);
  await runCommands(host, plan);
  return report(host);
}

/** Stops the service and removes installed files; with `purge` also the agent's own data. Idempotent. */
export async function uninstallOnLinux(host: Host, purge: boolean): Promise<number> {
  const stop = [['systemctl', 'disable', '--now', SYSTEMD_UNIT]];
  const paths = [UNIT_FILE, CONFIG_FOLDER, ...(purge ? [STATE_FOLDER] : [])];
  const reload = [['systemctl', 'daemon-reload']];
  if (host.uid !== 0) {
    host.warn('error: Removing a systemd service requires root. Nothing was changed.');
    const lines = [...stop, ...paths.map((path) => ['rm', '-rf', path]), ...reload].map(commandLine);
    host.print(`Run these in a root shell (sudo -i):\n\n${lines.join('\n')}`);
    return EXIT.usage;
  }
  const present = paths.filter((path) => existsSync(host.locate(path)));
  if (present.length === 0) {
    host.print("The agent isn't installed here.");
    return EXIT.done;
  }
  // without systemd or the unit there is nothing to stop
  const live = existsSync(host.locate('/run/systemd/system'));
  if (live && present.includes(UNIT_FILE)) await runCommands(host, { folders: [], files: [], commands: stop });
  for (const path of present) await rm(host.locate(path), { recursive: true, force: true });
  if (live) await runCommands(host, { folders: [], files: [], commands: reload });
  host.print(`Removed: ${present.join(', ')}.${purge ? '' : ` The agent's records stay in ${STATE_FOLDER}; use --purge to remove them.`}`);
  return EXIT.done;
}
