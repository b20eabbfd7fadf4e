import type { CommandSpec } from '../../command-spec.js';
import { exampleOf } from '../../declare/examples.js';
import type { Declare } from '../../declare/runtime.js';
import { addTableCommand } from '../../declare/table-command.js';
import { usage } from '../../failure.js';
import { specOf } from '../../operation/specs.js';

/** The operation, with its property also as an argument. */
function askedOf(spec: CommandSpec): CommandSpec {
  const property = spec.fields.filter(({ name }) => name === 'propertyId').map((field) => ({ ...field, name: 'property' }));
  return { ...spec, args: ['property'], fields: [...property, ...spec.fields] };
}

/**
 * `tidewatch goals list`: the goals of all properties or of one, given as an argument, like in the lists of funnels and segments, or as a
 * flag.
 */
export const declareGoalsList: Declare = (parent, runtime) => {
  const spec = specOf('listAnalyticsGoals');
  return addTableCommand(parent, runtime, spec, {
    asked: askedOf(spec),
    examples: [exampleOf(spec), 'tidewatch goals list --all'],
    convert({ property, ...values }) {
      if (property === undefined) return { values };
      if (values['propertyId'] !== undefined) throw usage('Give the property once: as an argument, or with --property.');
      return { values: { ...values, propertyId: property } };
    },
  });
};
