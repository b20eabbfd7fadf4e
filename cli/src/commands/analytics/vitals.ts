import { Option } from 'commander';
import { drawVitals, VITALS, type Vital, type WebVitals } from '../../analytics/vitals-picture.js';
import { offer } from '../../declare/candidates.js';
import { exampleOf } from '../../declare/examples.js';
import { addPictureOptions } from '../../declare/picture-options.js';
import type { Declare } from '../../declare/runtime.js';
import { addTableCommand } from '../../declare/table-command.js';
import { specOf } from '../../operation/specs.js';

/** `tidewatch analytics vitals`: drawn on a terminal; otherwise a line for each page. */
export const declareAnalyticsVitals: Declare = (parent, runtime) => {
  const spec = specOf('getWebVitals');
  const metric = new Option('--metric <metric>', 'What to draw by day.').choices(VITALS).default('lcp');
  return addTableCommand(parent, runtime, spec, {
    examples: [exampleOf(spec), 'tidewatch analytics vitals shop.example.com --period 7d --metric inp --watch'],
    picture: {
      addOptions: (command) => addPictureOptions(command.addOption(offer(metric, { words: VITALS }))),
      always: true,
      load: async (options) => ({
        draw: (vitals: WebVitals, drawing, style) => drawVitals(vitals, { ...drawing, metric: options['metric'] as Vital }, style),
      }),
    },
  });
};
