import { exampleOf } from '../../declare/examples.js';
import { addWatchOption } from '../../declare/picture-options.js';
import type { Declare } from '../../declare/runtime.js';
import { addTableCommand } from '../../declare/table-command.js';
import { specOf } from '../../operation/specs.js';

/** `tidewatch analytics snapshot`: a table that can refresh in place. */
export const declareAnalyticsSnapshot: Declare = (parent, runtime) => {
  const spec = specOf('getAnalyticsSnapshot');
  return addTableCommand(parent, runtime, spec, {
    examples: [exampleOf(spec), 'tidewatch analytics snapshot shop.example.com --period 7d --watch'],
    picture: {
      addOptions: addWatchOption,
      always: false,
      async load(_options, { options: { header } }) {
        const { drawAnswer } = await import('../../output/print.js');
        return { draw: (answer, drawing, style) => drawAnswer(spec, answer, { ...drawing, header }, style) };
      },
    },
  });
};
