/** Requests that no client library would send. */
import { request } from 'node:http';

export interface RawRequest {
  method?: string;
  /** Sent unchanged, including escapes. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** Sends the body in chunks without announcing its length. */
  chunked?: boolean;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The text as JSON; an empty object if it isn't JSON. */
  body: { error?: { code: string; message: string; requestId: string; details?: { path: string; message: string }[] } };
}

function parsed(text: string): RawAnswer['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Sends one request on a new connection. */
export function sendRaw(baseUrl: string, { method = 'GET', path, headers = {}, body, chunked = false }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  const length = body !== undefined && !chunked ? { 'Content-Length': String(Buffer.byteLength(body)) } : {};
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path, headers: { ...length, ...headers }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: parsed(text) });
      });
    });
    outgoing.on('error', reject);
    // end() with the body would announce its length
    if (chunked) outgoing.write(body ?? '');
    outgoing.end(chunked ? undefined : body);
  });
}
