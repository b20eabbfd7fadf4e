import type { Invocation } from '../../io.js';
import type { Values } from '../../operation/build-request.js';
import { connect, downloadOperation } from '../../operation/call.js';
import { lookUpAll } from '../../operation/input/lookup.js';
import { specOf } from '../../operation/specs.js';
import { rehearse } from '../operation.js';
import { CsvOutput } from './csv-output.js';

export interface ExportEventsOptions {
  from?: string;
  to?: string;
  output?: string;
}

const LINE_END = '\r\n';

/** A page without its byte order mark and header, which only the first page keeps. */
const rowsOf = (body: string | Buffer): string => {
  const text = String(body);
  return text.slice(text.indexOf(LINE_END) + LINE_END.length);
};

/** Writes all pages one after the other. If a page is missing, the file is deleted. */
export async function exportEvents(invocation: Invocation, named: string, { from, to, output }: ExportEventsOptions): Promise<void> {
  const spec = specOf('exportAnalyticsEvents');
  const connection = await connect(invocation);
  const given = Object.entries({ from, to }).filter(([, value]) => value !== undefined);
  const values: Values = { propertyId: named, ...Object.fromEntries(given) };
  if (invocation.options.dryRun || invocation.options.curl) return rehearse(connection, spec, values);
  const found = await lookUpAll(connection, spec, values);
  const out = new CsvOutput(invocation.io, output);
  try {
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const answer = await downloadOperation(connection, spec, { ...found, ...(cursor !== undefined && { cursor }) });
      await out.write(isFirst ? answer.body : rowsOf(answer.body));
      cursor = answer.header('x-next-cursor');
    }
  } catch (error) {
    await out.discard();
    throw error;
  }
}
