/** The responses of a process that cannot serve yet: it is starting, or waits for its database. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CheckState } from '../health/checks.js';
import { readiness } from './health.js';
import { requestIdOf } from './request-id.js';

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  const text = JSON.stringify(body);
  const length = { 'Content-Length': Buffer.byteLength(text) };
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...length, ...headers }).end(text);
}

/** Answers /healthz and /readyz as usual, and refuses everything else with a retry. */
export function beforeReady(checks: () => readonly CheckState[]): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path === '/healthz') return send(response, 200, { status: 'ok' });
    const again = { 'Retry-After': '2' };
    if (path === '/readyz') {
      const { status, body } = readiness(checks());
      return send(response, status, body, again);
    }
    const requestId = requestIdOf(request);
    const reason = checks().find(({ ok }) => !ok)?.reason ?? 'starting';
    const error = { code: 'UNAVAILABLE', message: `This server isn't ready yet (${reason}); try again shortly.`, requestId };
    send(response, 503, { error }, { ...again, 'X-Request-Id': requestId });
  };
}
