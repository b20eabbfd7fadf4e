import type { Input } from '../../../data/operation.js';
import { read } from '../../../data/send.js';
import { exportAnalyticsReport } from '../../../generated/operations.js';
import { saveFile } from '../../../parts/text/save-file.js';

/** Exports a report as CSV, named by its property, itself and its days. Throws a CallError. */
export async function saveReport(values: Input<'exportAnalyticsReport'>): Promise<void> {
  const { propertyId, report, from, to } = values;
  saveFile(await read(exportAnalyticsReport, values), `${[propertyId, report, from, to].join('-')}.csv`);
}
