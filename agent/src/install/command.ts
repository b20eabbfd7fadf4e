import { Command } from 'commander';
import { Failure } from '../failure.js';
import { type Host, thisHost } from './host.js';
import { checkOptions, type InstallOptions } from './input.js';
import { installOnLinux, uninstallOnLinux } from './linux.js';
import { installOnMac, uninstallOnMac } from './macos.js';

const unsupported = (platform: string) => new Failure(`The agent runs on Linux and macOS; this is ${platform}.`);

/** Installs the agent with these options. Returns the exit code. */
export async function install(host: Host, options: InstallOptions): Promise<number> {
  const input = checkOptions(options);
  const dryRun = options.dryRun ?? false;
  if (host.platform === 'linux') return installOnLinux(host, input, options.token, dryRun);
  if (host.platform === 'darwin') return installOnMac(host, input, options.token, dryRun);
  throw unsupported(host.platform);
}

/** Removes the agent. Returns the exit code. */
export async function uninstall(host: Host, { purge = false }: { purge?: boolean }): Promise<number> {
  if (host.platform === 'linux') return uninstallOnLinux(host, purge);
  if (host.platform === 'darwin') return uninstallOnMac(host, purge);
  throw unsupported(host.platform);
}

/** The command `install`. */
export function installCommand(host: () => Host = thisHost): Command {
  return new Command('install')
    .description('Install the agent as a service, or update it: rewrites the unit and configuration, and restarts the service.')
    .option('--token <token>', 'token of the server, sa_...; - reads it from standard input (default: TIDEWATCH_AGENT_TOKEN)')
    .requiredOption('--endpoint <address>', 'agentEndpoint of the server, wss://...')
    .requiredOption('--user <name>', 'user the agent runs as: the owner of the PM2 daemon')
    .option('--add-groups', 'let the agent read the journal and nginx logs: adds the groups adm and systemd-journal to the service only')
    .option('--pm2-home <folder>', "folder of PM2's state, if not ~/.pm2 of that user")
    .option('--dry-run', 'show what would be written and run, without the token; change nothing')
    .action(async (options: InstallOptions) => {
      process.exitCode = await install(host(), options);
    });
}

/** The command `uninstall`. */
export function uninstallCommand(host: () => Host = thisHost): Command {
  return new Command('uninstall')
    .description('Stop the agent and remove its service and configuration.')
    .option('--purge', 'also remove what it recorded on this host')
    .action(async (options: { purge?: boolean }) => {
      process.exitCode = await uninstall(host(), options);
    });
}
