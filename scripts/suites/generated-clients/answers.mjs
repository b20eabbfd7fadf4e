/** A server on loopback that answers as a later version does: with a member, a value and an error code that the document doesn't have. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { root } from '../../workspace.mjs';

/** The id of a monitor that exists; there is no other. */
export const MONITOR = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20';

/** The answer to getMonitor, from the document's own example. */
function monitor() {
  const { components } = JSON.parse(readFileSync(path.join(root, 'openapi/openapi.json'), 'utf8'));
  const [example] = components.schemas.MonitorEnvelope.examples;
  return { monitor: { ...example.monitor, status: 'a-new-status', newMember: 1 }, newMember: { inner: [1] } };
}

const failure = { error: { code: 'A_NEW_CODE', message: 'New.', requestId: 'r-1', hint: 'A new member.' } };

/** Starts the server; `url` is its address. */
export async function startAnswers() {
  const found = JSON.stringify(monitor());
  const server = createServer((request, response) => {
    const isFound = request.url?.endsWith(MONITOR);
    response.writeHead(isFound ? 200 : 404, { 'Content-Type': 'application/json', 'X-Request-Id': 'r-1', 'Tidewatch-Version': '99.0.0' });
    response.end(isFound ? found : JSON.stringify(failure));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}
