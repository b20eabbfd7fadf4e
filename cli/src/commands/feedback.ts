import { exampleOf } from '../declare/examples.js';
import type { Declare } from '../declare/runtime.js';
import { addTableCommand } from '../declare/table-command.js';
import { specOf } from '../operation/specs.js';

/** `tidewatch feedback list` */
export const declareFeedbackList: Declare = (parent, runtime) => {
  const spec = specOf('listFeedback');
  return addTableCommand(parent, runtime, spec, {
    examples: [exampleOf(spec), 'tidewatch feedback list --project shop --watch'],
    watch: async () => (await import('../actions/feedback.js')).followFeedback,
  });
};
