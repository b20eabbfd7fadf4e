import { valueAt } from '#client-core/person/cell.js';
import { openAddress, webAddress } from '../browser/open-address.js';
import { EXIT } from '../exit-codes.js';
import { note } from '../io.js';
import type { Values } from '../operation/build-request.js';
import { type Connection, callOperation } from '../operation/call.js';
import { ENABLE } from '../operation/enable-status-page.js';
import { specOf } from '../operation/specs.js';
import { printWords } from '../output/print.js';
import { takePublicSnapshot } from '../status-page/snapshot.js';

/** Opens the public page; prints its address if there is no browser. Returns the exit code. */
export async function openOnWeb(connection: Connection, values: Values): Promise<number> {
  const { io } = connection;
  const { incidentId } = values;
  const answer = incidentId === undefined ? null : await callOperation(connection, specOf('getIncident'), { incidentId });
  const { page, enabled } = await takePublicSnapshot(connection);
  // an incident that the page doesn't show has no address of its own
  const url = webAddress(String(valueAt(answer, 'incident.publicUrl') ?? page.url));
  if (!enabled) note(io, `The status page is not public yet. Enable it with: ${ENABLE}`);
  if (enabled && io.stdout.isTTY === true && (await openAddress(io, url))) note(io, `Opened ${url}`);
  else printWords(connection, [url]);
  return EXIT.done;
}
