import { InvalidArgumentError, Option } from 'commander';
import type { InstallOptions } from '../../actions/servers/install.js';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { parseWait } from '../../declare/seconds.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';
import { PLATFORMS } from '../../servers/platforms.js';

const DEFAULT_WAIT_SEC = 300;
const LONGEST_WAIT_SEC = 86_400;

const DESCRIPTION = `Registers a server and prints the commands that install its agent, to paste on the host: for Ubuntu and Debian, macOS, and Node.js from nvm. The command contains the agent's token, which is shown only once. In a pipe, prints only the command for the --platform you name, so that you can pipe it straight to the host.

With --rotate, name an existing server by slug, project/slug or id. It gets a new token, and the old one stops working.`;

const EXAMPLES = [
  'tidewatch servers install web-1 --project shop --platform ubuntu',
  'tidewatch servers install web-1 --project shop --platform ubuntu --wait | ssh web-1 sh',
  'tidewatch servers install shop/web-1 --rotate --yes --platform ubuntu | ssh web-1 sh',
];

const seconds = (text: string): number => parseWait(text, 1, LONGEST_WAIT_SEC);

function count(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Must be a whole number.');
  return Number(text);
}

/** Names separated by commas, or from repeated flags. */
const names = (text: string, before: string[] | undefined): string[] => [
  ...(before ?? []),
  ...text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
];

/** `tidewatch servers install` */
export const declareServersInstall: Declare = (parent, runtime) => {
  const command = parent.command('install').description(DESCRIPTION);
  const project = new Option('--project <slug>', 'Slug of the project. Optional with a project key.');
  command
    .argument('<name>', 'Display name of the new server; with --rotate, the existing server.')
    .addOption(offer(project, { list: 'listProjects', bare: true }))
    .option('--slug <slug>', 'Unique in the project. Made from the name by default.')
    .addOption(new Option('--interval-sec <n>', 'Seconds between samples, 10 to 60. (default: 15)').argParser(count))
    .addOption(new Option('--watched-services <a,b>', 'systemd units to watch, with commas or repeated.').argParser(names))
    .option('--nginx-enabled', 'Whether the agent reads nginx. (default: true)')
    .option('--no-nginx-enabled', 'Opposite of --nginx-enabled.')
    .addOption(offer(new Option('--platform <platform>', 'The host. (default: all)').choices(PLATFORMS), { words: PLATFORMS }))
    .option('--rotate', 'Create a new token for an existing server.')
    .option('-y, --yes', 'With --rotate: do not ask for confirmation.')
    .option('--wait', 'Wait until the server is online, then show its state.')
    .addOption(
      new Option('--timeout <duration>', 'Maximum time to wait, as 90s or 5m.').argParser(seconds).default(DEFAULT_WAIT_SEC, '5m'),
    );
  addFooter(addSharedOptions(command), EXAMPLES, [specOf('createServer'), specOf('rotateServerToken')]);
  return command.action(async () => {
    const { installServer } = await import('../../actions/servers/install.js');
    await installServer(invocationOf(command, runtime), String(command.processedArgs[0]), command.opts<InstallOptions>());
  });
};
