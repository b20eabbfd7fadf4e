import { columnsOfReport } from '../../analytics/report.js';
import type { Declare } from '../../declare/runtime.js';
import { addTableCommand } from '../../declare/table-command.js';
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
