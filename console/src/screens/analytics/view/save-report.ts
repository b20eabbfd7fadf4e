import type { Input } from '../../../data/operation.js';
import { read } from '../../../data/send.js';
import { exportAnalyticsReport } from '../../../generated/operations.js';

/** Hands a file to the browser. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Exports a report as CSV, named by its property, itself and its days. Throws a CallError. */
export async function saveReport(values: Input<'exportAnalyticsReport'>): Promise<void> {
  const file = (await read(exportAnalyticsReport, values)) as unknown;
  const { propertyId, report, from, to } = values;
  if (file instanceof Blob) save(file, `${[propertyId, report, from, to].join('-')}.csv`);
}
