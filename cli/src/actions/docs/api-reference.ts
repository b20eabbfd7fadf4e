import { readDocument } from '../../docs/api/document.js';
import { findSite } from '../../docs/publish/service.js';
import { EXIT } from '../../exit-codes.js';
import { usage } from '../../failure.js';
import type { Invocation } from '../../io.js';
import { callOperation, connect } from '../../operation/call.js';
import { planLookUps } from '../../operation/input/lookup.js';
import { planRequest, printPlan } from '../../operation/plan.js';
import { specOf } from '../../operation/specs.js';
import { printAnswer } from '../../output/print.js';

/** Uploads an OpenAPI document from a file; returns the exit code. */
export async function setApiReference(invocation: Invocation, named: string, file: string, name: string | undefined): Promise<number> {
  if (invocation.options.curl) throw usage('--curl is not available for documents. See the API reference.');
  const document = await readDocument(file);
  const connection = await connect(invocation);
  const own = name === undefined ? {} : { name };
  const spec = specOf('setDocApiReference');
  if (connection.options.dryRun) {
    const { requests, values } = planLookUps(connection.settings, spec, { siteId: named, ...own, document });
    printPlan(connection, [...requests, planRequest(connection.settings, spec, values)]);
    return EXIT.done;
  }
  const siteId = await findSite(connection, named);
  printAnswer(connection, spec, await callOperation(connection, spec, { siteId, ...own, document }));
  return EXIT.done;
}
