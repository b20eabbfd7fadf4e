import { Option } from 'commander';
import { offer } from '../declare/candidates.js';
import { addFooter } from '../declare/help-text.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { addSharedOptions } from '../declare/shared-options.js';
import { specOf } from '../operation/specs.js';

const DESCRIPTION = `Makes a monitor of each check of a Healthchecks project, with its interval or schedule, its grace and a new ping address. Shows a plan first. Monitors that exist, by slug, stay as they are, so it can be repeated. Checks that can't come over are listed with the reason. Tags, descriptions, integrations and past pings stay behind.

The source is the address of Healthchecks, whose API key is read from HEALTHCHECKS_API_KEY or standard input, or a file with the answer of its GET /api/v3/checks/.

Prints a script for sed that puts the new addresses in the place of the old ones. It contains addresses that are secret.`;

const EXAMPLES = [
  'tidewatch import healthchecks https://healthchecks.io --project shop --dry-run',
  'tidewatch import healthchecks checks.json --project shop --yes > addresses.sed && crontab -l | sed -f addresses.sed | crontab -',
];

interface Options {
  project?: string;
  keyStdin?: boolean;
  yes?: boolean;
}

/** `tidewatch import healthchecks` */
export const declareImportHealthchecks: Declare = (parent, runtime) => {
  const command = parent.command('healthchecks').description(DESCRIPTION);
  command
    .argument('<source>', 'Address of Healthchecks, or a file.')
    .addOption(offer(new Option('--project <slug>', 'The project of the new monitors.'), { list: 'listProjects', bare: true }))
    .option('--key-stdin', 'Read the API key of Healthchecks from standard input.')
    .option('--yes', 'Import without asking.');
  addFooter(addSharedOptions(command), EXAMPLES, [specOf('listMonitors'), specOf('createMonitor'), specOf('getMonitorPingAddress')]);
  return command.action(async () => {
    const [source] = command.processedArgs as [string];
    const { importHealthchecks } = await import('../actions/import-healthchecks.js');
    await importHealthchecks(invocationOf(command, runtime), source, command.opts<Options>());
  });
};
