import { Option } from 'commander';
import { addFooter } from '../declare/help-text.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { parseSeconds } from '../declare/seconds.js';
import { addSharedOptions } from '../declare/shared-options.js';
import { specOf } from '../operation/specs.js';

const DEFAULT_SEC = 10;

const OPEN = `Opens the public status page in your browser, at its custom domain if that is active. Where no browser can be opened (in a pipe, in CI, over SSH), prints the URL instead. A disabled page is not opened. --quiet prints the URL; --json also prints whether the page is enabled.

BROWSER overrides the platform's program (xdg-open, open, rundll32), even over SSH: a list of commands separated by colons (semicolons on Windows), of which the first one found is used. %s is replaced by the URL; without it, the URL is the last argument. Commands run without a shell or a terminal.`;

const WATCH = `Shows the public status page and keeps the view up to date: overall status, open incidents with their latest update, maintenance, and components by group. Without a terminal, each change is printed as a line: time, kind, name, previous status, current status and text. Kinds: component.changed, incident.opened, incident.updated, incident.resolved, maintenance.scheduled, maintenance.updated, maintenance.started, maintenance.completed and maintenance.withdrawn.`;

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
