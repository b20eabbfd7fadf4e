import { openAddress, webAddress } from '../browser/open-address.js';
import { valueAt } from '../cell.js';
import { EXIT } from '../exit-codes.js';
import { note } from '../io.js';
import type { Values } from '../operation/build-request.js';
import { type Connection, callOperation } from '../operation/call.js';
import { ENABLE } from '../operation/enable-status-page.js';
import { specOf } from '../operation/specs.js';
import { printWords } from '../output/print.js';
import { takePublicSnapshot } from '../status-page/snapshot.js';

/** The public address: that of the incident if the page shows it, otherwise that of the page. */
async function addressOf(connection: Connection, incident: unknown): Promise<{ url: string; enabled: boolean }> {
  const { page, enabled, incidents = [] } = await takePublicSnapshot(connection);
  const shown = incidents.find(
    ({ title, startedAt }) => title === valueAt(incident, 'title') && startedAt === valueAt(incident, 'startedAt'),
  );
  return { url: webAddress(shown ? `${page.url}/incidents/${encodeURIComponent(shown.id)}` : page.url), enabled };
}

/** Opens the public page; prints its address if there is no browser. Returns the exit code. */
export async function openOnWeb(connection: Connection, values: Values): Promise<number> {
  const { io } = connection;
  const { incidentId } = values;
  const answer = incidentId === undefined ? null : await callOperation(connection, specOf('getIncident'), { incidentId });
  const { url, enabled } = await addressOf(connection, valueAt(answer, 'incident'));
  if (!enabled) note(io, `The status page is not public yet. Enable it with: ${ENABLE}`);
  if (enabled && io.stdout.isTTY === true && (await openAddress(io, url))) note(io, `Opened ${url}`);
  else printWords(connection, [url]);
  return EXIT.done;
}
