import { Option } from 'commander';
import { addFooter } from '../declare/help-text.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { parseSeconds } from '../declare/seconds.js';
import { addSharedOptions } from '../declare/shared-options.js';
import { specOf } from '../operation/specs.js';

const DEFAULT_SEC = 10;

const OPEN = `Opens the status page in your browser, where the public finds it: at the custom domain while that is active. Without a browser it prints the address: in a pipe, in CI, over SSH, and where there is no program to open it with. A page that is not enabled is not opened. With --json and --quiet the address is printed, with --json beside whether the page is enabled.

BROWSER names the programs to use in place of the platform's (xdg-open, open, rundll32), also over SSH: commands with colons between (semicolons on Windows), of which the first that is there is taken; %s stands for the address, which comes last otherwise. They run without a shell and without a terminal.`;

const WATCH = `Shows what the public sees of the status page and draws it again in place: the sentence for all, open incidents with what was said last, maintenance, and the components by group. Where there is no terminal, each change is a line: time, kind, name, status before, status now, and what was said. The kinds are component.changed, incident.opened, incident.updated, incident.resolved, maintenance.scheduled, maintenance.updated, maintenance.started, maintenance.completed and maintenance.withdrawn.`;

/** `tidewatch status-page open` */
export const declareOpen: Declare = (parent, runtime) => {
  const command = parent.command('open').description(OPEN);
  const examples = [
    'tidewatch status-page open',
    'curl -s "$(tidewatch status-page open --quiet)"',
    'BROWSER=firefox tidewatch status-page open',
  ];
  addFooter(addSharedOptions(command), examples, [specOf('getPublicStatusSnapshot')]);
  return command.action(async () => {
    const { openStatusPage } = await import('../actions/status-page.js');
    await openStatusPage(invocationOf(command, runtime));
  });
};

/** `tidewatch status-page watch` */
export const declareWatch: Declare = (parent, runtime) => {
  const command = parent.command('watch').description(WATCH);
  command.addOption(new Option('--every <seconds>', 'Time between checks.').argParser(parseSeconds).default(DEFAULT_SEC));
  const examples = [
    'tidewatch status-page watch',
    'tidewatch status-page watch --every 60 --jq \'select(.kind == "incident.opened") | .name\'',
  ];
  addFooter(addSharedOptions(command), examples, [specOf('getPublicStatusSnapshot')]);
  return command.action(async () => {
    const { watchStatusPage } = await import('../actions/status-page.js');
    runtime.exitCode = await watchStatusPage(invocationOf(command, runtime), command.opts<{ every: number }>());
  });
};
