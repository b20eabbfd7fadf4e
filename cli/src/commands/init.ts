import { Option } from 'commander';
import { offer } from '../declare/candidates.js';
import { addFooter } from '../declare/help-text.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { parseWait } from '../declare/seconds.js';
import { addSharedOptions } from '../declare/shared-options.js';
import type { InitOptions } from '../init/answers.js';
import { SENDERS } from '../init/senders.js';
import { specOf } from '../operation/specs.js';

const DESCRIPTION = `Sets up everything needed to monitor a job: a project, a monitor, and the lines to paste into the job. An existing project or monitor is reused. Prompts for everything not given as flags.

For cron, systemd, kubernetes, github, powershell and curl, the lines have the ping address of the monitor, which is a secret. For run, node and python, a new key is made that can report. Its secret is shown only once: it is written to a file that only you can read, or printed. The lines read it from the environment variable TIDEWATCH_API_KEY.`;

const EXAMPLES = [
  'tidewatch init',
  'tidewatch init --project shop --monitor nightly-backup --interval 1d --for cron',
  'tidewatch init --project shop --monitor nightly-backup --interval 1d --for run --key-file ~/.config/tidewatch/nightly-backup.env',
];

const LONGEST_WAIT_SEC = 86_400;

const seconds = (text: string): number => parseWait(text, 0, LONGEST_WAIT_SEC);

/** `tidewatch init` */
export const declareInit: Declare = (parent, runtime) => {
  const command = parent.command('init').description(DESCRIPTION);
  const sender = new Option('--for <sender>', 'Where the events will come from.').choices([...SENDERS]);
  command
    .addOption(offer(new Option('--project <slug>', 'The project. Created if it does not exist.'), { list: 'listProjects', bare: true }))
    .addOption(offer(new Option('--monitor <slug>', 'The monitor. Created if it does not exist.'), { list: 'listMonitors', bare: true }))
    .option('--name <text>', 'Display name of a new monitor; made from the slug unless given.')
    .option('--interval <duration>', 'How often the job reports: 90s, 5m, 1h30m, 1d.')
    .option('--visible', 'Show a new monitor on the status page.')
    .addOption(offer(sender, { words: SENDERS }))
    .addOption(new Option('--key-file <file>', 'Put the key into this new file, with mode 600.').conflicts('showKey'))
    .option('--show-key', 'Print the key instead.')
    .addOption(new Option('--wait [seconds]', 'Wait for the first event, by default 10 minutes.').argParser(seconds));
  const operations = (['createProject', 'createMonitor', 'createApiKey'] as const).map(specOf);
  addFooter(addSharedOptions(command), EXAMPLES, operations);
  return command.action(async () => {
    const { init } = await import('../actions/init.js');
    await init(invocationOf(command, runtime), command.opts<InitOptions>());
  });
};
