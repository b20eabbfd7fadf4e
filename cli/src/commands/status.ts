import { Option } from 'commander';
import type { StatusOptions } from '../actions/status.js';
import { offer } from '../declare/candidates.js';
import { exampleOf } from '../declare/examples.js';
import { addFooter } from '../declare/help-text.js';
import { addPictureOptions } from '../declare/picture-options.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { parseSeconds } from '../declare/seconds.js';
import { addSharedOptions, noProjectOption } from '../declare/shared-options.js';
import { addTableCommand } from '../declare/table-command.js';
import { specOf } from '../operation/specs.js';
import type { OverviewAnswer } from '../status/overview-picture.js';

const SEVERITIES = ['down', 'error', 'degraded'];

const DESCRIPTION = `Shows the status of all monitors, problems first: since when and why, the last event and what happens next. With --watch the view is redrawn in place; without a terminal, each change is printed as a line. In a terminal, servers that are offline or have alerts are listed below the monitors.

The exit code is 0 whatever the status, unless --fail-on is given. With it, the exit code is also 1 while the server doesn't check for silence, because nothing confirms a good status then.`;

const EXAMPLES = ['tidewatch status', 'tidewatch status --project shop --watch 5', 'tidewatch status --fail-on error --quiet'];

/** `tidewatch status` */
export const declareStatus: Declare = (parent, runtime) => {
  const command = parent.command('status').description(DESCRIPTION);
  const project = new Option('--project <slug>', 'Show only this project.');
  const failOn = new Option('--fail-on <status>', 'Exit code 1 when a monitor is in this status or a worse one.').choices(SEVERITIES);
  command
    .addOption(offer(project, { list: 'listProjects', bare: true }))
    .addOption(noProjectOption())
    .addOption(
      new Option('--watch [seconds]', 'Keep watching; checks every 5 seconds by default.').argParser(parseSeconds).conflicts('failOn'),
    )
    .addOption(offer(failOn, { words: SEVERITIES }));
  addFooter(addSharedOptions(command), EXAMPLES, [specOf('getMonitoringSnapshot'), specOf('listServers')]);
  return command.action(async () => {
    const { status } = await import('../actions/status.js');
    runtime.exitCode = await status(invocationOf(command, runtime), command.opts<StatusOptions>());
  });
};

/** `tidewatch overview`: drawn on a terminal; otherwise a line of counts. */
export const declareOverview: Declare = (parent, runtime) => {
  const spec = specOf('getOverview');
  return addTableCommand(parent, runtime, spec, {
    examples: [exampleOf(spec), 'tidewatch overview --watch', "tidewatch overview --jq '.overview.monitors.worst[].slug'"],
    picture: {
      addOptions: addPictureOptions,
      always: true,
      async load() {
        const { drawOverviewAnswer } = await import('../status/overview-picture.js');
        return { draw: (answer: OverviewAnswer, drawing, style) => drawOverviewAnswer(answer, drawing, style) };
      },
    },
  });
};
