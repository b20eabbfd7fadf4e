import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assetName } from '../../docs/assets/assets.js';
import { findSite, sendAsset } from '../../docs/publish/service.js';
import { EXIT } from '../../exit-codes.js';
import { systemCode, usage } from '../../failure.js';
import type { Invocation } from '../../io.js';
import { connect } from '../../operation/call.js';
import { planLookUps } from '../../operation/input/lookup.js';
import { planRequest, printPlan } from '../../operation/plan.js';
import { specOf } from '../../operation/specs.js';
import { printAnswer } from '../../output/print.js';

/** Uploads one file; returns the exit code. */
export async function uploadAsset(invocation: Invocation, named: string, file: string, name: string | undefined): Promise<number> {
  const { options } = invocation;
  if (options.curl) throw usage('--curl is not available for file uploads. See the API reference.');
  const content = await readFile(file).catch((error: unknown) => {
    throw systemCode(error) === 'ENOENT' ? usage(`File not found: ${file}.`) : error;
  });
  const connection = await connect(invocation);
  const spec = specOf('uploadDocAsset');
  const own = name ?? assetName(path.basename(file), '');
  if (options.dryRun) {
    const { requests, values } = planLookUps(connection.settings, spec, { siteId: named, name: own, file: `@${file}` });
    printPlan(connection, [...requests, planRequest(connection.settings, spec, values)]);
    return EXIT.done;
  }
  const siteId = await findSite(connection, named);
  printAnswer(connection, spec, await sendAsset(connection, siteId, own, content));
  return EXIT.done;
}
