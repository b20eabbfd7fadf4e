import { type Invocation, note } from '../../io.js';
import type { Values } from '../../operation/build-request.js';
import { connect, downloadOperation } from '../../operation/call.js';
import { lookUpAll } from '../../operation/input/lookup.js';
import { specOf } from '../../operation/specs.js';
import { rehearse } from '../operation.js';
import { CsvOutput } from './csv-output.js';

export interface ExportOptions {
  from?: string;
  to?: string;
  device?: string;
  funnelId?: string;
  output?: string;
}

/** Writes a report as CSV to a file, or unchanged to standard output. On a terminal, characters that could move the cursor are removed. */
export async function exportReport(invocation: Invocation, named: string, report: string, options: ExportOptions): Promise<void> {
  const { io } = invocation;
  const { from, to, device, funnelId, output } = options;
  const spec = specOf('exportAnalyticsReport');
  const connection = await connect(invocation);
  const given = Object.entries({ from, to, device, funnelId }).filter(([, value]) => value !== undefined);
  const values: Values = { propertyId: named, report, ...Object.fromEntries(given) };
  if (invocation.options.dryRun || invocation.options.curl) return rehearse(connection, spec, values);
  const answer = await downloadOperation(connection, spec, await lookUpAll(connection, spec, values));
  await new CsvOutput(io, output).write(answer.body);
  if (answer.header('x-truncated') !== undefined) note(io, 'The export is truncated: there are more rows than fit.');
}
