/** Responses to invalid HTTP requests, in the envelope of all errors, with a request id. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { requestIdOf } from './request-id.js';

const bodyOf = (message: string, requestId: string) => JSON.stringify({ error: { code: 'VALIDATION_ERROR', message, requestId } });

/** Refuses a request after its head was read, and closes the connection. */
export function refuse(request: IncomingMessage, response: ServerResponse, status: 400 | 417, message: string): void {
  const requestId = requestIdOf(request);
  const body = bodyOf(message, requestId);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    Connection: 'close',
  });
  response.end(body);
}

const BROKEN: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The head of the request may be at most 16 kB.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'The chunks of the body have too much beside their data.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};
const NO_REQUEST: [string, string] = ['400 Bad Request', 'This is not an HTTP request.'];

/** Refuses data that Node.js could not parse as a request, and closes the connection. */
export function refuseBroken({ code = '' }: NodeJS.ErrnoException, socket: Duplex, begun: boolean): void {
  // once a response has begun, nothing more can be sent
  if (begun || code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = BROKEN[code] ?? NO_REQUEST;
  const requestId = uuidv7();
  const body = bodyOf(message, requestId);
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
