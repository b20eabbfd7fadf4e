import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A received upload. */
export interface Arrived {
  headers: http.IncomingHttpHeaders;
  /** The names of the parts in order. */
  names: string[];
  fields: Record<string, string>;
  files: { path: string; content: string }[];
  bytes: number;
}

export interface FakeServer {
  url: string;
  uploads: Arrived[];
  queries: string[];
  /** The stored hashes by path. */
  stored: Map<string, string>;
  /** Responses to send instead, in order; null lets one request through. */
  trouble: (({ status: number; headers?: Record<string, string>; code?: string } | 'hang up') | null)[];
  close(): Promise<void>;
}

const KEY = 'twk_key.secret';
export const target = (server: FakeServer) => ({ url: server.url, apiKey: KEY, release: 'shop@1.0.0', domain: 'shop.example.com' });

function parse(body: Buffer, contentType: string): Pick<Arrived, 'names' | 'fields' | 'files'> {
  const boundary = /boundary=(.+)$/.exec(contentType)?.[1] ?? '';
  const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  const arrived: Pick<Arrived, 'names' | 'fields' | 'files'> = { names: [], fields: {}, files: [] };
  for (const part of parts) {
    const split = part.indexOf('\r\n\r\n');
    const name = /name="([^"]+)"/.exec(part.slice(0, split))?.[1] ?? '';
    const value = Buffer.from(part.slice(split + 4, -2), 'latin1').toString('utf8');
    arrived.names.push(name);
    if (name === 'file') arrived.files.push({ path: '', content: value });
    else if (name === 'path') Object.assign(arrived.files.at(-1) ?? {}, { path: value });
    else arrived.fields[name] = value;
  }
  return arrived;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A server that stores source maps in memory like the API, and fails on command. */
export async function startFakeServer(): Promise<FakeServer> {
  const fake: Omit<FakeServer, 'url' | 'close'> = { uploads: [], queries: [], stored: new Map(), trouble: [] };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname !== '/api/v1/sourcemaps') return answer(404, { error: { code: 'NOT_FOUND', message: 'No such endpoint.' } });
    if (request.headers.authorization !== `Bearer ${KEY}`)
      return answer(401, { error: { code: 'UNAUTHORIZED', message: 'The key is not good.', requestId: 'r-1' } });
    if (request.method === 'GET') {
      fake.queries.push(url.search);
      return answer(200, { propertyId: 'p', files: [...fake.stored].map(([path, hash]) => ({ path, sha256: hash })), nextCursor: null });
    }
    const trouble = fake.trouble.shift() ?? null;
    if (trouble === 'hang up') return request.socket.destroy();
    if (trouble) return answer(trouble.status, { error: { code: trouble.code ?? 'INTERNAL', message: 'Trouble.' } }, trouble.headers);
    const raw = Buffer.concat(chunks);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw;
    const arrived = { headers: request.headers, bytes: raw.length, ...parse(body, request.headers['content-type'] ?? '') };
    fake.uploads.push(arrived);
    const uploaded = arrived.files.map(({ path, content }) => ({ path, size: Buffer.byteLength(content), sha256: sha256(content) }));
    for (const { path, sha256: hash } of uploaded) fake.stored.set(path, hash);
    return answer(201, { release: arrived.fields['release'], propertyId: 'p', uploaded });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...fake,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
