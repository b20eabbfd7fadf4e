import { Option } from 'commander';
import { columnsOfReport } from '../../analytics/report.js';
import { drawVitals, VITALS, type Vital, type WebVitals } from '../../analytics/vitals-picture.js';
import type { CommandSpec } from '../../command-spec.js';
import { offer } from '../../declare/candidates.js';
import { exampleOf } from '../../declare/examples.js';
import { addPictureOptions, addWatchOption } from '../../declare/picture-options.js';
import type { Declare } from '../../declare/runtime.js';
import { addTableCommand } from '../../declare/table-command.js';
import { usage } from '../../failure.js';
import { specOf } from '../../operation/specs.js';

/** `tidewatch analytics get-report`: the columns depend on the report. */
export const declareGetReport: Declare = (parent, runtime) => {
  const spec = specOf('getAnalyticsReport');
  return addTableCommand(parent, runtime, spec, {
    convert: (values) => ({
      values,
      spec: { ...spec, columns: columnsOfReport(String(values['report']), values['compare'] !== undefined) },
    }),
  });
};

/** The operation, with its property also as an argument. */
function askedOf(spec: CommandSpec): CommandSpec {
  const property = spec.fields.filter(({ name }) => name === 'propertyId').map((field) => ({ ...field, name: 'property' }));
  return { ...spec, args: ['property'], fields: [...property, ...spec.fields] };
}

/** A list of all properties or of one, given as an argument, like in the lists of funnels and segments, or as a flag. */
const listOfProperty =
  (operationId: Parameters<typeof specOf>[0], command: string): Declare =>
  (parent, runtime) => {
    const spec = specOf(operationId);
    return addTableCommand(parent, runtime, spec, {
      asked: askedOf(spec),
      examples: [exampleOf(spec), `tidewatch ${command} --all`],
      convert({ property, ...values }) {
        if (property === undefined) return { values };
        if (values['propertyId'] !== undefined) throw usage('Give the property once: as an argument, or with --property.');
        return { values: { ...values, propertyId: property } };
      },
    });
  };

export const declareGoalsList = listOfProperty('listAnalyticsGoals', 'goals list');
export const declareErrorRulesList = listOfProperty('listErrorRules', 'error-rules list');

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
