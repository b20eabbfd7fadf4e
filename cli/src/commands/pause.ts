import type { CommandSpec } from '../command-spec.js';
import type { Declare } from '../declare/runtime.js';
import { addTableCommand } from '../declare/table-command.js';
import { specOf } from '../operation/specs.js';

interface Verb {
  verb: string;
  summary: string;
  description: string;
  paused: boolean;
}

/** Verbs for pausing, which is an update in the API. */
const declare =
  ({ verb, summary, description, paused }: Verb): Declare =>
  (parent, runtime) => {
    const update = specOf('updateMonitor');
    const fields = update.fields.filter(({ name }) => update.args.includes(name) || name === 'paused');
    const spec: CommandSpec = { ...update, words: ['monitors', verb], summary, description, fields };
    return addTableCommand(parent, runtime, spec, { preset: { paused }, examples: [`tidewatch monitors ${verb} shop/nightly-backup`] });
  };

/** `tidewatch monitors pause` */
export const declarePause = declare({
  verb: 'pause',
  summary: 'Pause a monitor',
  description: 'A paused monitor has no status and never alerts.',
  paused: true,
});

/** `tidewatch monitors resume` */
export const declareResume = declare({
  verb: 'resume',
  summary: 'Resume a monitor',
  description: 'Resumes a monitor. It waits for its next event before it has a status again.',
  paused: false,
});
