import type { Command } from 'commander';
import type { CommandSpec } from '../command-spec.js';
import { specOf } from '../operation/specs.js';
import type { Declare, Runtime } from '../tree/runtime.js';
import { addTableCommand } from '../tree/table-command.js';

/** A monitor is paused by changing it; people look for a verb. */
function declare(parent: Command, runtime: Runtime, verb: string, summary: string, description: string, paused: boolean): Command {
  const update = specOf('updateMonitor');
  const fields = update.fields.filter(({ name }) => update.args.includes(name) || name === 'paused');
  const spec: CommandSpec = { ...update, words: ['monitors', verb], summary, description, fields };
  return addTableCommand(parent, runtime, spec, { preset: { paused }, examples: [`tidewatch monitors ${verb} shop/nightly-backup`] });
}

/** `tidewatch monitors pause` */
export const declarePause: Declare = (parent, runtime) =>
  declare(parent, runtime, 'pause', 'Pause a monitor', 'A paused monitor has no status and never alarms. Its events are still stored.', true);

/** `tidewatch monitors resume` */
export const declareResume: Declare = (parent, runtime) =>
  declare(parent, runtime, 'resume', 'Resume a monitor', 'Ends a pause. The monitor waits for its next event before it has a status again.', false);
